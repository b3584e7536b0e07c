import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { goodAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { audioUrlField } from '../audio-url-field.ts';
import { pricingExtension } from '../extensions.ts';
import { text } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const body = z
  .object({ url: audioUrlField, title: text('Title.', fieldLimits.titleCharsMax).optional(), ...pricingExtension })
  .meta({ examples: [{ url: 'https://example.org/song.mp3' }] });

export const uploadAnswer = pricedAnswer(
  'The recording is in.',
  z.object({ ...goodAnswer, clip_id: z.string(), task_id: z.string(), warnings: warningsField }),
);

export const uploadOperation = defineOperation({
  name: 'sonic.upload',
  method: 'POST',
  path: '/upload',
  families: ['sonic'],
  access: 'key',
  jobClass: 'small',
  ...prices.upload,
  summary: 'Bring in a recording',
  description:
    'Fetches and decodes a recording and listens to it; answers when it is in. What cannot be fetched or decoded is refused with the reason and costs nothing.',
  parameters: [],
  body: { schema: body, aliases: { audio_url: 'url' } },
  answers: [
    uploadAnswer,
    {
      status: 202,
      description: 'It takes longer: poll the task, whose clip is the recording.',
      contentTypes: ['application/json'],
      schema: z.object({ code: z.literal(202), message: z.string(), clip_id: z.string(), task_id: z.string() }),
    },
  ],
  errors: [],
});
