/** Normalised correlation of two stretches of `length` samples, `lag` apart; the first begins at `start`. */
export function correlation(wave: Float32Array, start: number, lag: number, length: number): number {
  let product = 0;
  let left = 1e-12;
  let right = 1e-12;
  for (let i = 0; i < length; i++) {
    const x = wave[start + i] ?? 0;
    const y = wave[start + lag + i] ?? 0;
    product += x * y;
    left += x * x;
    right += y * y;
  }
  return product / Math.sqrt(left * right);
}

/** The best lag within a share of the wanted period, refined by a parabola, and the correlation there. */
export function bestLag(wave: Float32Array, start: number, period: number, length: number, reach: number) {
  const from = Math.floor(period * (1 - reach));
  const values: number[] = [];
  for (let lag = from; lag <= Math.ceil(period * (1 + reach)); lag++) {
    values.push(correlation(wave, start, lag, length));
  }
  const peak = values.indexOf(Math.max(...values));
  const [a, b, c] = [values[peak - 1], values[peak]!, values[peak + 1]];
  const curvature = a === undefined || c === undefined ? 0 : a - 2 * b + c;
  const shift = curvature < 0 ? (0.5 * (a! - c!)) / curvature : 0;
  return { lag: from + peak + shift, height: b };
}

/** Harmonics-to-noise ratio at correlation `height`, dB. */
export function hnrOf(height: number): number {
  const r = Math.min(0.99999, Math.max(1e-3, height));
  return 10 * Math.log10(r / (1 - r));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
};

export function deviation(values: ArrayLike<number>): number {
  const middle = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i]! - middle) ** 2;
  return Math.sqrt(sum / values.length);
}

/** Slope of the straight line through points (least squares). */
export function slopeOf(x: readonly number[], y: readonly number[]): number {
  const [mx, my] = [mean(x), mean(y)];
  let both = 0;
  let own = 1e-12;
  for (const [i, value] of x.entries()) {
    both += (value - mx) * (y[i]! - my);
    own += (value - mx) ** 2;
  }
  return both / own;
}
