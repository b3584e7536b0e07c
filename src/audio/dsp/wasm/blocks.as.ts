// Sums, gains and peaks of blocks; `n` is a multiple of 4. Twin: ../mixing.ts.
import { madd } from './lanes.as';

// target += source * ramp; the gain moves by `step` a frame and is `from + step` at the first.
export function addRamp(target: usize, source: usize, from: f32, step: f32, n: i32): void {
  let gain = madd(f32x4.splat(step), f32x4(1, 2, 3, 4), f32x4.splat(from));
  const four = f32x4.splat(step * 4), end = target + (<usize>n << 2);
  for (; target < end; target += 16, source += 16) {
    v128.store(target, madd(v128.load(source), gain, v128.load(target)));
    gain = f32x4.add(gain, four);
  }
}

// target += source * gain
export function addGain(target: usize, source: usize, gain: f32, n: i32): void {
  const g = f32x4.splat(gain), end = target + (<usize>n << 2);
  for (; target < end; target += 16, source += 16) v128.store(target, madd(v128.load(source), g, v128.load(target)));
}

// samples *= gain
export function scale(samples: usize, gain: f32, n: i32): void {
  const g = f32x4.splat(gain), end = samples + (<usize>n << 2);
  for (; samples < end; samples += 16) v128.store(samples, f32x4.mul(v128.load(samples), g));
}

// samples *= gains, frame by frame
export function multiply(samples: usize, gains: usize, n: i32): void {
  const end = samples + (<usize>n << 2);
  for (; samples < end; samples += 16, gains += 16) v128.store(samples, f32x4.mul(v128.load(samples), v128.load(gains)));
}

// Largest magnitude.
export function peak(samples: usize, n: i32): f32 {
  let largest = f32x4.splat(0);
  for (const end = samples + (<usize>n << 2); samples < end; samples += 16)
    largest = f32x4.pmax(largest, f32x4.abs(v128.load(samples)));
  return max(
    max(f32x4.extract_lane(largest, 0), f32x4.extract_lane(largest, 1)),
    max(f32x4.extract_lane(largest, 2), f32x4.extract_lane(largest, 3)),
  );
}

// Scales the difference of two channels; at 0 they become their mean.
export function width(left: usize, right: usize, amount: f32, n: i32): void {
  const half = f32x4.splat(0.5), w = f32x4.splat(0.5 * amount), end = left + (<usize>n << 2);
  for (; left < end; left += 16, right += 16) {
    const l = v128.load(left), r = v128.load(right);
    const mid = f32x4.mul(f32x4.add(l, r), half), side = f32x4.mul(f32x4.sub(l, r), w);
    v128.store(left, f32x4.add(mid, side));
    v128.store(right, f32x4.sub(mid, side));
  }
}

// Sum and difference of two channels, scaled, in place: to middle and sides by 0.5, and back by 1.
export function middleAndSides(left: usize, right: usize, scale: f32, n: i32): void {
  const g = f32x4.splat(scale), end = left + (<usize>n << 2);
  for (; left < end; left += 16, right += 16) {
    const l = v128.load(left), r = v128.load(right);
    v128.store(left, f32x4.mul(f32x4.add(l, r), g));
    v128.store(right, f32x4.mul(f32x4.sub(l, r), g));
  }
}
