import type { z } from 'zod';
import type { ModelName } from '../models.ts';
import type { songWishFields } from './song-fields.ts';

/** What is read of a body that wishes for songs; mode and model version may be left open. */
export type SongInput = z.output<z.ZodObject<typeof songWishFields>> & {
  readonly custom_mode?: boolean | undefined;
  readonly mv?: ModelName | undefined;
};

/** Serves where the body names no model version. */
export const newestModel: ModelName = 'sonic-v5';

/** Whether `prompt` holds the words; without a mode it does as soon as there is one. */
export const isCustom = (input: SongInput): boolean => input.custom_mode ?? (input.prompt ?? '').trim() !== '';
