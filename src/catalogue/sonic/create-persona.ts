import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { goodAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID, momentField } from '../clip-field.ts';
import { pricingExtension } from '../extensions.ts';
import { filledText, text } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const body = z
  .object({
    name: filledText('Name of the singer.', fieldLimits.personaNameCharsMax),
    clip_id: clipIdField,
    describe: text('What the singer is like.', fieldLimits.personaTextCharsMax).optional(),
    styles: text('Styles that are used where a song names none.', fieldLimits.personaTextCharsMax).optional(),
    vox_audio_id: clipIdField.optional(),
    vocal_start_s: momentField('Where the singer is heard, seconds.').optional(),
    vocal_end_s: momentField('Until when, seconds.').optional(),
    ...pricingExtension,
  })
  .meta({
    examples: [{ name: 'Ada by the window', clip_id: EXAMPLE_CLIP_ID, describe: 'warm and near', styles: 'folk' }],
  });

export const createPersonaOperation = defineOperation({
  name: 'sonic.persona',
  method: 'POST',
  path: '/persona',
  families: ['sonic'],
  access: 'key',
  ...prices.persona,
  summary: 'Keep the singer of a clip',
  description: 'The answer names a persona_id, with which persona_music sings any song.',
  parameters: [],
  body: {
    schema: body,
    aliases: { description: 'describe', continue_clip_id: 'clip_id' },
    rules: ({ vocal_start_s: start = 0, vocal_end_s: end }) =>
      end === undefined || end > start
        ? []
        : [{ path: 'vocal_end_s', rule: 'order', message: "must be greater than 'vocal_start_s'" }],
  },
  answers: [
    pricedAnswer('The singer is kept.', z.object({ ...goodAnswer, persona_id: z.string(), warnings: warningsField })),
  ],
  errors: ['not_found'],
});
