import type { Random } from '../../core/random.ts';
import { composeLyrics } from './lyrics/compose-words/compose-lyrics.ts';
import { languageOf } from './lyrics/other-languages/foreign-scene.ts';
import { type LyricBrief, type WriteOptions, writeLyrics } from './lyrics/write-lyrics.ts';
import { readIntent } from './read-intent.ts';
import type { LyricSheet } from './records.ts';

/**
 * The words of a song that the caller left to the studio: composed from what the request tells where the material knows its
 * occasion, else one of the hand-written scenes.
 */
export function writeSheet(brief: LyricBrief, options: WriteOptions, random: Random): LyricSheet {
  const description = options.description ?? options.title ?? '';
  if (languageOf(brief.language, description) !== 'en') return writeLyrics(brief, options, random);
  const intent = readIntent(brief, description);
  return composeLyrics(brief, intent, options, random);
}
