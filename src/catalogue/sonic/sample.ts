import { z } from 'zod';
import { acceptedAnswer } from '../answers.ts';
import { audioUrlField } from '../audio-url-field.ts';
import { clipIdField, EXAMPLE_CLIP_ID, momentField } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import type { BrokenRule } from '../refusal.ts';
import { derivedBody } from './derived-body.ts';
import { audioWeightField, looseSongFields } from './song-fields.ts';

const body = z
  .object({
    sample_clip_id: clipIdField.optional(),
    url: audioUrlField.optional(),
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
      { url: 'https://example.org/song.mp3', chop_sample_start_s: 4, chop_sample_end_s: 12, tags: 'house' },
    ],
  });

export type SampleInput = z.output<typeof body>;

/** The material comes from one place, and is a stretch of it. */
function sampleRules(input: SampleInput): BrokenRule[] {
  const { sample_clip_id: clipId, url, chop_sample_start_s: start, chop_sample_end_s: end } = input;
  const broken: BrokenRule[] = [];
  if (clipId === undefined && url === undefined) {
    broken.push({ path: 'sample_clip_id', rule: 'required', message: "or 'url' must say what to sample" });
  }
  if (clipId !== undefined && url !== undefined) {
    broken.push({ path: 'url', rule: 'exclusive', message: "cannot stand beside 'sample_clip_id': name one of them" });
  }
  if (end <= start) {
    broken.push({ path: 'chop_sample_end_s', rule: 'order', message: "must be greater than 'chop_sample_start_s'" });
  }
  return broken;
}

export const sampleOperation = defineOperation({
  name: 'sonic.sample',
  method: 'POST',
  path: '/sample',
  families: ['sonic'],
  access: 'key',
  ...prices.sample,
  summary: 'Make songs from a stretch of a clip or a recording',
  description:
    'The chords, the tune and the sound of the stretch become the material of two new songs. A recording at an address is brought in first; one that cannot be is refused and costs nothing.',
  parameters: [],
  body: derivedBody(body, { aliases: { audio_url: 'url' }, rules: sampleRules }),
  answers: [acceptedAnswer],
  errors: ['not_found'],
});
