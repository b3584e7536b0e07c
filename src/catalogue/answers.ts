import { z } from 'zod';
import type { WireAnswer } from './operation.ts';

/** The fields that every good JSON answer begins with. */
export const goodAnswer = { code: z.literal(200), message: z.string() };

/** Present when there is something to warn of. */
export const warningsField = z.array(z.string()).optional().meta({ description: 'What was ignored or has no effect.' });

/** A 200 with a JSON body. */
export const jsonAnswer = (description: string, schema: z.ZodType): WireAnswer => ({
  status: 200,
  description,
  contentTypes: ['application/json'],
  schema,
});

/** The answer while a file is still being made: nothing is charged, and the same request is to be sent again. */
export const notReadyAnswer: WireAnswer = {
  status: 202,
  description: 'Still being made: send the same request again after Retry-After seconds. Nothing is charged.',
  contentTypes: ['application/json'],
  schema: z.object({ type: z.literal('not_ready'), message: z.string() }),
};

/** What a request with `dry_run` is answered instead. */
const dryRunAnswer = z.object({
  ...goodAnswer,
  dry_run: z.literal(true),
  credits: z
    .number()
    .int()
    .meta({ description: 'What the request would cost; what is paid for only once is told at its first price.' }),
  songs: z.number().int().meta({ description: 'How many songs it would give.' }),
  estimated_seconds: z
    .number()
    .optional()
    .meta({ description: 'How long it would take by what such tasks took here, once one has run; without waiting.' }),
  warnings: warningsField,
});

/** A 200 with a JSON body, or with the price of it. */
export const pricedAnswer = (description: string, schema: z.ZodObject): WireAnswer =>
  jsonAnswer(`${description} With dry_run, only the price.`, z.union([schema, dryRunAnswer]));

/** The answer of an operation that makes a task: it came in, and will be polled. */
export const acceptedAnswer = pricedAnswer(
  'Accepted.',
  z.object({ ...goodAnswer, task_id: z.string(), clip_ids: z.array(z.string()), warnings: warningsField }),
);
