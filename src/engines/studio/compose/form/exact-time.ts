import { type Meter, TICKS_PER_QUARTER, ticksPerBar, ticksPerBeat } from '../../../../music/meter.ts';
import type { Ending } from '../../../../music/score.ts';
import { RING_SECONDS_MIN, ringSeconds, STEP_TICKS } from './pace.ts';

/** How a number of bars lasts exactly as long as wished. */
export interface ExactTime {
  readonly tempoBpm: number;
  readonly bars: number;
  /** Beats after the last bar, fewer than a bar; sixteenths of a beat's time only in the shortest of pieces. */
  readonly extraBeats: number;
}

export interface TimeWish {
  readonly durationSeconds: number;
  readonly tempoBpm: number;
  /** The lowest and highest tempo allowed; equal when it is explicit. */
  readonly tempoBpmMin: number;
  readonly tempoBpmMax: number;
  readonly meter: Meter;
  readonly ending: Ending;
  /** Bars that are sung, which must not be lost. */
  readonly barsMin: number;
}

/** More than this after the last beat is a hole. */
const RING_SECONDS_MAX = 4.2;

/**
 * Bars and tempo whose end leaves a usual ring-out before `durationSeconds`: the tempo bends a little if it may, else the
 * last bar is followed by single beats and the ring-out takes the rest (less than a beat).
 */
export function exactTime(wish: TimeWish): ExactTime {
  const quarters = ticksPerBar(wish.meter) / TICKS_PER_QUARTER;
  const sounding = wish.durationSeconds - ringSeconds(wish.ending, wish.tempoBpm);
  const bars = Math.max(wish.barsMin, Math.round((sounding * wish.tempoBpm) / 60 / quarters));
  const bent = Math.round((bars * quarters * 600) / sounding) / 10;
  const ring = wish.durationSeconds - (bars * quarters * 60) / bent;
  const isBendable = bars > 0 && bent >= wish.tempoBpmMin && bent <= wish.tempoBpmMax;
  if (isBendable && ring >= RING_SECONDS_MIN && ring <= RING_SECONDS_MAX)
    return { tempoBpm: bent, bars, extraBeats: 0 };
  return inBeats(wish);
}

function inBeats(wish: TimeWish): ExactTime {
  const beatSeconds = (ticksPerBeat(wish.meter) / TICKS_PER_QUARTER) * (60 / wish.tempoBpm);
  if (wish.durationSeconds < RING_SECONDS_MIN + beatSeconds) return lessThanABeat(wish, beatSeconds);
  // A hair of tolerance: a wish of exactly n beats and the ring must not lose a beat to rounding.
  const beats = Math.floor((wish.durationSeconds - RING_SECONDS_MIN) / beatSeconds + 1e-9);
  const usual = Math.floor((wish.durationSeconds - ringSeconds(wish.ending, wish.tempoBpm)) / beatSeconds + 1e-9);
  const wholeBars = Math.floor(usual / wish.meter.beatsPerBar);
  const ringIfWhole = wish.durationSeconds - wholeBars * wish.meter.beatsPerBar * beatSeconds;
  if (wholeBars > 0 && wholeBars >= wish.barsMin && ringIfWhole <= RING_SECONDS_MAX)
    return { tempoBpm: wish.tempoBpm, bars: wholeBars, extraBeats: 0 };
  return {
    tempoBpm: wish.tempoBpm,
    bars: Math.floor(beats / wish.meter.beatsPerBar),
    extraBeats: beats % wish.meter.beatsPerBar,
  };
}

/** Of a piece too short for a beat and its ring, three fifths sound, in whole sixteenths. */
function lessThanABeat(wish: TimeWish, beatSeconds: number): ExactTime {
  const stepsPerBeat = ticksPerBeat(wish.meter) / STEP_TICKS;
  const steps = Math.max(1, Math.floor((0.6 * wish.durationSeconds * stepsPerBeat) / beatSeconds));
  const stepsInBar = stepsPerBeat * wish.meter.beatsPerBar;
  return {
    tempoBpm: wish.tempoBpm,
    bars: Math.floor(steps / stepsInBar),
    extraBeats: (steps % stepsInBar) / stepsPerBeat,
  };
}
