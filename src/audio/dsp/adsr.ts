/** Attack, decay, sustain, release. Times in seconds; decay and release are exponential and 95 % done in their time. */
export interface AdsrTimes {
  readonly attack: number;
  readonly decay: number;
  /** 0..1 */
  readonly sustain: number;
  readonly release: number;
}

/** An exponential has covered 95 % of its way after three time constants. */
const TIME_CONSTANTS = 3;

/** Level 0..1 at `seconds` after the start of a note that is held. */
export function heldLevelAt(times: AdsrTimes, seconds: number): number {
  if (seconds <= 0) return 0;
  if (seconds < times.attack) return seconds / times.attack;
  const decayed = Math.exp((-TIME_CONSTANTS * (seconds - times.attack)) / times.decay);
  return times.sustain + (1 - times.sustain) * decayed;
}

/** A release is over after twice its time: the exponential is shifted so that it meets 0 there. */
const RELEASE_LENGTHS = 2;
const RELEASE_REST = Math.exp(-TIME_CONSTANTS * RELEASE_LENGTHS);

/** Level at `seconds` after the start of a note let go at `releaseSeconds`. */
export function levelAt(times: AdsrTimes, seconds: number, releaseSeconds: number): number {
  if (seconds <= releaseSeconds) return heldLevelAt(times, seconds);
  const position = (seconds - releaseSeconds) / times.release;
  if (position >= RELEASE_LENGTHS) return 0;
  const fall = (Math.exp(-TIME_CONSTANTS * position) - RELEASE_REST) / (1 - RELEASE_REST);
  return heldLevelAt(times, releaseSeconds) * fall;
}
