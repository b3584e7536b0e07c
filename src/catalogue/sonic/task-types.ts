import { z } from 'zod';

/** What POST /sonic/create can be asked to do. */
export const taskTypes = [
  'create_music',
  'extend_music',
  'concat_music',
  'cover_music',
  'persona_music',
  'remaster',
  'extend_upload_music',
  'cover_upload_music',
  'add_vocals',
  'add_instrumental',
] as const;

export type TaskType = (typeof taskTypes)[number];

const allowed = taskTypes.map((type) => `"${type}"`).join(', ');

/** The field that says which operation a body is for. */
export const taskTypeField = <Type extends TaskType>(type: Type) =>
  z.literal(type, { error: `must be one of ${allowed}` }).meta({ description: `What to do: ${type}.` });
