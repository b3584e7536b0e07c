import { Fft } from '../dsp/fft.ts';

/** Number of frames of hop `hop` whose centres lie inside the signal. */
export const frameCountAt = (length: number, hop: number): number => Math.ceil(length / hop);

/**
 * Magnitudes of the short-time Fourier transform with a Hann window of `size` samples (a power of two), frame `n`
 * centred on sample `n * hop`, silence around the signal. A sine of amplitude 1 reads about 1. `visit` gets `size / 2`
 * magnitudes that it must not keep: the array is reused.
 *
 * Two frames share one complex transform, as its real and imaginary parts.
 */
export function forEachSpectrum(
  signal: Float32Array,
  size: number,
  hop: number,
  visit: (magnitudes: Float32Array, frame: number) => void,
): void {
  const fft = new Fft(size);
  const window = Float64Array.from({ length: size }, (_, i) => (2 - 2 * Math.cos((2 * Math.PI * i) / size)) / size);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const first = new Float32Array(size / 2);
  const second = new Float32Array(size / 2);
  const count = frameCountAt(signal.length, hop);
  for (let frame = 0; frame < count; frame += 2) {
    windowed(signal, frame * hop - size / 2, window, re);
    windowed(signal, (frame + 1) * hop - size / 2, window, im);
    fft.forward(re, im);
    separate(re, im, first, second);
    visit(first, frame);
    if (frame + 1 < count) visit(second, frame + 1);
  }
}

function windowed(signal: Float32Array, from: number, window: Float64Array, output: Float64Array): void {
  const size = window.length;
  for (let i = 0; i < size; i++) {
    const at = from + i;
    output[i] = at >= 0 && at < signal.length ? signal[at]! * window[i]! : 0;
  }
}

/** Magnitudes of the transforms of the real and of the imaginary part; half, as the window is scaled for sines. */
function separate(re: Float64Array, im: Float64Array, first: Float32Array, second: Float32Array): void {
  const size = re.length;
  for (let k = 0; k < first.length; k++) {
    const m = (size - k) % size;
    const ar = re[k]! + re[m]!;
    const ai = im[k]! - im[m]!;
    const br = im[k]! + im[m]!;
    const bi = re[m]! - re[k]!;
    first[k] = 0.5 * Math.sqrt(ar * ar + ai * ai);
    second[k] = 0.5 * Math.sqrt(br * br + bi * bi);
  }
}
