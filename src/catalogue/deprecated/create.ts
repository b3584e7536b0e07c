import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID, momentField } from '../clip-field.ts';
import { engineRules, webhookNotices } from '../extensions.ts';
import { flag, oneOf, text } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import {
  lengthField,
  lengthRules,
  producerSongFields,
  saysWhatToMake,
  strengthField,
} from '../producer/producer-fields.ts';
import type { BrokenRule } from '../refusal.ts';

/** What the old family could do, by its names and those that clients also used. */
export const deprecatedTaskTypes = [
  'create_music',
  'extend_music',
  'cover_music',
  'replace_music',
  'swap_music_sound',
  'swap_music_vocals',
] as const;

const { mv: _mv, ...songFields } = producerSongFields;

const body = z
  .object({
    task_type: oneOf('What to do; left out, a new song.', deprecatedTaskTypes).optional(),
    custom_mode: flag('true: lyrics and sound are given; false: prompt describes the song.').optional(),
    prompt: text('What the song shall be like and about.', fieldLimits.soundCharsMax).optional(),
    make_instrumental: flag('true: no vocals.').optional(),
    continue_clip_id: clipIdField.optional(),
    continue_at: momentField('Where an extension starts, seconds.').optional(),
    starts_at: momentField('Where a replaced section starts, seconds.').optional(),
    ends_at: momentField('Where it ends, seconds.').optional(),
    mv: text('Model; there is one.', fieldLimits.anyModelCharsMax).optional(),
    length: lengthField,
    strength: strengthField,
    ...songFields,
  })
  .meta({
    examples: [
      { custom_mode: false, prompt: 'rainy lo-fi about night trains' },
      { task_type: 'cover_music', continue_clip_id: EXAMPLE_CLIP_ID, sound: 'bossa nova' },
    ],
  });

export type DeprecatedCreateInput = z.output<typeof body>;

function rules(input: DeprecatedCreateInput): BrokenRule[] {
  const type = input.task_type ?? 'create_music';
  const needs = (path: keyof DeprecatedCreateInput, isThere: boolean): BrokenRule[] =>
    isThere ? [] : [{ path, rule: 'required', message: `is required for ${type}` }];
  if (type === 'create_music') return needs(input.custom_mode === true ? 'lyrics' : 'prompt', hasContent(input));
  const clip = needs('continue_clip_id', input.continue_clip_id !== undefined);
  if (type === 'extend_music') return [...clip, ...needs('continue_at', input.continue_at !== undefined)];
  if (type !== 'replace_music') return clip;
  const { starts_at: start, ends_at: end } = input;
  const window = [...needs('starts_at', start !== undefined), ...needs('ends_at', end !== undefined)];
  if (window.length > 0 || end! > start!) return [...clip, ...window];
  return [...clip, { path: 'ends_at', rule: 'order', message: "must be greater than 'starts_at'" }];
}

/** In custom mode the prompt is not looked at. */
const hasContent = (input: DeprecatedCreateInput): boolean =>
  saysWhatToMake(input) || (input.custom_mode !== true && (input.prompt ?? '').trim() !== '');

export const deprecatedCreateOperation = defineOperation({
  name: 'deprecated.create',
  method: 'POST',
  path: '/create',
  families: ['riffusion'],
  access: 'key',
  ...prices.producerCreate,
  summary: 'Deprecated: make, extend, cover, replace or swap',
  description:
    'Carried out by the producer family, which takes its place. Swapping the sound is a cover that keeps the singer, swapping the vocals one that keeps the sound. Answers carry Deprecation and a Link to the successor.',
  parameters: [],
  body: {
    schema: body,
    aliases: { clip_id: 'continue_clip_id' },
    rules: (input, installed) => [
      ...rules(input),
      ...lengthRules(input),
      ...engineRules(input.engine, installed.engineNames),
    ],
    notices: webhookNotices,
  },
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
