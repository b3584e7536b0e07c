import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { engineRules, generationExtensions, webhookExtensions, webhookNotices } from '../extensions.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const body = z
  .object({
    clip_id: clipIdField,
    ...webhookExtensions,
    ...generationExtensions,
  })
  .meta({ examples: [{ clip_id: EXAMPLE_CLIP_ID }] });

export const stemsBasicOperation = defineOperation({
  name: 'sonic.stems-basic',
  method: 'POST',
  path: '/stems/basic',
  families: ['sonic'],
  access: 'key',
  ...prices.stemsBasic,
  summary: 'Take a song apart into voice and music',
  description: 'Two clips: vocals (lead and backing) and instrumental. They add up to the song.',
  parameters: [],
  body: {
    schema: body,
    aliases: { continue_clip_id: 'clip_id' },
    rules: (input, installed) => engineRules(input.engine, installed.engineNames),
    notices: webhookNotices,
  },
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
