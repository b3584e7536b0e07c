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

/** Level at `seconds` after the start of a note let go at `releaseSeconds`. */
export function levelAt(times: AdsrTimes, seconds: number, releaseSeconds: number): number {
  if (seconds <= releaseSeconds) return heldLevelAt(times, seconds);
  const start = heldLevelAt(times, releaseSeconds);
  return start * Math.exp((-TIME_CONSTANTS * (seconds - releaseSeconds)) / times.release);
}
