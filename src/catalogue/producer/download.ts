import { z } from 'zod';
import { goodAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { pricingExtension, webhookExtensions, webhookNotices } from '../extensions.ts';
import { oneOf } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const body = z
  .object({
    clip_id: clipIdField,
    format: oneOf('Kind of file; left out: mp3.', ['mp3', 'wav']).optional(),
    ...pricingExtension,
    ...webhookExtensions,
  })
  .meta({ examples: [{ clip_id: EXAMPLE_CLIP_ID, format: 'wav' }] });

export const producerDownloadOperation = defineOperation({
  name: 'producer.download',
  method: 'POST',
  path: '/download',
  families: ['producer'],
  access: 'key',
  jobClass: 'small',
  ...prices.producerDownload,
  summary: 'Get the file of a clip',
  description: 'A task whose data is the address of the file.',
  parameters: [],
  body: { schema: body, notices: webhookNotices },
  answers: [pricedAnswer('Accepted.', z.object({ ...goodAnswer, task_id: z.string(), warnings: warningsField }))],
  errors: ['not_found'],
});
