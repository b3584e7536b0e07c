import { autocorrelation } from './autocorrelation.ts';
import { ONSET_RATE_HZ } from './onset-strength.ts';

export const tempoLimits = { bpmMin: 40, bpmMax: 240 } as const;

/** Beats over which a tempo's regularity is looked at. */
const COMB_BEATS = 8;
/** Step between tempos tried, and the tempo at which people like best to tap: log-normal, in octaves. */
const STEP = 1.002;
const USUAL_BPM = 118;
const SPREAD_OCTAVES = 0.9;
/** Half the width in which the lag of many beats is looked for, in beats. */
const SEARCH_BEATS = 0.12;

export interface Tempo {
  readonly bpm: number;
  /** 0..1: how regular the onsets are at this tempo. */
  readonly confidence: number;
}

/**
 * The tempo of the tactus, from what repeats in the onset strength: for each tempo the mean autocorrelation at its first
 * eight multiples, weighted by a log-normal preference (Ellis, "Beat tracking by dynamic programming", JNMR 2007). It is
 * then made exact by following the peak to lags of 16, 32 … beats, where a frame of error is divided by as many.
 */
export function findTempo(strength: Float32Array): Tempo {
  const correlation = autocorrelation(strength, Math.floor(strength.length * 0.6));
  let best = { bpm: USUAL_BPM, score: -Infinity, comb: 0 };
  for (let bpm = tempoLimits.bpmMin; bpm <= tempoLimits.bpmMax; bpm *= STEP) {
    const comb = combAt(correlation, (60 * ONSET_RATE_HZ) / bpm);
    const score = comb * Math.exp(-0.5 * (Math.log2(bpm / USUAL_BPM) / SPREAD_OCTAVES) ** 2);
    if (score > best.score) best = { bpm, score, comb };
  }
  const period = refinePeriod(correlation, (60 * ONSET_RATE_HZ) / best.bpm);
  return { bpm: (60 * ONSET_RATE_HZ) / period, confidence: Math.min(1, Math.max(0, best.comb * 2)) };
}

function combAt(correlation: Float64Array, period: number): number {
  let sum = 0;
  let count = 0;
  for (let k = 1; k <= COMB_BEATS && k * period < correlation.length - 1; k++, count++)
    sum += at(correlation, k * period);
  return count === 0 ? 0 : sum / count;
}

function at(series: Float64Array, position: number): number {
  const whole = Math.floor(position);
  const part = position - whole;
  return series[whole]! * (1 - part) + series[whole + 1]! * part;
}

/** Doubles the number of beats while the peak stays at least half as high as it was at four. */
function refinePeriod(correlation: Float64Array, start: number): number {
  let period = start;
  let floor = 0;
  for (let beats = 4; beats * period * (1 + SEARCH_BEATS) < correlation.length - 2; beats *= 2) {
    const { lag, height } = peakNear(correlation, beats * period, Math.max(2, SEARCH_BEATS * period));
    if (beats === 4) floor = height / 2;
    if (height < floor || lag === null) break;
    period = lag / beats;
  }
  return period;
}

function peakNear(series: Float64Array, centre: number, reach: number): { lag: number | null; height: number } {
  const from = Math.max(1, Math.round(centre - reach));
  const to = Math.min(series.length - 2, Math.round(centre + reach));
  let lag = from;
  for (let i = from; i <= to; i++) if (series[i]! > series[lag]!) lag = i;
  if (lag === from || lag === to) return { lag: null, height: series[lag]! };
  return { lag: lag + vertexOf(series[lag - 1]!, series[lag]!, series[lag + 1]!), height: series[lag]! };
}

/** Where the parabola through three neighbours has its top, from the middle one: -0.5..0.5. */
export function vertexOf(before: number, middle: number, after: number): number {
  const bend = before - 2 * middle + after;
  return bend >= 0 ? 0 : (0.5 * (before - after)) / bend;
}
