// Feedback delay network of eight lines behind diffusers, four frames at a time. Twin: ../fdn-reverb.ts.
import { firstHalves, high, low, madd, secondHalves } from './lanes.as';

// Words: the running time; then rings (address, mask, delay): two pre-delays, four all-passes left, four right, eight
// lines. Then single-precision rows of eight: losses, poles, states, drifts at the start, drift per frame; output gain.
const TIME: usize = 0, PRE_DELAYS: usize = 16, ALL_PASSES: usize = 48, LINES: usize = 176;
const LOSS: usize = 304, POLE: usize = 336, STATE: usize = 368, DRIFT: usize = 400, DRIFT_STEP: usize = 432, GAIN: usize = 464;
const RING: usize = 16;
const DIFFUSION: f32 = 0.62, BIAS: f32 = 1e-18, NORM: f32 = 0.35355339;

// Rings are a power of two long; their first eight samples lie once more behind their end, so that no reading wraps.
// @ts-ignore: decorator
@inline function write(data: usize, mask: u32, at: u32, x: v128): void {
  const place = at & mask;
  v128.store(data + (<usize>place << 2), x);
  if (place < 8) v128.store(data + (<usize>(place + mask + 1) << 2), x);
}
// @ts-ignore: decorator
@inline function read(data: usize, mask: u32, at: u32): v128 { return v128.load(data + (<usize>(at & mask) << 2)); }

function delay(ring: usize, time: u32, samples: usize, n: i32): void {
  const data: usize = load<u32>(ring), mask = load<u32>(ring, 4), length = load<u32>(ring, 8);
  for (const end = samples + (<usize>n << 2); samples < end; samples += 16, time += 4) {
    write(data, mask, time, v128.load(samples));
    v128.store(samples, read(data, mask, time - length));
  }
}

function allPass(ring: usize, time: u32, samples: usize, n: i32): void {
  const data: usize = load<u32>(ring), mask = load<u32>(ring, 4), length = load<u32>(ring, 8);
  const d = f32x4.splat(DIFFUSION), bias = f32x4.splat(BIAS);
  for (const end = samples + (<usize>n << 2); samples < end; samples += 16, time += 4) {
    const delayed = read(data, mask, time - length);
    const x = f32x4.sub(f32x4.add(v128.load(samples), bias), f32x4.mul(d, delayed));
    write(data, mask, time, x);
    v128.store(samples, madd(d, x, delayed));
  }
}

// @ts-ignore: decorator
@inline function lineEnd(state: usize, k: usize, time: u32): v128 {
  const ring = state + LINES + RING * k;
  return read(load<u32>(ring), load<u32>(ring, 4), time - load<u32>(ring, 8));
}

// The end of a line whose reading point drifts, between two samples.
function driftingEnd(state: usize, k: usize, time: u32, frame: i32): v128 {
  const ring = state + LINES + RING * k, data: usize = load<u32>(ring), mask = load<u32>(ring, 4);
  const start = time - load<u32>(ring, 8);
  const step = v128.load32_splat(state + DRIFT_STEP + 4 * k);
  const back = madd(step, f32x4.add(f32x4.splat(<f32>frame), f32x4(0, 1, 2, 3)), v128.load32_splat(state + DRIFT + 4 * k));
  const at = f32x4.neg(back), whole = f32x4.floor(at), share = f32x4.sub(at, whole);
  const first = <i32>f32x4.extract_lane(whole, 0), last = <i32>f32x4.extract_lane(whole, 3);
  if (first === last) {
    const a = read(data, mask, start + first), b = read(data, mask, start + first + 1);
    return madd(f32x4.sub(b, a), share, a);
  }
  const i1 = <i32>f32x4.extract_lane(whole, 1), i2 = <i32>f32x4.extract_lane(whole, 2);
  const a = f32x4(one(data, mask, start + first), one(data, mask, start + 1 + i1),
    one(data, mask, start + 2 + i2), one(data, mask, start + 3 + last));
  const b = f32x4(one(data, mask, start + first + 1), one(data, mask, start + i1 + 2),
    one(data, mask, start + i2 + 3), one(data, mask, start + last + 4));
  return madd(f32x4.sub(b, a), share, a);
}
// @ts-ignore: decorator
@inline function one(data: usize, mask: u32, at: u32): f32 { return load<f32>(data + (<usize>(at & mask) << 2)); }

// @ts-ignore: decorator
@inline function put(state: usize, k: usize, time: u32, x: v128): void {
  const ring = state + LINES + RING * k;
  write(load<u32>(ring), load<u32>(ring, 4), time, x);
}

function network(state: usize, time: u32, left: usize, right: usize, n: i32): void {
  const lossA = v128.load(state, LOSS), lossB = v128.load(state, LOSS + 16);
  const poleA = v128.load(state, POLE), poleB = v128.load(state, POLE + 16);
  const bias = f32x4.splat(BIAS), norm = f32x4.splat(NORM), gain = v128.load32_splat(state + GAIN);
  let sA = v128.load(state, STATE), sB = v128.load(state, STATE + 16);
  for (let frame = 0; frame < n; frame += 4, left += 16, right += 16, time += 4) {
    let t0 = driftingEnd(state, 0, time, frame), t1 = driftingEnd(state, 1, time, frame);
    let t2 = driftingEnd(state, 2, time, frame), t3 = driftingEnd(state, 3, time, frame);
    let t4 = lineEnd(state, 4, time), t5 = lineEnd(state, 5, time), t6 = lineEnd(state, 6, time), t7 = lineEnd(state, 7, time);
    // The loss is a recursion in time: four lines to a vector for its sake, and back.
    let p0 = low(t0, t1), p1 = high(t0, t1), p2 = low(t2, t3), p3 = high(t2, t3);
    let q0 = low(t4, t5), q1 = high(t4, t5), q2 = low(t6, t7), q3 = high(t6, t7);
    const a0 = madd(poleA, sA, madd(firstHalves(p0, p2), lossA, bias));
    const b0 = madd(poleB, sB, madd(firstHalves(q0, q2), lossB, bias));
    const a1 = madd(poleA, a0, madd(secondHalves(p0, p2), lossA, bias));
    const b1 = madd(poleB, b0, madd(secondHalves(q0, q2), lossB, bias));
    const a2 = madd(poleA, a1, madd(firstHalves(p1, p3), lossA, bias));
    const b2 = madd(poleB, b1, madd(firstHalves(q1, q3), lossB, bias));
    const a3 = madd(poleA, a2, madd(secondHalves(p1, p3), lossA, bias));
    const b3 = madd(poleB, b2, madd(secondHalves(q1, q3), lossB, bias));
    sA = a3; sB = b3;
    p0 = low(a0, a1); p1 = high(a0, a1); p2 = low(a2, a3); p3 = high(a2, a3);
    q0 = low(b0, b1); q1 = high(b0, b1); q2 = low(b2, b3); q3 = high(b2, b3);
    t0 = firstHalves(p0, p2); t1 = secondHalves(p0, p2); t2 = firstHalves(p1, p3); t3 = secondHalves(p1, p3);
    t4 = firstHalves(q0, q2); t5 = secondHalves(q0, q2); t6 = firstHalves(q1, q3); t7 = secondHalves(q1, q3);
    const l = v128.load(left), r = v128.load(right);
    v128.store(left, f32x4.mul(gain, f32x4.sub(f32x4.add(f32x4.sub(t0, t2), t4), t6)));
    v128.store(right, f32x4.mul(gain, f32x4.sub(f32x4.add(f32x4.sub(t1, t3), t5), t7)));
    const c0 = f32x4.add(t0, t1), c1 = f32x4.sub(t0, t1), c2 = f32x4.add(t2, t3), c3 = f32x4.sub(t2, t3);
    const c4 = f32x4.add(t4, t5), c5 = f32x4.sub(t4, t5), c6 = f32x4.add(t6, t7), c7 = f32x4.sub(t6, t7);
    const d0 = f32x4.add(c0, c2), d1 = f32x4.add(c1, c3), d2 = f32x4.sub(c0, c2), d3 = f32x4.sub(c1, c3);
    const d4 = f32x4.add(c4, c6), d5 = f32x4.add(c5, c7), d6 = f32x4.sub(c4, c6), d7 = f32x4.sub(c5, c7);
    put(state, 0, time, madd(f32x4.add(d0, d4), norm, l));
    put(state, 1, time, madd(f32x4.add(d1, d5), norm, r));
    put(state, 2, time, f32x4.sub(f32x4.mul(f32x4.add(d2, d6), norm), l));
    put(state, 3, time, f32x4.sub(f32x4.mul(f32x4.add(d3, d7), norm), r));
    put(state, 4, time, madd(f32x4.sub(d0, d4), norm, l));
    put(state, 5, time, madd(f32x4.sub(d1, d5), norm, r));
    put(state, 6, time, f32x4.sub(f32x4.mul(f32x4.sub(d2, d6), norm), l));
    put(state, 7, time, f32x4.sub(f32x4.mul(f32x4.sub(d3, d7), norm), r));
  }
  v128.store(state, sA, STATE); v128.store(state, sB, STATE + 16);
}

// Overwrites `n` frames (a multiple of 4) of left and right by their reverberation.
export function reverberate(state: usize, left: usize, right: usize, n: i32): void {
  const time = load<u32>(state, TIME);
  delay(state + PRE_DELAYS, time, left, n);
  delay(state + PRE_DELAYS + RING, time, right, n);
  for (let k: usize = 0; k < 4; k++) allPass(state + ALL_PASSES + RING * k, time, left, n);
  for (let k: usize = 4; k < 8; k++) allPass(state + ALL_PASSES + RING * k, time, right, n);
  network(state, time, left, right, n);
  store<u32>(state, time + <u32>n, TIME);
}
