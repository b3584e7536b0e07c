import { z } from 'zod';

/** What POST /producer/create can be asked to do. */
export const producerTaskTypes = [
  'create_music',
  'extend_music',
  'replace_music',
  'cover_music',
  'cover_upload_music',
] as const;

const allowed = producerTaskTypes.map((type) => `"${type}"`).join(', ');

export const producerTaskType = <Type extends (typeof producerTaskTypes)[number]>(type: Type) =>
  z.literal(type, { error: `must be one of ${allowed}` }).meta({ description: `What to do: ${type}.` });
