/** Integer time inside a score: 480 ticks per quarter note. */
export const TICKS_PER_QUARTER = 480;

/** `beatsPerBar` over `beatUnit` as in a time signature. */
export interface Meter {
  readonly beatsPerBar: number;
  readonly beatUnit: 4 | 8;
}

export const ticksPerBeat = (meter: Meter): number => (TICKS_PER_QUARTER * 4) / meter.beatUnit;
export const ticksPerBar = (meter: Meter): number => meter.beatsPerBar * ticksPerBeat(meter);

/** @example formatMeter({ beatsPerBar: 6, beatUnit: 8 }) // '6/8' */
export const formatMeter = (meter: Meter): string => `${meter.beatsPerBar}/${meter.beatUnit}`;

/** From `tick` on, quarter notes pass at `bpm`. */
export interface TempoChange {
  readonly tick: number;
  /** Quarter notes per minute. */
  readonly bpm: number;
}

/** Where a tick falls, in seconds; the first change must be at tick 0. Ticks before 0 go by the first tempo. */
export function tickToSeconds(tick: number, tempoChanges: readonly TempoChange[]): number {
  let seconds = 0;
  for (const [index, change] of tempoChanges.entries()) {
    const next = tempoChanges[index + 1];
    const until = next === undefined || tick < next.tick ? tick : next.tick;
    seconds += ((until - change.tick) / TICKS_PER_QUARTER) * (60 / change.bpm);
    if (next === undefined || tick < next.tick) break;
  }
  return seconds;
}

/** The (fractional) tick that sounds at a moment; inverse of {@link tickToSeconds}. */
export function secondsToTick(seconds: number, tempoChanges: readonly TempoChange[]): number {
  let start = 0;
  for (const [index, change] of tempoChanges.entries()) {
    const next = tempoChanges[index + 1];
    const span = next === undefined ? Infinity : ((next.tick - change.tick) / TICKS_PER_QUARTER) * (60 / change.bpm);
    if (seconds < start + span) return change.tick + ((seconds - start) * change.bpm * TICKS_PER_QUARTER) / 60;
    start += span;
  }
  return 0;
}
