import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { audioWeightField, songFields } from './song-fields.ts';
import { taskTypeField } from './task-types.ts';

const body = z
  .object({
    task_type: taskTypeField('cover_upload_music'),
    continue_clip_id: clipIdField,
    audio_weight: audioWeightField,
    ...songFields,
  })
  .meta({
    examples: [
      {
        task_type: 'cover_upload_music',
        continue_clip_id: EXAMPLE_CLIP_ID,
        custom_mode: true,
        mv: 'sonic-v5',
        tags: 'bossa nova, acoustic',
        audio_weight: 0.8,
      },
    ],
  });

export const coverUploadOperation = defineOperation({
  name: 'sonic.cover-upload',
  method: 'POST',
  path: '/create',
  taskType: 'cover_upload_music',
  families: ['sonic'],
  access: 'key',
  ...prices.cover,
  summary: 'Play a recording in another style',
  description:
    'For uploaded clips. Chords, beat and tune as they were heard are played and sung anew in the style of the tags; the recording itself is not used. Lyrics come from prompt.',
  parameters: [],
  body: derivedBody(body),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
