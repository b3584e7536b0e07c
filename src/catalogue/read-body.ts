import type { z } from 'zod';
import { ApiError } from '../core/errors.ts';
import { wireLimits } from '../core/limits.ts';
import { judgeContent } from './content-rules.ts';
import { webhookRules } from './extensions.ts';
import { isNothing, normalizeFields } from './normalize-fields.ts';
import type { Installed, WireBody } from './operation.ts';
import { brokenRulesOf, refuse } from './refusal.ts';

/** A valid request body, and what its sender should know. */
export interface ReadBody<Input> {
  readonly input: Input;
  readonly warnings: readonly string[];
}

/** Delivery switches of old clients that mean nothing here and are not worth a warning. */
const SILENTLY_IGNORED = /^use_[a-z0-9_]*cdn$/;

/**
 * Reads a parsed JSON body by the rules of its operation.
 * @throws ApiError bad_request naming the field in `param`; content_refused for what no song is made of
 */
export function readBody<Schema extends z.ZodObject>(
  body: WireBody<Schema>,
  json: unknown,
  installed: Installed,
): ReadBody<z.output<Schema>> {
  const { known, unknown } = sortFields(fieldsOf(json), body);
  const { fields, warnings } = normalizeFields(body.schema, known);
  const parsed = body.schema.safeParse(fields);
  if (!parsed.success) throw refuse(brokenRulesOf(parsed.error.issues, fields));
  const broken = [...webhookRules(parsed.data, installed), ...(body.rules?.(parsed.data, installed) ?? [])];
  if (broken.length > 0) throw refuse(broken);
  const softened = judgeContent(body.schema, parsed.data);
  const notices = body.notices?.(parsed.data) ?? [];
  return { input: parsed.data, warnings: [...warnings, ...softened, ...notices, ...unknownFieldWarnings(unknown)] };
}

function fieldsOf(json: unknown): Record<string, unknown> {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, unknown>;
  throw new ApiError('bad_request', 'The body must be a JSON object.', {
    details: [{ path: '', rule: 'type', expected: 'object' }],
    shouldRetry: false,
  });
}

interface SortedFields {
  /** Those that the operation takes, by their own names. */
  readonly known: Readonly<Record<string, unknown>>;
  readonly unknown: readonly string[];
}

/** One pass, and only the few known fields are copied: a body may hold tens of thousands of others. */
function sortFields(
  fields: Readonly<Record<string, unknown>>,
  { schema, aliases = {}, ignored = [] }: WireBody,
): SortedFields {
  const known: Record<string, unknown> = {};
  for (const name of Object.keys(schema.shape)) if (Object.hasOwn(fields, name)) known[name] = fields[name];
  for (const [alias, name] of Object.entries(aliases)) {
    if (!Object.hasOwn(fields, alias)) continue;
    if (known[name] === undefined || isNothing(known[name])) known[name] = fields[alias];
    delete known[alias];
  }
  const isMeant = (name: string): boolean =>
    Object.hasOwn(schema.shape, name) || Object.hasOwn(aliases, name) || ignored.includes(name);
  return { known, unknown: Object.keys(fields).filter((name) => !isMeant(name)) };
}

function unknownFieldWarnings(names: readonly string[]): string[] {
  const worthTelling = names.filter((name) => !SILENTLY_IGNORED.test(name));
  const told = worthTelling
    .slice(0, wireLimits.warnedFieldsMax)
    .map((name) => `'${shortened(name)}' is not a field of this operation and was ignored`);
  const untold = worthTelling.length - told.length;
  return untold > 0 ? [...told, `${untold} more unknown fields were ignored`] : told;
}

function shortened(name: string): string {
  const chars = [...name];
  return chars.length <= wireLimits.warnedFieldCharsMax
    ? name
    : `${chars.slice(0, wireLimits.warnedFieldCharsMax).join('')}…`;
}
