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
  const y = f64x2.min(f64x2.max(x, f64x2.splat(-3)), f64x2.splat(3)), s = f64x2.mul(y, y), c = f64x2.splat(27);
  return f64x2.div(f64x2.mul(y, f64x2.add(c, s)), f64x2.add(c, f64x2.mul(f64x2.splat(9), s)));
}

// Filters `n` frames of two sources and adds them, clipped by `drive` when that is above 1 and with a gain ramp, to two
// targets. `state`: pairs of doubles, bands and lows of left and right. `mode` shares: input, band, low.
export function shapeVoice(
  sourceLeft: usize, sourceRight: usize, targetLeft: usize, targetRight: usize, n: i32, state: usize,
  g: f64, gStep: f64, k: f64, inputShare: f64, bandShare: f64, lowShare: f64, drive: f64, gain: f64, gainStep: f64,
): void {
  let band = v128.load(state), bass = v128.load(state, 16);
  const isHigh = inputShare != 0, bias = f64x2.splat(BIAS);
  const is = f64x2.splat(inputShare), bs = f64x2.splat(bandShare), ls = f64x2.splat(lowShare);
  const dr = f64x2.splat(drive), undo = f64x2.splat(1 / drive);
  for (const bytes = <usize>n << 2, end = sourceLeft + bytes; sourceLeft < end; sourceLeft += 4, sourceRight += 4, targetLeft += 4, targetRight += 4) {
    g += gStep;
    gain += gainStep;
    const a1 = 1 / (1 + g * (g + k)), gg = f64x2.splat(g);
    const x = f64x2.add(f64x2.replace_lane(f64x2.splat(<f64>load<f32>(sourceLeft)), 1, <f64>load<f32>(sourceRight)), bias);
    const v1 = f64x2.add(f64x2.mul(f64x2.splat(a1), band), f64x2.mul(f64x2.splat(g * a1), f64x2.sub(x, bass)));
    const v2 = f64x2.add(bass, f64x2.mul(gg, v1));
    band = f64x2.sub(f64x2.add(v1, v1), band);
    bass = f64x2.sub(f64x2.add(v2, v2), bass);
    let y = f64x2.add(f64x2.mul(bs, v1), f64x2.mul(ls, v2));
    if (isHigh) y = f64x2.add(y, f64x2.mul(is, x));
    if (drive > 1) y = f64x2.mul(clipped(f64x2.mul(y, dr)), undo);
    y = f64x2.mul(y, f64x2.splat(gain));
    store<f32>(targetLeft, load<f32>(targetLeft) + <f32>f64x2.extract_lane(y, 0));
    store<f32>(targetRight, load<f32>(targetRight) + <f32>f64x2.extract_lane(y, 1));
  }
  v128.store(state, band); v128.store(state, bass, 16);
}
