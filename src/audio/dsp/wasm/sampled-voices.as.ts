// Samples played back, one quantum of all voices of a stem a call: 8-point windowed sinc over four frames at a time,
// low pass over four voices at a time, gain ramp and pan. Twin: engines/studio/play/render-sampled-voice.ts.
import { firstHalves, high, low, madd, secondHalves } from './lanes.as';

// A voice, 96 bytes. f64 because phases of long samples need more than 32 bits.
const DATA: usize = 0, HAS_FILTER: usize = 4, POSITION: usize = 8, STEP: usize = 16, END: usize = 24, LOOP: usize = 32;
const GAIN: usize = 40, GAIN_STEP: usize = 44, PAN_LEFT: usize = 48, PAN_RIGHT: usize = 52;
const B0: usize = 56, A1: usize = 60, A2: usize = 64, S1: usize = 68, S2: usize = 72, FINISHED: usize = 76, FROM: usize = 80;
const TWO32: f64 = 4294967296;
const BIAS: f32 = 1e-18;

// @ts-ignore: decorator
@inline function dot8(p: usize, c: usize): v128 {
  return madd(v128.load(p), v128.load(c), f32x4.mul(v128.load(p, 16), v128.load(c, 16)));
}
// @ts-ignore: decorator
@inline function tapsOf(table: usize, phase: u64): usize { return table + ((<usize>(<u32>phase >>> 22)) << 5); }

// Fills `out` (n numbers) with the voice's sample at its pitch; silence before it starts and after it ends.
function resample(voice: usize, out: usize, n: i32, table: usize): void {
  const data: usize = load<u32>(voice, DATA);
  if (data === 0) { memory.fill(out, 0, <usize>n << 2); return; }
  const end = <u64>(load<f64>(voice, END) * TWO32), loop = <u64>(load<f64>(voice, LOOP) * TWO32);
  const step = <u64>(load<f64>(voice, STEP) * TWO32);
  let phase = <u64>(load<f64>(voice, POSITION) * TWO32);
  let i = <i32>load<u32>(voice, FROM);
  memory.fill(out, 0, <usize>i << 2);
  while (i < n) {
    if (phase >= end) {
      if (loop == 0) { memory.fill(out + (<usize>i << 2), 0, <usize>(n - i) << 2); store<u32>(voice, 1, FINISHED); break; }
      phase -= loop;
    }
    const reach = (end - 1 - phase) / step + 1;
    const m = reach < <u64>(n - i) ? <i32>reach : n - i, m4 = m & ~3;
    let o = out + (<usize>i << 2);
    for (let k = 0; k < m4; k += 4) {
      const r0 = dot8(data + ((<usize>(phase >> 32)) << 2), tapsOf(table, phase)); phase += step;
      const r1 = dot8(data + ((<usize>(phase >> 32)) << 2), tapsOf(table, phase)); phase += step;
      const r2 = dot8(data + ((<usize>(phase >> 32)) << 2), tapsOf(table, phase)); phase += step;
      const r3 = dot8(data + ((<usize>(phase >> 32)) << 2), tapsOf(table, phase)); phase += step;
      const p0 = f32x4.add(low(r0, r1), high(r0, r1)), p1 = f32x4.add(low(r2, r3), high(r2, r3));
      v128.store(o, f32x4.add(firstHalves(p0, p1), secondHalves(p0, p1)));
      o += 16;
    }
    for (let k = m4; k < m; k++) {
      const r = dot8(data + ((<usize>(phase >> 32)) << 2), tapsOf(table, phase)); phase += step;
      store<f32>(o, (f32x4.extract_lane(r, 0) + f32x4.extract_lane(r, 2)) + (f32x4.extract_lane(r, 1) + f32x4.extract_lane(r, 3)));
      o += 4;
    }
    i += m;
  }
  store<f64>(voice, <f64>phase / TWO32, POSITION);
}

// @ts-ignore: decorator
@inline function gather(a: usize, b: usize, c: usize, d: usize, offset: usize): v128 {
  return f32x4(load<f32>(a + offset), load<f32>(b + offset), load<f32>(c + offset), load<f32>(d + offset));
}
// @ts-ignore: decorator
@inline function scatter(a: usize, b: usize, c: usize, d: usize, offset: usize, x: v128): void {
  store<f32>(a + offset, f32x4.extract_lane(x, 0)); store<f32>(b + offset, f32x4.extract_lane(x, 1));
  store<f32>(c + offset, f32x4.extract_lane(x, 2)); store<f32>(d + offset, f32x4.extract_lane(x, 3));
}
// Low pass of four voices in place, a lane a voice; `work` holds their four signals in a row. The output is put into the
// recursion, y = b0 x + s with c1 = 2 b0 - a1 b0, c2 = b0 - a2 b0: states wait for one product and one difference.
function filterFour(a: usize, b: usize, c: usize, d: usize, work: usize, bytes: usize): void {
  const b0 = gather(a, b, c, d, B0), a1 = gather(a, b, c, d, A1), a2 = gather(a, b, c, d, A2), bias = f32x4.splat(BIAS);
  const c1 = f32x4.sub(f32x4.add(b0, b0), f32x4.mul(a1, b0)), c2 = f32x4.sub(b0, f32x4.mul(a2, b0));
  let s = gather(a, b, c, d, S1), t = gather(a, b, c, d, S2);
  for (let o = work; o < work + bytes; o += 16) {
    const r0 = v128.load(o), r1 = v128.load(o + bytes), r2 = v128.load(o + 2 * bytes), r3 = v128.load(o + 3 * bytes);
    let p0 = low(r0, r1), p1 = high(r0, r1), p2 = low(r2, r3), p3 = high(r2, r3);
    let x = f32x4.add(firstHalves(p0, p2), bias);
    const y0 = madd(x, b0, s);
    let u = f32x4.sub(madd(x, c1, t), f32x4.mul(a1, s));
    t = f32x4.sub(f32x4.mul(x, c2), f32x4.mul(a2, s));
    x = f32x4.add(secondHalves(p0, p2), bias);
    const y1 = madd(x, b0, u);
    s = f32x4.sub(madd(x, c1, t), f32x4.mul(a1, u));
    t = f32x4.sub(f32x4.mul(x, c2), f32x4.mul(a2, u));
    x = f32x4.add(firstHalves(p1, p3), bias);
    const y2 = madd(x, b0, s);
    u = f32x4.sub(madd(x, c1, t), f32x4.mul(a1, s));
    t = f32x4.sub(f32x4.mul(x, c2), f32x4.mul(a2, s));
    x = f32x4.add(secondHalves(p1, p3), bias);
    const y3 = madd(x, b0, u);
    s = f32x4.sub(madd(x, c1, t), f32x4.mul(a1, u));
    t = f32x4.sub(f32x4.mul(x, c2), f32x4.mul(a2, u));
    p0 = low(y0, y1); p1 = high(y0, y1); p2 = low(y2, y3); p3 = high(y2, y3);
    v128.store(o, firstHalves(p0, p2)); v128.store(o + bytes, secondHalves(p0, p2));
    v128.store(o + 2 * bytes, firstHalves(p1, p3)); v128.store(o + 3 * bytes, secondHalves(p1, p3));
  }
  scatter(a, b, c, d, S1, s); scatter(a, b, c, d, S2, t);
}

function mix(voice: usize, signal: usize, left: usize, right: usize, bytes: usize): void {
  if (load<u32>(voice, DATA) === 0) return;
  const step = load<f32>(voice, GAIN_STEP), start = load<f32>(voice, GAIN);
  const from = <f32>load<u32>(voice, FROM), n = <f32>(bytes >> 2);
  let gain = madd(f32x4.splat(step), f32x4.sub(f32x4(0, 1, 2, 3), f32x4.splat(from)), f32x4.splat(start));
  const four = f32x4.splat(step * 4), l = v128.load32_splat(voice, PAN_LEFT), r = v128.load32_splat(voice, PAN_RIGHT);
  for (let o: usize = 0; o < bytes; o += 16) {
    const x = f32x4.mul(v128.load(signal + o), gain);
    gain = f32x4.add(gain, four);
    v128.store(left + o, madd(x, l, v128.load(left + o)));
    v128.store(right + o, madd(x, r, v128.load(right + o)));
  }
  store<f32>(voice, start + step * (n - from), GAIN);
}

// Adds `n` frames (a multiple of 4) of the voices at `list` (`count` pointers, a multiple of 4; fill up with a voice
// without data) to left and right. `work` holds four times `n` numbers. Four voices are filtered together if one of them asks.
export function sampledVoices(list: usize, count: i32, left: usize, right: usize, n: i32, work: usize, table: usize): void {
  const bytes = <usize>n << 2;
  for (let k = 0; k < count; k += 4, list += 16) {
    const a: usize = load<u32>(list), b: usize = load<u32>(list, 4), c: usize = load<u32>(list, 8), d: usize = load<u32>(list, 12);
    resample(a, work, n, table); resample(b, work + bytes, n, table);
    resample(c, work + 2 * bytes, n, table); resample(d, work + 3 * bytes, n, table);
    if (load<u32>(a, HAS_FILTER) != 0) filterFour(a, b, c, d, work, bytes);
    mix(a, work, left, right, bytes); mix(b, work + bytes, left, right, bytes);
    mix(c, work + 2 * bytes, left, right, bytes); mix(d, work + 3 * bytes, left, right, bytes);
  }
}
