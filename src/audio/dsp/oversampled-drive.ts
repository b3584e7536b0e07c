import { softClip } from './saturation.ts';
import { kaiser } from './upsample.ts';

/** Half-band filter with this many taps on each side of the centre; flat to 15 kHz, images 60 dB down from 29 kHz. */
const HALF_TAPS = 8;
const CHUNK_FRAMES = 512;

/** The odd taps of the half-band filter; the even ones are 0 but for the centre, which is 0.5. */
export const oddTaps = Float64Array.from({ length: HALF_TAPS * 2 }, (_, k) => {
  const distance = k - HALF_TAPS + 0.5;
  return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * kaiser(distance / HALF_TAPS, 6);
});
const oddSum = oddTaps.reduce((sum, tap) => sum + tap, 0);
for (let k = 0; k < oddTaps.length; k++) oddTaps[k]! /= oddSum;

export interface DriveSettings {
  /** Into the first stage. */
  readonly gain: number;
  /** Makes the first stage's curve uneven, as in a valve: even harmonics. */
  readonly bias: number;
  /** From the first stage into the second. */
  readonly secondGain: number;
}

/**
 * Two stages of soft clipping at twice the sample rate, so that most of the distortion's overtones fall where the
 * decimation filter removes them. In place, one channel; the sound comes out 15 frames later.
 */
export class OversampledDrive {
  readonly #gain: number;
  readonly #bias: number;
  readonly #offset: number;
  readonly #secondGain: number;
  readonly #input = new Float32Array(2 * HALF_TAPS + CHUNK_FRAMES);
  readonly #even = new Float32Array(2 * HALF_TAPS + CHUNK_FRAMES);
  readonly #odd = new Float32Array(2 * HALF_TAPS + CHUNK_FRAMES);

  constructor(settings: DriveSettings) {
    this.#gain = settings.gain;
    this.#bias = settings.bias;
    this.#offset = softClip(settings.bias);
    this.#secondGain = settings.secondGain;
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
    const even = this.#even;
    const odd = this.#odd;
    for (let i = 0; i < count; i++) input[history + i] = samples[at + i]!;
    for (let i = 0; i < count; i++) {
      let between = 0;
      for (let k = 0; k < history; k++) between += input[i + 1 + k]! * oddTaps[k]!;
      odd[history + i] = between;
      even[history + i] = input[i + HALF_TAPS]!;
    }
    this.#shape(even, history, count);
    this.#shape(odd, history, count);
    for (let i = 0; i < count; i++) {
      let sum = even[i + HALF_TAPS + 1]!;
      for (let k = 0; k < history; k++) sum += odd[i + 1 + k]! * oddTaps[k]!;
      samples[at + i] = sum * 0.5;
    }
    input.copyWithin(0, count, count + history);
    even.copyWithin(0, count, count + history);
    odd.copyWithin(0, count, count + history);
  }

  #shape(samples: Float32Array, from: number, count: number): void {
    const gain = this.#gain;
    const bias = this.#bias;
    const offset = this.#offset;
    const secondGain = this.#secondGain;
    for (let i = from; i < from + count; i++) {
      samples[i] = softClip((softClip(samples[i]! * gain + bias) - offset) * secondGain);
    }
  }
}
