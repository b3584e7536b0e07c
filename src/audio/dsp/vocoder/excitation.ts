import type { Random } from '../../../core/random.ts';
import { kernelMemory } from '../wasm/kernels.ts';
import { SimdNoise } from '../wasm/simd-noise.ts';
import { glottalPulses, PULSE_PHASES, PULSE_TAPS } from './glottal-pulse.ts';

/** Samples from one frame to the next (5 ms at 48 kHz). */
export const HOP = 240;

/** Noise swells around the closing of the glottis: depth, and width as a share of the period. */
const BREATH_DEPTH = 0.5;
const BREATH_WIDTH = 0.22;
const PERIOD_POINTS = 256;

export interface ExcitationManner {
  /** Standard deviation of single periods and of single pulses, as a share. */
  readonly jitter: number;
  readonly shimmer: number;
}

/**
 * What drives the voice filter, two hops at a time: pulses at the fundamental, set between samples, and
 * white noise. Both have unit power density, so that the filter alone decides the level.
 */
export class Excitation {
  readonly pulses = new Float32Array(2 * HOP + PULSE_TAPS);
  readonly noise = new Float32Array(2 * HOP);
  /** Gain of the noise by the phase of the glottis, mean square near 1. */
  readonly breath = new Float32Array(2 * HOP);
  readonly #random: Random;
  readonly #air: SimdNoise;
  readonly #manner: ExcitationManner;
  readonly #sampleRateHz: number;
  /** Samples from the start of the coming hop to the next pulse, and the length of the period that it ends. */
  #untilPulse = 0;
  #period = HOP;

  constructor(random: Random, manner: ExcitationManner, sampleRateHz: number) {
    this.#random = random;
    this.#air = new SimdNoise(random.child('air').int(2 ** 31));
    this.#manner = manner;
    this.#sampleRateHz = sampleRateHz;
  }

  /** Moves on by a hop, over which the fundamental goes from one frequency to another. */
  advance(fromHz: number, toHz: number): void {
    this.pulses.copyWithin(0, HOP);
    this.pulses.fill(0, HOP + PULSE_TAPS);
    this.noise.copyWithin(0, HOP);
    this.breath.copyWithin(0, HOP);
    this.#fillNoise();
    let done = 0;
    while (this.#untilPulse < HOP) {
      const at = this.#untilPulse;
      done = this.#fillBreath(done, Math.ceil(at));
      const f0Hz = fromHz + ((toHz - fromHz) * at) / HOP;
      this.#addPulse(HOP + at, f0Hz);
      this.#period = Math.max(8, (this.#sampleRateHz / f0Hz) * (1 + this.#manner.jitter * this.#deviate()));
      this.#untilPulse = at + this.#period;
    }
    this.#fillBreath(done, HOP);
    this.#untilPulse -= HOP;
  }

  #fillNoise(): void {
    newNoise.fill(0);
    // Uniform deviates of unit variance: as white as normal ones, and the filter makes them normal.
    this.#air.add(newNoise, UNIFORM_TO_UNIT, 0, HOP);
    this.noise.set(newNoise, HOP);
  }

  #fillBreath(from: number, to: number): number {
    const { breath } = this;
    const scale = PERIOD_POINTS / this.#period;
    for (let i = from; i < to; i++) {
      const point = PERIOD_POINTS - (this.#untilPulse - i) * scale;
      breath[HOP + i] = BREATH_SHAPE[point & (PERIOD_POINTS - 1)]!;
    }
    return to;
  }

  #addPulse(at: number, f0Hz: number): void {
    const whole = Math.floor(at);
    const row = Math.round((at - whole) * PULSE_PHASES) * PULSE_TAPS;
    const gain = Math.sqrt(this.#sampleRateHz / f0Hz) * (1 + this.#manner.shimmer * this.#deviate());
    const { pulses } = this;
    for (let tap = 0; tap < PULSE_TAPS; tap++) pulses[whole + tap]! += gain * PULSE_SHAPES[row + tap]!;
  }

  /** Near-normal deviate of unit variance from three uniform ones: cheap, and never far out. */
  #deviate(): number {
    return 2 * (this.#random.next() + this.#random.next() + this.#random.next() - 1.5);
  }
}

/** Deviates between -1 and 1 have a variance of a third. */
const UNIFORM_TO_UNIT = Math.sqrt(3);
const newNoise = kernelMemory.float32(HOP);
const PULSE_SHAPES = glottalPulses();
const BREATH_SHAPE = breathShape();

function breathShape(): Float64Array {
  const shape = Float64Array.from({ length: PERIOD_POINTS }, (_, i) => {
    const phase = i < PERIOD_POINTS / 2 ? i / PERIOD_POINTS : i / PERIOD_POINTS - 1;
    return 1 - BREATH_DEPTH + 1.6 * BREATH_DEPTH * Math.exp(-(phase ** 2) / (2 * BREATH_WIDTH ** 2));
  });
  const meanSquare = shape.reduce((sum, gain) => sum + gain * gain, 0) / PERIOD_POINTS;
  return shape.map((gain) => gain / Math.sqrt(meanSquare));
}
