// A pair of sine operators, four frames at a time. Twin: ../fm-pair.ts.
import { madd } from './lanes.as';

// sin(2 pi x) by an odd polynomial of degree 11 over a quarter period to each side; error below 1e-6.
// @ts-ignore: decorator
@inline function sineOfCycles(x: v128): v128 {
  let t = f32x4.sub(x, f32x4.nearest(x));
  const folded = f32x4.sub(v128.or(f32x4.splat(0.5), v128.and(t, f32x4.splat(-0.0))), t);
  t = v128.bitselect(folded, t, f32x4.gt(f32x4.abs(t), f32x4.splat(0.25)));
  const s = f32x4.mul(t, t);
  let y = madd(s, f32x4.splat(-14.336856), f32x4.splat(41.99996));
  y = madd(y, s, f32x4.splat(-76.703666));
  y = madd(y, s, f32x4.splat(81.605209));
  y = madd(y, s, f32x4.splat(-41.341702));
  y = madd(y, s, f32x4.splat(6.2831853));
  return f32x4.mul(y, t);
}

// Adds `n` frames (any number) to left and right. Phases and steps in cycles; index and level glide.
export function fmPair(
  left: usize, right: usize, n: i32, carrier: f64, modulator: f64, carrierStep: f64, modulatorStep: f64,
  index: f32, indexStep: f32, level: f32, levelStep: f32, leftGain: f32, rightGain: f32,
): void {
  const ramp = f32x4(0, 1, 2, 3), counted = f32x4(1, 2, 3, 4);
  const cs = f32x4.mul(ramp, f32x4.splat(<f32>carrierStep)), ms = f32x4.mul(ramp, f32x4.splat(<f32>modulatorStep));
  for (let i = 0; i < n; i += 4, left += 16, right += 16) {
    const depth = madd(counted, f32x4.splat(indexStep), f32x4.splat(index));
    const loud = madd(counted, f32x4.splat(levelStep), f32x4.splat(level));
    const m = sineOfCycles(f32x4.add(f32x4.splat(<f32>modulator), ms));
    const y = f32x4.mul(sineOfCycles(madd(depth, m, f32x4.add(f32x4.splat(<f32>carrier), cs))), loud);
    const l = f32x4.mul(y, f32x4.splat(leftGain)), r = f32x4.mul(y, f32x4.splat(rightGain));
    if (i + 4 <= n) {
      v128.store(left, f32x4.add(v128.load(left), l));
      v128.store(right, f32x4.add(v128.load(right), r));
    } else {
      addSome(left, l, n - i);
      addSome(right, r, n - i);
    }
    carrier += 4 * carrierStep; carrier -= floor(carrier);
    modulator += 4 * modulatorStep; modulator -= floor(modulator);
    index += 4 * indexStep; level += 4 * levelStep;
  }
}

function addSome(target: usize, x: v128, count: i32): void {
  store<f32>(target, load<f32>(target) + f32x4.extract_lane(x, 0));
  if (count > 1) store<f32>(target, load<f32>(target, 4) + f32x4.extract_lane(x, 1), 4);
  if (count > 2) store<f32>(target, load<f32>(target, 8) + f32x4.extract_lane(x, 2), 8);
}
