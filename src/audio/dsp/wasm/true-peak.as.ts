// Magnitudes on a four times finer grid, four frames at a time. Twin: ../true-peak.ts.
import { madd } from './lanes.as';

const TAPS: usize = 24;

// True when no sample of the `count` frames and of the taps around them passes `limit`.
function isQuiet(window: usize, count: i32, limit: f32): bool {
  const l = f32x4.splat(limit);
  let loud = f32x4.splat(0);
  for (const end = window + ((<usize>count + TAPS) << 2); window < end; window += 16)
    loud = v128.or(loud, f32x4.gt(f32x4.abs(v128.load(window)), l));
  return !v128.any_true(loud);
}

// Raises `peaks[i]` to the largest magnitude around frame i; groups of 16 frames (the last may be shorter by multiples
// of 4) that stay below `limit` are left out. `taps`: 24 times the three phases' weights, each splat over four lanes.
export function raisePeaks(window: usize, count: i32, peaks: usize, limit: f32, taps: usize): void {
  for (let from = 0; from < count; from += 16) {
    const size = min(16, count - from);
    const base = window + (<usize>from << 2);
    if (isQuiet(base, size, limit)) continue;
    for (let i: usize = 0; i < <usize>size << 2; i += 16) {
      let a = f32x4.splat(0), b = f32x4.splat(0), c = f32x4.splat(0);
      for (let k: usize = 0, t = taps, p = base + i + 4; k < TAPS; k++, t += 48, p += 4) {
        const x = v128.load(p);
        a = madd(x, v128.load(t), a);
        b = madd(x, v128.load(t, 16), b);
        c = madd(x, v128.load(t, 32), c);
      }
      const own = f32x4.abs(v128.load(base + i + TAPS * 2));
      const most = f32x4.pmax(f32x4.pmax(f32x4.abs(a), f32x4.abs(b)), f32x4.pmax(f32x4.abs(c), own));
      const place = peaks + (<usize>from << 2) + i;
      v128.store(place, f32x4.pmax(v128.load(place), most));
    }
  }
}
