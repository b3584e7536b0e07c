import { fitGrid, gridFrames, onTheBeat, slippedGrid } from './beat-grid.ts';
import { ONSET_RATE_HZ, type OnsetStrength } from './onset-strength.ts';

/** How much a beat dislikes to be early or late against the period: for steady playing, and where the tempo moves. */
const TIGHTNESS = { steady: 400, moving: 100 } as const;
/** Onset strength is highest so long after the onset (median over recordings whose beats are known). */
const LATENCY_SECONDS = 0.007;

export interface BeatGrid {
  readonly beatsSeconds: readonly number[];
  /** Seconds a beat, of the fitted grid when steady, else the median. */
  readonly periodSeconds: number;
  /** True: the beats are an even grid over the whole recording. */
  readonly isSteady: boolean;
  /** 0..1: share of the tracked beats that agree on where in the period beats lie; less than 1 where they slip by half of one. */
  readonly phaseShare: number;
  /** 0..1: how much stronger the onsets are at the beats than halfway between. */
  readonly confidence: number;
}

/**
 * Beats that fall on strong onsets and are evenly spaced, by dynamic programming (Ellis, "Beat tracking by dynamic
 * programming", JNMR 2007). Where an even grid explains nearly all of them, the grid takes their place.
 */
export function findBeats(onset: OnsetStrength, bpm: number): BeatGrid {
  const strength = onset.all;
  const period = (60 * ONSET_RATE_HZ) / bpm;
  const smooth = smoothed(strength, period / 32);
  const steady = trackBeats(smooth, period, TIGHTNESS.steady);
  const tracked = fitGrid(steady, period) ?? slippedGrid(steady, period);
  const grid = tracked === null ? null : onTheBeat(tracked, onset);
  const last = strength.length - 1;
  const frames = grid === null ? trackBeats(smooth, period, TIGHTNESS.moving) : gridFrames(grid, last);
  const confidence = contrastOf(smooth, frames);
  const beatsSeconds = frames.map((frame) => Math.max(0, frame / ONSET_RATE_HZ - LATENCY_SECONDS));
  const periodSeconds = (grid?.period ?? movingPeriod(frames, period)) / ONSET_RATE_HZ;
  return { beatsSeconds, periodSeconds, isSteady: grid !== null, phaseShare: grid?.phaseShare ?? 1, confidence };
}

/** Gaussian smoothing, and division by the standard deviation, which gives tightness its meaning. */
function smoothed(strength: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma);
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-0.5 * ((i - reach) / sigma) ** 2));
  const output = new Float32Array(strength.length);
  let power = 0;
  for (let i = 0; i < strength.length; i++) {
    let sum = 0;
    for (let k = 0; k < kernel.length; k++) sum += (strength[i + k - reach] ?? 0) * kernel[k]!;
    output[i] = sum;
    power += sum * sum;
  }
  const scale = 1 / (Math.sqrt(power / Math.max(1, output.length)) + 1e-9);
  for (let i = 0; i < output.length; i++) output[i]! *= scale;
  return output;
}

function trackBeats(strength: Float32Array, period: number, tightness: number): number[] {
  const count = strength.length;
  const nearest = Math.max(1, Math.round(period / 2));
  const farthest = Math.max(nearest + 1, Math.round(period * 2));
  const penalties = Float64Array.from({ length: farthest + 1 }, (_, lag) => -tightness * Math.log(lag / period) ** 2);
  const score = new Float64Array(count);
  const previous = new Int32Array(count).fill(-1);
  for (let i = 0; i < count; i++) {
    let best = 0;
    for (let lag = nearest; lag <= farthest && lag <= i; lag++) {
      const value = score[i - lag]! + penalties[lag]!;
      if (value > best) {
        best = value;
        previous[i] = i - lag;
      }
    }
    score[i] = strength[i]! + best;
  }
  let frame = Math.max(0, count - 1);
  for (let i = Math.max(0, count - farthest); i < count; i++) if (score[i]! > score[frame]!) frame = i;
  const beats: number[] = [];
  for (; frame >= 0; frame = previous[frame]!) beats.push(frame);
  return beats.reverse();
}

function contrastOf(strength: Float32Array, frames: readonly number[]): number {
  let on = 1e-9;
  let between = 1e-9;
  for (const [i, frame] of frames.entries()) {
    on += strength[Math.round(frame)] ?? 0;
    between += strength[Math.round((frame + (frames[i + 1] ?? frame)) / 2)] ?? 0;
  }
  return Math.max(0, (on - between) / (on + between));
}

/** The median interval; the tempo's own period, which is finer than frames, where the two are equal but for rounding. */
function movingPeriod(frames: readonly number[], period: number): number {
  const gaps = frames.slice(1).map((frame, i) => frame - frames[i]!);
  const median = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? period;
  return Math.abs(median - period) <= 1 ? period : median;
}
