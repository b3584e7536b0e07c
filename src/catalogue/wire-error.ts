import { z } from 'zod';
import { type ErrorType, errorTable } from '../core/errors.ts';

const errorTypes = Object.keys(errorTable) as [ErrorType, ...ErrorType[]];

/** What both forms of an error hold. */
const facts = {
  code: z.number().int().meta({ description: 'The HTTP status.' }),
  message: z.string(),
  error: z.string().meta({ description: 'The same text as message.' }),
  param: z.string().optional().meta({ description: 'The field at fault.' }),
  request_id: z.string().meta({ description: 'Also in the x-request-id header and in the log of the service.' }),
  doc_url: z.string(),
  details: z
    .array(z.looseObject({ path: z.string(), rule: z.string() }))
    .optional()
    .meta({ description: 'Every rule that the request broke.' }),
  replacement: z
    .object({ method: z.string(), path: z.string(), task_type: z.string().optional() })
    .optional()
    .meta({ description: 'What to call instead of an operation that is gone.' }),
};

/** Every answer that is no success. */
export const wireError = z.object({ ...facts, type: z.enum(errorTypes) });

/** The same as application/problem+json (RFC 9457). */
export const wireProblem = z.object({
  ...facts,
  type: z.string().meta({ description: 'Address of the page about this error.' }),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
});

export type WireError = z.output<typeof wireError>;
export type WireProblem = z.output<typeof wireProblem>;
