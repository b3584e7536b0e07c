import { Fft } from '../dsp/fft.ts';

/**
 * Autocorrelation of a series about its mean for lags 0 to `lagMax`, 1 at lag 0, each lag divided by the number of pairs
 * that it has. All zeros for a constant series.
 */
export function autocorrelation(series: Float32Array, lagMax: number): Float64Array {
  const count = series.length;
  let size = 4;
  while (size < 2 * count) size *= 2;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  let mean = 0;
  for (let i = 0; i < count; i++) mean += series[i]! / count;
  for (let i = 0; i < count; i++) re[i] = series[i]! - mean;
  const fft = new Fft(size);
  fft.forward(re, im);
  for (let k = 0; k < size; k++) {
    re[k] = re[k]! ** 2 + im[k]! ** 2;
    im[k] = 0;
  }
  fft.inverse(re, im);
  const output = new Float64Array(lagMax + 1);
  const zero = re[0]! / count;
  if (zero <= 1e-12) return output;
  for (let lag = 0; lag <= Math.min(lagMax, count - 1); lag++) output[lag] = re[lag]! / (count - lag) / zero;
  return output;
}
