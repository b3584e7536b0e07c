import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { acceptedAnswer } from '../answers.ts';
import { audioUrlField } from '../audio-url-field.ts';
import { engineRules, generationExtensions, webhookExtensions, webhookNotices } from '../extensions.ts';
import { filledText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const body = z
  .object({
    audio_url: audioUrlField,
    name: filledText('Name of the singer.', fieldLimits.personaNameCharsMax).optional(),
    ...webhookExtensions,
    ...generationExtensions,
  })
  .meta({ examples: [{ audio_url: 'https://example.org/voice.wav', name: 'Ada' }] });

export const createVoiceOperation = defineOperation({
  name: 'sonic.create-voice',
  method: 'POST',
  path: '/create-voice',
  families: ['sonic'],
  access: 'key',
  jobClass: 'small',
  ...prices.createVoice,
  summary: 'Find a singer like a recorded voice',
  description:
    'Listens to more than 10 s of one clear voice and keeps the synthetic singer nearest to it in range, brightness and vibrato as a persona. It is no copy of the voice. The poll of the task tells persona_id and name.',
  parameters: [],
  body: {
    schema: body,
    aliases: { url: 'audio_url' },
    rules: (input, installed) => engineRules(input.engine, installed.engineNames),
    notices: webhookNotices,
  },
  answers: [acceptedAnswer],
  errors: [],
});
