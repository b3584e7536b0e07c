import { z } from 'zod';
import { clipErrorField, clipStateField, clipWarningsField } from '../wire-clip.ts';

/** A song as this family shows it; what is only known at the end is null before. */
export const wireProducerClip = z.object({
  clip_id: z.string(),
  title: z.string().nullable(),
  sound: z.string().nullable(),
  lyrics: z.string().nullable(),
  audio_url: z.string().nullable(),
  wav_url: z.string().nullable(),
  image_url: z.string().nullable(),
  video_url: z.string().nullable(),
  lyrics_id: z.string().nullable(),
  lyrics_timing_markers: z.array(z.tuple([z.number(), z.number()])).nullable(),
  state: clipStateField,
  duration: z.number().nullable(),
  seed: z.string().nullable(),
  mv: z.string().nullable(),
  bpm: z.number().nullable(),
  key: z.string().nullable(),
  parent_clip_id: z.string().nullable(),
  operation: z.string(),
  error: clipErrorField,
});

export type WireProducerClip = z.output<typeof wireProducerClip>;

/** The one item of an upload or a download: there from the first poll on, with null for what is not there yet. */
const wireProducerFile = z.object({
  clip_id: z.string().nullable(),
  audio_url: z.string().nullable(),
  lyrics: z.string().nullable(),
  state: clipStateField,
  error: clipErrorField,
});

export type WireProducerFile = z.output<typeof wireProducerFile>;

/** What a poll tells of a task of this family. */
export const wireProducerTask = z.object({
  code: z.union([z.literal(200), z.literal(500)]),
  status: z.enum(['PENDING', 'RUNNING', 'SUCCESS', 'FAILED']),
  task_type: z.string(),
  task_id: z.string(),
  message: z.string(),
  progress: z.number(),
  stage: z.string(),
  data: z
    .union([z.array(wireProducerClip), z.array(wireProducerFile)])
    .meta({ description: 'Clips; of uploads and downloads one item from the first poll on.' }),
  warnings: clipWarningsField,
});

export type WireProducerTask = z.output<typeof wireProducerTask>;
