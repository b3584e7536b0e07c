import { ONSET_RATE_HZ, type OnsetStrength } from './onset-strength.ts';

/** How much a beat dislikes to be early or late against the period: for steady playing, and where the tempo moves. */
const TIGHTNESS = { steady: 400, moving: 100 } as const;
/** Deviations from an even grid (median, seconds) up to which a recording counts as played to a click. */
const STEADY_SECONDS = 0.02;
/** Share of beats that must lie near the even grid. */
const STEADY_SHARE = 0.7;
const NEAR_BEATS = 0.1;
/** Relative difference below which the fitted slope and the tempo's period count as equal. */
const SAME_PERIOD = 0.001;
/** Onset strength is highest so long after the onset (median over recordings whose beats are known). */
const LATENCY_SECONDS = 0.007;

export interface BeatGrid {
  readonly beatsSeconds: readonly number[];
  /** Seconds a beat, of the fitted grid when steady, else the median. */
  readonly periodSeconds: number;
  /** True: the beats are an even grid over the whole recording. */
  readonly isSteady: boolean;
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
  const tracked = fitGrid(trackBeats(smooth, period, TIGHTNESS.steady), period);
  const grid = tracked === null ? null : onTheBeat(tracked, onset);
  const last = strength.length - 1;
  const frames = grid === null ? trackBeats(smooth, period, TIGHTNESS.moving) : gridFrames(grid, last);
  const confidence = contrastOf(smooth, frames);
  const beatsSeconds = frames.map((frame) => Math.max(0, frame / ONSET_RATE_HZ - LATENCY_SECONDS));
  const periodSeconds = (grid?.period ?? medianInterval(frames, period)) / ONSET_RATE_HZ;
  return { beatsSeconds, periodSeconds, isSteady: grid !== null, confidence };
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

interface Grid {
  readonly phase: number;
  readonly period: number;
}

/** Least squares through the beats, numbered by the tempo's period from the middle one; null when they do not lie even. */
function fitGrid(frames: readonly number[], period: number): Grid | null {
  if (frames.length < 8) return null;
  let grid: Grid = { phase: bestPhase(frames, period), period };
  for (const reach of [0.25, 0.15, NEAR_BEATS]) {
    const pairs = frames
      .map((frame) => ({ frame, index: Math.round((frame - grid.phase) / grid.period) }))
      .filter(({ frame, index }) => Math.abs(frame - grid.phase - index * grid.period) < reach * grid.period);
    if (pairs.length < 6) return null;
    grid = lineThrough(pairs);
  }
  const offs = frames.map((frame) => {
    const beats = (frame - grid.phase) / grid.period;
    return Math.abs(beats - Math.round(beats)) * grid.period;
  });
  const near = offs.filter((off) => off < NEAR_BEATS * grid.period).length / offs.length;
  const middle = offs.toSorted((a, b) => a - b)[offs.length >> 1]!;
  if (near < STEADY_SHARE || middle / ONSET_RATE_HZ > STEADY_SECONDS) return null;
  // The period comes from lags as long as the recording, which is surer than the beats' own slope when both agree.
  if (Math.abs(grid.period / period - 1) > SAME_PERIOD) return grid;
  const middleIndex = Math.round((frames[frames.length >> 1]! - grid.phase) / grid.period);
  return { period, phase: grid.phase + middleIndex * (grid.period - period) };
}

/** The circular mean of where beats fall in the period. */
function bestPhase(frames: readonly number[], period: number): number {
  let re = 0;
  let im = 0;
  for (const frame of frames) {
    re += Math.cos((2 * Math.PI * frame) / period);
    im += Math.sin((2 * Math.PI * frame) / period);
  }
  return (Math.atan2(im, re) / (2 * Math.PI)) * period;
}

function lineThrough(pairs: readonly { readonly frame: number; readonly index: number }[]): Grid {
  const meanIndex = pairs.reduce((sum, pair) => sum + pair.index, 0) / pairs.length;
  const meanFrame = pairs.reduce((sum, pair) => sum + pair.frame, 0) / pairs.length;
  let over = 0;
  let under = 0;
  for (const { frame, index } of pairs) {
    over += (index - meanIndex) * (frame - meanFrame);
    under += (index - meanIndex) ** 2;
  }
  const period = over / under;
  return { period, phase: meanFrame - meanIndex * period };
}

function gridFrames({ phase, period }: Grid, last: number): number[] {
  const first = Math.ceil((-0.15 * period - phase) / period);
  const count = Math.max(0, Math.floor((last - phase) / period) - first + 1);
  return Array.from({ length: count }, (_, i) => phase + (first + i) * period);
}

/** How much more of the low register must begin between the beats than on them, for the beats to lie there: dance basses play off the beat too. */
const OFFBEAT_LEAD = 3.2;
/** How much the other registers have to say against it (exponent). */
const LOUDNESS = 0.3;

/** The grid, or the one half a beat later where basses and kicks say so: chords and hats may be louder off the beat. */
function onTheBeat(grid: Grid, { low, all }: OnsetStrength): Grid {
  const shifted = { ...grid, phase: grid.phase + grid.period / 2 };
  const lead = meanAt(low, shifted) / meanAt(low, grid);
  const everywhere = meanAt(all, shifted) / meanAt(all, grid);
  return lead * everywhere ** LOUDNESS > OFFBEAT_LEAD ? shifted : grid;
}

const NEAR_FRAMES = 2;

function meanAt(strength: Float32Array, grid: Grid): number {
  const frames = gridFrames(grid, strength.length - 1);
  let sum = 1e-9;
  for (const frame of frames) {
    let most = 0;
    for (let i = Math.round(frame) - NEAR_FRAMES; i <= Math.round(frame) + NEAR_FRAMES; i++)
      most = Math.max(most, strength[i] ?? 0);
    sum += most;
  }
  return sum / Math.max(1, frames.length);
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

function medianInterval(frames: readonly number[], fallback: number): number {
  const gaps = frames.slice(1).map((frame, i) => frame - frames[i]!);
  return gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? fallback;
}
