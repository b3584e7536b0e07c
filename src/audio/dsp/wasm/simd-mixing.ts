import { openKernels } from './kernels.ts';

/** What mixing.ts does, by kernel: over arrays in kernel memory, in multiples of 4 frames. */

/** target += source * ramp, from `fromGain` before the first frame to `toGain` at the last */
export function addRampedSimd(
  target: Float32Array,
  source: Float32Array,
  fromGain: number,
  toGain: number,
  frames: number,
): void {
  if (fromGain === toGain) openKernels().addGain(target.byteOffset, source.byteOffset, toGain, frames);
  else openKernels().addRamp(target.byteOffset, source.byteOffset, fromGain, (toGain - fromGain) / frames, frames);
}

/** target += source * gain */
export function addScaledSimd(target: Float32Array, source: Float32Array, gain: number, frames: number): void {
  openKernels().addGain(target.byteOffset, source.byteOffset, gain, frames);
}

/** samples *= gain */
export function scaleSimd(samples: Float32Array, gain: number, frames: number): void {
  openKernels().scale(samples.byteOffset, gain, frames);
}

/** samples *= gains, frame by frame */
export function multiplySimd(samples: Float32Array, gains: Float32Array, frames: number): void {
  openKernels().multiply(samples.byteOffset, gains.byteOffset, frames);
}

/** Largest magnitude in a block. */
export function peakSimd(samples: Float32Array, frames: number): number {
  return openKernels().peak(samples.byteOffset, frames);
}

/** Scales the difference of the channels: 0 mono, 1 unchanged, above 1 wider. */
export function applyWidthSimd(left: Float32Array, right: Float32Array, width: number, frames: number): void {
  openKernels().width(left.byteOffset, right.byteOffset, width, frames);
}

/** Left and right become middle and sides, or back: the sum and the difference, each scaled (by 0.5 there, by 1 back). */
export function toMiddleAndSidesSimd(left: Float32Array, right: Float32Array, scale: number, frames: number): void {
  openKernels().middleAndSides(left.byteOffset, right.byteOffset, scale, frames);
}
