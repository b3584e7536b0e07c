import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { producerBody } from './producer-body.ts';
import { lengthField, producerClipField, producerSongFields, startsAtField } from './producer-fields.ts';
import { producerTaskType } from './task-types.ts';

const body = z
  .object({
    task_type: producerTaskType('extend_music'),
    clip_id: producerClipField,
    starts_at: startsAtField.optional(),
    length: lengthField,
    ...producerSongFields,
  })
  .meta({ examples: [{ task_type: 'extend_music', clip_id: EXAMPLE_CLIP_ID, starts_at: 45, length: 30 }] });

export const producerExtendOperation = defineOperation({
  name: 'producer.extend',
  method: 'POST',
  path: '/create',
  taskType: 'extend_music',
  families: ['producer'],
  access: 'key',
  ...prices.producerCreate,
  summary: 'Go on with a song',
  description:
    'The result is the whole song; length counts what is new (60 when left out), starts_at, when left out, is 30 or the end of a shorter source.',
  parameters: [],
  body: producerBody(body),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
