import { WarpedCepstrum } from '../../../audio/dsp/vocoder/warped-cepstrum.ts';
import { SimdSpectrumPower, simdCepstrumDecoder } from '../../../audio/dsp/wasm/simd-spectra.ts';
import { COEFFICIENT_COUNT, SPEECH_RATE_HZ, WARPING } from './inventory/format.ts';

/** Bins in which the singer works out spectra of speech: smooth as they are, half the analysis' number suffices. */
export const SPEECH_BINS = 257;
export const SPEECH_BIN_HZ = SPEECH_RATE_HZ / 2 / (SPEECH_BINS - 1);

const speechCepstrum = new WarpedCepstrum({
  coefficientCount: COEFFICIENT_COUNT,
  binCount: SPEECH_BINS,
  warping: WARPING,
});

/** Rough equal-loudness power weights from 100 Hz up: +3 dB an octave up to 1 kHz, level above. */
const LOUDNESS_WEIGHTS = Float64Array.from({ length: SPEECH_BINS }, (_, b) =>
  b < 3 ? 0 : Math.min(1, (b * SPEECH_BIN_HZ) / 1000),
);
const decoder = simdCepstrumDecoder(speechCepstrum);
const loudness = new SimdSpectrumPower(LOUDNESS_WEIGHTS);

/** The log spectrum of the coefficients that begin at `offset`, into `out`, SPEECH_BINS numbers. */
export function decodeSpeech(cepstra: Float32Array, offset: number, out: Float32Array): void {
  out.set(decoder.combine(cepstra, offset));
}

/** The coefficients of a log spectrum of SPEECH_BINS numbers. */
export const encodeSpeech = (spectrum: Float32Array): Float32Array => speechCepstrum.encode(spectrum);

/** Level of the spectrum in row `row` of `cepstra`, dB: mean power, frequencies counted as heard. */
export function spectrumLevelDb(cepstra: Float32Array, row: number): number {
  decodeSpeech(cepstra, row * COEFFICIENT_COUNT, loudness.values);
  return 10 * Math.log10(loudness.sum(SPEECH_BINS) / SPEECH_BINS + 1e-12);
}
