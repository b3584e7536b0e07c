import { autocorrelation } from '../../src/audio/analysis/autocorrelation.ts';
import { forEachSpectrum } from '../../src/audio/analysis/short-time-spectrum.ts';

const SIZE = 2048;
const HOP = 256;
const BANDS = 96;
const LOW_HZ = 27.5;
const HIGH_HZ = 10_000;
const FLOOR_DB = -80;
/** Stretch over which onsets are compared with themselves, and how far apart stretches begin. */
const STRETCH_SECONDS = 8;
const STEP_SECONDS = 1;
const USUAL_BPM = 120;
const LIMITS_BPM = { low: 30, high: 320 } as const;

/**
 * The tempo as a plain beat tracker of somebody else would tell it, which knows neither our cues nor our weights: rises of
 * decibels in bands of sound, their autocorrelation in windows of eight seconds, weighted by a log-normal preference for
 * 120 beats a minute, one octave wide (after Ellis, "Beat tracking by dynamic programming", JNMR 2007). It is exact to some
 * per cent, but chooses a level by itself.
 *
 * @param signal mono
 */
export function plainTempoBpm(signal: Float32Array, sampleRateHz: number): number {
  const rises = risesOf(signal, sampleRateHz);
  const rateHz = sampleRateHz / HOP;
  const length = Math.min(rises.length, Math.round(STRETCH_SECONDS * rateHz));
  const sums = new Float64Array(length);
  for (let from = 0; from + length <= rises.length; from += Math.round(STEP_SECONDS * rateHz)) {
    const stretch = rises
      .subarray(from, from + length)
      .map((rise, i) => rise * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length)));
    const likeness = autocorrelation(stretch, length - 1);
    // Pairs of late lags are few: each lag counts by its number of pairs.
    for (let lag = 1; lag < length; lag++) sums[lag]! += likeness[lag]! * (1 - lag / length);
  }
  let best = { bpm: 0, score: -Infinity };
  for (let lag = 1; lag < length; lag++) {
    const bpm = (60 * rateHz) / lag;
    if (bpm < LIMITS_BPM.low || bpm > LIMITS_BPM.high) continue;
    const score = Math.log(Math.max(1e-9, sums[lag]!)) - 0.5 * Math.log2(bpm / USUAL_BPM) ** 2;
    if (score > best.score) best = { bpm, score };
  }
  return best.bpm;
}

/** Mean rise over the bands from frame to frame, dB. */
function risesOf(signal: Float32Array, sampleRateHz: number): Float32Array {
  const rises = new Float32Array(Math.ceil(signal.length / HOP));
  const edges = Array.from({ length: BANDS + 1 }, (_, i) =>
    Math.round((LOW_HZ * (HIGH_HZ / LOW_HZ) ** (i / BANDS) * SIZE) / sampleRateHz),
  );
  const bands = edges.slice(0, -1).flatMap((from, i) => (edges[i + 1]! > from ? [[from, edges[i + 1]!] as const] : []));
  let before = new Float32Array(bands.length).fill(FLOOR_DB);
  forEachSpectrum(signal, SIZE, HOP, (magnitudes, frame) => {
    const now = Float32Array.from(bands, ([from, to]) => {
      let power = 0;
      for (let k = from; k < to; k++) power += magnitudes[k]! ** 2;
      return Math.max(FLOOR_DB, 10 * Math.log10(power + 1e-12));
    });
    if (frame > 0)
      rises[frame] = now.reduce((sum, level, b) => sum + Math.max(0, level - before[b]!), 0) / bands.length;
    before = now;
  });
  return rises;
}
