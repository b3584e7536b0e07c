import type { z } from 'zod';
import { withLineBreaks } from './escaped-line-breaks.ts';
import { traitsOf } from './field-traits.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A body as its schema is to see it, and what its sender should know of the difference. */
export interface NormalizedFields {
  readonly fields: Fields;
  readonly warnings: readonly string[];
}

/** The two spellings of "nothing" that clients send for fields they leave out. */
export const isNothing = (value: unknown): boolean => value === null || value === '';

/**
 * Brings the spellings of old clients into the one that schemas know, for every field of every operation: an optional
 * field that is null or "" is absent, unless "" has a meaning of its own; lyrics get their line breaks; numbers become
 * text where the field takes both. Required and unknown fields are left to the schema and to the warnings.
 */
export function normalizeFields(schema: z.ZodObject, fields: Fields): NormalizedFields {
  const normalized: Record<string, unknown> = {};
  const warnings: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name]! : null;
    if (field !== null && meansAbsent(field, value)) continue;
    normalized[name] = field === null ? value : readValue(field, value);
    if (typeof value === 'string' && normalized[name] !== value) {
      warnings.push(`'${name}' holds line breaks as the two characters \\n; they were read as line breaks`);
    }
  }
  return { fields: normalized, warnings };
}

const meansAbsent = (field: z.core.$ZodType, value: unknown): boolean =>
  isNothing(value) && !(value === '' && traitsOf(field).emptyMeans !== undefined) && (field as z.ZodType).isOptional();

function readValue(field: z.core.$ZodType, value: unknown): unknown {
  const { takesNumbers, isLyrics } = traitsOf(field);
  if (takesNumbers === true && typeof value === 'number') return String(value);
  return isLyrics === true && typeof value === 'string' ? withLineBreaks(value) : value;
}
