import { ticksPerBar } from '../../../music/meter.ts';
import type { Score } from '../../../music/score.ts';
import type { CreateRequest } from '../../port.ts';
import type { Seam } from './extend-seam.ts';
import { secondsOf } from './splice-song.ts';

/** The least that is worth the name of a new part: two bars and their end. */
const NEW_BARS_MIN = 2;
const RING_SECONDS = 1.5;

/**
 * The seam with no more of the old section completed than leaves time for something new; of a very short part nothing is,
 * it is new from the seam on.
 */
export function withinReach(score: Score, seam: Seam, song: CreateRequest): Seam {
  const seconds = Math.min(song.durationSeconds ?? Infinity, song.durationSecondsMax);
  const bar = ticksPerBar(score.meter);
  const barSeconds = secondsOf(score, bar);
  const least = NEW_BARS_MIN * barSeconds + RING_SECONDS;
  const barsMax = Math.max(0, Math.floor((seconds - least) / barSeconds));
  return { ...seam, completedTick: Math.min(seam.completedTick, seam.tick + barsMax * bar) };
}
