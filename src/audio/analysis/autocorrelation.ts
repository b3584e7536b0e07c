import { Fft } from '../dsp/fft.ts';

/**
 * Autocorrelation of a series about its mean for lags 0 to `lagMax`, 1 at lag 0, each lag divided by the number of pairs
 * that it has. All zeros for a constant series.
 */
export const autocorrelation = (series: Float32Array, lagMax: number): Float64Array =>
  crossCorrelation(series, series, lagMax);

/**
 * How a series follows another after 0 to `lagMax` steps: correlation about the means, in standard deviations of both, each
 * lag divided by the number of pairs that it has. All zeros when one is constant. Both are equally long.
 */
export function crossCorrelation(leader: Float32Array, follower: Float32Array, lagMax: number): Float64Array {
  const count = leader.length;
  let size = 4;
  while (size < 2 * count) size *= 2;
  const fft = new Fft(size);
  const [a, b] = [spectrumOf(leader, fft, size), spectrumOf(follower, fft, size)];
  const output = new Float64Array(lagMax + 1);
  const scale = Math.sqrt(a.variance * b.variance);
  if (scale <= 1e-12) return output;
  for (let k = 0; k < size; k++) {
    const re = a.re[k]! * b.re[k]! + a.im[k]! * b.im[k]!;
    a.im[k] = a.re[k]! * b.im[k]! - a.im[k]! * b.re[k]!;
    a.re[k] = re;
  }
  fft.inverse(a.re, a.im);
  for (let lag = 0; lag <= Math.min(lagMax, count - 1); lag++)
    output[lag] = a.re[lag]! / (size * (count - lag) * scale);
  return output;
}

function spectrumOf(
  series: Float32Array,
  fft: Fft,
  size: number,
): { readonly re: Float64Array; readonly im: Float64Array; readonly variance: number } {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  let mean = 0;
  for (const x of series) mean += x / series.length;
  let variance = 0;
  for (const [i, x] of series.entries()) {
    re[i] = x - mean;
    variance += (x - mean) ** 2 / series.length;
  }
  fft.forward(re, im);
  return { re, im, variance };
}
