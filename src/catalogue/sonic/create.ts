import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { dryRunAnswer, goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { engineRules, generationExtensions, musicExtensions, webhookExtensions } from '../extensions.ts';
import { flag, oneOf, text } from '../fields.ts';
import { modelNames, widestModel } from '../models.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { createNotices, createRules } from './create-rules.ts';

/** Other things that the interface lets this path do; each arrives with its own operation. */
const TASK_TYPES_NOT_HERE = [
  'extend_music',
  'concat_music',
  'cover_music',
  'extend_upload_music',
  'cover_upload_music',
  'persona_music',
  'remaster',
  'add_vocals',
  'add_instrumental',
];

const taskType = z
  .literal('create_music', {
    error: ({ input }) =>
      TASK_TYPES_NOT_HERE.includes(String(input))
        ? `is "${String(input)}", an operation that this version does not have yet: it makes new songs only ("create_music")`
        : 'must be "create_music" or left out',
  })
  .optional()
  .meta({ description: 'What to do; left out, it is create_music.' });

const fields = {
  task_type: taskType,
  custom_mode: flag('true: you give the lyrics in prompt; false: they are written from gpt_description_prompt.'),
  mv: oneOf('Model version. Retired names are served by the newest version and echoed back.', modelNames),
  prompt: text(
    'Lyrics with section markers such as [Verse] and [Chorus]; with auto_lyrics, what the lyrics shall be about.',
    widestModel.promptCharsMax,
  ).optional(),
  gpt_description_prompt: text('What the song shall be like and about.', fieldLimits.descriptionCharsMax).optional(),
  title: text('Title.', fieldLimits.titleCharsMax).optional(),
  tags: text('Styles, separated by commas.', widestModel.tagsCharsMax).optional(),
  make_instrumental: flag('true: no vocals.').optional(),
  auto_lyrics: flag('With custom_mode: prompt is a brief from which the lyrics are written.').optional(),
  vocal_gender: oneOf('Voice of the singer; not with sonic-v3-5 and sonic-v4.', ['f', 'm']).optional(),
  ...musicExtensions,
  ...webhookExtensions,
  ...generationExtensions,
};

/** The same rules as {@link createRules}, as far as JSON Schema can say them. */
const requiredByMode = [
  {
    if: { properties: { custom_mode: { const: false } }, required: ['custom_mode'] },
    // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword of JSON Schema.
    then: { required: ['gpt_description_prompt'] },
  },
  {
    if: {
      properties: { custom_mode: { const: true } },
      required: ['custom_mode'],
      not: { properties: { make_instrumental: { const: true } }, required: ['make_instrumental'] },
    },
    // biome-ignore lint/suspicious/noThenProperty: `then` is the keyword of JSON Schema.
    then: { required: ['prompt'] },
  },
];

export const createBody = z.object(fields).meta({
  allOf: requiredByMode,
  examples: [
    {
      custom_mode: true,
      mv: 'sonic-v5',
      title: 'Night Train',
      tags: 'lo-fi, rainy, mellow',
      prompt: '[Verse]\nThe rain is writing on the glass\n[Chorus]\nNight train, carry me home',
    },
    { custom_mode: false, mv: 'sonic-v5', gpt_description_prompt: 'rainy lo-fi about night trains' },
  ],
});

export type CreateInput = z.output<typeof createBody>;

export const createOperation = defineOperation({
  name: 'sonic.create',
  method: 'POST',
  path: '/create',
  families: ['sonic'],
  access: 'key',
  ...prices.create,
  summary: 'Make two songs',
  description:
    'From your lyrics (custom_mode true) or from a description. The answer comes at once with a task_id; poll the task or follow its events until both songs are there.',
  parameters: [],
  body: {
    schema: createBody,
    rules: (input, installed) => [...createRules(input), ...engineRules(input.engine, installed.engineNames)],
    notices: createNotices,
  },
  answers: [
    jsonAnswer(
      'Accepted; with dry_run, only priced.',
      z.union([
        z.object({ ...goodAnswer, task_id: z.string(), clip_ids: z.array(z.string()), warnings: warningsField }),
        dryRunAnswer,
      ]),
    ),
  ],
  errors: [],
});
