import { settings } from '../../core/settings.ts';

/** The one model of this family, as clips name it where a request names none. */
export const producerModel = 'FUZZ-2.0';

/** Names that old clients send; all are served by the one model and echoed back as they came. */
export const legacyProducerModels = settings.list('legacyProducerModels', [
  'FUZZ-0.8',
  'FUZZ-1.0',
  'FUZZ-1.0 Pro',
  'FUZZ-1.1',
  'FUZZ-1.1 Pro',
  'FUZZ-2.0 Pro',
  'FUZZ-2.0 Raw',
  'FUZZ-2.0 Preview',
  'FUZZ-3-Demo',
  'Lyria 3 Pro',
  'Lyria 3 preview',
]);

export const producerModelNames = [producerModel, ...legacyProducerModels] as const;
