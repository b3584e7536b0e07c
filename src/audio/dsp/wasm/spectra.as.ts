// Work on smooth log spectra. Twins: ../vocoder/warped-cepstrum.ts (decode), ../vocoder/spectrum-power.ts.
import { exp4 } from './exponential.as';
import { madd } from './lanes.as';

// out[b] = sum over m of coefficients[m] * basis[m][b]; rows of `bins` numbers, a multiple of 8.
export function decodeCepstrum(coefficients: usize, count: i32, basis: usize, out: usize, bins: i32): void {
  const row = <usize>bins << 2;
  for (let o: usize = 0; o < row; o += 32) {
    let x = f32x4.splat(0), y = x, p = basis + o, c = coefficients;
    for (let m = 0; m < count; m++, p += row, c += 4) {
      const share = v128.load32_splat(c);
      x = madd(share, v128.load(p), x);
      y = madd(share, v128.load(p, 16), y);
    }
    v128.store(out + o, x); v128.store(out + o, y, 16);
  }
}

// Sum of exp(2 value) times its weight; `n` a multiple of 4.
export function weightedPower(values: usize, weights: usize, n: i32): f32 {
  let sum = f32x4.splat(0);
  for (const end = values + (<usize>n << 2); values < end; values += 16, weights += 16) {
    const x = v128.load(values);
    sum = madd(exp4(f32x4.add(x, x)), v128.load(weights), sum);
  }
  return (f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1)) + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3));
}
