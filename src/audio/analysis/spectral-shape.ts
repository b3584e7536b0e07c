import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';
import { forEachSpectrum, frameCountAt } from './short-time-spectrum.ts';

const SIZE = 2048;
const HOP = 2048;
const SHAPE_RATE_HZ = ANALYSIS_RATE_HZ / HOP;
const LOW_HZ = 60;
const HIGH_HZ = 10_000;
export const SHAPE_BAND_COUNT = 16;
/** Levels this far below the loudest band are all the same silence. */
const RANGE_DB = 60;

/** Levels of log-spaced bands over time, dB, `SHAPE_BAND_COUNT` a frame. */
export interface SpectralShape {
  readonly frameCount: number;
  readonly levelsDb: Float32Array;
}

/** How loud and of what colour the sound is: what changes when instruments come and go. */
export function spectralShape(signal: Float32Array): SpectralShape {
  const frameCount = frameCountAt(signal.length, HOP);
  const levelsDb = new Float32Array(frameCount * SHAPE_BAND_COUNT);
  const binHz = ANALYSIS_RATE_HZ / SIZE;
  const edges = Array.from({ length: SHAPE_BAND_COUNT + 1 }, (_, b) =>
    Math.round((LOW_HZ * (HIGH_HZ / LOW_HZ) ** (b / SHAPE_BAND_COUNT)) / binHz),
  );
  for (let b = 1; b < edges.length; b++) edges[b] = Math.max(edges[b]!, edges[b - 1]! + 1);
  let loudest = -Infinity;
  forEachSpectrum(signal, SIZE, HOP, (magnitudes, frame) => {
    for (let b = 0; b < SHAPE_BAND_COUNT; b++) {
      let power = 1e-12;
      for (let k = edges[b]!; k < edges[b + 1]!; k++) power += magnitudes[k]! ** 2;
      const level = 10 * Math.log10(power);
      levelsDb[frame * SHAPE_BAND_COUNT + b] = level;
      loudest = Math.max(loudest, level);
    }
  });
  for (let i = 0; i < levelsDb.length; i++) levelsDb[i] = Math.max(levelsDb[i]!, loudest - RANGE_DB);
  return { frameCount, levelsDb };
}

/** Mean levels between each boundary (seconds) and the next. */
export function shapesBetween(shape: SpectralShape, boundariesSeconds: readonly number[]): Float64Array[] {
  return boundariesSeconds.slice(0, -1).map((from, i) => {
    const first = Math.min(shape.frameCount - 1, Math.max(0, Math.round(from * SHAPE_RATE_HZ)));
    const end = Math.round(boundariesSeconds[i + 1]! * SHAPE_RATE_HZ);
    const last = Math.min(shape.frameCount, Math.max(first + 1, end));
    const mean = new Float64Array(SHAPE_BAND_COUNT);
    for (let frame = first; frame < last; frame++)
      for (let b = 0; b < SHAPE_BAND_COUNT; b++)
        mean[b]! += shape.levelsDb[frame * SHAPE_BAND_COUNT + b]! / (last - first);
    return mean;
  });
}
