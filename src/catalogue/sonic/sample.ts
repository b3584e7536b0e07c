import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID, momentField } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { derivedBody } from './derived-body.ts';
import { audioWeightField, looseSongFields } from './song-fields.ts';

const body = z
  .object({
    sample_clip_id: clipIdField,
    chop_sample_start_s: momentField('Where the stretch starts, seconds.'),
    chop_sample_end_s: momentField('Where it ends, seconds.'),
    audio_weight: audioWeightField,
    ...looseSongFields,
  })
  .meta({
    examples: [
      {
        sample_clip_id: EXAMPLE_CLIP_ID,
        chop_sample_start_s: 12,
        chop_sample_end_s: 20,
        tags: 'lo-fi hip hop',
        gpt_description_prompt: 'late night study beat',
      },
    ],
  });

export const sampleOperation = defineOperation({
  name: 'sonic.sample',
  method: 'POST',
  path: '/sample',
  families: ['sonic'],
  access: 'key',
  ...prices.sample,
  summary: 'Make songs from a stretch of a clip',
  description: 'The chords, the tune and the sound of the stretch become the material of two new songs.',
  parameters: [],
  body: derivedBody(body, {
    rules: ({ chop_sample_start_s: start, chop_sample_end_s: end }) =>
      end > start
        ? []
        : [{ path: 'chop_sample_end_s', rule: 'order', message: "must be greater than 'chop_sample_start_s'" }],
  }),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
