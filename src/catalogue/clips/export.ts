import { z } from 'zod';
import { goodAnswer, jsonAnswer, warningsField } from '../answers.ts';
import { pricingExtension, webhookExtensions, webhookNotices } from '../extensions.ts';
import { oneOf } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { prices } from '../prices.ts';
import { exportItemNames } from './export-items.ts';

const chargesField = z.array(z.object({ for: z.string(), credits: z.number().int() })).meta({
  description: 'What it is made of: "wav", "notes", "times", "stemsBasic", "stemsFull"; nothing that is paid.',
});

const schema = z
  .object({
    include: z
      .array(oneOf('A file of the archive.', exportItemNames), 'must be a list of files')
      .min(1, 'must name at least one file')
      .max(exportItemNames.length, `may name at most ${exportItemNames.length} files`)
      .refine((items) => new Set(items).size === items.length, 'must name each file once')
      .optional()
      .meta({
        description: 'The files wanted; "mp3", "cover" and "clip", which are free, when left out.',
        examples: [['mp3', 'cover', 'clip', 'midi', 'lrc']],
      }),
    ...webhookExtensions,
    ...pricingExtension,
  })
  .meta({ examples: [{ include: ['mp3', 'cover', 'clip', 'midi', 'lrc'] }] });

export const exportClipOperation = defineOperation({
  name: 'clips.export',
  method: 'POST',
  path: '/{clip_id}/export',
  families: ['clips'],
  access: 'key',
  ...prices.free,
  jobClass: 'small',
  summary: 'Take a clip along: all its files in one archive',
  description:
    'A task whose result is the address of one zip, good for a day: MP3, cover and the facts of the clip are free; WAV, stems, MIDI, MusicXML, ChordPro, LRC, ASS karaoke and an UltraStar song cost what their own operations cost, and nothing where that is paid already. All of it is charged with this request, or nothing. Stems that are not there yet are made by a task of their own, whose clips you keep. If the export fails, its charge is given back; that of stems which were made is not.',
  parameters: [{ name: 'clip_id', in: 'path', description: 'A finished clip of yours.' }],
  body: { schema, notices: webhookNotices },
  answers: [
    jsonAnswer(
      'Accepted; poll the task. With dry_run, only the price.',
      z.union([
        z.object({
          ...goodAnswer,
          task_id: z.string(),
          clip_ids: z.array(z.string()).meta({ description: 'Always empty.' }),
          credits: z.number().int().meta({ description: 'What was charged, stems included.' }),
          charges: chargesField,
          stems_task_ids: z.array(z.string()).meta({ description: 'Tasks that make stems for it.' }),
          warnings: warningsField,
        }),
        z.object({
          ...goodAnswer,
          dry_run: z.literal(true),
          credits: z.number().int(),
          songs: z.literal(0),
          charges: chargesField,
          warnings: warningsField,
        }),
      ]),
    ),
  ],
  errors: ['not_found', 'conflict', 'insufficient_credits', 'storage_full', 'unavailable'],
});
