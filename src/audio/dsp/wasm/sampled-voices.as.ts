// Samples played back, one quantum of all voices of a stem a call: 8-point windowed sinc over four frames at a time,
// low pass over four voices at a time, gain ramp and pan. Twin: engines/studio/play/render-sampled-voice.ts.
import { firstHalves, high, low, madd, secondHalves } from './lanes.as';

// A voice, 96 bytes. f64 because phases of long samples need more than 32 bits.
const DATA: usize = 0, HAS_FILTER: usize = 4, POSITION: usize = 8, STEP: usize = 16, END: usize = 24, LOOP: usize = 32;
const GAIN: usize = 40, GAIN_STEP: usize = 44, PAN_LEFT: usize = 48, PAN_RIGHT: usize = 52;
const B0: usize = 56, A1: usize = 60, A2: usize = 64, S1: usize = 68, S2: usize = 72, FINISHED: usize = 76, FROM: usize = 80;
const TWO32: f64 = 4294967296;
const BIAS: f32 = 1e-18;
// A voice that stands at one side has this much of the other by rounding.
const NOTHING: f32 = 1e-12;

// @ts-ignore: decorator
@inline function dot8(p: usize, c: usize): v128 {
  return madd(v128.load(p), v128.load(c), f32x4.mul(v128.load(p, 16), v128.load(c, 16)));
}
// @ts-ignore: decorator
@inline function tapsOf(table: usize, phase: u64): usize { return table + ((<usize>(<u32>phase >>> 22)) << 5); }
// @ts-ignore: decorator
@inline function sums(r0: v128, r1: v128, r2: v128, r3: v128): v128 {
  const p0 = f32x4.add(low(r0, r1), high(r0, r1)), p1 = f32x4.add(low(r2, r3), high(r2, r3));
  return f32x4.add(firstHalves(p0, p1), secondHalves(p0, p1));
}

// Four frames at a time of one sample, or of two that are at the same place; `m` a multiple of 4.
function resampleOne(data: usize, out: usize, m: i32, phase: u64, step: u64, table: usize): void {
  for (const end = out + (<usize>m << 2); out < end; out += 16) {
    const r0 = dot8(data + ((<usize>(phase >> 32)) << 2), tapsOf(table, phase)); phase += step;
    const r1 = dot8(data + ((<usize>(phase >> 32)) << 2), tapsOf(table, phase)); phase += step;
    const r2 = dot8(data + ((<usize>(phase >> 32)) << 2), tapsOf(table, phase)); phase += step;
    const r3 = dot8(data + ((<usize>(phase >> 32)) << 2), tapsOf(table, phase)); phase += step;
    v128.store(out, sums(r0, r1, r2, r3));
  }
}
function resampleTwo(data: usize, other: usize, out: usize, otherOut: usize, m: i32, phase: u64, step: u64, table: usize): void {
  const across = other - data;
  for (const end = out + (<usize>m << 2); out < end; out += 16, otherOut += 16) {
    let d = data + ((<usize>(phase >> 32)) << 2), c = tapsOf(table, phase), c0 = v128.load(c), c1 = v128.load(c, 16);
    phase += step;
    const a0 = madd(v128.load(d), c0, f32x4.mul(v128.load(d, 16), c1)); d += across;
    const b0 = madd(v128.load(d), c0, f32x4.mul(v128.load(d, 16), c1));
    d = data + ((<usize>(phase >> 32)) << 2); c = tapsOf(table, phase); c0 = v128.load(c); c1 = v128.load(c, 16);
    phase += step;
    const a1 = madd(v128.load(d), c0, f32x4.mul(v128.load(d, 16), c1)); d += across;
    const b1 = madd(v128.load(d), c0, f32x4.mul(v128.load(d, 16), c1));
    d = data + ((<usize>(phase >> 32)) << 2); c = tapsOf(table, phase); c0 = v128.load(c); c1 = v128.load(c, 16);
    phase += step;
    const a2 = madd(v128.load(d), c0, f32x4.mul(v128.load(d, 16), c1)); d += across;
    const b2 = madd(v128.load(d), c0, f32x4.mul(v128.load(d, 16), c1));
    d = data + ((<usize>(phase >> 32)) << 2); c = tapsOf(table, phase); c0 = v128.load(c); c1 = v128.load(c, 16);
    phase += step;
    const a3 = madd(v128.load(d), c0, f32x4.mul(v128.load(d, 16), c1)); d += across;
    const b3 = madd(v128.load(d), c0, f32x4.mul(v128.load(d, 16), c1));
    v128.store(out, sums(a0, a1, a2, a3));
    v128.store(otherOut, sums(b0, b1, b2, b3));
  }
}
function resampleRest(data: usize, out: usize, m: i32, phase: u64, step: u64, table: usize): void {
  for (let k = 0; k < m; k++, out += 4, phase += step) {
    const r = dot8(data + ((<usize>(phase >> 32)) << 2), tapsOf(table, phase));
    store<f32>(out, (f32x4.extract_lane(r, 0) + f32x4.extract_lane(r, 2)) + (f32x4.extract_lane(r, 1) + f32x4.extract_lane(r, 3)));
  }
}

// Fills `out` (n numbers) with the voice's sample at its pitch; silence before it starts and after it ends. `other`, if any,
// is a voice at the same place of another sample, as the two sides of a stereo recording are; its row is `otherOut`.
function resample(voice: usize, other: usize, out: usize, otherOut: usize, n: i32, table: usize): void {
  const data: usize = load<u32>(voice, DATA);
  if (data === 0) { memory.fill(out, 0, <usize>n << 2); return; }
  const otherData: usize = other === 0 ? 0 : load<u32>(other, DATA);
  const end = <u64>(load<f64>(voice, END) * TWO32), loop = <u64>(load<f64>(voice, LOOP) * TWO32);
  const step = <u64>(load<f64>(voice, STEP) * TWO32);
  let phase = <u64>(load<f64>(voice, POSITION) * TWO32);
  let i = <i32>load<u32>(voice, FROM);
  memory.fill(out, 0, <usize>i << 2);
  if (other !== 0) memory.fill(otherOut, 0, <usize>i << 2);
  while (i < n) {
    const o = <usize>i << 2;
    if (phase >= end) {
      if (loop == 0) {
        memory.fill(out + o, 0, <usize>(n - i) << 2);
        if (other !== 0) memory.fill(otherOut + o, 0, <usize>(n - i) << 2);
        store<u32>(voice, 1, FINISHED);
        break;
      }
      phase -= loop;
    }
    const reach = (end - 1 - phase) / step + 1;
    const m = reach < <u64>(n - i) ? <i32>reach : n - i;
    const m4 = m & ~3, rest = <usize>m4 << 2, later = phase + step * <u64>m4;
    if (other === 0) resampleOne(data, out + o, m4, phase, step, table);
    else {
      resampleTwo(data, otherData, out + o, otherOut + o, m4, phase, step, table);
      resampleRest(otherData, otherOut + o + rest, m - m4, later, step, table);
    }
    resampleRest(data, out + o + rest, m - m4, later, step, table);
    phase += step * <u64>m;
    i += m;
  }
  store<f64>(voice, <f64>phase / TWO32, POSITION);
}

// @ts-ignore: decorator
@inline function areTogether(a: usize, b: usize): bool {
  return load<u32>(a, DATA) !== 0 && load<u32>(b, DATA) !== 0 && load<f64>(a, POSITION) === load<f64>(b, POSITION)
    && load<f64>(a, STEP) === load<f64>(b, STEP) && load<f64>(a, END) === load<f64>(b, END)
    && load<f64>(a, LOOP) === load<f64>(b, LOOP) && load<u32>(a, FROM) === load<u32>(b, FROM);
}
function follow(voice: usize, first: usize): void {
  store<f64>(voice, load<f64>(first, POSITION), POSITION);
  store<u32>(voice, load<u32>(first, FINISHED), FINISHED);
}

// The samples of four voices into four rows. What layers of a note share is made once: the same place of the same sample.
function resampleFour(list: usize, work: usize, bytes: usize, n: i32, table: usize): void {
  let done = 0;
  for (let k = 0; k < 4; k++) {
    if ((done & (1 << k)) !== 0) continue;
    const voice: usize = load<u32>(list + (<usize>k << 2)), out = work + <usize>k * bytes;
    let other: usize = 0, otherOut: usize = 0, copies = 0, otherCopies = 0;
    for (let j = k + 1; j < 4; j++) {
      const one: usize = load<u32>(list + (<usize>j << 2));
      if ((done & (1 << j)) !== 0 || !areTogether(voice, one)) continue;
      if (load<u32>(one, DATA) === load<u32>(voice, DATA)) copies |= 1 << j;
      else if (other === 0) { other = one; otherOut = work + <usize>j * bytes; done |= 1 << j; }
      else if (load<u32>(one, DATA) === load<u32>(other, DATA)) otherCopies |= 1 << j;
    }
    resample(voice, other, out, otherOut, n, table);
    if (other !== 0) follow(other, voice);
    done |= copies | otherCopies;
    for (let j = k + 1; (copies | otherCopies) >> j !== 0; j++) {
      if (((copies | otherCopies) & (1 << j)) === 0) continue;
      memory.copy(work + <usize>j * bytes, (copies & (1 << j)) !== 0 ? out : otherOut, bytes);
      follow(load<u32>(list + (<usize>j << 2)), voice);
    }
  }
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
  const hasLeft = load<f32>(voice, PAN_LEFT) > NOTHING, hasRight = load<f32>(voice, PAN_RIGHT) > NOTHING;
  for (let o: usize = 0; o < bytes; o += 16) {
    const x = f32x4.mul(v128.load(signal + o), gain);
    gain = f32x4.add(gain, four);
    if (hasLeft) v128.store(left + o, madd(x, l, v128.load(left + o)));
    if (hasRight) v128.store(right + o, madd(x, r, v128.load(right + o)));
  }
  store<f32>(voice, start + step * (n - from), GAIN);
}

// Overwrites left and right with `n` frames (a multiple of 4) of the sum of the voices at `list` (`count` pointers, a
// multiple of 4; fill up with a voice without data). `work` holds four times `n` numbers. Four voices are filtered together if one of them asks.
export function sampledVoices(list: usize, count: i32, left: usize, right: usize, n: i32, work: usize, table: usize): void {
  const bytes = <usize>n << 2;
  memory.fill(left, 0, bytes);
  memory.fill(right, 0, bytes);
  for (let k = 0; k < count; k += 4, list += 16) {
    const a: usize = load<u32>(list), b: usize = load<u32>(list, 4), c: usize = load<u32>(list, 8), d: usize = load<u32>(list, 12);
    resampleFour(list, work, bytes, n, table);
    if (load<u32>(a, HAS_FILTER) != 0) filterFour(a, b, c, d, work, bytes);
    mix(a, work, left, right, bytes); mix(b, work + bytes, left, right, bytes);
    mix(c, work + 2 * bytes, left, right, bytes); mix(d, work + 3 * bytes, left, right, bytes);
  }
}
