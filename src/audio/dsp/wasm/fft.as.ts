// Complex FFT over two arrays of f32, in place, radix 4 (one radix-2 stage last where the size asks for it), four lanes
// at a time. The twin and reference is ../fft.ts. The host prepares the swap table and the twiddles (fft-tables.ts).

import { firstHalves, high, low, secondHalves } from './lanes.as';

function exchange(re: usize, im: usize, swaps: usize, pairs: i32): void {
  for (let s = 0; s < pairs; s++, swaps += 8) {
    const i: usize = load<u32>(swaps), j: usize = load<u32>(swaps, 4);
    const r = load<f32>(re + i), m = load<f32>(im + i);
    store<f32>(re + i, load<f32>(re + j)); store<f32>(im + i, load<f32>(im + j));
    store<f32>(re + j, r); store<f32>(im + j, m);
  }
}

// Four neighbouring butterflies at a time, transposed so that a lane is a butterfly.
function firstStage(re: usize, im: usize, bytes: usize): void {
  for (let o: usize = 0; o < bytes; o += 64) {
    const a = re + o, b = im + o;
    let r0 = v128.load(a), r1 = v128.load(a, 16), r2 = v128.load(a, 32), r3 = v128.load(a, 48);
    let i0 = v128.load(b), i1 = v128.load(b, 16), i2 = v128.load(b, 32), i3 = v128.load(b, 48);
    let p = low(r0, r1), q = high(r0, r1), s = low(r2, r3), t = high(r2, r3);
    r0 = firstHalves(p, s); r1 = secondHalves(p, s); r2 = firstHalves(q, t); r3 = secondHalves(q, t);
    p = low(i0, i1); q = high(i0, i1); s = low(i2, i3); t = high(i2, i3);
    i0 = firstHalves(p, s); i1 = secondHalves(p, s); i2 = firstHalves(q, t); i3 = secondHalves(q, t);
    const sr = f32x4.add(r0, r1), dr = f32x4.sub(r0, r1), tr = f32x4.add(r2, r3), er = f32x4.sub(r2, r3);
    const si = f32x4.add(i0, i1), di = f32x4.sub(i0, i1), ti = f32x4.add(i2, i3), ei = f32x4.sub(i2, i3);
    r0 = f32x4.add(sr, tr); i0 = f32x4.add(si, ti);
    r1 = f32x4.add(dr, ei); i1 = f32x4.sub(di, er);
    r2 = f32x4.sub(sr, tr); i2 = f32x4.sub(si, ti);
    r3 = f32x4.sub(dr, ei); i3 = f32x4.add(di, er);
    p = low(r0, r1); q = high(r0, r1); s = low(r2, r3); t = high(r2, r3);
    v128.store(a, firstHalves(p, s)); v128.store(a, secondHalves(p, s), 16);
    v128.store(a, firstHalves(q, t), 32); v128.store(a, secondHalves(q, t), 48);
    p = low(i0, i1); q = high(i0, i1); s = low(i2, i3); t = high(i2, i3);
    v128.store(b, firstHalves(p, s)); v128.store(b, secondHalves(p, s), 16);
    v128.store(b, firstHalves(q, t), 32); v128.store(b, secondHalves(q, t), 48);
  }
}

// The first stage of numbers in their natural order: a lane is a butterfly over all four quarters, whose result goes to
// the place that `order` (byte offsets) tells.
function firstStageOf(sourceRe: usize, sourceIm: usize, order: usize, re: usize, im: usize, bytes: usize): void {
  const quarter = bytes >> 2;
  for (let o: usize = 0; o < quarter; o += 16, order += 16) {
    const a = sourceRe + o, b = sourceIm + o;
    // The second number of a butterfly lies half way, the third a quarter.
    let r0 = v128.load(a), r1 = v128.load(a + 2 * quarter), r2 = v128.load(a + quarter), r3 = v128.load(a + 3 * quarter);
    let i0 = v128.load(b), i1 = v128.load(b + 2 * quarter), i2 = v128.load(b + quarter), i3 = v128.load(b + 3 * quarter);
    const sr = f32x4.add(r0, r1), dr = f32x4.sub(r0, r1), tr = f32x4.add(r2, r3), er = f32x4.sub(r2, r3);
    const si = f32x4.add(i0, i1), di = f32x4.sub(i0, i1), ti = f32x4.add(i2, i3), ei = f32x4.sub(i2, i3);
    r0 = f32x4.add(sr, tr); i0 = f32x4.add(si, ti);
    r1 = f32x4.add(dr, ei); i1 = f32x4.sub(di, er);
    r2 = f32x4.sub(sr, tr); i2 = f32x4.sub(si, ti);
    r3 = f32x4.sub(dr, ei); i3 = f32x4.add(di, er);
    const p0: usize = load<u32>(order) << 2, p1: usize = load<u32>(order, 4) << 2;
    const p2: usize = load<u32>(order, 8) << 2, p3: usize = load<u32>(order, 12) << 2;
    let p = low(r0, r1), q = high(r0, r1), s = low(r2, r3), t = high(r2, r3);
    v128.store(re + p0, firstHalves(p, s)); v128.store(re + p1, secondHalves(p, s));
    v128.store(re + p2, firstHalves(q, t)); v128.store(re + p3, secondHalves(q, t));
    p = low(i0, i1); q = high(i0, i1); s = low(i2, i3); t = high(i2, i3);
    v128.store(im + p0, firstHalves(p, s)); v128.store(im + p1, secondHalves(p, s));
    v128.store(im + p2, firstHalves(q, t)); v128.store(im + p3, secondHalves(q, t));
  }
}

// The first two stages of numbers of which only the first quarter is not 0: each of them is its whole first butterfly.
function firstStagesOfQuarter(
  sourceRe: usize, sourceIm: usize, order: usize, re: usize, im: usize, bytes: usize, table: usize,
): void {
  const c1 = v128.load(table), s1 = v128.load(table, 16), c2 = v128.load(table, 32), s2 = v128.load(table, 48);
  const c3 = v128.load(table, 64), s3 = v128.load(table, 80);
  for (let o: usize = 0; o < bytes; o += 64, order += 16) {
    const p0: usize = load<u32>(order), p2: usize = load<u32>(order, 4);
    const p1: usize = load<u32>(order, 8), p3: usize = load<u32>(order, 12);
    const r1 = v128.load32_splat(sourceRe + p1), i1 = v128.load32_splat(sourceIm + p1);
    const br = f32x4.sub(f32x4.mul(r1, c1), f32x4.mul(i1, s1)), bi = f32x4.add(f32x4.mul(r1, s1), f32x4.mul(i1, c1));
    const r2 = v128.load32_splat(sourceRe + p2), i2 = v128.load32_splat(sourceIm + p2);
    const cr = f32x4.sub(f32x4.mul(r2, c2), f32x4.mul(i2, s2)), ci = f32x4.add(f32x4.mul(r2, s2), f32x4.mul(i2, c2));
    const r3 = v128.load32_splat(sourceRe + p3), i3 = v128.load32_splat(sourceIm + p3);
    const dr = f32x4.sub(f32x4.mul(r3, c3), f32x4.mul(i3, s3)), di = f32x4.add(f32x4.mul(r3, s3), f32x4.mul(i3, c3));
    const r0 = v128.load32_splat(sourceRe + p0), i0 = v128.load32_splat(sourceIm + p0), a = re + o, b = im + o;
    const er = f32x4.add(r0, cr), ei = f32x4.add(i0, ci), fr = f32x4.sub(r0, cr), fi = f32x4.sub(i0, ci);
    const gr = f32x4.add(br, dr), gi = f32x4.add(bi, di), hr = f32x4.sub(br, dr), hi = f32x4.sub(bi, di);
    v128.store(a, f32x4.add(er, gr)); v128.store(b, f32x4.add(ei, gi));
    v128.store(a, f32x4.add(fr, hi), 16); v128.store(b, f32x4.sub(fi, hr), 16);
    v128.store(a, f32x4.sub(er, gr), 32); v128.store(b, f32x4.sub(ei, gi), 32);
    v128.store(a, f32x4.sub(fr, hi), 48); v128.store(b, f32x4.add(fi, hr), 48);
  }
}

// A stage of which the twiddles are four of each: they stay in registers.
function secondStage(re: usize, im: usize, bytes: usize, table: usize): void {
  const c1 = v128.load(table), s1 = v128.load(table, 16), c2 = v128.load(table, 32), s2 = v128.load(table, 48);
  const c3 = v128.load(table, 64), s3 = v128.load(table, 80);
  for (const end = re + bytes; re < end; re += 64, im += 64) {
    const r1 = v128.load(re, 32), i1 = v128.load(im, 32);
    const br = f32x4.sub(f32x4.mul(r1, c1), f32x4.mul(i1, s1)), bi = f32x4.add(f32x4.mul(r1, s1), f32x4.mul(i1, c1));
    const r2 = v128.load(re, 16), i2 = v128.load(im, 16);
    const cr = f32x4.sub(f32x4.mul(r2, c2), f32x4.mul(i2, s2)), ci = f32x4.add(f32x4.mul(r2, s2), f32x4.mul(i2, c2));
    const r3 = v128.load(re, 48), i3 = v128.load(im, 48);
    const dr = f32x4.sub(f32x4.mul(r3, c3), f32x4.mul(i3, s3)), di = f32x4.add(f32x4.mul(r3, s3), f32x4.mul(i3, c3));
    const r0 = v128.load(re), i0 = v128.load(im);
    const er = f32x4.add(r0, cr), ei = f32x4.add(i0, ci), fr = f32x4.sub(r0, cr), fi = f32x4.sub(i0, ci);
    const gr = f32x4.add(br, dr), gi = f32x4.add(bi, di), hr = f32x4.sub(br, dr), hi = f32x4.sub(bi, di);
    v128.store(re, f32x4.add(er, gr)); v128.store(im, f32x4.add(ei, gi));
    v128.store(re, f32x4.add(fr, hi), 16); v128.store(im, f32x4.sub(fi, hr), 16);
    v128.store(re, f32x4.sub(er, gr), 32); v128.store(im, f32x4.sub(ei, gi), 32);
    v128.store(re, f32x4.sub(fr, hi), 48); v128.store(im, f32x4.add(fi, hr), 48);
  }
}

// Twiddles of a stage: six rows of `span` numbers (cos, sin of w, of w squared, of w cubed).
function stage4(re: usize, im: usize, bytes: usize, span: usize, table: usize): void {
  for (let block: usize = 0; block < bytes; block += span << 2) {
    for (let k: usize = 0; k < span; k += 16) {
      const a = re + block + k, b = im + block + k, w = table + k;
      const r1 = v128.load(a + 2 * span), i1 = v128.load(b + 2 * span);
      const r2 = v128.load(a + span), i2 = v128.load(b + span);
      const r3 = v128.load(a + 3 * span), i3 = v128.load(b + 3 * span);
      const c1 = v128.load(w), s1 = v128.load(w + span), c2 = v128.load(w + 2 * span);
      const s2 = v128.load(w + 3 * span), c3 = v128.load(w + 4 * span), s3 = v128.load(w + 5 * span);
      const br = f32x4.sub(f32x4.mul(r1, c1), f32x4.mul(i1, s1)), bi = f32x4.add(f32x4.mul(r1, s1), f32x4.mul(i1, c1));
      const cr = f32x4.sub(f32x4.mul(r2, c2), f32x4.mul(i2, s2)), ci = f32x4.add(f32x4.mul(r2, s2), f32x4.mul(i2, c2));
      const dr = f32x4.sub(f32x4.mul(r3, c3), f32x4.mul(i3, s3)), di = f32x4.add(f32x4.mul(r3, s3), f32x4.mul(i3, c3));
      const r0 = v128.load(a), i0 = v128.load(b);
      const er = f32x4.add(r0, cr), ei = f32x4.add(i0, ci), fr = f32x4.sub(r0, cr), fi = f32x4.sub(i0, ci);
      const gr = f32x4.add(br, dr), gi = f32x4.add(bi, di), hr = f32x4.sub(br, dr), hi = f32x4.sub(bi, di);
      v128.store(a, f32x4.add(er, gr)); v128.store(b, f32x4.add(ei, gi));
      v128.store(a + span, f32x4.add(fr, hi)); v128.store(b + span, f32x4.sub(fi, hr));
      v128.store(a + 2 * span, f32x4.sub(er, gr)); v128.store(b + 2 * span, f32x4.sub(ei, gi));
      v128.store(a + 3 * span, f32x4.sub(fr, hi)); v128.store(b + 3 * span, f32x4.add(fi, hr));
    }
  }
}

function stage2(re: usize, im: usize, span: usize, table: usize): void {
  for (let k: usize = 0; k < span; k += 16) {
    const a = re + k, b = im + k;
    const c = v128.load(table + k), s = v128.load(table + k + span), r1 = v128.load(a + span), i1 = v128.load(b + span);
    const br = f32x4.sub(f32x4.mul(r1, c), f32x4.mul(i1, s)), bi = f32x4.add(f32x4.mul(r1, s), f32x4.mul(i1, c));
    const r0 = v128.load(a), i0 = v128.load(b);
    v128.store(a, f32x4.add(r0, br)); v128.store(b, f32x4.add(i0, bi));
    v128.store(a + span, f32x4.sub(r0, br)); v128.store(b + span, f32x4.sub(i0, bi));
  }
}

// @ts-ignore: decorator
@inline function bytesOf(plan: usize): usize { return (<usize>load<u32>(plan)) << 2; }
// @ts-ignore: decorator
@inline function twiddlesOf(plan: usize): usize { return (plan + 16 + (<usize>load<u32>(plan, 4) << 3) + 15) & ~(<usize>15); }

// All stages but the first two.
function laterStages(re: usize, im: usize, bytes: usize, table: usize): void {
  let span: usize = 64;
  table += 96;
  for (; span << 2 <= bytes; span <<= 2) { stage4(re, im, bytes, span, table); table += 6 * span; }
  if (span < bytes) stage2(re, im, span, table);
}

// plan: u32 size, u32 swap pairs, then the pairs (byte offsets), then (16-aligned) the twiddles stage by stage.
// X[k] = sum over n of x[n] exp(-2 pi i k n / size).
export function fft(re: usize, im: usize, plan: usize): void {
  const bytes = bytesOf(plan), table = twiddlesOf(plan);
  exchange(re, im, plan + 16, load<u32>(plan, 4));
  firstStage(re, im, bytes);
  secondStage(re, im, bytes, table);
  laterStages(re, im, bytes, table);
}

// As fft, from sourceRe and sourceIm to re and im; `order`: byte offsets, one per four outputs.
export function fftOf(sourceRe: usize, sourceIm: usize, order: usize, re: usize, im: usize, plan: usize): void {
  const bytes = bytesOf(plan), table = twiddlesOf(plan);
  firstStageOf(sourceRe, sourceIm, order, re, im, bytes);
  secondStage(re, im, bytes, table);
  laterStages(re, im, bytes, table);
}

// As fftOf, of numbers of which only the first quarter is not 0 and is read.
export function fftOfQuarter(sourceRe: usize, sourceIm: usize, order: usize, re: usize, im: usize, plan: usize): void {
  const bytes = bytesOf(plan), table = twiddlesOf(plan);
  firstStagesOfQuarter(sourceRe, sourceIm, order, re, im, bytes, table);
  laterStages(re, im, bytes, table);
}
