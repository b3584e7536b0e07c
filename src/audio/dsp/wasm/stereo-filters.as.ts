// Second-order sections over two channels, a lane a channel, in double precision as their twin. Each lane may have its
// own coefficients. Twin: ../filter-chain.ts.

// A section, 112 bytes: b0, b1, b2, a1, a2, s1, s2, each for both lanes.
const SECTION: usize = 112;
const BIAS: f64 = 1e-18;

// @ts-ignore: decorator
@inline function mul(a: v128, b: v128): v128 { return f64x2.mul(a, b); }
// @ts-ignore: decorator
@inline function add(a: v128, b: v128): v128 { return f64x2.add(a, b); }

// Two rows of single-precision samples become one row of pairs in double precision; `n` a multiple of 4.
function interleave(left: usize, right: usize, n: i32, work: usize): void {
  const bias = f64x2.splat(BIAS), end = left + (<usize>n << 2);
  for (; left < end; left += 16, right += 16, work += 64) {
    const l = v128.load(left), r = v128.load(right);
    const a = v128.shuffle<f32>(l, r, 0, 4, 1, 5), b = v128.shuffle<f32>(l, r, 2, 6, 3, 7);
    v128.store(work, add(f64x2.promote_low_f32x4(a), bias));
    v128.store(work, add(f64x2.promote_low_f32x4(v128.shuffle<f32>(a, a, 2, 3, 2, 3)), bias), 16);
    v128.store(work, add(f64x2.promote_low_f32x4(b), bias), 32);
    v128.store(work, add(f64x2.promote_low_f32x4(v128.shuffle<f32>(b, b, 2, 3, 2, 3)), bias), 48);
  }
}

function separate(work: usize, left: usize, right: usize, n: i32): void {
  const end = left + (<usize>n << 2);
  for (; left < end; left += 16, right += 16, work += 64) {
    const a = f32x4.demote_f64x2_zero(v128.load(work)), b = f32x4.demote_f64x2_zero(v128.load(work, 16));
    const c = f32x4.demote_f64x2_zero(v128.load(work, 32)), d = f32x4.demote_f64x2_zero(v128.load(work, 48));
    const p = v128.shuffle<f32>(a, b, 0, 4, 1, 5), q = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
    v128.store(left, v128.shuffle<f32>(p, q, 0, 1, 4, 5));
    v128.store(right, v128.shuffle<f32>(p, q, 2, 3, 6, 7));
  }
}

// A section as y = b0 x + s1 with the output put into the recursion (c1 = b1 - a1 b0, c2 = b2 - a2 b0): the states wait for
// a multiplication and a subtraction only.
function one(work: usize, n: i32, p: usize): void {
  const b0 = v128.load(p), a1 = v128.load(p, 48), a2 = v128.load(p, 64);
  const c1 = f64x2.sub(v128.load(p, 16), mul(a1, b0)), c2 = f64x2.sub(v128.load(p, 32), mul(a2, b0));
  let s1 = v128.load(p, 80), s2 = v128.load(p, 96);
  for (const end = work + (<usize>n << 4); work < end; work += 16) {
    const x = v128.load(work);
    v128.store(work, add(mul(b0, x), s1));
    const next = f64x2.sub(add(mul(c1, x), s2), mul(a1, s1));
    s2 = f64x2.sub(mul(c2, x), mul(a2, s1));
    s1 = next;
  }
  v128.store(p, s1, 80); v128.store(p, s2, 96);
}

// Two sections in one pass: the recursion of one hides the latency of the other's.
function two(work: usize, n: i32, p: usize): void {
  const b0 = v128.load(p), a1 = v128.load(p, 48), a2 = v128.load(p, 64);
  const c1 = f64x2.sub(v128.load(p, 16), mul(a1, b0)), c2 = f64x2.sub(v128.load(p, 32), mul(a2, b0));
  let s1 = v128.load(p, 80), s2 = v128.load(p, 96);
  const q = p + SECTION;
  const d0 = v128.load(q), e1 = v128.load(q, 48), e2 = v128.load(q, 64);
  const f1 = f64x2.sub(v128.load(q, 16), mul(e1, d0)), f2 = f64x2.sub(v128.load(q, 32), mul(e2, d0));
  let t1 = v128.load(q, 80), t2 = v128.load(q, 96);
  for (const end = work + (<usize>n << 4); work < end; work += 16) {
    const x = v128.load(work), y = add(mul(b0, x), s1);
    const next = f64x2.sub(add(mul(c1, x), s2), mul(a1, s1));
    s2 = f64x2.sub(mul(c2, x), mul(a2, s1));
    s1 = next;
    v128.store(work, add(mul(d0, y), t1));
    const later = f64x2.sub(add(mul(f1, y), t2), mul(e1, t1));
    t2 = f64x2.sub(mul(f2, y), mul(e2, t1));
    t1 = later;
  }
  v128.store(p, s1, 80); v128.store(p, s2, 96);
  v128.store(q, t1, 80); v128.store(q, t2, 96);
}

function run(work: usize, n: i32, sections: usize, count: i32): void {
  for (; count >= 2; count -= 2, sections += 2 * SECTION) two(work, n, sections);
  if (count === 1) one(work, n, sections);
}

// Filters `n` frames (a multiple of 4) in place through `count` sections; `work` holds 2 n doubles.
export function filterStereo(left: usize, right: usize, n: i32, sections: usize, count: i32, work: usize): void {
  interleave(left, right, n, work);
  run(work, n, sections, count);
  separate(work, left, right, n);
}

// Sum of the squares of both channels behind `count` sections; the samples stay as they are.
export function filteredEnergy(left: usize, right: usize, n: i32, sections: usize, count: i32, work: usize): f64 {
  interleave(left, right, n, work);
  run(work, n, sections, count);
  let sum = f64x2.splat(0);
  for (const end = work + (<usize>n << 4); work < end; work += 16) {
    const x = v128.load(work);
    sum = add(sum, mul(x, x));
  }
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}
