/** Sums and gains of blocks. A ramp goes linearly from `fromGain` (before frame 0) to `toGain` (at the last frame). */

/** target += source * gain */
export function addScaled(target: Float32Array, source: Float32Array, gain: number, frames: number): void {
  for (let i = 0; i < frames; i++) target[i] = target[i]! + source[i]! * gain;
}

/** target += source * ramp */
export function addRamped(
  target: Float32Array,
  source: Float32Array,
  fromGain: number,
  toGain: number,
  frames: number,
): void {
  const step = (toGain - fromGain) / frames;
  let gain = fromGain;
  for (let i = 0; i < frames; i++) {
    gain += step;
    target[i] = target[i]! + source[i]! * gain;
  }
}

/** samples *= ramp */
export function applyRamp(samples: Float32Array, fromGain: number, toGain: number, frames: number): void {
  const step = (toGain - fromGain) / frames;
  let gain = fromGain;
  for (let i = 0; i < frames; i++) {
    gain += step;
    samples[i] = samples[i]! * gain;
  }
}

/** Largest magnitude in a block. */
export function peakOf(samples: Float32Array, frames: number): number {
  let peak = 0;
  for (let i = 0; i < frames; i++) {
    const magnitude = Math.abs(samples[i]!);
    if (magnitude > peak) peak = magnitude;
  }
  return peak;
}

/** Scales the difference of the channels: 0 mono, 1 unchanged, above 1 wider. The sum stays the same. */
export function applyWidth(left: Float32Array, right: Float32Array, width: number, frames: number): void {
  for (let i = 0; i < frames; i++) {
    const mid = (left[i]! + right[i]!) * 0.5;
    const side = (left[i]! - right[i]!) * 0.5 * width;
    left[i] = mid + side;
    right[i] = mid - side;
  }
}

/** Left and right become middle and sides, or back: the sum and the difference, each scaled (by 0.5 there, by 1 back). */
export function toMiddleAndSides(left: Float32Array, right: Float32Array, scale: number, frames: number): void {
  for (let i = 0; i < frames; i++) {
    const [l, r] = [left[i]!, right[i]!];
    left[i] = (l + r) * scale;
    right[i] = (l - r) * scale;
  }
}

/** Gains of a stereo balance: constant power, 1 and 1 in the centre. `pan` -1..1. */
export function balanceGains(pan: number): { readonly left: number; readonly right: number } {
  const angle = ((pan + 1) * Math.PI) / 4;
  return { left: Math.SQRT2 * Math.cos(angle), right: Math.SQRT2 * Math.sin(angle) };
}
