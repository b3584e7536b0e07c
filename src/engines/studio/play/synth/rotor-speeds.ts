import { SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import type { SoundingNote } from '../sounding-note.ts';

/** From a frame on the rotors of the speaker turn fast, or slowly again. */
export interface RotorTurn {
  readonly frame: number;
  readonly isFast: boolean;
}

const WINDOW_FRAMES = 2 * SAMPLE_RATE_HZ;
/** Against the mean of all windows with sound: fast from the first share on, slow again below the second. */
const [FAST_FROM, SLOW_BELOW] = [1.12, 0.95];
/** A speed is kept for at least so many windows. */
const WINDOWS_MIN = 3;

/**
 * What an organist's left hand does with the speed switch: fast where the part is fuller and played harder than it usually
 * is, slow elsewhere. Slow at first; only changes are told.
 */
export function rotorTurns(notes: readonly SoundingNote[]): RotorTurn[] {
  const fullness = fullnessOf(notes);
  const sounding = fullness.filter((each) => each > 0);
  const mean = sounding.reduce((sum, each) => sum + each, 0) / Math.max(1, sounding.length);
  const turns: RotorTurn[] = [];
  let [isFast, since] = [false, WINDOWS_MIN];
  for (const [index, each] of fullness.entries()) {
    const next = isFast ? each >= SLOW_BELOW * mean : each > FAST_FROM * mean;
    since++;
    if (next === isFast || since < WINDOWS_MIN) continue;
    [isFast, since] = [next, 0];
    turns.push({ frame: index * WINDOW_FRAMES, isFast });
  }
  return turns;
}

/** Per window: how many notes sound on the average, each counted by its velocity. */
function fullnessOf(notes: readonly SoundingNote[]): number[] {
  const end = notes.reduce((last, note) => Math.max(last, note.endFrame), 0);
  const sums = new Array<number>(Math.ceil(end / WINDOW_FRAMES)).fill(0);
  for (const { startFrame, endFrame, velocity } of notes) {
    for (let k = Math.floor(startFrame / WINDOW_FRAMES); k * WINDOW_FRAMES < endFrame; k++) {
      const from = Math.max(startFrame, k * WINDOW_FRAMES);
      const to = Math.min(endFrame, (k + 1) * WINDOW_FRAMES);
      sums[k]! += (velocity * (to - from)) / WINDOW_FRAMES;
    }
  }
  return sums;
}
