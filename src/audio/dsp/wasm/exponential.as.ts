import { madd } from './lanes.as';

// exp by 2^n times a polynomial of the rest (degree 6, relative error 2e-7); arguments are held within +-80.
// @ts-ignore: decorator
@inline export function exp4(value: v128): v128 {
  const x = f32x4.min(f32x4.max(value, f32x4.splat(-80)), f32x4.splat(80));
  const n = f32x4.nearest(f32x4.mul(x, f32x4.splat(1.44269504)));
  const r = f32x4.sub(f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375))), f32x4.mul(n, f32x4.splat(-2.12194440e-4)));
  let y = madd(f32x4.splat(1.3888889e-3), r, f32x4.splat(8.3333333e-3));
  y = madd(y, r, f32x4.splat(4.1666667e-2)); y = madd(y, r, f32x4.splat(0.16666667));
  y = madd(y, r, f32x4.splat(0.5)); y = madd(y, r, f32x4.splat(1)); y = madd(y, r, f32x4.splat(1));
  return f32x4.mul(y, i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23));
}
