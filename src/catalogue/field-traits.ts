import { z } from 'zod';

/** How the reader of bodies takes a field before its schema sees it. */
export interface FieldTraits {
  /** What "" means, where it does not mean that the field is absent. */
  readonly emptyMeans?: string;
  /** A JSON number is read as its text. */
  readonly takesNumbers?: true;
  /** Lyrics: an escaped line break is read as a line break. */
  readonly isLyrics?: true;
}

/** Traits by schema. `meta` and the like make another schema of one: register last, before `optional`. */
export const fieldTraits = z.registry<FieldTraits>();

const NO_TRAITS: FieldTraits = {};

/** The traits of a field, optional or not. */
export function traitsOf(schema: z.core.$ZodType): FieldTraits {
  const own = fieldTraits.get(schema);
  if (own !== undefined) return own;
  return schema instanceof z.ZodOptional ? traitsOf(schema.unwrap()) : NO_TRAITS;
}
