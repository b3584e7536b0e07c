import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { producerBody } from './producer-body.ts';
import { lengthField, producerClipField, producerSongFields, strengthField } from './producer-fields.ts';
import { producerTaskType } from './task-types.ts';

const body = z
  .object({
    task_type: producerTaskType('cover_upload_music'),
    clip_id: producerClipField,
    strength: strengthField,
    length: lengthField,
    ...producerSongFields,
  })
  .meta({
    examples: [{ task_type: 'cover_upload_music', clip_id: EXAMPLE_CLIP_ID, sound: 'bossa nova', strength: 0.4 }],
  });

export const producerCoverUploadOperation = defineOperation({
  name: 'producer.cover-upload',
  method: 'POST',
  path: '/create',
  taskType: 'cover_upload_music',
  families: ['producer'],
  access: 'key',
  ...prices.producerCreate,
  summary: 'Play a recording in another sound',
  description: 'Tune and words stay; a low strength stays close to the source.',
  parameters: [],
  body: producerBody(body, { aliases: { cover_strength: 'strength' } }),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
