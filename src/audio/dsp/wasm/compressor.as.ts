// Feed-forward compressor: one gain for one or two channels, decided every 16 frames. Twin: ../compressor.ts.
import { madd } from './lanes.as';
import { exp2, log2 } from './powers-of-two.as';

// Doubles: settings, then what moves.
const THRESHOLD: usize = 0, SLOPE: usize = 8, KNEE: usize = 16, ATTACK: usize = 24, RELEASE: usize = 32, RMS: usize = 40;
const MAKEUP: usize = 48, IS_PEAK: usize = 56, POWER: usize = 64, REDUCTION: usize = 72, GAIN: usize = 80;
const STEP: usize = 64;
const FLOOR_POWER: f64 = 1e-12;
const DB_PER_OCTAVE: f64 = 3.010299956639812;
const OCTAVES_PER_DB: f64 = 0.16609640474436813;

// @ts-ignore: decorator
@inline function squares(p: usize): v128 {
  const a = v128.load(p), b = v128.load(p, 16), c = v128.load(p, 32), d = v128.load(p, 48);
  return f32x4.add(madd(a, a, f32x4.mul(b, b)), madd(c, c, f32x4.mul(d, d)));
}
// @ts-ignore: decorator
@inline function largest(p: usize): v128 {
  const a = f32x4.pmax(f32x4.abs(v128.load(p)), f32x4.abs(v128.load(p, 16)));
  return f32x4.pmax(a, f32x4.pmax(f32x4.abs(v128.load(p, 32)), f32x4.abs(v128.load(p, 48))));
}
// @ts-ignore: decorator
@inline function amplify(p: usize, gain: v128, step: v128): void {
  for (let o: usize = 0; o < STEP; o += 16) {
    v128.store(p + o, f32x4.mul(v128.load(p + o), gain));
    gain = f32x4.add(gain, step);
  }
}

function powerOf(state: usize, left: usize, right: usize): f64 {
  if (load<f64>(state, IS_PEAK) != 0) {
    let v = largest(left);
    if (right != 0) v = f32x4.pmax(v, largest(right));
    const m = <f64>max(
      max(f32x4.extract_lane(v, 0), f32x4.extract_lane(v, 1)),
      max(f32x4.extract_lane(v, 2), f32x4.extract_lane(v, 3)),
    );
    return m * m;
  }
  let v = squares(left);
  if (right != 0) v = f32x4.add(v, squares(right));
  const sum = <f64>f32x4.extract_lane(v, 0) + <f64>f32x4.extract_lane(v, 1) +
    <f64>f32x4.extract_lane(v, 2) + <f64>f32x4.extract_lane(v, 3);
  const before = load<f64>(state, POWER);
  const power = before + load<f64>(state, RMS) * (sum / (right == 0 ? 16 : 32) - before);
  store<f64>(state, power, POWER);
  return power;
}

function wantedReduction(state: usize, levelDb: f64): f64 {
  const over = levelDb - load<f64>(state, THRESHOLD), slope = load<f64>(state, SLOPE), knee = load<f64>(state, KNEE);
  if (over <= -knee / 2) return 0;
  if (over >= knee / 2) return over * slope;
  return (slope * (over + knee / 2) * (over + knee / 2)) / (2 * knee);
}

// In place over `n` frames (a multiple of 16). `right` 0: one channel. `follower` (or 0) is turned down with them but not
// listened to.
export function compress(state: usize, left: usize, right: usize, follower: usize, n: i32): void {
  let gain = load<f64>(state, GAIN);
  for (const end = left + (<usize>n << 2); left < end; left += STEP) {
    const levelDb = DB_PER_OCTAVE * log2(powerOf(state, left, right) + FLOOR_POWER);
    const before = load<f64>(state, REDUCTION), wanted = wantedReduction(state, levelDb);
    let reduction = before + (wanted > before ? load<f64>(state, ATTACK) : load<f64>(state, RELEASE)) * (wanted - before);
    if (reduction < 1e-9) reduction = 0;
    store<f64>(state, reduction, REDUCTION);
    const target = exp2((load<f64>(state, MAKEUP) - reduction) * OCTAVES_PER_DB);
    if (target != 1 || gain != 1) {
      const step = <f32>((target - gain) / 16);
      const ramp = madd(f32x4.splat(step), f32x4(1, 2, 3, 4), f32x4.splat(<f32>gain)), four = f32x4.splat(4 * step);
      amplify(left, ramp, four);
      if (right != 0) amplify(right, ramp, four);
      if (follower != 0) amplify(follower, ramp, four);
    }
    gain = target;
    if (right != 0) right += STEP;
    if (follower != 0) follower += STEP;
  }
  store<f64>(state, gain, GAIN);
}
