import { ONSET_RATE_HZ, type OnsetStrength } from './onset-strength.ts';

/** Deviations from an even grid (median, seconds) up to which a recording counts as played to a click. */
const STEADY_SECONDS = 0.02;
/** Share of beats that must lie near the even grid. */
const STEADY_SHARE = 0.7;
const NEAR_BEATS = 0.1;
/** Relative difference below which the fitted slope and the tempo's period count as equal. */
const SAME_PERIOD = 0.001;

/** An even grid of beats: times in frames of the onset strength. */
export interface Grid {
  readonly phase: number;
  readonly period: number;
  /** 0..1: share of the beats it was made of that agree on the phase. */
  readonly phaseShare: number;
}

/** Least squares through the beats, numbered by the tempo's period from the middle one; null when they do not lie even. */
export function fitGrid(frames: readonly number[], period: number): Grid | null {
  if (frames.length < 8) return null;
  let grid: Grid = { phase: bestPhase(frames, period), period, phaseShare: 1 };
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
  return { ...grid, period, phase: grid.phase + middleIndex * (grid.period - period) };
}

/**
 * The grid of beats that slip by half a beat on the way, as where a bass plays between the beats until the kick comes in; the
 * phase is that of most of them. null when they do not lie even.
 */
export function slippedGrid(frames: readonly number[], period: number): Grid | null {
  const halves = fitGrid(frames, period / 2);
  if (halves === null) return null;
  const odd = frames.filter((frame) => Math.abs(Math.round((frame - halves.phase) / halves.period) % 2) === 1).length;
  const laterShare = odd / frames.length;
  const phase = halves.phase + (laterShare > 0.5 ? halves.period : 0);
  return { phase, period: 2 * halves.period, phaseShare: Math.max(laterShare, 1 - laterShare) };
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
  return { period, phase: meanFrame - meanIndex * period, phaseShare: 1 };
}

export function gridFrames({ phase, period }: Grid, last: number): number[] {
  const first = Math.ceil((-0.15 * period - phase) / period);
  const count = Math.max(0, Math.floor((last - phase) / period) - first + 1);
  return Array.from({ length: count }, (_, i) => phase + (first + i) * period);
}

/** How much more of the low register must begin between the beats than on them, for the beats to lie there: dance basses play off the beat too. */
const OFFBEAT_LEAD = 3.2;
/** How much the other registers have to say against it (exponent). */
const LOUDNESS = 0.3;

/** The grid, or the one half a beat later where basses and kicks say so: chords and hats may be louder off the beat. */
export function onTheBeat(grid: Grid, { low, all }: OnsetStrength): Grid {
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
