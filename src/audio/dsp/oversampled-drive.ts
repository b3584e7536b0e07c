import { softClip } from './saturation.ts';
import { kaiser } from './upsample.ts';

/** Half-band filter with this many taps on each side of the centre; stop band 80 dB down. */
const HALF_TAPS = 12;
const CHUNK_FRAMES = 512;

/** The odd taps of the half-band filter; the even ones are 0 but for the centre, which is 0.5. */
const oddTaps = Float64Array.from({ length: HALF_TAPS * 2 }, (_, k) => {
  const distance = k - HALF_TAPS + 0.5;
  return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * kaiser(distance / HALF_TAPS, 8);
});
const oddSum = oddTaps.reduce((sum, tap) => sum + tap, 0);
for (let k = 0; k < oddTaps.length; k++) oddTaps[k]! /= oddSum;

/** Frames by which the driven sound lags. */
export const DRIVE_DELAY_FRAMES = 2 * HALF_TAPS - 1;

/**
 * Soft clipping at twice the sample rate, so that most of the distortion's overtones fall where the decimation filter
 * removes them. `bias` makes the curve uneven, as in a valve: even harmonics. In place, one channel.
 */
export class OversampledDrive {
  readonly #gain: number;
  readonly #bias: number;
  readonly #offset: number;
  readonly #input = new Float32Array(2 * HALF_TAPS + CHUNK_FRAMES);
  readonly #even = new Float32Array(2 * HALF_TAPS + CHUNK_FRAMES);
  readonly #odd = new Float32Array(2 * HALF_TAPS + CHUNK_FRAMES);

  constructor(gain: number, bias: number) {
    this.#gain = gain;
    this.#bias = bias;
    this.#offset = softClip(bias);
  }

  process(samples: Float32Array, frames: number): void {
    for (let at = 0; at < frames; at += CHUNK_FRAMES) {
      const count = Math.min(CHUNK_FRAMES, frames - at);
      this.#processChunk(samples, at, count);
    }
  }

  #processChunk(samples: Float32Array, at: number, count: number): void {
    const history = 2 * HALF_TAPS;
    const input = this.#input;
    for (let i = 0; i < count; i++) input[history + i] = samples[at + i]!;
    for (let i = 0; i < count; i++) {
      let between = 0;
      for (let k = 0; k < history; k++) between += input[i + 1 + k]! * oddTaps[k]!;
      this.#even[history + i] = this.#shape(input[i + HALF_TAPS]!);
      this.#odd[history + i] = this.#shape(between);
    }
    for (let i = 0; i < count; i++) {
      let sum = this.#even[i + HALF_TAPS + 1]!;
      for (let k = 0; k < history; k++) sum += this.#odd[i + 1 + k]! * oddTaps[k]!;
      samples[at + i] = sum * 0.5;
    }
    input.copyWithin(0, count, count + history);
    this.#even.copyWithin(0, count, count + history);
    this.#odd.copyWithin(0, count, count + history);
  }

  #shape(x: number): number {
    return softClip(x * this.#gain + this.#bias) - this.#offset;
  }
}
