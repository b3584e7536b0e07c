import type { Random } from '../../../core/random.ts';

/** Coefficients that wander: the level, the slope and the broad shape of the spectrum. */
const COEFFICIENTS = 10;
/** Standard deviation of a coefficient, natural log of amplitude, and of the level. */
const SHAPE_DEVIATION = 0.048;
const LEVEL_DEVIATION = 0.05;
/** Two poles at this share of the frame rate: movements of up to about eight a second, as tongue and jaw make them. */
const POLE = 0.25;
/** Two such poles in a row leave this much of white chance's deviation. */
const POLE_LOSS = 0.27;

/**
 * No throat stands still: slow chance in the cepstrum of a held sound, without which a long note made of one spectrum
 * sounds like an organ.
 */
export class Liveliness {
  readonly #random: Random;
  readonly #first = new Float64Array(COEFFICIENTS);
  readonly #second = new Float64Array(COEFFICIENTS);

  constructor(random: Random) {
    this.#random = random;
  }

  /** Moves on by a frame and adds what it moved to a cepstrum. */
  addTo(cepstrum: Float32Array): void {
    for (let m = 0; m < COEFFICIENTS; m++) {
      const chance = (this.#random.next() - 0.5) * UNIFORM_TO_UNIT;
      this.#first[m]! += POLE * (chance - this.#first[m]!);
      this.#second[m]! += POLE * (this.#first[m]! - this.#second[m]!);
      cepstrum[m]! += ((m === 0 ? LEVEL_DEVIATION : SHAPE_DEVIATION) / POLE_LOSS) * this.#second[m]!;
    }
  }
}

const UNIFORM_TO_UNIT = Math.sqrt(12);
