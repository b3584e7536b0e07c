import type { z } from 'zod';
import { ApiError } from '../core/errors.ts';
import { judgeText } from '../safety/judge-text.ts';
import type { SafetyScope } from '../safety/safety-table.ts';
import { traitsOf } from './field-traits.ts';

/** Fields whose words a song is made of, or that are shown with it. */
const JUDGED_FIELDS = [
  'gpt_description_prompt',
  'prompt',
  'title',
  'tags',
  'sound',
  'instruction',
  'description',
  'facts',
  'names',
  'occasion',
  'describe',
  'styles',
] as const;

/** Whether requests of a schema are judged by their content. */
export const isJudged = (schema: z.ZodObject): boolean =>
  JUDGED_FIELDS.some((name) => Object.hasOwn(schema.shape, name));

/** What a refusal says of each rule. */
const REASONS: Readonly<Record<string, string>> = {
  minors: 'sexualises minors',
  hate: 'calls for hate of a group of people',
  threat: 'threatens people or calls for violence against them',
  instructions: 'tells how to harm people, or encourages it',
};

/**
 * Judges what a request asks for by the table of `data/checking/safety-rules.txt`, before anything is charged or made.
 * @returns what is left out of it, in words for its sender
 * @throws ApiError content_refused
 */
export function judgeContent(schema: z.ZodObject, input: Readonly<Record<string, unknown>>): string[] {
  return JUDGED_FIELDS.flatMap((name) => {
    const text = textOf(Object.hasOwn(schema.shape, name) ? input[name] : undefined);
    return text === '' ? [] : judgeField(name, text, scopeOf(name, schema, input));
  });
}

function judgeField(name: string, text: string, scope: SafetyScope): string[] {
  const [first] = judgeText(text, scope);
  if (first === undefined) return [];
  if (first.action === 'soften') return [`'${name}' holds a threat: it is left out of the song`];
  const message = `'${name}' asks for a song that ${REASONS[first.rule] ?? 'harms people'}. Such songs are not made.`;
  throw new ApiError('content_refused', message, {
    param: name,
    details: [{ path: name, rule: first.rule, message }],
    shouldRetry: false,
  });
}

/** A list of texts counts as one, its parts in clauses of their own. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'string').join('. ')
      : '';

/** Lyrics of the caller's own may tell what no wish may ask for, but for the worst. */
function scopeOf(name: string, schema: z.ZodObject, input: Readonly<Record<string, unknown>>): SafetyScope {
  const field = schema.shape[name] as z.core.$ZodType;
  return traitsOf(field).isLyrics === true && input.auto_lyrics !== true ? 'lyrics' : 'wish';
}
