import { z } from 'zod';
import { pairRoles } from '../../core/clip-facts.ts';
import { wireClip } from '../wire-clip.ts';

/** What the library knows of a clip beyond what its task tells. */
const libraryFields = {
  favourite: z.boolean(),
  is_upload: z.boolean().meta({ description: 'A recording of yours, not a song of ours.' }),
  persona_id: z.string().nullable().meta({ description: 'The persona that sings in it, or that was kept from it.' }),
  pair_role: z.enum(pairRoles).nullable().meta({ description: 'Which half of a pair it is; null: it is in none.' }),
  other_parent_clip_id: z.string().nullable().meta({ description: 'Of a mashup: its second song.' }),
  expires_at: z.string().nullable().meta({
    description: 'When the retention of your plan deletes it, unless you make it a favourite. null: never.',
  }),
};

/** A clip in a list: without words, timing and interpretation. */
export const wireListedClip = wireClip
  .pick({
    ...{ clip_id: true, task_id: true, parent_clip_id: true, operation: true, state: true, title: true, tags: true },
    ...{ audio_url: true, wav_url: true, video_url: true, image_url: true, duration: true, mv: true, bpm: true },
    ...{ key: true, time_signature: true, seed: true, stem: true, silent: true, deleted_at: true, created_at: true },
  })
  .extend(libraryFields);

const wireRelative = z.object({
  clip_id: z.string(),
  parent_clip_id: z.string().nullable(),
  other_parent_clip_id: z.string().nullable(),
  operation: z.string(),
  title: z.string(),
  stem: z.string().nullable(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
});

const wireFile = z.object({
  name: z.string().meta({ description: 'The last part of its address.', examples: ['song.mp3'] }),
  url: z.string(),
  content_type: z.string(),
  bytes: z.number().int().nullable().meta({ description: 'null: it is made when it is first fetched.' }),
  sha256: z.string().nullable().meta({ description: 'Hex; null as bytes.' }),
});

/** A clip by itself: everything that is known of it. */
export const wireLibraryClip = wireClip.extend({
  ...libraryFields,
  files: z.array(wireFile).meta({ description: 'What can be fetched; notes once they are paid for.' }),
  ancestors: z.array(wireRelative).meta({ description: 'What it was made from, and that from, the nearest first.' }),
  descendants: z.array(wireRelative).meta({ description: 'What was made from it, and from that, the nearest first.' }),
});
