import { z } from 'zod';
import { goodAnswer, notReadyAnswer, pricedAnswer, warningsField } from '../answers.ts';
import { clipBody, EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { oneOf } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';

export const downloadFormats = ['mp3', 'm4a', 'wav'] as const;

export type DownloadFormat = (typeof downloadFormats)[number];

const format = oneOf('A file format.', downloadFormats);

const downloadBody = clipBody.schema
  .extend({
    formats: z
      .array(format, 'must be a list of formats')
      .min(1, 'must name at least one format')
      .max(downloadFormats.length, `may name at most ${downloadFormats.length} formats`)
      .refine((formats) => new Set(formats).size === formats.length, 'must name each format once')
      .optional()
      .meta({ description: 'The files wanted; "mp3" alone when left out.', examples: [['mp3', 'wav']] }),
    format: format.optional().meta({ description: 'One format, as older clients send it.' }),
  })
  .meta({ examples: [{ clip_id: EXAMPLE_CLIP_ID, formats: ['mp3', 'wav'] }] });

/** The formats that a body asks for. */
export const formatsOf = (body: z.output<typeof downloadBody>): readonly DownloadFormat[] =>
  body.formats ?? [body.format ?? 'mp3'];

export const downloadOperation = defineOperation({
  name: 'sonic.download',
  method: 'POST',
  path: '/download',
  families: ['sonic'],
  access: 'key',
  ...prices.download,
  summary: 'Get the files of a clip',
  description:
    'Answers with address, size and SHA-256 of each file asked for once all are made; one charge for all of them.',
  parameters: [],
  body: {
    schema: downloadBody,
    aliases: clipBody.aliases,
    rules: ({ format, formats }) =>
      format !== undefined && formats !== undefined
        ? [{ path: 'format', rule: 'conflict', message: "cannot come together with 'formats': send one of them" }]
        : [],
  },
  answers: [
    pricedAnswer(
      'The files.',
      z.object({
        ...goodAnswer,
        data: z.object({
          clip_id: z.string(),
          files: z.array(
            z.object({
              format: z.enum(downloadFormats),
              url: z.string(),
              file_url: z.string().meta({ description: 'The same as url.' }),
              bytes: z.number().int(),
              sha256: z.string(),
            }),
          ),
          mp3_url: z.string().optional(),
          m4a_url: z.string().optional(),
          wav_url: z.string().optional(),
        }),
        warnings: warningsField,
      }),
    ),
    notReadyAnswer,
  ],
  errors: ['not_found', 'storage_full'],
});
