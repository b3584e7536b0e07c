import { z } from 'zod';
import { goodAnswer, jsonAnswer } from '../answers.ts';
import { defineOperation, type Operation } from '../operation.ts';
import { prices } from '../prices.ts';

const wireAbility = z.object({
  how: z.enum(['native', 'splice']).meta({
    description: 'native: the engine makes it; splice: a part of it, which is put into the source here.',
  }),
  sources: z.array(z.enum(['nothing', 'score', 'sound'])).meta({
    description: 'What it may start from: nothing, a song whose score is known, or sound alone.',
  }),
  doubtful: z.boolean().meta({ description: 'Its makers or users report that it often goes wrong.' }),
});

const wireEngine = z.object({
  name: z.string().meta({ description: 'What `engine` of a request may say.' }),
  kind: z.string(),
  software: z.string().nullable(),
  model: z.string().nullable(),
  health: z.enum(['up', 'down', 'unknown']),
  preference: z.number().meta({ description: 'Higher is asked first where a request names no engine.' }),
  price_factor: z.number().meta({ description: 'What operations cost, as a multiple of the usual price.' }),
  operations: z.record(z.string(), wireAbility).meta({ description: 'By operation; what is not there it cannot do.' }),
  instrumentals: z.boolean(),
  duration_s_max: z.number().nullable(),
  promises: z.object({
    same_bytes: z.boolean(),
    exact_tempo_and_key: z.boolean(),
    exact_length: z.boolean(),
    score: z.boolean(),
  }),
  licence: z.string().nullable().meta({ description: 'Of the weights, as the engine states it.' }),
  notes: z.string().nullable(),
  paces: z.array(
    z.object({
      operation: z.string(),
      seconds_per_second: z.number().meta({ description: 'Seconds of work for a second of sound, as measured here.' }),
      tasks: z.number().int(),
    }),
  ),
});

export const listEnginesOperation = defineOperation({
  name: 'engines.list',
  method: 'GET',
  path: '',
  families: ['engines'],
  access: 'key',
  ...prices.free,
  summary: 'List the engines',
  description:
    'What each can do, what it costs, whether it answers, and how fast it has been. `engine` of a request names one, or "auto"; with `fallback: true` another one may go on where it fails.',
  parameters: [],
  body: null,
  answers: [jsonAnswer('The engines.', z.object({ ...goodAnswer, engines: z.array(wireEngine) }))],
  errors: [],
});

export const engineOperations: readonly Operation[] = [listEnginesOperation];
