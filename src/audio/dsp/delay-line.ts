import { DENORMAL_BIAS } from './biquad.ts';

/** How much an all-pass smears. */
const DIFFUSION = 0.62;

/** Schroeder all-pass: passes all frequencies equally loud and smears their time. */
export class AllPass {
  readonly #line: Float32Array;
  #at = 0;

  constructor(frames: number) {
    this.#line = new Float32Array(Math.max(1, frames));
  }

  process(samples: Float32Array, count: number): void {
    const line = this.#line;
    let at = this.#at;
    for (let i = 0; i < count; i++) {
      const delayed = line[at]!;
      const x = samples[i]! + DENORMAL_BIAS - DIFFUSION * delayed;
      line[at] = x;
      samples[i] = delayed + DIFFUSION * x;
      if (++at === line.length) at = 0;
    }
    this.#at = at;
  }
}

/** Delays a signal by whole frames, in place. */
export class DelayLine {
  readonly #line: Float32Array;
  #at = 0;

  constructor(frames: number) {
    this.#line = new Float32Array(frames);
  }

  process(samples: Float32Array, count: number): void {
    const line = this.#line;
    if (line.length === 0) return;
    let at = this.#at;
    for (let i = 0; i < count; i++) {
      const delayed = line[at]!;
      line[at] = samples[i]!;
      samples[i] = delayed;
      if (++at === line.length) at = 0;
    }
    this.#at = at;
  }
}
