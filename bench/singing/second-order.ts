type Kind = 'low' | 'high';

/** A second-order Butterworth filter forwards and backwards over a copy: no delay, edges held. */
export function filtered(values: ArrayLike<number>, kind: Kind, cutoff: number, rate: number): Float64Array {
  const pad = Math.min(values.length - 1, Math.ceil(rate / cutoff));
  const first = values[0]!;
  const last = values[values.length - 1]!;
  const padded = Float64Array.from({ length: values.length + 2 * pad }, (_, i) => {
    const k = i - pad;
    if (k < 0) return 2 * first - values[-k]!;
    return k < values.length ? values[k]! : 2 * last - values[2 * values.length - 2 - k]!;
  });
  pass(padded, kind, cutoff, rate);
  padded.reverse();
  pass(padded, kind, cutoff, rate);
  padded.reverse();
  return padded.subarray(pad, pad + values.length);
}

function pass(x: Float64Array, kind: Kind, cutoff: number, rate: number): void {
  const k = Math.tan((Math.PI * cutoff) / rate);
  const norm = 1 / (1 + Math.SQRT2 * k + k * k);
  const b0 = kind === 'low' ? k * k * norm : norm;
  const b1 = kind === 'low' ? 2 * b0 : -2 * b0;
  const a1 = 2 * (k * k - 1) * norm;
  const a2 = (1 - Math.SQRT2 * k + k * k) * norm;
  // Starts settled on the first value.
  let x1 = x[0]!;
  let x2 = x1;
  let y1 = kind === 'low' ? x1 : 0;
  let y2 = y1;
  for (let i = 0; i < x.length; i++) {
    const y = b0 * x[i]! + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x[i]!;
    y2 = y1;
    y1 = y;
    x[i] = y;
  }
}
