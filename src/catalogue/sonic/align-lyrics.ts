import { z } from 'zod';
import { goodAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { clipBody } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const timedWord = z.object({
  word: z.string(),
  start_s: z.number().meta({
    description:
      'Where the song has a score: when the word’s note starts; its first vowel is sung then, consonants just before. Where words were heard in sound: when its first sound starts.',
  }),
  end_s: z.number(),
  success: z.boolean().meta({ description: 'Whether the time is known.' }),
  syllables: z
    .array(z.object({ text: z.string(), start_s: z.number(), end_s: z.number() }))
    .optional()
    .meta({ description: 'In the order sung.' }),
  p_align: z.number().meta({
    description:
      'How sure the time is, 0 to 1: what was sung by a score is sure; of words heard in sound, how much of what was taken for singing is as loud as that.',
  }),
});

export const alignLyricsOperation = defineOperation({
  name: 'sonic.aligned-lyrics',
  method: 'POST',
  path: '/aligned-lyrics',
  families: ['sonic'],
  access: 'key',
  ...prices.lyricsTimeline,
  summary: 'Tell when each word is sung',
  description:
    'Answers at once with the words of a clip in the order sung, and with the addresses of the same as LRC, SubRip and WebVTT. Charged the first time per clip.',
  parameters: [],
  body: clipBody,
  answers: [
    pricedAnswer(
      'The words and their times.',
      z.object({
        ...goodAnswer,
        data: z.object({
          alignment: z.array(timedWord),
          lrc_url: z.string(),
          srt_url: z.string(),
          vtt_url: z.string(),
        }),
        warnings: warningsField,
      }),
    ),
  ],
  errors: ['not_found'],
});
