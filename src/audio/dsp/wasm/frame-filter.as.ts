// A pair of vocoder frames: two minimum-phase filters from log spectra, over pulses and noise. Twin: ../vocoder/frame-filter.ts.
import { fftOf, fftOfQuarter } from './fft.as';
import { exp4 } from './exponential.as';
import { madd } from './lanes.as';

// @ts-ignore: decorator
@inline function reversed(p: usize): v128 { const x = v128.load(p); return v128.shuffle<f32>(x, x, 3, 2, 1, 0); }

// cos and sin: reduced to a quarter turn in three steps (Cody & Waite), then polynomials; error below 1e-6 for |x| < 1000.
let cosine: v128 = f32x4.splat(0);
let sine: v128 = f32x4.splat(0);
// @ts-ignore: decorator
@inline function turn4(x: v128): void {
  const n = f32x4.nearest(f32x4.mul(x, f32x4.splat(0.63661977)));
  let r = f32x4.sub(x, f32x4.mul(n, f32x4.splat(1.5703125)));
  r = f32x4.sub(r, f32x4.mul(n, f32x4.splat(4.8375129699707031e-4)));
  r = f32x4.sub(r, f32x4.mul(n, f32x4.splat(7.5495e-8)));
  const q = i32x4.trunc_sat_f32x4_s(n), r2 = f32x4.mul(r, r);
  let s = madd(f32x4.splat(-1.9515296e-4), r2, f32x4.splat(8.3321609e-3));
  s = madd(s, r2, f32x4.splat(-0.16666655)); s = madd(f32x4.mul(s, r2), r, r);
  let c = madd(f32x4.splat(2.4433157e-5), r2, f32x4.splat(-1.3887316e-3));
  c = madd(c, r2, f32x4.splat(4.1666646e-2)); c = madd(c, r2, f32x4.splat(-0.5)); c = madd(c, r2, f32x4.splat(1));
  const isOdd = i32x4.eq(v128.and(q, i32x4.splat(1)), i32x4.splat(1));
  const sign = i32x4.splat(0x80000000);
  const sineSign = v128.and(i32x4.shl(q, 30), sign);
  const cosineSign = v128.and(i32x4.shl(i32x4.add(q, i32x4.splat(1)), 30), sign);
  sine = v128.xor(v128.bitselect(c, s, isOdd), sineSign);
  cosine = v128.xor(v128.bitselect(s, c, isOdd), cosineSign);
}

// Windowed excitation of a frame: pulses as they are, noise swelling by `breath` as far as `breathiness` says; `n` numbers.
export function windowExcitation(
  pulses: usize, noise: usize, breath: usize, window: usize, breathiness: f32, outPulses: usize, outNoise: usize, n: i32,
): void {
  const one = f32x4.splat(1), b = f32x4.splat(breathiness);
  for (let o: usize = 0; o < <usize>n << 2; o += 16) {
    const w = v128.load(window + o), swell = madd(b, f32x4.sub(v128.load(breath + o), one), one);
    v128.store(outPulses + o, f32x4.mul(v128.load(pulses + o), w));
    v128.store(outNoise + o, f32x4.mul(f32x4.mul(v128.load(noise + o), w), swell));
  }
}

// A transform of size N takes frames of f32 rows by pointer: log amplitude on N/4 + 1 bins, noise share on N/2 + 1, pulses
// and noise, N/4 each. Rows of spectra are N + 4 numbers long, their first number once more behind the last.
const BYTE_GAP: usize = 16;

// Leaves Ha + i Hb in re and im, the log amplitude + i phase of either frame, from cepstra of half the size of which the
// lower half is kept. px and nx are work space.
function logSpectra(
  a: usize, b: usize, re: usize, im: usize, px: usize, nx: usize, order: usize, plan: usize, halfOrder: usize, halfPlan: usize,
): void {
  const size = <i32>load<u32>(halfPlan), half = size >> 1, bytes = <usize>size << 2;
  for (let k = 0; k < half; k += 4) {
    const o = <usize>k << 2, mirror = bytes - o - 16;
    v128.store(re + o, v128.load(a + o)); v128.store(im + o, v128.load(b + o));
    v128.store(re + mirror, reversed(a + o + 4)); v128.store(im + mirror, reversed(b + o + 4));
  }
  fftOf(re, im, halfOrder, px, nx, halfPlan);
  const scales = f32x4.splat(2 / <f32>size);
  for (let o: usize = 0; o < bytes >> 1; o += 16) {
    v128.store(px + o, f32x4.mul(v128.load(px + o), scales)); v128.store(nx + o, f32x4.mul(v128.load(nx + o), scales));
  }
  store<f32>(px, load<f32>(px) * 0.5); store<f32>(nx, load<f32>(nx) * 0.5);
  fftOfQuarter(px, nx, order, re, im, plan);
  store<f32>(re + (bytes << 1), load<f32>(re)); store<f32>(im + (bytes << 1), load<f32>(im));
}

function excite(frame: usize, px: usize, nx: usize, order: usize, plan: usize): void {
  const bytes: usize = (<usize>load<u32>(plan)) << 2;
  fftOfQuarter(load<u32>(frame, 8), load<u32>(frame, 12), order, px, nx, plan);
  store<f32>(px + bytes, load<f32>(px)); store<f32>(nx + bytes, load<f32>(nx));
}

let shapedRe: v128 = f32x4.splat(0);
let shapedIm: v128 = f32x4.splat(0);
// Bins o.. of the shaped spectrum of a frame: level and phase (both twice) of its filter over its pulses and noise.
// @ts-ignore: decorator
@inline function shape(level: v128, phase: v128, s: v128, px: usize, nx: usize, o: usize, c: usize): void {
  const halves = f32x4.splat(0.5);
  const gain = f32x4.mul(halves, exp4(f32x4.mul(halves, level)));
  turn4(f32x4.mul(halves, phase));
  const hr = f32x4.mul(gain, cosine), hi = f32x4.mul(gain, sine);
  const v = f32x4.sqrt(f32x4.max(f32x4.sub(f32x4.splat(1), f32x4.mul(s, s)), f32x4.splat(0)));
  const p = v128.load(px + o), n = v128.load(nx + o), pc = reversed(px + c), nc = reversed(nx + c);
  const xr = madd(f32x4.add(p, pc), v, f32x4.mul(f32x4.add(n, nc), s));
  const xi = f32x4.sub(f32x4.mul(f32x4.sub(n, nc), v), f32x4.mul(f32x4.sub(p, pc), s));
  shapedRe = f32x4.sub(f32x4.mul(xr, hr), f32x4.mul(xi, hi));
  shapedIm = madd(xr, hi, f32x4.mul(xi, hr));
}

// The lower half of the first frame's spectrum, over its excitation.
function shapeFirst(frame: usize, re: usize, im: usize, px: usize, nx: usize, bytes: usize): void {
  const share: usize = load<u32>(frame, 4), middle = bytes >> 1;
  for (let o: usize = 0; o <= middle; o += 16) {
    const c = bytes - o - 12;
    const level = f32x4.add(v128.load(re + o), reversed(re + c)), phase = f32x4.sub(v128.load(im + o), reversed(im + c));
    const s = o < middle ? v128.load(share + o) : v128.load32_splat(share + o);
    shape(level, phase, s, px, nx, o, c);
    v128.store(px + o, shapedRe); v128.store(nx + o, shapedIm);
  }
  store<f32>(nx, 0); store<f32>(nx + middle, 0);
}

// Over re and im: the spectrum of the first frame (its lower half lies in ax and ay; 0: silent) plus i times the
// second's (0: silent).
function shapeBoth(ax: usize, ay: usize, frame: usize, re: usize, im: usize, px: usize, nx: usize, bytes: usize): void {
  const middle = bytes >> 1, share: usize = frame === 0 ? 0 : load<u32>(frame, 4);
  let centreRe: f32 = ax === 0 ? 0 : load<f32>(ax + middle), centreIm: f32 = 0;
  if (frame !== 0) {
    const c = middle - 12;
    const level = f32x4.add(v128.load(im + middle), reversed(im + c));
    const phase = f32x4.sub(reversed(re + c), v128.load(re + middle));
    shape(level, phase, v128.load32_splat(share + middle), px, nx, middle, c);
    centreIm = f32x4.extract_lane(shapedRe, 0);
  }
  for (let o: usize = 0; o < middle; o += 16) {
    const c = bytes - o - 12;
    let ar = f32x4.splat(0), ai = f32x4.splat(0), br = f32x4.splat(0), bi = f32x4.splat(0);
    if (ax !== 0) { ar = v128.load(ax + o); ai = v128.load(ay + o); }
    if (frame !== 0) {
      const level = f32x4.add(v128.load(im + o), reversed(im + c)), phase = f32x4.sub(reversed(re + c), v128.load(re + o));
      shape(level, phase, v128.load(share + o), px, nx, o, c);
      br = shapedRe; bi = o === 0 ? f32x4.replace_lane(shapedIm, 0, 0) : shapedIm;
    }
    const mirrorRe = f32x4.add(ar, bi), mirrorIm = f32x4.sub(br, ai);
    v128.store(re + o, f32x4.sub(ar, bi)); v128.store(im + o, f32x4.add(ai, br));
    v128.store(re + c, v128.shuffle<f32>(mirrorRe, mirrorRe, 3, 2, 1, 0));
    v128.store(im + c, v128.shuffle<f32>(mirrorIm, mirrorIm, 3, 2, 1, 0));
  }
  store<f32>(re + middle, centreRe); store<f32>(im + middle, centreIm);
}

// Adds a finished frame under its window.
function addFinished(frame: usize, window: usize, out: usize, bytes: usize): void {
  for (let o: usize = 0; o < bytes; o += 16)
    v128.store(out + o, madd(v128.load(frame + o), v128.load(window + o), v128.load(out + o)));
}

// Adds a pair of frames to `out`, the second one `hop` numbers later. `a`, `b`: u32 pointers log amplitude, noise share,
// pulses, noise; 0 for a silent frame. `work`: six rows. `settings`: u32 silence (a log amplitude), window, hop, order
// of a quarter, plan of N, both of N/2.
export function framePair(a: usize, b: usize, out: usize, work: usize, settings: usize): void {
  const silence: usize = load<u32>(settings), window: usize = load<u32>(settings, 4), hop: usize = load<u32>(settings, 8);
  const order: usize = load<u32>(settings, 12), plan: usize = load<u32>(settings, 16);
  const bytes: usize = (<usize>load<u32>(plan)) << 2, stride = bytes + BYTE_GAP;
  const im = work + stride, ax = im + stride, ay = ax + stride, px = ay + stride, nx = px + stride;
  const logA: usize = a === 0 ? silence : load<u32>(a), logB: usize = b === 0 ? silence : load<u32>(b);
  logSpectra(logA, logB, work, im, px, nx, order, plan, load<u32>(settings, 20), load<u32>(settings, 24));
  if (a !== 0) { excite(a, ax, ay, order, plan); shapeFirst(a, work, im, ax, ay, bytes); }
  if (b !== 0) excite(b, px, nx, order, plan);
  shapeBoth(a === 0 ? 0 : ax, ay, b, work, im, px, nx, bytes);
  fftOf(im, work, order, nx, px, plan);
  if (a !== 0) addFinished(px, window, out, bytes);
  if (b !== 0) addFinished(nx, window, out + (hop << 2), bytes);
}
