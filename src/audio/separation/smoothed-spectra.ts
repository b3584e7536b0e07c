import { MEDIAN_TAPS } from '../dsp/median.ts';
import { openHearingKernels } from '../dsp/wasm/hearing-kernels.ts';
import type { KernelLease } from '../dsp/wasm/kernel-lease.ts';
import { BIN_COUNT, ROW, type StereoSpectrogram, spectraOf } from './stereo-spectrogram.ts';

const HALF = MEDIAN_TAPS >> 1;
/** Distance of the neighbours that the long and the wide medians look at: frames, bins. */
const LONG_STEP = 2;
const WIDE_STEP = 4;
/** Columns before the first bin of a padded row; reflected at both ends. */
const MARGIN = WIDE_STEP * HALF;
const PADDED_ROW = MARGIN + ROW + MARGIN;
/** The next multiple of four from `BIN_COUNT` on. */
const COLUMNS = ROW - 12;

/**
 * Magnitudes of both channels together, smoothed along time (what lasts: harmonic) and along frequency (what is broad:
 * percussive), by running medians of two spans each (Fitzgerald, "Harmonic/percussive separation using median
 * filtering", DAFx 2010). The first and last {@link TIME_CONTEXT} frames serve only as the others' surroundings.
 */
export interface SmoothedSpectra {
  /** [frame][bin], rows of `ROW`. */
  readonly magnitude: Float32Array;
  readonly harmonic: Float32Array;
  readonly longHarmonic: Float32Array;
  readonly percussive: Float32Array;
  readonly widePercussive: Float32Array;
}

export const TIME_CONTEXT = LONG_STEP * HALF;

/** @param spectrum room for one spectrum of so many frames in kernel memory, zeroed */
export function smoothedSpectra(
  spectrogram: StereoSpectrogram,
  lease: KernelLease,
  spectrum: () => Float32Array = spectraOf(lease, spectrogram.frameCount),
): SmoothedSpectra {
  const { frameCount } = spectrogram;
  const spectra = {
    magnitude: spectrum(),
    harmonic: spectrum(),
    longHarmonic: spectrum(),
    percussive: spectrum(),
    widePercussive: spectrum(),
  };
  fillMagnitudes(spectrogram, spectra.magnitude);
  smoothAlongFrequency(spectra, frameCount, lease);
  smoothAlongTime(spectra, frameCount, lease);
  return spectra;
}

function smoothAlongFrequency(
  { magnitude, percussive, widePercussive }: SmoothedSpectra,
  frameCount: number,
  lease: KernelLease,
): void {
  const padded = lease.float32(PADDED_ROW);
  const work = lease.float32(40);
  const { median17 } = openHearingKernels();
  for (let frame = 0; frame < frameCount; frame++) {
    const row = frame * ROW;
    padded.set(magnitude.subarray(row, row + BIN_COUNT), MARGIN);
    for (let k = 1; k <= MARGIN; k++) {
      padded[MARGIN - k] = magnitude[row + k]!;
      padded[MARGIN + BIN_COUNT - 1 + k] = magnitude[row + BIN_COUNT - 1 - k]!;
    }
    const from = (step: number): number => padded.byteOffset + 4 * (MARGIN - step * HALF);
    median17(from(1), percussive.byteOffset + 4 * row, COLUMNS, 4, work.byteOffset);
    median17(from(WIDE_STEP), widePercussive.byteOffset + 4 * row, COLUMNS, 4 * WIDE_STEP, work.byteOffset);
  }
}

function smoothAlongTime(
  { magnitude, harmonic, longHarmonic }: SmoothedSpectra,
  frameCount: number,
  lease: KernelLease,
): void {
  const work = lease.float32(40);
  const { median17 } = openHearingKernels();
  for (let frame = TIME_CONTEXT; frame < frameCount - TIME_CONTEXT; frame++) {
    const row = 4 * frame * ROW;
    const from = (step: number): number => magnitude.byteOffset + row - 4 * step * HALF * ROW;
    median17(from(1), harmonic.byteOffset + row, COLUMNS, 4 * ROW, work.byteOffset);
    median17(from(LONG_STEP), longHarmonic.byteOffset + row, COLUMNS, 4 * LONG_STEP * ROW, work.byteOffset);
  }
}

function fillMagnitudes({ frameCount, leftRe, leftIm, rightRe, rightIm }: StereoSpectrogram, to: Float32Array): void {
  for (let i = 0; i < frameCount * ROW; i++) {
    const power = leftRe[i]! ** 2 + leftIm[i]! ** 2 + rightRe[i]! ** 2 + rightIm[i]! ** 2;
    to[i] = Math.sqrt(0.5 * power);
  }
}
