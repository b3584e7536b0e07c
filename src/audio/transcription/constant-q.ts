import type { HearingKernels } from '../dsp/wasm/hearing-kernels.ts';
import { openHearingKernels } from '../dsp/wasm/hearing-kernels.ts';
import { kernelMemory } from '../dsp/wasm/kernels.ts';
import type { PitchNetworkWeights } from './pitch-network-file.ts';

/** Samples at 22,050 Hz that the network looks at at once, frames that it makes of them, and samples a frame. */
export const WINDOW_SAMPLES = 43_844;
export const WINDOW_FRAMES = 172;
export const FRAME_SAMPLES = 256;
/** Bins of a third of a semitone; the first is A0, 27.5 Hz. */
export const BIN_COUNT = 309;

const TAPS = 256;
const OCTAVES = 9;
const OCTAVE_BINS = 36;
/** Real and imaginary parts. */
const OCTAVE_NUMBERS = 2 * OCTAVE_BINS;
const REFLECTED = TAPS / 2;
const HALVING_PADDING = 127;
/** Power below which all is silence. */
const POWER_FLOOR = 1e-10;
const NO_FLOOR = -3.4e38;

/**
 * The constant-Q transform that the pitch network was trained on (Cheuk et al., "nnAudio", 2020, "CQT2010v2"): one bank of
 * 36 complex filters of 256 taps for the highest octave, the same bank over the signal at half the rate for each octave
 * below. Levels in decibels, from 0 (the window's softest) to 1 (its loudest).
 */
export class ConstantQ {
  readonly #kernels: HearingKernels = openHearingKernels();
  readonly #weights: PitchNetworkWeights;
  /** Signal with a margin on both sides that is filled in before use: reflected for the bank, zero for the halving. */
  readonly #signal = kernelMemory.float32(WINDOW_SAMPLES + 2 * TAPS);
  readonly #halved = kernelMemory.float32(WINDOW_SAMPLES / 2 + 1);
  readonly #bank: Float32Array;
  readonly #halving: Float32Array;
  readonly #silence = kernelMemory.float32(OCTAVE_NUMBERS);
  readonly #products = kernelMemory.float32(WINDOW_FRAMES * OCTAVE_NUMBERS);
  readonly #levels = new Float32Array(WINDOW_FRAMES * BIN_COUNT);

  constructor(weights: PitchNetworkWeights) {
    this.#weights = weights;
    this.#bank = kernelMemory.float32(weights.filterBank.length);
    this.#bank.set(weights.filterBank);
    this.#halving = kernelMemory.float32(weights.halving.length);
    this.#halving.set(weights.halving);
  }

  /** `BIN_COUNT` levels for each of `WINDOW_FRAMES` frames; the array is reused by the next call. */
  levelsOf(window: Float32Array): Float32Array {
    let length = WINDOW_SAMPLES;
    this.#signal.set(window, TAPS);
    for (let octave = OCTAVES - 1, hop = FRAME_SAMPLES; octave >= 0; octave--, hop /= 2) {
      this.#reflect(length);
      this.#kernels.multiplyRows(
        ...([this.#signal.byteOffset + 4 * (TAPS - REFLECTED), this.#bank.byteOffset] as const),
        ...([this.#silence.byteOffset, this.#products.byteOffset, WINDOW_FRAMES, 4 * hop] as const),
        ...([4 * OCTAVE_NUMBERS, 1, TAPS, 0, OCTAVE_NUMBERS / 8, NO_FLOOR] as const),
      );
      this.#takePowers(octave);
      if (octave > 0) length = this.#halve(length);
    }
    return this.#normalised();
  }

  #reflect(length: number): void {
    const signal = this.#signal;
    for (let k = 1; k <= REFLECTED; k++) {
      signal[TAPS - k] = signal[TAPS + k]!;
      signal[TAPS + length - 1 + k] = signal[TAPS + length - 1 - k]!;
    }
  }

  #halve(length: number): number {
    const signal = this.#signal;
    const half = Math.floor((length + 2 * HALVING_PADDING - TAPS) / 2) + 1;
    signal.fill(0, TAPS - HALVING_PADDING, TAPS);
    signal.fill(0, TAPS + length, TAPS + length + HALVING_PADDING);
    this.#kernels.sumRows(
      ...([signal.byteOffset + 4 * (TAPS - HALVING_PADDING), this.#halving.byteOffset, 0] as const),
      ...([this.#halved.byteOffset, half, 8, 4, 1, TAPS, 0] as const),
    );
    signal.set(this.#halved.subarray(0, half), TAPS);
    return half;
  }

  /** Of the lowest octave only the bins from A0 on are kept. */
  #takePowers(octave: number): void {
    const { lengths } = this.#weights;
    const cut = OCTAVES * OCTAVE_BINS - BIN_COUNT;
    for (let bin = 0; bin < OCTAVE_BINS; bin++) {
      const to = octave * OCTAVE_BINS + bin - cut;
      if (to < 0) continue;
      const gain = lengths[to]! ** 2;
      for (let frame = 0; frame < WINDOW_FRAMES; frame++) {
        const at = frame * OCTAVE_NUMBERS + bin;
        const re = this.#products[at]!;
        const im = this.#products[at + OCTAVE_BINS]!;
        this.#levels[frame * BIN_COUNT + to] = gain * (re * re + im * im);
      }
    }
  }

  #normalised(): Float32Array {
    const levels = this.#levels;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < levels.length; i++) {
      const level = Math.log10(levels[i]! + POWER_FLOOR);
      levels[i] = level;
      if (level < least) least = level;
      if (level > most) most = level;
    }
    const scale = most > least ? 1 / (most - least) : 0;
    for (let i = 0; i < levels.length; i++) levels[i] = (levels[i]! - least) * scale;
    return levels;
  }
}
