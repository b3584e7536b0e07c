import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID, momentField } from '../clip-field.ts';
import { flag } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { songFields } from './song-fields.ts';
import { taskTypeField } from './task-types.ts';

/** Where and how a song goes on. */
export const extendFields = {
  continue_at: momentField('Where the new part starts, seconds in the source clip.'),
  auto_concat: flag('true: pairs of the new part and the whole song.').optional(),
  ...songFields,
};

const body = z
  .object({ task_type: taskTypeField('extend_music'), continue_clip_id: clipIdField, ...extendFields })
  .meta({
    examples: [
      {
        task_type: 'extend_music',
        continue_clip_id: EXAMPLE_CLIP_ID,
        continue_at: 60,
        custom_mode: true,
        mv: 'sonic-v5',
        prompt: '[Verse]\nThe last train left an hour ago\n[Chorus]\nCarry me home tonight',
      },
    ],
  });

export const extendOperation = defineOperation({
  name: 'sonic.extend',
  method: 'POST',
  path: '/create',
  taskType: 'extend_music',
  families: ['sonic'],
  access: 'key',
  ...prices.extend,
  summary: 'Go on with a song',
  description:
    'Keeps key, tempo, tuning, singer and band; the new part starts at the bar line nearest to continue_at: 0 is the very beginning, the length of the clip the bar line after its last chord (interpretation.extended.at_s tells which). With auto_concat each result is a pair: the new part, then the whole song.',
  parameters: [],
  body: derivedBody(body),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
