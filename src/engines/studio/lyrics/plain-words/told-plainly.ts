import type { SongIntent } from '../../song-intent.ts';
import { sungStatements } from './statement-lines.ts';

/** A request that says less leaves most of a song to be made up. */
const STATEMENTS_MIN = 2;

/**
 * Whether a request says enough to be sung of in its own words, where nothing (`hasStory`) was written for what it asks: blind
 * readers like a story better (docs/decisions/0029-songs-in-own-words.md). What is taught is always told whole.
 */
export function isToldPlainly(intent: SongIntent, style: 'sung' | 'rap' | 'kids', hasStory: boolean): boolean {
  if (intent.lesson !== null) return true;
  if (hasStory) return false;
  const told = sungStatements(intent).filter(({ isNames }) => !isNames);
  // One thing fills no verse of rap.
  return told.length >= STATEMENTS_MIN || (style !== 'rap' && told.some(({ form }) => form === 'clause'));
}
