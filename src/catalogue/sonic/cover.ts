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
    task_type: taskTypeField('cover_music'),
    continue_clip_id: clipIdField,
    audio_weight: audioWeightField,
    ...songFields,
  })
  .meta({
    examples: [
      {
        task_type: 'cover_music',
        continue_clip_id: EXAMPLE_CLIP_ID,
        custom_mode: true,
        mv: 'sonic-v5',
        tags: 'bossa nova, acoustic',
        audio_weight: 0.8,
      },
    ],
  });

export const coverOperation = defineOperation({
  name: 'sonic.cover',
  method: 'POST',
  path: '/create',
  taskType: 'cover_music',
  families: ['sonic'],
  access: 'key',
  ...prices.cover,
  summary: 'Play a song in another style',
  description:
    'Melody and words stay, the tags give the style. A lower audio_weight goes further from the source, down to its rhythm and the bones of its tune. New lyrics in prompt are set to the tune.',
  parameters: [],
  body: derivedBody(body),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
