import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { looseSongFields } from './song-fields.ts';
import { taskTypeField } from './task-types.ts';

const body = z
  .object({
    task_type: taskTypeField('concat_music'),
    continue_clip_id: clipIdField,
    ...looseSongFields,
  })
  .meta({ examples: [{ task_type: 'concat_music', continue_clip_id: EXAMPLE_CLIP_ID }] });

export const concatOperation = defineOperation({
  name: 'sonic.concat',
  method: 'POST',
  path: '/create',
  taskType: 'concat_music',
  families: ['sonic'],
  access: 'key',
  ...prices.concat,
  summary: 'Join a song and its extension',
  description: 'continue_clip_id is the extension; the song that it goes on from is known. Gives one clip.',
  parameters: [],
  body: derivedBody(body),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
