// Second-order sections over two channels, a lane a channel, in double precision as their twin. Each lane may have its
// own coefficients. Twin: ../filter-chain.ts.

// A section, 112 bytes: b0, c1, c2, a1, a2, s1, s2, each for both lanes. It gives y = b0 x + s1 with the output put into
// the recursion (c1 = b1 - a1 b0, c2 = b2 - a2 b0): the states wait for a multiplication and a subtraction only.
const SECTION: usize = 112;
const BIAS: f64 = 1e-18;

// @ts-ignore: decorator
@inline function mul(a: v128, b: v128): v128 { return f64x2.mul(a, b); }
// @ts-ignore: decorator
@inline function add(a: v128, b: v128): v128 { return f64x2.add(a, b); }

// Four frames, a lane a channel.
let x0: v128 = f64x2.splat(0), x1: v128 = x0, x2: v128 = x0, x3: v128 = x0;

// Four frames through all sections: while one waits for its states, the next is at work on what came out before.
// @ts-ignore: decorator
@inline function pass(left: usize, right: usize, section: usize, last: usize): void {
  const l = v128.load(left), r = v128.load(right), bias = f64x2.splat(BIAS);
  const a = v128.shuffle<f32>(l, r, 0, 4, 1, 5), b = v128.shuffle<f32>(l, r, 2, 6, 3, 7);
  let p = add(f64x2.promote_low_f32x4(a), bias), q = add(f64x2.promote_low_f32x4(v128.shuffle<f32>(a, a, 2, 3, 2, 3)), bias);
  let u = add(f64x2.promote_low_f32x4(b), bias), v = add(f64x2.promote_low_f32x4(v128.shuffle<f32>(b, b, 2, 3, 2, 3)), bias);
  for (; section < last; section += SECTION) {
    const b0 = v128.load(section), c1 = v128.load(section, 16), c2 = v128.load(section, 32);
    const a1 = v128.load(section, 48), a2 = v128.load(section, 64);
    const s = v128.load(section, 80), t = v128.load(section, 96);
    const s1 = f64x2.sub(add(mul(c1, p), t), mul(a1, s)), t1 = f64x2.sub(mul(c2, p), mul(a2, s));
    p = add(mul(b0, p), s);
    const s2 = f64x2.sub(add(mul(c1, q), t1), mul(a1, s1)), t2 = f64x2.sub(mul(c2, q), mul(a2, s1));
    q = add(mul(b0, q), s1);
    const s3 = f64x2.sub(add(mul(c1, u), t2), mul(a1, s2)), t3 = f64x2.sub(mul(c2, u), mul(a2, s2));
    u = add(mul(b0, u), s2);
    v128.store(section, f64x2.sub(add(mul(c1, v), t3), mul(a1, s3)), 80);
    v128.store(section, f64x2.sub(mul(c2, v), mul(a2, s3)), 96);
    v = add(mul(b0, v), s3);
  }
  x0 = p; x1 = q; x2 = u; x3 = v;
}

// Filters `n` frames (a multiple of 4) in place through the sections up to `last`.
export function filterStereo(left: usize, right: usize, n: i32, sections: usize, last: usize): void {
  for (const end = left + (<usize>n << 2); left < end; left += 16, right += 16) {
    pass(left, right, sections, last);
    const p = v128.shuffle<f32>(f32x4.demote_f64x2_zero(x0), f32x4.demote_f64x2_zero(x1), 0, 4, 1, 5);
    const q = v128.shuffle<f32>(f32x4.demote_f64x2_zero(x2), f32x4.demote_f64x2_zero(x3), 0, 4, 1, 5);
    v128.store(left, v128.shuffle<f32>(p, q, 0, 1, 4, 5));
    v128.store(right, v128.shuffle<f32>(p, q, 2, 3, 6, 7));
  }
}

// Sum of the squares of both channels behind the sections; the samples stay as they are.
export function filteredEnergy(left: usize, right: usize, n: i32, sections: usize, last: usize): f64 {
  let sum = f64x2.splat(0);
  for (const end = left + (<usize>n << 2); left < end; left += 16, right += 16) {
    pass(left, right, sections, last);
    sum = add(add(add(add(sum, mul(x0, x0)), mul(x1, x1)), mul(x2, x2)), mul(x3, x3));
  }
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}
