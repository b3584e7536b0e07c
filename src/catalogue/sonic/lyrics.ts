import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { goodAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { engineRules, generationExtensions, musicExtensions } from '../extensions.ts';
import { filledText } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { wordExtensions } from '../word-extensions.ts';

const lyricsBody = z
  .object({
    prompt: filledText('What the lyrics shall be about.', fieldLimits.lyricsBriefCharsMax),
    language: musicExtensions.language,
    ...wordExtensions,
    ...generationExtensions,
  })
  .meta({ examples: [{ prompt: 'a lighthouse keeper who misses the sea' }] });

export const lyricsOperation = defineOperation({
  name: 'sonic.lyrics',
  method: 'POST',
  path: '/lyrics',
  families: ['sonic'],
  access: 'key',
  ...prices.lyrics,
  summary: 'Write two lyric sheets',
  description: 'Answers at once with two drafts, with section markers, ready to be the prompt of a create request.',
  parameters: [],
  body: {
    schema: lyricsBody,
    aliases: { description: 'prompt' },
    rules: (input, installed) => engineRules(input.engine, installed.engineNames),
  },
  answers: [
    pricedAnswer(
      'Two drafts.',
      z.object({
        ...goodAnswer,
        results: z.array(z.object({ title: z.string(), lyrics: z.string() })).length(2),
        warnings: warningsField,
      }),
    ),
  ],
  errors: ['timeout'],
});
