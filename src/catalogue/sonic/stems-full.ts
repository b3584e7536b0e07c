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

export const stemsFullOperation = defineOperation({
  name: 'sonic.stems-full',
  method: 'POST',
  path: '/stems/full',
  families: ['sonic'],
  access: 'key',
  ...prices.stemsFull,
  summary: 'Take a song apart into twelve stems',
  description:
    'Twelve clips: vocals, backing vocals, drums, bass, guitar, keyboard, synth, strings, brass, woodwinds, percussion, fx. They add up to the song; one in which nothing sounds says silent.',
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
