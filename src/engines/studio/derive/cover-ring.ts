import type { Composition } from '../records.ts';
import type { LengthWish } from './cover-length.ts';

/** A song that passes by so many times slower or quicker than its source is no longer the same bars at another tempo. */
const PACE_MAX = 1.5;

/**
 * Rings for as much of its length as the source does: every bar lies at the same share of both songs, and at the same pace
 * the cover is as long, to the frame.
 */
export function asLongAs(own: Composition, cover: Composition, wish: LengthWish): Composition {
  const minutesOf = ({ endTick, tempoBpm }: Composition): number => endTick / tempoBpm;
  const pace = minutesOf(cover) / minutesOf(own);
  // Tempos are rounded.
  const isSame = Math.abs(pace - 1) < 5e-4;
  const durationSeconds = isSame ? own.durationSeconds : own.durationSeconds * pace;
  const isWhole = cover.unsungLines.length === 0 && cover.ending === own.ending;
  const isAlike = pace <= PACE_MAX && pace >= 1 / PACE_MAX;
  // What fills its limit was made to.
  const isFree =
    wish.durationSeconds === null &&
    cover.durationSeconds < wish.durationSecondsMax &&
    durationSeconds <= wish.durationSecondsMax;
  return isWhole && isAlike && isFree ? { ...cover, durationSeconds } : cover;
}
