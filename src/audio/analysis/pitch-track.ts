import { Fft } from '../dsp/fft.ts';
import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';
import { vertexOf } from './tempo.ts';

const WINDOW = 1024;
const SIZE = 2 * WINDOW;
const HOP = 256;
/** Frames of a pitch track a second. */
export const PITCH_RATE_HZ = ANALYSIS_RATE_HZ / HOP;
/** What frame `n` tells is the pitch so long after `n / PITCH_RATE_HZ`. */
export const PITCH_FRAME_MIDDLE_SECONDS = 0.0245;

const LOW_HZ = 65;
const HIGH_HZ = 1100;
/** A dip of the difference below this is taken at once; the deepest one otherwise. */
const DIP = 0.12;
/** Frames this far below the loudest are silent. */
const RANGE_DB = 45;

/** The pitch of a single voice, {@link PITCH_RATE_HZ} times a second. */
export interface PitchTrack {
  /** MIDI numbers with fractions; meaningless where `periodicity` is low. */
  readonly pitches: Float32Array;
  /** 0..1: how periodic the sound is; 0 in silence. */
  readonly periodicity: Float32Array;
  /** Level of each frame relative to the loudest, dB. */
  readonly levelsDb: Float32Array;
}

/**
 * The fundamental of one voice or instrument by the cumulative mean normalised difference (de Cheveigné & Kawahara, "YIN",
 * JASA 2002), through the autocorrelation. `signal` at 22,050 Hz.
 */
export function pitchTrack(signal: Float32Array): PitchTrack {
  const count = Math.max(0, Math.floor((signal.length - SIZE) / HOP) + 1);
  const track = {
    pitches: new Float32Array(count),
    periodicity: new Float32Array(count),
    levelsDb: new Float32Array(count),
  };
  const fft = new Fft(SIZE);
  const work = { re: new Float64Array(SIZE), im: new Float64Array(SIZE), difference: new Float64Array(WINDOW) };
  let loudest = -Infinity;
  for (let frame = 0; frame < count; frame++) {
    const power = fillDifference(signal, frame * HOP, fft, work);
    const level = 10 * Math.log10(power / WINDOW + 1e-12);
    track.levelsDb[frame] = level;
    loudest = Math.max(loudest, level);
    const lag = bestLag(work.difference);
    track.pitches[frame] = 69 + 12 * Math.log2(ANALYSIS_RATE_HZ / lag.at / 440);
    track.periodicity[frame] = Math.max(0, 1 - lag.depth);
  }
  for (let frame = 0; frame < count; frame++) {
    track.levelsDb[frame]! -= loudest;
    if (track.levelsDb[frame]! < -RANGE_DB || loudest < -90) track.periodicity[frame] = 0;
  }
  return track;
}

interface Work {
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly difference: Float64Array;
}

/** Difference of a window with itself later, divided by its mean so far; gives the power of the window. */
function fillDifference(signal: Float32Array, from: number, fft: Fft, { re, im, difference }: Work): number {
  // The window against the longer stretch, as one cross-correlation: window in the real, stretch in the imaginary part.
  let power = 0;
  for (let i = 0; i < SIZE; i++) {
    const sample = signal[from + i]!;
    re[i] = i < WINDOW ? sample : 0;
    im[i] = sample;
    if (i < WINDOW) power += sample * sample;
  }
  fft.forward(re, im);
  const { spectrumRe, spectrumIm } = crossSpectrum(re, im);
  fft.inverse(spectrumRe, spectrumIm);
  let later = power;
  let sum = 1e-12;
  difference[0] = 1;
  for (let lag = 1; lag < WINDOW; lag++) {
    later += signal[from + WINDOW + lag - 1]! ** 2 - signal[from + lag - 1]! ** 2;
    const value = Math.max(0, power + later - (2 * spectrumRe[lag]!) / SIZE);
    sum += value;
    difference[lag] = (value * lag) / sum;
  }
  return power;
}

/** conj(A) B of two real signals that were transformed as one complex one. */
function crossSpectrum(re: Float64Array, im: Float64Array): { spectrumRe: Float64Array; spectrumIm: Float64Array } {
  const spectrumRe = new Float64Array(SIZE);
  const spectrumIm = new Float64Array(SIZE);
  for (let k = 0; k < SIZE; k++) {
    const m = (SIZE - k) % SIZE;
    const ar = 0.5 * (re[k]! + re[m]!);
    const ai = 0.5 * (im[k]! - im[m]!);
    const br = 0.5 * (im[k]! + im[m]!);
    const bi = 0.5 * (re[m]! - re[k]!);
    spectrumRe[k] = ar * br + ai * bi;
    spectrumIm[k] = ar * bi - ai * br;
  }
  return { spectrumRe, spectrumIm };
}

function bestLag(difference: Float64Array): { readonly at: number; readonly depth: number } {
  const first = Math.floor(ANALYSIS_RATE_HZ / HIGH_HZ);
  const last = Math.min(WINDOW - 2, Math.ceil(ANALYSIS_RATE_HZ / LOW_HZ));
  let best = first;
  for (let lag = first; lag <= last; lag++) {
    if (difference[lag]! < difference[best]!) best = lag;
    if (difference[lag]! < DIP && difference[lag + 1]! >= difference[lag]!) {
      best = lag;
      break;
    }
  }
  const offset = vertexOf(-difference[best - 1]!, -difference[best]!, -difference[best + 1]!);
  return { at: best + offset, depth: difference[best]! };
}
