import { DENORMAL_BIAS } from './biquad.ts';
import { sineOfCycles } from './sine-table.ts';

const LINE_FRAMES = 4096;

export interface ChorusSettings {
  readonly rateHz: number;
  /** Peak deviation of the delay. */
  readonly depthSeconds: number;
  readonly delaySeconds: number;
  /** 0..1: share of the delayed sound. */
  readonly mix: number;
}

/** Two modulated delay lines in quadrature: widens and softens a stereo sound, in place. */
export class Chorus {
  readonly #settings: ChorusSettings;
  readonly #sampleRateHz: number;
  readonly #left = new Float32Array(LINE_FRAMES);
  readonly #right = new Float32Array(LINE_FRAMES);
  #at = 0;
  #cycles = 0;

  constructor(settings: ChorusSettings, sampleRateHz: number) {
    this.#settings = settings;
    this.#sampleRateHz = sampleRateHz;
  }

  process(left: Float32Array, right: Float32Array, frames: number): void {
    const { rateHz, mix } = this.#settings;
    const step = rateHz / this.#sampleRateHz;
    // The delay moves so slowly that a straight line through the block stands for the sine.
    const leftFrom = this.#delayFrames(this.#cycles);
    const leftStep = (this.#delayFrames(this.#cycles + step * frames) - leftFrom) / frames;
    const rightFrom = this.#delayFrames(this.#cycles + 0.25);
    const rightStep = (this.#delayFrames(this.#cycles + 0.25 + step * frames) - rightFrom) / frames;
    addDelayed(this.#left, this.#at, left, leftFrom, leftStep, mix, frames);
    addDelayed(this.#right, this.#at, right, rightFrom, rightStep, mix, frames);
    this.#at = (this.#at + frames) & (LINE_FRAMES - 1);
    this.#cycles = (this.#cycles + step * frames) % 1;
  }

  /** Lets time pass in silence, when its lines are silent too. */
  rest(frames: number): void {
    this.#cycles = (this.#cycles + (this.#settings.rateHz / this.#sampleRateHz) * frames) % 1;
  }

  #delayFrames(cycles: number): number {
    const { delaySeconds, depthSeconds } = this.#settings;
    return (delaySeconds + depthSeconds * sineOfCycles(cycles)) * this.#sampleRateHz;
  }
}

function addDelayed(
  line: Float32Array,
  at: number,
  samples: Float32Array,
  delayFrom: number,
  delayStep: number,
  mix: number,
  frames: number,
): void {
  const mask = LINE_FRAMES - 1;
  const dry = 1 - mix * 0.5;
  let delay = delayFrom;
  for (let i = 0; i < frames; i++) {
    const x = samples[i]! + DENORMAL_BIAS;
    line[(at + i) & mask] = x;
    const position = at + i - delay + LINE_FRAMES;
    const index = position | 0;
    const a = line[index & mask]!;
    const b = line[(index + 1) & mask]!;
    samples[i] = x * dry + (a + (b - a) * (position - index)) * mix;
    delay += delayStep;
  }
}
