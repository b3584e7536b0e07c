// Holds down what a low pass takes away, where it dominates. Twin: ../de-esser.ts.
import { madd } from './lanes.as';

// Doubles: how far average, attack and release go in a step, largest share, least gain, then what moves.
const AVERAGE: usize = 0, ATTACK: usize = 8, RELEASE: usize = 16, SHARE_MAX: usize = 24, GAIN_MIN: usize = 32;
const WHOLE: usize = 40, HIGH: usize = 48, CUT: usize = 56;
const STEP: usize = 128;

// @ts-ignore: decorator
@inline function sumOf(v: v128): f64 {
  return (<f64>f32x4.extract_lane(v, 0) + <f64>f32x4.extract_lane(v, 1)) +
    (<f64>f32x4.extract_lane(v, 2) + <f64>f32x4.extract_lane(v, 3));
}

function follow(state: usize, at: usize, sum: f64): f64 {
  const before = load<f64>(state + at), after = before + load<f64>(state, AVERAGE) * (sum / 32 - before);
  store<f64>(state + at, after);
  return after;
}

// In place over `n` frames (a multiple of 32); `low`: what the low pass lets through.
export function deEss(state: usize, samples: usize, low: usize, n: i32): void {
  let cut = load<f64>(state, CUT);
  for (const end = samples + (<usize>n << 2); samples < end; samples += STEP, low += STEP) {
    let whole = f32x4.splat(0), high = f32x4.splat(0);
    for (let o: usize = 0; o < STEP; o += 16) {
      const x = v128.load(samples + o), h = f32x4.sub(x, v128.load(low + o));
      whole = madd(x, x, whole);
      high = madd(h, h, high);
    }
    const share = follow(state, HIGH, sumOf(high)) / (follow(state, WHOLE, sumOf(whole)) + 1e-9);
    const most = load<f64>(state, SHARE_MAX);
    const wanted = share <= most ? 0 : 1 - max(load<f64>(state, GAIN_MIN), Math.sqrt(most / share));
    const target = cut + (wanted > cut ? load<f64>(state, ATTACK) : load<f64>(state, RELEASE)) * (wanted - cut);
    const step = f32x4.splat(<f32>((target - cut) / 32)), four = f32x4.mul(step, f32x4.splat(4));
    let ramp = madd(step, f32x4(1, 2, 3, 4), f32x4.splat(<f32>cut));
    for (let o: usize = 0; o < STEP; o += 16) {
      const x = v128.load(samples + o);
      v128.store(samples + o, f32x4.sub(x, f32x4.mul(f32x4.sub(x, v128.load(low + o)), ramp)));
      ramp = f32x4.add(ramp, four);
    }
    cut = target;
  }
  store<f64>(state, cut, CUT);
}
