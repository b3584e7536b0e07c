import { MEDIAN_TAPS } from '../dsp/median.ts';
import { openHearingKernels } from '../dsp/wasm/hearing-kernels.ts';
import type { KernelLease } from '../dsp/wasm/kernel-lease.ts';
import { BIN_COUNT, ROW, type StereoSpectrogram } from './stereo-spectrogram.ts';

const HALF = MEDIAN_TAPS >> 1;
/** Columns before the first bin of a padded row; reflected at both ends. */
const MARGIN = 16;
const PADDED_ROW = MARGIN + ROW + MARGIN;

/**
 * Magnitudes of both channels together, smoothed along time (what lasts: harmonic) and along frequency (what is broad:
 * percussive), by running medians (Fitzgerald, "Harmonic/percussive separation using median filtering", DAFx 2010). The
 * first and last {@link TIME_CONTEXT} frames serve only as the others' surroundings.
 */
export interface SmoothedSpectra {
  /** [frame][bin], rows of `ROW`. */
  readonly magnitude: Float32Array;
  readonly harmonic: Float32Array;
  readonly percussive: Float32Array;
}

export const TIME_CONTEXT = HALF;

export function smoothedSpectra(spectrogram: StereoSpectrogram, lease: KernelLease): SmoothedSpectra {
  const { frameCount } = spectrogram;
  const magnitude = lease.float32(frameCount * ROW);
  const harmonic = lease.float32(frameCount * ROW);
  const percussive = lease.float32(frameCount * ROW);
  const padded = lease.float32(PADDED_ROW);
  const work = lease.float32(40);
  const kernels = openHearingKernels();
  fillMagnitudes(spectrogram, magnitude);
  for (let frame = 0; frame < frameCount; frame++) {
    const row = frame * ROW;
    padded.set(magnitude.subarray(row, row + BIN_COUNT), MARGIN);
    for (let k = 1; k <= HALF; k++) {
      padded[MARGIN - k] = magnitude[row + k]!;
      padded[MARGIN + BIN_COUNT - 1 + k] = magnitude[row + BIN_COUNT - 1 - k]!;
    }
    kernels.median17(
      padded.byteOffset + 4 * (MARGIN - HALF),
      percussive.byteOffset + 4 * row,
      ROW - 12, // the next multiple of four from BIN_COUNT on
      4,
      work.byteOffset,
    );
    if (frame < HALF || frame >= frameCount - HALF) continue;
    kernels.median17(
      magnitude.byteOffset + 4 * (row - HALF * ROW),
      harmonic.byteOffset + 4 * row,
      ROW - 12,
      4 * ROW,
      work.byteOffset,
    );
  }
  return { magnitude, harmonic, percussive };
}

function fillMagnitudes({ frameCount, leftRe, leftIm, rightRe, rightIm }: StereoSpectrogram, to: Float32Array): void {
  for (let i = 0; i < frameCount * ROW; i++) {
    const power = leftRe[i]! ** 2 + leftIm[i]! ** 2 + rightRe[i]! ** 2 + rightIm[i]! ** 2;
    to[i] = Math.sqrt(0.5 * power);
  }
}
