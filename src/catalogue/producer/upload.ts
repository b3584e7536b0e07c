import { z } from 'zod';
import { goodAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { audioUrlField } from '../audio-url-field.ts';
import { pricingExtension, webhookExtensions, webhookNotices } from '../extensions.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const body = z
  .object({
    audio_url: audioUrlField,
    ...pricingExtension,
    ...webhookExtensions,
  })
  .meta({ examples: [{ audio_url: 'https://example.org/song.mp3' }] });

export const producerUploadOperation = defineOperation({
  name: 'producer.upload',
  method: 'POST',
  path: '/upload',
  families: ['producer'],
  access: 'key',
  jobClass: 'small',
  ...prices.producerUpload,
  summary: 'Bring in a recording',
  description: 'Fetched, decoded and heard by a task; what cannot be is refunded.',
  parameters: [],
  body: { schema: body, aliases: { url: 'audio_url' }, notices: webhookNotices },
  answers: [pricedAnswer('Accepted.', z.object({ ...goodAnswer, task_id: z.string(), warnings: warningsField }))],
  errors: [],
});
