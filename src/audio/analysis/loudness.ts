import type { Recording } from '../recording.ts';
import { KWeightedEnergy } from './k-weighting.ts';

/** Loudness by ITU-R BS.1770-4 and EBU Tech 3341. */

/** Gating blocks are 400 ms long and begin every 100 ms. */
const STEP_SECONDS = 0.1;
const BLOCK_STEPS = 4;
const SHORT_TERM_STEPS = 30;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

const lufsOfPower = (power: number): number => -0.691 + 10 * Math.log10(power);
const powerOfLufs = (lufs: number): number => 10 ** ((lufs + 0.691) / 10);

/** Sum of the squares of frames `from`..`to` of all channels, K-weighted as they come. */
export type EnergyMeter = (channels: readonly Float32Array[], from: number, to: number) => number;

function plainEnergy(sampleRateHz: number, channelCount: number): EnergyMeter {
  const meters = Array.from({ length: channelCount }, () => new KWeightedEnergy(sampleRateHz));
  return (channels, from, to) =>
    meters.reduce((sum, meter, index) => sum + meter.sumOfSquares(channels[index]!, from, to), 0);
}

/** Listens to one or two channels, block by block, and knows the loudness of everything heard. */
export class LoudnessMeter {
  readonly #stepFrames: number;
  readonly #energyOf: EnergyMeter;
  /** Mean square of each finished step, channels summed. */
  readonly #steps: number[] = [];
  #sum = 0;
  #stepFilled = 0;

  /** `energyOf`: another way to measure, one for each meter; it is asked for consecutive stretches. */
  constructor(
    sampleRateHz: number,
    channelCount: number,
    energyOf: EnergyMeter = plainEnergy(sampleRateHz, channelCount),
  ) {
    this.#stepFrames = Math.round(sampleRateHz * STEP_SECONDS);
    this.#energyOf = energyOf;
  }

  /** Hears frames `from`..`to` of each channel. */
  process(channels: readonly Float32Array[], from: number, to: number): void {
    for (let at = from; at < to; ) {
      const until = Math.min(to, at + this.#stepFrames - this.#stepFilled);
      this.#sum += this.#energyOf(channels, at, until);
      this.#stepFilled += until - at;
      at = until;
      if (this.#stepFilled === this.#stepFrames) this.#finishStep();
    }
  }

  #finishStep(): void {
    this.#steps.push(this.#sum / this.#stepFrames);
    this.#sum = 0;
    this.#stepFilled = 0;
  }

  /** Mean square of each 100 ms heard so far, weighted, channels summed. */
  get stepPowers(): readonly number[] {
    return this.#steps;
  }

  /** Gated loudness of everything; -Infinity when nothing passes the gate (silence, or less than 400 ms). */
  integratedLufs(): number {
    return gatedLoudnessLufs(windowMeans(this.#steps, BLOCK_STEPS));
  }

  /** Loudness of each 3 s window, one every 100 ms. */
  shortTermLufs(): number[] {
    return windowMeans(this.#steps, SHORT_TERM_STEPS).map(lufsOfPower);
  }

  /** Loudness of each 400 ms window, one every 100 ms. */
  momentaryLufs(): number[] {
    return windowMeans(this.#steps, BLOCK_STEPS).map(lufsOfPower);
  }
}

function windowMeans(steps: readonly number[], length: number): number[] {
  const means: number[] = [];
  for (let i = 0; i + length <= steps.length; i++) {
    let sum = 0;
    for (let k = 0; k < length; k++) sum += steps[i + k]!;
    means.push(sum / length);
  }
  return means;
}

/** The two gates of BS.1770-4 over block powers: -70 LUFS, then 10 LU below the mean of what is left. */
export function gatedLoudnessLufs(powers: readonly number[]): number {
  const loud = powers.filter((power) => power > powerOfLufs(ABSOLUTE_GATE_LUFS));
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const relativeGate = mean(loud) * 10 ** (RELATIVE_GATE_LU / 10);
  return lufsOfPower(mean(loud.filter((power) => power > relativeGate)));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Integrated loudness of a recording, LUFS. One channel counts once (no dual-mono correction). */
export function integratedLoudnessLufs(recording: Recording): number {
  return measured(recording).integratedLufs();
}

/** Loudness of each 3 s window of a recording, one every 100 ms; empty when it is shorter. */
export function shortTermLoudnessLufs(recording: Recording): number[] {
  return measured(recording).shortTermLufs();
}

function measured(recording: Recording): LoudnessMeter {
  const meter = new LoudnessMeter(recording.sampleRateHz, recording.channels.length);
  meter.process(recording.channels, 0, recording.channels[0]?.length ?? 0);
  return meter;
}
