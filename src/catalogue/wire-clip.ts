import { z } from 'zod';

export const clipStateField = z.enum(['pending', 'running', 'succeeded', 'failed']);

export const clipErrorField = z
  .string()
  .optional()
  .meta({ description: 'Of a clip that could not be made: why, or "cancelled".' });

/** A finished or growing song as the wire shows it. Everything that is only known at the end is null before. */
export const wireClip = z.object({
  clip_id: z.string(),
  task_id: z.string(),
  parent_clip_id: z.string().nullable().meta({ description: 'The clip that this one was made from.' }),
  operation: z.string(),
  state: clipStateField,
  error: clipErrorField,
  title: z.string().nullable(),
  tags: z.string().nullable(),
  lyrics: z.string().nullable(),
  lyrics_id: z.string().nullable(),
  lyrics_timing_markers: z
    .array(z.tuple([z.number(), z.number()]))
    .nullable()
    .meta({ description: 'One [start, end] pair in seconds per sung line, in the order sung.' }),
  unsung_lines: z.array(z.string()).nullable().meta({ description: 'Lines that the length did not allow.' }),
  audio_url: z.string().nullable().meta({ description: 'MP3.' }),
  stream_url: z.string().optional().meta({
    description:
      'While the song is in the making: an MP3 stream that begins at once and goes on when the song is there.',
  }),
  stream_score_url: z.string().optional().meta({
    description: 'Beside `stream_url`: the written music of the whole song, JSON, as `score_url` gives it afterwards.',
  }),
  wav_url: z.string().nullable(),
  video_url: z.string().nullable().meta({ description: 'MP4, made when it is first asked for.' }),
  image_url: z.string().nullable().meta({ description: 'Cover, JPEG.' }),
  score_url: z
    .string()
    .nullable()
    .meta({ description: 'The written music, JSON; null where nothing in the clip was written.' }),
  midi_url: z
    .string()
    .optional()
    .meta({ description: 'Once the notes are paid for; of a recording those that are heard in it.' }),
  musicxml_url: z
    .string()
    .optional()
    .meta({ description: 'Lead sheet; once the notes are paid for, where they were written.' }),
  chord_chart_url: z
    .string()
    .optional()
    .meta({ description: 'ChordPro; once the notes are paid for, where they were written.' }),
  duration: z.number().nullable().meta({ description: 'Seconds.' }),
  mv: z.string().nullable().meta({ description: 'As the request named it.' }),
  gpt_description_prompt: z.string().nullable(),
  negative_tags: z.string().nullable(),
  seed: z.string().nullable(),
  bpm: z.number().nullable(),
  key: z.string().nullable(),
  time_signature: z.string().nullable(),
  engine: z.string().nullable(),
  engine_version: z.string().nullable(),
  sha256: z.string().nullable().meta({ description: 'Of the MP3, hex.' }),
  stem: z.string().nullable().meta({ description: 'Which part of a song, when it is only one.' }),
  silent: z.boolean(),
  interpretation: z.record(z.string(), z.unknown()).nullable().meta({ description: 'How the request was read.' }),
  deleted_at: z.string().optional().meta({ description: 'Once you have deleted it: its addresses are null.' }),
  created_at: z.string().meta({ description: 'ISO 8601, UTC.' }),
});

export type WireClip = z.output<typeof wireClip>;

/** Of pairs that could not be made, beside their clips, so that every item of a failed task tells so in one place. */
const failedPairFields = { state: z.literal('failed').optional(), error: clipErrorField };

/** What is new, and the whole song that it belongs to: null until that is finished. */
export const wirePair = z.union([
  z.object({ extended: wireClip, full: wireClip.nullable(), ...failedPairFields }),
  z.object({ replaced: wireClip, full: wireClip.nullable(), ...failedPairFields }),
]);

/** What create-voice gives. */
const wireVoice = z.object({ persona_id: z.string().nullable(), name: z.string().nullable() });

/** What an export gives. */
const wireExport = z.object({
  clip_id: z.string(),
  url: z.string().nullable().meta({ description: 'Of the zip; null until it is there, and when its time is over.' }),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable().meta({ description: 'Of the zip, hex.' }),
  expires_at: z.string().nullable().meta({ description: 'Until when it can be fetched: ISO 8601, UTC.' }),
  files: z.array(z.object({ name: z.string(), bytes: z.number().int() })).nullable(),
});

export type WireExport = z.output<typeof wireExport>;

export type WirePair = z.output<typeof wirePair>;

/** What a poll and each event of a stream tell of a task. */
/** Of a finished task. */
export const clipWarningsField = z
  .array(z.string())
  .optional()
  .meta({ description: 'What of the request the written words do not do: the language, facts that are not sung.' });

export const wireTask = z.object({
  code: z
    .union([z.literal(200), z.literal(500)])
    .meta({ description: '500 when the task failed; HTTP status is 200 then too.' }),
  message: z.string().meta({ description: '"processing", "success", "cancelled", or why the task failed.' }),
  task_id: z.string(),
  status: z.enum(['pending', 'running', 'succeeded', 'failed']),
  progress: z.number().min(0).max(100),
  stage: z.string(),
  queue_position: z
    .number()
    .int()
    .min(0)
    .meta({ description: 'Place among the waiting tasks, 1 is next; 0 once it runs.' }),
  data: z.union([z.array(wireClip), z.array(wirePair), wireExport, wireVoice]).meta({
    description: 'Clips, or pairs where auto_concat was asked for; of a failed task with state failed and error.',
  }),
  warnings: clipWarningsField,
});

export type WireTask = z.output<typeof wireTask>;
