import { z } from 'zod';

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
  state: z.enum(['pending', 'running', 'succeeded', 'failed']),
  duration: z.number().nullable(),
  seed: z.string().nullable(),
  mv: z.string().nullable(),
  bpm: z.number().nullable(),
  key: z.string().nullable(),
  parent_clip_id: z.string().nullable(),
  operation: z.string(),
});

export type WireProducerClip = z.output<typeof wireProducerClip>;

const uploadData = z.object({ clip_id: z.string(), audio_url: z.string(), lyrics: z.string() });
const downloadData = z.object({ audio_url: z.string() });

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
    .union([z.array(wireProducerClip), uploadData, downloadData, z.null()])
    .meta({ description: 'Clips; an object for uploads and downloads, null until they are there.' }),
});

export type WireProducerTask = z.output<typeof wireProducerTask>;
