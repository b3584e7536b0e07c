import { z } from 'zod';
import { fieldTraits } from './field-traits.ts';

/**
 * The kinds of fields that wire bodies are made of. Every message continues the quoted field name, and every schema
 * refuses what JSON alone would let pass: no value is ever converted from another type.
 */

const expected = (what: string) => ({
  error: (issue: { readonly input?: unknown }) => (issue.input === undefined ? 'is required' : `must be ${what}`),
});

const tooLong = (charsMax: number): string => `may have at most ${charsMax} characters`;

/** true or false, as JSON has them. */
export const flag = (description: string) => z.boolean(expected('true or false')).meta({ description });

/** Free text, possibly empty. */
export const text = (description: string, charsMax: number) =>
  z.string(expected('a text')).max(charsMax, tooLong(charsMax)).meta({ description });

/** Lyrics, possibly empty. @param emptyMeans what "" means, where it does not mean that the field is absent */
export const lyricsText = (description: string, charsMax: number, emptyMeans?: string) =>
  text(description, charsMax).register(fieldTraits, {
    isLyrics: true,
    ...(emptyMeans === undefined ? {} : { emptyMeans }),
  });

/** Text with at least one visible character. */
export const filledText = (description: string, charsMax: number) =>
  z.string(expected('a text')).max(charsMax, tooLong(charsMax)).regex(/\S/, 'must not be blank').meta({ description });

/** A list of short texts, without the blank ones. */
export const textList = (description: string, itemsMax: number, charsMax: number, examples: readonly string[]) =>
  z
    .array(z.string('must be a text').max(charsMax, tooLong(charsMax)), {
      ...expected('a list of texts'),
    })
    .max(itemsMax, `may have at most ${itemsMax} entries`)
    .overwrite((list) => list.map((entry) => entry.trim()).filter((entry) => entry !== ''))
    .meta({ description, examples: [[...examples]] });

/** A JSON number from `min` to `max`, both allowed. */
export const numberWithin = (description: string, min: number, max: number, unit = '') =>
  z
    .number(expected(`a number from ${min} to ${max}${unit}`))
    .refine((value) => value >= min && value <= max, {
      error: `must be a number from ${min} to ${max}${unit}`,
      params: { rule: 'range', min, max },
    })
    .meta({ description, minimum: min, maximum: max });

/** A whole JSON number from `min` to `max`, both allowed. */
export const wholeNumberWithin = (description: string, min: number, max: number, unit = '') =>
  z
    .int(expected(`a whole number from ${min} to ${max}${unit}`))
    .refine((value) => value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}${unit}`,
      params: { rule: 'range', min, max },
    })
    .meta({ description, minimum: min, maximum: max });

/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(description: string, words: Words) =>
  z.enum(words, expected(`one of ${words.map((word) => `"${word}"`).join(', ')}`)).meta({ description });

/** Text that `read` turns into its canonical form, or null when it means nothing. */
export const readableText = (
  description: string,
  charsMax: number,
  wanted: string,
  read: (value: string) => string | null,
  examples: readonly string[],
) =>
  z
    .string(expected(wanted))
    .max(charsMax, tooLong(charsMax))
    .refine((value) => read(value) !== null, { error: `must be ${wanted}`, params: { rule: 'format' } })
    .overwrite((value) => read(value) ?? value)
    .meta({ description, examples: [...examples] });

/** Text that `objection` finds nothing against; what it finds continues the field name. */
export const checkedText = (
  description: string,
  charsMax: number,
  objection: (value: string) => string | null,
  examples: readonly string[],
) =>
  z
    .string(expected('a text'))
    .max(charsMax, tooLong(charsMax))
    .superRefine((value, context) => {
      const message = objection(value);
      if (message !== null) context.addIssue({ code: 'custom', message, params: { rule: 'format' } });
    })
    .meta({ description, examples: [...examples] });
