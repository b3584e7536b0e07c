import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import type { BrokenRule } from '../refusal.ts';
import { producerBody } from './producer-body.ts';
import { lengthField, producerSongFields, saysWhatToMake } from './producer-fields.ts';
import { producerTaskType } from './task-types.ts';

const body = z
  .object({
    task_type: producerTaskType('create_music').optional(),
    length: lengthField,
    ...producerSongFields,
  })
  .meta({
    examples: [
      {
        task_type: 'create_music',
        sound: 'warm indie folk, brushed drums',
        lyrics: '[Verse]\nThe kettle sings',
        length: 60,
      },
    ],
  });

type ProducerCreateInput = z.output<typeof body>;

/** Something must say what to make. */
function contentRules(input: ProducerCreateInput): BrokenRule[] {
  if (saysWhatToMake(input)) return [];
  return [{ path: 'sound', rule: 'required', message: 'or lyrics must say something to make a song of' }];
}

export const producerCreateOperation = defineOperation({
  name: 'producer.create',
  method: 'POST',
  path: '/create',
  taskType: 'create_music',
  families: ['producer'],
  access: 'key',
  ...prices.producerCreate,
  summary: 'Make two songs by sound and length',
  description: 'From a sound, lyrics, or both. Without lyrics they are written; empty lyrics give an instrumental.',
  parameters: [],
  body: producerBody(body, { rules: contentRules }),
  answers: [acceptedAnswer],
  errors: [],
});
