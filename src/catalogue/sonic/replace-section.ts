import { z } from 'zod';
import { goodAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { clipIdField, EXAMPLE_CLIP_ID, momentField } from '../clip-field.ts';
import { flag, lyricsText } from '../fields.ts';
import { modelOf, widestModel } from '../models.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { tooLong } from './create-rules.ts';
import { derivedBody } from './derived-body.ts';
import { looseSongFields, modelField, songWishFields } from './song-fields.ts';

const body = z
  .object({
    clip_id: clipIdField,
    infill_start_s: momentField('Where the section starts, seconds.'),
    infill_end_s: momentField('Where it ends, seconds.'),
    infill_lyrics: lyricsText('What is sung in the section; empty: nothing.', widestModel.promptCharsMax),
    auto_concat: flag('true: pairs of the new section and the whole song.').optional(),
    custom_mode: looseSongFields.custom_mode,
    mv: modelField,
    ...songWishFields,
  })
  .meta({
    examples: [
      {
        clip_id: EXAMPLE_CLIP_ID,
        infill_start_s: 40,
        infill_end_s: 56,
        mv: 'sonic-v5',
        infill_lyrics: 'A paper boat goes under the bridge\nAnd nobody asks it where',
      },
    ],
  });

const replaceAnswer = pricedAnswer(
  'Accepted, with the section as it will be replaced.',
  z.object({
    ...goodAnswer,
    task_id: z.string(),
    clip_ids: z.array(z.string()),
    infill_start_s: z.number(),
    infill_end_s: z.number(),
    warnings: warningsField,
  }),
);

export const replaceSectionOperation = defineOperation({
  name: 'sonic.replace-section',
  method: 'POST',
  path: '/replace-section',
  families: ['sonic'],
  access: 'key',
  ...prices.replaceSection,
  summary: 'Replace a section of a song',
  description:
    'New music and words between two moments, moved to the nearest bar lines; the answer names them. With auto_concat each result is a pair: the new section, then the whole song, which outside the section is the source sample for sample.',
  parameters: [],
  body: derivedBody(body, {
    aliases: { continue_clip_id: 'clip_id' },
    rules: ({ infill_start_s: start, infill_end_s: end, infill_lyrics: lyrics, mv }) => [
      ...tooLong('infill_lyrics', lyrics, modelOf(mv).promptCharsMax, mv),
      ...(end > start
        ? []
        : [{ path: 'infill_end_s', rule: 'order', message: "must be greater than 'infill_start_s'" }]),
    ],
  }),
  answers: [replaceAnswer],
  errors: ['not_found'],
});
