// Gains of a look-ahead limiter. Twin: ../limiter-gains.ts.

// Doubles: release, what is held now, sum of the averaging window, lowest gain so far, frames since the last reduction.
const RELEASE: usize = 0, HELD: usize = 8, SUM: usize = 16, LOWEST: usize = 24, QUIET: usize = 32;

// The gains that peaks need, in place; `n` a multiple of 4.
export function neededGains(peaks: usize, ceiling: f32, n: i32): void {
  const c = f32x4.splat(ceiling), one = f32x4.splat(1), end = peaks + (<usize>n << 2);
  for (; peaks < end; peaks += 16) v128.store(peaks, f32x4.pmin(one, f32x4.div(c, f32x4.pmax(v128.load(peaks), c))));
}

// Each value becomes the least of the last `length` ones, in place; the first `length - 1` are lost. `n` a multiple of 4.
export function slidingMinimum(values: usize, n: i32, length: i32): void {
  let covered = 1;
  while (covered < length) {
    const shift = <usize>min(covered, length - covered) << 2;
    for (let p = values + (<usize>n << 2) - 16; p >= values + shift; p -= 16)
      v128.store(p, f32x4.pmin(v128.load(p), v128.load(p - shift)));
    covered += <i32>(shift >> 2);
  }
}

// Holds minima, lets them go slowly and averages over `window` frames. `held`: doubles of the last window, then room for
// `n` more.
export function smoothGains(state: usize, minima: usize, held: usize, window: i32, gains: usize, n: i32): void {
  const release = load<f64>(state, RELEASE), ahead = <usize>window << 3;
  let h = load<f64>(state, HELD), sum = load<f64>(state, SUM), lowest = load<f64>(state, LOWEST);
  let quiet = load<f64>(state, QUIET);
  const share = 1 / <f64>window;
  for (let i = 0; i < n; i++, minima += 4, held += 8, gains += 4) {
    const least = <f64>load<f32>(minima);
    h = least < h ? least : h + release * (least - h);
    if (h > 0.99999) h = 1;
    quiet = h == 1 ? quiet + 1 : 0;
    store<f64>(held + ahead, h);
    sum += h - load<f64>(held);
    const gain = sum * share;
    lowest = min(lowest, gain);
    store<f32>(gains, <f32>gain);
  }
  store<f64>(state, h, HELD); store<f64>(state, sum, SUM); store<f64>(state, lowest, LOWEST); store<f64>(state, quiet, QUIET);
}
