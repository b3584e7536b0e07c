import { z } from 'zod';
import { goodAnswer, notReadyAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { clipBody } from '../clip-field.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

const note = z.object({
  start: z.number().meta({ description: 'Seconds.' }),
  end: z.number(),
  pitch: z.number().int().meta({ description: 'MIDI number.' }),
  velocity: z.number().meta({ description: '0 to 1.' }),
});

export const getMidiOperation = defineOperation({
  name: 'sonic.midi',
  method: 'POST',
  path: '/midi',
  families: ['sonic'],
  access: 'key',
  ...prices.midi,
  summary: 'Get the notes of a clip',
  description:
    'Answers with every note as performed, a Standard MIDI File, a lead sheet and a chord chart. Charged once per clip with the first good answer; later requests for the clip are free. 202 means: send the same request again; 400 with x-should-retry false is final.',
  parameters: [],
  body: clipBody,
  answers: [
    pricedAnswer(
      'The notes.',
      z.object({
        ...goodAnswer,
        data: z.object({
          midi_url: z.string(),
          musicxml_url: z.string().optional().meta({ description: 'Lead sheet: melody, words, chords.' }),
          chord_chart_url: z
            .string()
            .optional()
            .meta({ description: 'ChordPro: sections, bars, chords over the words.' }),
          instruments: z.array(z.object({ name: z.string(), notes: z.array(note) })),
        }),
        warnings: warningsField,
      }),
    ),
    notReadyAnswer,
  ],
  errors: ['not_found', 'storage_full'],
});
