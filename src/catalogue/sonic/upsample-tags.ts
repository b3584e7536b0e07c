import { z } from 'zod';
import { goodAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { engineRules, generationExtensions } from '../extensions.ts';
import { filledText } from '../fields.ts';
import { widestModel } from '../models.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const upsampleTagsBody = z
  .object({
    tags: filledText('Styles, separated by commas.', widestModel.tagsCharsMax),
    ...generationExtensions,
  })
  .meta({ examples: [{ tags: 'sad piano' }] });

export const upsampleTagsOperation = defineOperation({
  name: 'sonic.upsample-tags',
  method: 'POST',
  path: '/upsample-tags',
  families: ['sonic'],
  access: 'key',
  ...prices.upsampleTags,
  summary: 'Make short tags full',
  description:
    'Answers at once with your tags and more of the same style: mood, tempo, instruments, voice, production.',
  parameters: [],
  body: {
    schema: upsampleTagsBody,
    aliases: {},
    rules: (input, installed) => engineRules(input.engine, installed.engineNames),
  },
  answers: [
    pricedAnswer(
      'The tags.',
      z.object({
        ...goodAnswer,
        data: z.object({ upsampled_tags: z.string() }),
        warnings: warningsField,
      }),
    ),
  ],
  errors: ['timeout'],
});
