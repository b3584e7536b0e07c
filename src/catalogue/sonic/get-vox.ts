import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { goodAnswer, notReadyAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID, momentField } from '../clip-field.ts';
import { pricingExtension } from '../extensions.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import type { BrokenRule } from '../refusal.ts';

const body = z
  .object({
    clip_id: clipIdField,
    vocal_start_s: momentField('Where the window starts; left out: where singing starts.').optional(),
    vocal_end_s: momentField('Where it ends; left out: as late as allowed.').optional(),
    ...pricingExtension,
  })
  .meta({ examples: [{ clip_id: EXAMPLE_CLIP_ID, vocal_start_s: 12, vocal_end_s: 30 }] });

export type GetVoxInput = z.output<typeof body>;

const max = fieldLimits.voxSecondsMax;

function windowRules({ vocal_start_s: start = 0, vocal_end_s: end }: GetVoxInput): BrokenRule[] {
  if (end === undefined) return [];
  if (end <= start) return [{ path: 'vocal_end_s', rule: 'order', message: "must be greater than 'vocal_start_s'" }];
  if (end - start <= max) return [];
  return [{ path: 'vocal_end_s', rule: 'range', message: `may lie at most ${max} s behind the start`, facts: { max } }];
}

export const getVoxOperation = defineOperation({
  name: 'sonic.vox',
  method: 'POST',
  path: '/vox',
  families: ['sonic'],
  access: 'key',
  jobClass: 'small',
  ...prices.vox,
  summary: 'Get the voice of a stretch of a clip',
  description: `At most ${max} s of the dry voice. The id can be given to the persona operation as vox_audio_id. Paid for once per window.`,
  parameters: [],
  body: { schema: body, aliases: { continue_clip_id: 'clip_id' }, rules: windowRules },
  answers: [
    pricedAnswer(
      'The voice.',
      z.object({
        ...goodAnswer,
        data: z.object({
          id: z.string(),
          source_clip_id: z.string(),
          status: z.literal('complete'),
          vocal_audio_url: z.string(),
          vocal_start_s: z.number(),
          vocal_end_s: z.number(),
        }),
        warnings: warningsField,
      }),
    ),
    notReadyAnswer,
  ],
  errors: ['not_found'],
});
