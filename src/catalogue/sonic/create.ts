import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { engineRules } from '../extensions.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { createRules, songNotices } from './create-rules.ts';
import { songFields } from './song-fields.ts';
import { taskTypeField } from './task-types.ts';

const fields = { task_type: taskTypeField('create_music').optional(), ...songFields };

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
  taskType: 'create_music',
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
    notices: songNotices,
  },
  answers: [acceptedAnswer],
  errors: [],
});
