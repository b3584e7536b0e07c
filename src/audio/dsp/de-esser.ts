import { BUTTERWORTH_Q, lowPass } from './biquad.ts';
import { MonoFilterChain } from './filter-chain.ts';

export const CROSSOVER_HZ = 5200;
const STEP_FRAMES = 32;
const CHUNK_FRAMES = 1024;
/** The sibilant band may carry this share of the whole before it is held down. */
export const SHARE_MAX = 0.18;
export const REDUCTION_MIN = 0.35;

/** How far attack, release and average go towards their goal in one step. */
export function deEsserCoefficients(sampleRateHz: number): Readonly<Record<'attack' | 'release' | 'average', number>> {
  const coefficient = (seconds: number): number => 1 - Math.exp(-STEP_FRAMES / (seconds * sampleRateHz));
  return { attack: coefficient(0.002), release: coefficient(0.06), average: coefficient(0.01) };
}

/** Holds down the sibilant band of a voice where it dominates, whatever the level. One channel, in place. */
export class DeEsser {
  readonly #lowPass: MonoFilterChain;
  readonly #band = new Float32Array(CHUNK_FRAMES);
  readonly #attack: number;
  readonly #release: number;
  readonly #average: number;
  #whole = 0;
  #high = 0;
  #cut = 0;

  constructor(sampleRateHz: number) {
    this.#lowPass = new MonoFilterChain([lowPass(CROSSOVER_HZ, BUTTERWORTH_Q, sampleRateHz)]);
    const { attack, release, average } = deEsserCoefficients(sampleRateHz);
    this.#attack = attack;
    this.#release = release;
    this.#average = average;
  }

  process(samples: Float32Array, frames: number): void {
    for (let at = 0; at < frames; at += CHUNK_FRAMES)
      this.#processChunk(samples, at, Math.min(CHUNK_FRAMES, frames - at));
  }

  #processChunk(samples: Float32Array, at: number, count: number): void {
    const band = this.#band;
    for (let i = 0; i < count; i++) band[i] = samples[at + i]!;
    this.#lowPass.process(band, count);
    // What the low pass takes away keeps the phase of the sound, so that taking it off again only lowers it.
    for (let i = 0; i < count; i++) band[i] = samples[at + i]! - band[i]!;
    for (let from = 0; from < count; from += STEP_FRAMES) {
      const to = Math.min(count, from + STEP_FRAMES);
      const before = this.#cut;
      this.#measure(samples, at, from, to);
      const step = (this.#cut - before) / (to - from);
      let cut = before;
      for (let i = from; i < to; i++) {
        cut += step;
        samples[at + i] = samples[at + i]! - band[i]! * cut;
      }
    }
  }

  /** Moves the share of the band that is taken away. */
  #measure(samples: Float32Array, at: number, from: number, to: number): void {
    let whole = 0;
    let high = 0;
    for (let i = from; i < to; i++) {
      whole += samples[at + i]! * samples[at + i]!;
      high += this.#band[i]! * this.#band[i]!;
    }
    this.#whole += this.#average * (whole / (to - from) - this.#whole);
    this.#high += this.#average * (high / (to - from) - this.#high);
    const share = this.#high / (this.#whole + 1e-9);
    const wanted = share <= SHARE_MAX ? 0 : 1 - Math.max(REDUCTION_MIN, Math.sqrt(SHARE_MAX / share));
    this.#cut += (wanted > this.#cut ? this.#attack : this.#release) * (wanted - this.#cut);
  }
}
