import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { extendFields } from './extend.ts';
import { taskTypeField } from './task-types.ts';

const body = z
  .object({ task_type: taskTypeField('extend_upload_music'), continue_clip_id: clipIdField, ...extendFields })
  .meta({
    examples: [
      {
        task_type: 'extend_upload_music',
        continue_clip_id: EXAMPLE_CLIP_ID,
        continue_at: 60,
        custom_mode: true,
        mv: 'sonic-v5',
        prompt: '[Verse]\nThe last train left an hour ago\n[Chorus]\nCarry me home tonight',
      },
    ],
  });

export const extendUploadOperation = defineOperation({
  name: 'sonic.extend-upload',
  method: 'POST',
  path: '/create',
  taskType: 'extend_upload_music',
  families: ['sonic'],
  access: 'key',
  ...prices.extend,
  summary: 'Go on with a recording',
  description:
    'For uploaded clips. The new part takes up the key, the beat and the level that were heard; where they are not sure, a gentle bridge leads over. With auto_concat each result is a pair: the new part, then the whole song.',
  parameters: [],
  body: derivedBody(body),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
