import type { Score } from '../../../music/score.ts';
import type { Seam } from './extend-seam.ts';
import { keyLikeness, tonesBetween } from './key-likeness.ts';

/** Whoever compares both sides of a seam listens to all of them, or to as much as this. */
const NEAR_SECONDS = 30;

/**
 * How likely a song is heard in one key on both sides of a seam, 0..1: on the whole, and near the seam. The same loops can
 * be taken for a key or for its relative, by what the tune and the band dwell on.
 */
export function sameKeyChance(score: Score, { tick }: Pick<Seam, 'tick'>): number {
  const near = Math.round((NEAR_SECONDS * 480 * score.tempoChanges[0]!.bpm) / 60);
  const reaches = [Number.POSITIVE_INFINITY, near];
  const chances = reaches.map((reach) =>
    keyLikeness(tonesBetween(score, tick - reach, tick), tonesBetween(score, tick, tick + reach)),
  );
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}
