// A pair of vocoder frames: two minimum-phase filters from log spectra, over pulses and noise. Twin: ../vocoder/frame-filter.ts.
import { fft } from './fft.as';
import { madd } from './lanes.as';

// @ts-ignore: decorator
@inline function reversed(p: usize): v128 { const x = v128.load(p); return v128.shuffle<f32>(x, x, 3, 2, 1, 0); }
// @ts-ignore: decorator
@inline function four(p: usize): v128 {
  return v128.shuffle<f32>(f32x4.demote_f64x2_zero(v128.load(p)), f32x4.demote_f64x2_zero(v128.load(p, 16)), 0, 1, 4, 5);
}

// exp by 2^n times a polynomial of the rest (degree 6, relative error 2e-7); arguments are held within +-80.
// @ts-ignore: decorator
@inline function exp4(value: v128): v128 {
  const x = f32x4.min(f32x4.max(value, f32x4.splat(-80)), f32x4.splat(80));
  const n = f32x4.nearest(f32x4.mul(x, f32x4.splat(1.44269504)));
  const r = f32x4.sub(f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375))), f32x4.mul(n, f32x4.splat(-2.12194440e-4)));
  let y = madd(f32x4.splat(1.3888889e-3), r, f32x4.splat(8.3333333e-3));
  y = madd(y, r, f32x4.splat(4.1666667e-2)); y = madd(y, r, f32x4.splat(0.16666667));
  y = madd(y, r, f32x4.splat(0.5)); y = madd(y, r, f32x4.splat(1)); y = madd(y, r, f32x4.splat(1));
  return f32x4.mul(y, i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23));
}

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

// Layout of `work`: ten arrays of (size + 4) f32 each: re, im, pulses, noise, outRe, outIm (the last are the result).
// `frame`: f64 arrays by pointer: log amplitude, noise share (size / 2 + 1), pulses, noise (`driven` numbers, then silence).
const BYTE_GAP: usize = 16;

function logSpectra(a: usize, b: usize, re: usize, im: usize, plan: usize): void {
  const size = <i32>load<u32>(plan), half = size >> 1, bytes = <usize>size << 2;
  for (let k = 0; k < half; k += 4) {
    const o = <usize>k << 2;
    v128.store(re + o, four(a + (o << 1))); v128.store(im + o, four(b + (o << 1)));
  }
  store<f32>(re + (bytes >> 1), <f32>load<f64>(a + bytes)); store<f32>(im + (bytes >> 1), <f32>load<f64>(b + bytes));
  for (let k = 1; k < half; k++) {
    const o = <usize>k << 2;
    store<f32>(re + bytes - o, load<f32>(re + o)); store<f32>(im + bytes - o, load<f32>(im + o));
  }
  fft(im, re, plan);
  const scale: f32 = 2 / <f32>size, scales = f32x4.splat(scale);
  for (let o: usize = 0; o < bytes >> 1; o += 16) {
    v128.store(re + o, f32x4.mul(v128.load(re + o), scales)); v128.store(im + o, f32x4.mul(v128.load(im + o), scales));
  }
  store<f32>(re, load<f32>(re) * 0.5); store<f32>(im, load<f32>(im) * 0.5);
  const middle = bytes >> 1;
  const r = load<f32>(re + middle) * scale * 0.5, i = load<f32>(im + middle) * scale * 0.5;
  memory.fill(re + middle, 0, middle); memory.fill(im + middle, 0, middle);
  store<f32>(re + middle, r); store<f32>(im + middle, i);
  fft(re, im, plan);
  store<f32>(re + bytes, load<f32>(re)); store<f32>(im + bytes, load<f32>(im));
}

function excite(frame: usize, driven: i32, px: usize, nx: usize, plan: usize): void {
  const bytes: usize = (<usize>load<u32>(plan)) << 2, from = <usize>driven << 2;
  const pulses: usize = load<u32>(frame, 8), noise: usize = load<u32>(frame, 12);
  for (let o: usize = 0; o < from; o += 16) {
    v128.store(px + o, four(pulses + (o << 1))); v128.store(nx + o, four(noise + (o << 1)));
  }
  memory.fill(px + from, 0, bytes - from); memory.fill(nx + from, 0, bytes - from);
  fft(px, nx, plan);
  store<f32>(px + bytes, load<f32>(px)); store<f32>(nx + bytes, load<f32>(nx));
}

// Adds the shaped spectrum of a frame: as it is for the real one of the pair, times i for the imaginary one.
function shape(frame: usize, isSecond: bool, work: usize, plan: usize): void {
  const bytes: usize = (<usize>load<u32>(plan)) << 2, stride = bytes + BYTE_GAP;
  const re = work, im = re + stride, px = im + stride, nx = px + stride, outRe = nx + stride, outIm = outRe + stride;
  const share: usize = load<u32>(frame, 4), middle = bytes >> 1;
  const halves = f32x4.splat(0.5), one = f32x4.splat(1);
  // One step past the middle: its bin is its own mirror, and the lanes behind it are discarded by the order of stores.
  for (let o: usize = 0; o <= middle; o += 16) {
    const c = bytes - o - 12;
    const hr0 = v128.load(re + o), hi0 = v128.load(im + o), hrc = reversed(re + c), hic = reversed(im + c);
    const level = isSecond ? f32x4.add(hi0, hic) : f32x4.add(hr0, hrc);
    const phase = isSecond ? f32x4.sub(hrc, hr0) : f32x4.sub(hi0, hic);
    const gain = f32x4.mul(halves, exp4(f32x4.mul(halves, level)));
    turn4(f32x4.mul(halves, phase));
    const hr = f32x4.mul(gain, cosine), hi = f32x4.mul(gain, sine);
    const s = o < middle ? four(share + (o << 1)) : f32x4.splat(<f32>load<f64>(share + bytes));
    const v = f32x4.sqrt(f32x4.max(f32x4.sub(one, f32x4.mul(s, s)), f32x4.splat(0)));
    const p = v128.load(px + o), n = v128.load(nx + o), pc = reversed(px + c), nc = reversed(nx + c);
    const xr = madd(f32x4.add(p, pc), v, f32x4.mul(f32x4.add(n, nc), s));
    const xi = f32x4.sub(f32x4.mul(f32x4.sub(n, nc), v), f32x4.mul(f32x4.sub(p, pc), s));
    const yr = f32x4.sub(f32x4.mul(xr, hr), f32x4.mul(xi, hi)), yi = madd(xr, hi, f32x4.mul(xi, hr));
    v128.store(px + o, yr); v128.store(nx + o, yi);
  }
  store<f32>(nx, 0); store<f32>(nx + middle, 0);
  if (!isSecond) {
    for (let o: usize = 0; o < middle; o += 16) {
      const a = v128.load(px + o), b = v128.load(nx + o);
      v128.store(outRe + o, f32x4.add(v128.load(outRe + o), a)); v128.store(outIm + o, f32x4.add(v128.load(outIm + o), b));
    }
    store<f32>(outRe + middle, load<f32>(outRe + middle) + load<f32>(px + middle));
    for (let o: usize = 4; o < middle; o += 4) {
      store<f32>(outRe + bytes - o, load<f32>(outRe + bytes - o) + load<f32>(px + o));
      store<f32>(outIm + bytes - o, load<f32>(outIm + bytes - o) - load<f32>(nx + o));
    }
    return;
  }
  for (let o: usize = 0; o < middle; o += 16) {
    const a = v128.load(px + o), b = v128.load(nx + o);
    v128.store(outRe + o, f32x4.sub(v128.load(outRe + o), b)); v128.store(outIm + o, f32x4.add(v128.load(outIm + o), a));
  }
  store<f32>(outIm + middle, load<f32>(outIm + middle) + load<f32>(px + middle));
  for (let o: usize = 4; o < middle; o += 4) {
    store<f32>(outRe + bytes - o, load<f32>(outRe + bytes - o) + load<f32>(nx + o));
    store<f32>(outIm + bytes - o, load<f32>(outIm + bytes - o) + load<f32>(px + o));
  }
}

// frame: u32 pointers log amplitude, noise share, pulses, noise; 0 for a silent frame.
export function framePair(a: usize, b: usize, silence: usize, driven: i32, work: usize, plan: usize): void {
  const bytes: usize = (<usize>load<u32>(plan)) << 2, stride = bytes + BYTE_GAP;
  const im = work + stride, px = im + stride, nx = px + stride, outRe = nx + stride, outIm = outRe + stride;
  logSpectra(a == 0 ? silence : <usize>load<u32>(a), b == 0 ? silence : <usize>load<u32>(b), work, im, plan);
  memory.fill(outRe, 0, bytes); memory.fill(outIm, 0, bytes);
  if (a != 0) { excite(a, driven, px, nx, plan); shape(a, false, work, plan); }
  if (b != 0) { excite(b, driven, px, nx, plan); shape(b, true, work, plan); }
  fft(outIm, outRe, plan);
}
