import type { SongIntent } from '../../song-intent.ts';
import { tagOfOccasion } from './foreign-occasions.ts';
import { occasionIn } from './occasion-cues.ts';

/**
 * What a song in another language is for: what the request's field says, else its own words, else what was understood of it in
 * English. null: nothing tells.
 * @param asked the field; undefined: none
 * @param language that the description is written in
 */
export const foreignOccasionOf = (
  { occasion }: Pick<SongIntent, 'occasion'>,
  description: string,
  { asked, language }: { readonly asked: string | undefined; readonly language: string },
): string | null => tagOfOccasion(asked ?? null) ?? occasionIn(description, language) ?? tagOfOccasion(occasion);
