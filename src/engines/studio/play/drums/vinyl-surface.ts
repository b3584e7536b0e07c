import { DENORMAL_BIAS } from '../../../../audio/dsp/biquad.ts';
import { WhiteNoise } from '../../../../audio/dsp/white-noise.ts';
import { SAMPLE_RATE_HZ } from '../../../../core/units.ts';

/** Against a kit whose busy seconds are near -20 dB. */
const HISS_LEVEL = 0.0042;
const CRACKLE_LEVEL = 0.0075;
const CRACKLES_PER_SECOND = 7;
/** Corners of the hiss: the groove rumbles below, the pickup ends above. */
const HISS_POLE = Math.exp((-2 * Math.PI * 3800) / SAMPLE_RATE_HZ);
const RUMBLE_POLE = Math.exp((-2 * Math.PI * 90) / SAMPLE_RATE_HZ);
const CRACKLE_FRAMES = { min: 14, max: 60 } as const;

/** The surface of a worn record: hiss on both sides, soft crackles at random places. The same for the same seed. */
export class VinylSurface {
  readonly #noise: WhiteNoise;
  #left = 0;
  #right = 0;
  #lowLeft = 0;
  #lowRight = 0;
  /** Of the crackle that sounds: frames done, its length, its gains. */
  #age = 0;
  #length = 0;
  #leftGain = 0;
  #rightGain = 0;

  constructor(seed: number) {
    this.#noise = new WhiteNoise(seed ^ 0x5bd1e995);
  }

  /** Adds the next `frames` frames to both channels. */
  add(left: Float32Array, right: Float32Array, frames: number): void {
    const noise = this.#noise;
    for (let i = 0; i < frames; i++) {
      this.#left = HISS_POLE * this.#left + (1 - HISS_POLE) * noise.next() + DENORMAL_BIAS;
      this.#right = HISS_POLE * this.#right + (1 - HISS_POLE) * noise.next() + DENORMAL_BIAS;
      this.#lowLeft = RUMBLE_POLE * this.#lowLeft + (1 - RUMBLE_POLE) * this.#left;
      this.#lowRight = RUMBLE_POLE * this.#lowRight + (1 - RUMBLE_POLE) * this.#right;
      const crackle = this.#nextCrackle();
      left[i] = left[i]! + HISS_LEVEL * (this.#left - this.#lowLeft) + crackle * this.#leftGain;
      right[i] = right[i]! + HISS_LEVEL * (this.#right - this.#lowRight) + crackle * this.#rightGain;
    }
  }

  /** A crackle is one round swing up and down: dust, not a torn waveform. */
  #nextCrackle(): number {
    if (this.#age >= this.#length) {
      if (Math.abs(this.#noise.next()) > CRACKLES_PER_SECOND / SAMPLE_RATE_HZ) return 0;
      this.#start();
    }
    const phase = (2 * Math.PI * this.#age++) / this.#length;
    return Math.sin(phase) * (0.5 - 0.5 * Math.cos(phase));
  }

  #start(): void {
    const [size, force, place] = [this.#noise.next(), this.#noise.next(), this.#noise.next()];
    this.#age = 0;
    this.#length = Math.round(CRACKLE_FRAMES.min + (CRACKLE_FRAMES.max - CRACKLE_FRAMES.min) * Math.abs(size));
    // Most are faint, a few are not.
    const level = CRACKLE_LEVEL * (0.25 + 2.2 * Math.abs(force) ** 4);
    this.#leftGain = level * (1 - 0.6 * Math.max(0, place));
    this.#rightGain = level * (1 + 0.6 * Math.min(0, place));
  }
}
