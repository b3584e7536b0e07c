import type { EngineSettings } from '../../core/engine-settings.ts';
import type { EngineState } from '../registry.ts';
import { operationsByServers } from './remote-abilities.ts';

/** An engine as an entry of the settings has it, before anybody has looked at its servers. */
export function unseenState(settings: EngineSettings): EngineState {
  const { name, kind, preference, priceFactor, notes, urls, operations } = settings;
  const abilities = Object.fromEntries(
    Object.entries(operationsByServers)
      .filter(([operation]) => operations === null || operations.includes(operation))
      .map(([operation, { how, sources }]) => [operation, { how, sources }]),
  );
  return {
    ...{ name, kind, preference, priceFactor, notes, abilities },
    ...{ software: null, model: null, licence: null, durationSecondsMax: null, makesInstrumentals: true },
    promises: { sameBytes: false, exactTempoAndKey: false, exactLength: false, hasScore: false },
    isUp: false,
    servers: { up: 0, all: urls.length },
    isRemote: true,
  };
}
