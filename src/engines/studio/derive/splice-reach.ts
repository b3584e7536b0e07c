import { ticksPerBar } from '../../../music/meter.ts';
import type { Score } from '../../../music/score.ts';
import { type CreateRequest, EngineRefusal } from '../../port.ts';
import type { Seam } from './extend-seam.ts';
import { secondsOf } from './splice-song.ts';

/** The least that is worth the name of a new part: two bars and their end. */
const NEW_BARS_MIN = 2;
const RING_SECONDS = 1.5;

/**
 * The seam with no more of the old section completed than leaves time for something new.
 * @throws EngineRefusal when the length wished is too short for anything
 */
export function withinReach(score: Score, seam: Seam, song: CreateRequest): Seam {
  const seconds = Math.min(song.durationSeconds ?? Infinity, song.durationSecondsMax);
  const bar = ticksPerBar(score.meter);
  const barSeconds = secondsOf(score, bar);
  const least = NEW_BARS_MIN * barSeconds + RING_SECONDS;
  if (seconds < least) {
    throw new EngineRefusal(
      `${seconds} s are too short for an extension at this tempo; ask for ${Math.ceil(least)} s at least.`,
    );
  }
  const barsMax = Math.max(0, Math.floor((seconds - least) / barSeconds));
  return { ...seam, completedTick: Math.min(seam.completedTick, seam.tick + barsMax * bar) };
}
