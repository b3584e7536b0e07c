import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { oneOf } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { modelField, songWishFields } from './song-fields.ts';
import { taskTypeField } from './task-types.ts';

const body = z
  .object({
    task_type: taskTypeField('remaster'),
    continue_clip_id: clipIdField,
    mv: modelField,
    variation_category: oneOf('How far the sound may move.', ['subtle', 'normal', 'high']).optional(),
    ...songWishFields,
  })
  .meta({
    examples: [
      { task_type: 'remaster', continue_clip_id: EXAMPLE_CLIP_ID, mv: 'sonic-v5', variation_category: 'normal' },
    ],
  });

export const remasterOperation = defineOperation({
  name: 'sonic.remaster',
  method: 'POST',
  path: '/create',
  taskType: 'remaster',
  families: ['sonic'],
  access: 'key',
  ...prices.remaster,
  summary: 'Mix and master a song anew',
  description: 'The same notes and singer; variation_category says how far the sound may move.',
  parameters: [],
  body: derivedBody(body),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
