import { COEFFICIENT_COUNT } from './inventory/format.ts';

/** The shape of a vowel's spectrum changes by at most this much from a frame (5 ms) to the next, RMS over frequency. */
const CHANGE_DB_MAX = 2.2;
const NEPER_PER_DB = Math.LN10 / 20;
const CHANGE_MAX = CHANGE_DB_MAX * NEPER_PER_DB;

/**
 * Lets spectra follow the track no faster than a throat can: where a quick note squeezes a spoken transition, the rest
 * of the way is made up later. Levels pass as they are.
 */
export class VowelGlide {
  readonly #last = new Float32Array(COEFFICIENT_COUNT);

  /** A frame's cepstrum, in place, in order of time; only `isVowel` ones are held back. */
  follow(cepstrum: Float32Array, isVowel: boolean): void {
    const last = this.#last;
    if (isVowel) {
      let power = 0;
      for (let m = 1; m < COEFFICIENT_COUNT; m++) power += 2 * (cepstrum[m]! - last[m]!) ** 2;
      const share = power > CHANGE_MAX * CHANGE_MAX ? CHANGE_MAX / Math.sqrt(power) : 1;
      for (let m = 1; m < COEFFICIENT_COUNT; m++) cepstrum[m] = last[m]! + share * (cepstrum[m]! - last[m]!);
    }
    last.set(cepstrum);
  }
}
