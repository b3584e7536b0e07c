import type { z } from 'zod';
import { producerCreateOperation } from '../catalogue/producer/create.ts';
import type { CreateRecord } from '../catalogue/sonic/create-record.ts';
import { producerCreatePlan } from '../http/routes/producer/create.ts';

/** The body of a producer create. */
export const producerCreateBody = producerCreateOperation.body!;

export type ProducerInput = z.output<typeof producerCreateBody.schema>;

/** Producer bodies have one of these; bodies of sonic create never do. */
export const isProducerBody = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  !('custom_mode' in json) &&
  ['sound', 'lyrics', 'length', 'instruction'].some((name) => name in json);

/** The engine's request behind a producer body, for one song. @param seed for bodies without one */
export const producerRecordOf = (input: ProducerInput, seed: string): CreateRecord => ({
  ...(producerCreatePlan(input).engineRequest as unknown as CreateRecord),
  seed: input.seed ?? seed,
  clipCount: 1,
});
