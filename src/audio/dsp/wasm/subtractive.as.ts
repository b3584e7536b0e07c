// The synthesizer's inner loops: an oscillator from a table, and a swept filter with soft clipping and gain ramp.
// Twins: ../wavetable.ts, ../state-variable-filter.ts with ../saturation.ts.
import { madd } from './lanes.as';

const INDEX_SHIFT: i32 = 20;
const FRACTION_MASK: i32 = 0xfffff;
const FRACTION_SCALE: f32 = 1.0 / 1048576.0;
const BIAS: f64 = 1e-18;

// @ts-ignore: decorator
@inline function pairAt(table: usize, index: u32): v128 { return v128.load64_zero(table + (<usize>index << 2)); }

// Adds `n` frames of one oscillator to left and right; gives the phase behind them. Phases count in 2^-32 of a period.
export function oscillate(table: usize, left: usize, right: usize, n: i32, phase: i32, step: i32, leftGain: f32, rightGain: f32): i32 {
  const gl = f32x4.splat(leftGain), gr = f32x4.splat(rightGain), scale = f32x4.splat(FRACTION_SCALE);
  let phases = i32x4.add(i32x4.splat(phase), i32x4(0, step, 2 * step, 3 * step));
  const four = i32x4.splat(4 * step), mask = i32x4.splat(FRACTION_MASK);
  let i = 0;
  for (; i + 4 <= n; i += 4, left += 16, right += 16) {
    const index = i32x4.shr_u(phases, INDEX_SHIFT);
    const p = v128.shuffle<f32>(pairAt(table, i32x4.extract_lane(index, 0)), pairAt(table, i32x4.extract_lane(index, 1)), 0, 1, 4, 5);
    const q = v128.shuffle<f32>(pairAt(table, i32x4.extract_lane(index, 2)), pairAt(table, i32x4.extract_lane(index, 3)), 0, 1, 4, 5);
    const a = v128.shuffle<f32>(p, q, 0, 2, 4, 6), b = v128.shuffle<f32>(p, q, 1, 3, 5, 7);
    const share = f32x4.mul(f32x4.convert_i32x4_s(v128.and(phases, mask)), scale);
    const y = madd(f32x4.sub(b, a), share, a);
    v128.store(left, madd(y, gl, v128.load(left)));
    v128.store(right, madd(y, gr, v128.load(right)));
    phases = i32x4.add(phases, four);
  }
  let at = i32x4.extract_lane(phases, 0);
  for (; i < n; i++, left += 4, right += 4, at += step) {
    const place = table + (<usize>(<u32>at >>> INDEX_SHIFT) << 2), a = load<f32>(place);
    const y = a + (load<f32>(place, 4) - a) * (<f32>(at & FRACTION_MASK) * FRACTION_SCALE);
    store<f32>(left, load<f32>(left) + y * leftGain);
    store<f32>(right, load<f32>(right) + y * rightGain);
  }
  return at;
}

// @ts-ignore: decorator
@inline function clipped(x: v128): v128 {
  const y = f32x4.min(f32x4.max(x, f32x4.splat(-3)), f32x4.splat(3)), s = f32x4.mul(y, y), c = f32x4.splat(27);
  return f32x4.div(f32x4.mul(y, f32x4.add(c, s)), f32x4.add(c, f32x4.mul(f32x4.splat(9), s)));
}

// Adds `n` frames of a source, clipped by `drive` when that is above 1 and with a gain ramp, to a target.
function addShaped(source: usize, target: usize, n: i32, drive: f32, gain: f32, gainStep: f32): void {
  const dr = f32x4.splat(drive), undo = f32x4.splat(1 / drive), four = f32x4.splat(4 * gainStep);
  let ramp = madd(f32x4.splat(gainStep), f32x4(1, 2, 3, 4), f32x4.splat(gain));
  let i = 0;
  for (; i + 4 <= n; i += 4, source += 16, target += 16) {
    let x = v128.load(source);
    if (drive > 1) x = f32x4.mul(clipped(f32x4.mul(x, dr)), undo);
    v128.store(target, madd(x, ramp, v128.load(target)));
    ramp = f32x4.add(ramp, four);
  }
  for (let lane = 0; i < n; i++, lane++, source += 4, target += 4) {
    let x = v128.load32_splat(source);
    if (drive > 1) x = f32x4.mul(clipped(f32x4.mul(x, dr)), undo);
    const level = gain + gainStep * <f32>(i + 1);
    store<f32>(target, load<f32>(target) + f32x4.extract_lane(x, 0) * level);
  }
}

// Filters `n` frames of two sources in place and adds them, clipped by `drive` when that is above 1 and with a gain
// ramp, to two targets. `state`: pairs of doubles, bands and lows of left and right. `mode` shares: input, band, low.
export function shapeVoice(
  sourceLeft: usize, sourceRight: usize, targetLeft: usize, targetRight: usize, n: i32, state: usize,
  g: f64, gStep: f64, k: f64, inputShare: f64, bandShare: f64, lowShare: f64, drive: f64, gain: f64, gainStep: f64,
): void {
  let band = v128.load(state), bass = v128.load(state, 16);
  const isHigh = inputShare != 0, bias = f64x2.splat(BIAS);
  // Outputs are means of the states before and after.
  const is = f64x2.splat(inputShare), bs = f64x2.splat(0.5 * bandShare), ls = f64x2.splat(0.5 * lowShare);
  const one = f64x2.splat(1), kk = f64x2.splat(k), steps = f64x2.splat(gStep);
  let gg = f64x2.splat(g), l = sourceLeft, r = sourceRight;
  for (const end = l + (<usize>n << 2); l < end; l += 4, r += 4) {
    gg = f64x2.add(gg, steps);
    const a1 = f64x2.div(one, f64x2.add(one, f64x2.mul(gg, f64x2.add(gg, kk))));
    const a = f64x2.add(a1, a1), ga = f64x2.mul(gg, a), gga = f64x2.mul(gg, ga);
    const pair = v128.shuffle<f32>(v128.load32_zero(l), v128.load32_zero(r), 0, 4, 1, 5);
    const x = f64x2.add(f64x2.promote_low_f32x4(pair), bias), ahead = f64x2.sub(x, bass);
    const nextBand = f64x2.add(f64x2.mul(ga, ahead), f64x2.mul(f64x2.sub(a, one), band));
    const nextBass = f64x2.add(f64x2.add(bass, f64x2.mul(ga, band)), f64x2.mul(gga, ahead));
    let y = f64x2.add(f64x2.mul(bs, f64x2.add(nextBand, band)), f64x2.mul(ls, f64x2.add(nextBass, bass)));
    if (isHigh) y = f64x2.add(y, f64x2.mul(is, x));
    band = nextBand;
    bass = nextBass;
    const out = f32x4.demote_f64x2_zero(y);
    v128.store32_lane(l, out, 0);
    v128.store32_lane(r, out, 1);
  }
  v128.store(state, band); v128.store(state, bass, 16);
  addShaped(sourceLeft, targetLeft, n, <f32>drive, <f32>gain, <f32>gainStep);
  addShaped(sourceRight, targetRight, n, <f32>drive, <f32>gain, <f32>gainStep);
}
