import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { producerBody } from './producer-body.ts';
import { producerClipField, producerSongFields, startsAtField } from './producer-fields.ts';
import { producerTaskType } from './task-types.ts';

const body = z
  .object({
    task_type: producerTaskType('replace_music'),
    clip_id: producerClipField,
    starts_at: startsAtField,
    ends_at: startsAtField,
    ...producerSongFields,
  })
  .meta({
    examples: [
      { task_type: 'replace_music', clip_id: EXAMPLE_CLIP_ID, starts_at: 20, ends_at: 30, lyrics: 'A paper boat' },
    ],
  });

type ProducerReplaceInput = z.output<typeof body>;

const windowRules = ({ starts_at: start, ends_at: end }: ProducerReplaceInput) =>
  end > start ? [] : [{ path: 'ends_at', rule: 'order', message: "must be greater than 'starts_at'" }];

export const producerReplaceOperation = defineOperation({
  name: 'producer.replace',
  method: 'POST',
  path: '/create',
  taskType: 'replace_music',
  families: ['producer'],
  access: 'key',
  ...prices.producerCreate,
  summary: 'Replace a stretch of a song',
  description: 'The result is the whole song, which outside the stretch is the source.',
  parameters: [],
  body: producerBody(body, { rules: windowRules }),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
