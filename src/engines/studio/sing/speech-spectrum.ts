import { WarpedCepstrum } from '../../../audio/dsp/vocoder/warped-cepstrum.ts';
import { COEFFICIENT_COUNT, SPEECH_RATE_HZ, WARPING } from './inventory/format.ts';

/** Bins in which the singer works out spectra of speech: smooth as they are, half the analysis' number suffices. */
export const SPEECH_BINS = 257;
export const SPEECH_BIN_HZ = SPEECH_RATE_HZ / 2 / (SPEECH_BINS - 1);

export const speechCepstrum = new WarpedCepstrum({
  coefficientCount: COEFFICIENT_COUNT,
  binCount: SPEECH_BINS,
  warping: WARPING,
});

/** Level of the spectrum in row `row` of `cepstra`, dB: mean power from 100 Hz up, higher frequencies counted as heard. */
export function spectrumLevelDb(cepstra: Float32Array, row: number): number {
  speechCepstrum.decode(cepstra, row * COEFFICIENT_COUNT, scratch);
  let power = 0;
  for (let b = 3; b < SPEECH_BINS; b++) power += Math.exp(2 * scratch[b]!) * LOUDNESS_WEIGHTS[b]!;
  return 10 * Math.log10(power / SPEECH_BINS + 1e-12);
}

const scratch = new Float64Array(SPEECH_BINS);

/** Rough equal-loudness power weights: +3 dB an octave up to 1 kHz, level above. */
const LOUDNESS_WEIGHTS = Float64Array.from({ length: SPEECH_BINS }, (_, b) => Math.min(1, (b * SPEECH_BIN_HZ) / 1000));
