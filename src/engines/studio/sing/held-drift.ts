import type { Random } from '../../../core/random.ts';
import { clamp } from '../../../core/units.ts';

/** From here on inside a note it counts as held, and wholly so a little later. */
const HELD_FROM_SECONDS = 0.35;
const HELD_FULL_SECONDS = 0.8;
/** Two poles at this share of the frame rate of 200 Hz: movements of half a second and longer. */
const POLE = 0.02;
/** Two such poles in a row leave this much of white chance's deviation. */
const POLE_LOSS = 0.071;
/** Standard deviation of all formants, and of the level and its slope, in a note that is held. */
const FORMANT_DEVIATION = 0.016;
const EFFORT_DEVIATION_DB = 0.7;
/** A pitch above its note is sung louder: dB a semitone, for no more than so much of one. */
const VIBRATO_DB_PER_SEMITONE = 3.4;
const VIBRATO_SEMITONES_MAX = 0.8;

/** What a held note does while it is held. */
export interface Drift {
  /** Factor on the formants. */
  readonly formants: number;
  /** Added to the singer's effort, so that the brightness moves with the level. */
  readonly effortDb: number;
}

const STILL: Drift = { formants: 1, effortDb: 0 };

/**
 * A vowel that is held for long moves slowly: jaw and tongue wander, breath comes and goes, and vibrato moves level and
 * brightness with the pitch. Ask for frames in order.
 */
export class HeldDrift {
  readonly #random: Random;
  readonly #slow = new Float64Array(4);

  constructor(random: Random) {
    this.#random = random;
  }

  /**
   * @param sinceSeconds since the start of the note
   * @param semitones of the pitch above the note as it is written
   */
  next(sinceSeconds: number, semitones: number): Drift {
    const formants = this.#wander(0);
    const effort = this.#wander(2);
    const held = clamp((sinceSeconds - HELD_FROM_SECONDS) / (HELD_FULL_SECONDS - HELD_FROM_SECONDS), 0, 1);
    if (held === 0) return STILL;
    const vibrato = VIBRATO_DB_PER_SEMITONE * clamp(semitones, -VIBRATO_SEMITONES_MAX, VIBRATO_SEMITONES_MAX);
    return {
      formants: 1 + held * FORMANT_DEVIATION * formants,
      effortDb: held * (EFFORT_DEVIATION_DB * effort + vibrato),
    };
  }

  /** Slow chance of unit deviation, from two of the state's numbers. */
  #wander(at: number): number {
    const chance = (this.#random.next() - 0.5) * UNIFORM_TO_UNIT;
    this.#slow[at]! += POLE * (chance - this.#slow[at]!);
    this.#slow[at + 1]! += POLE * (this.#slow[at]! - this.#slow[at + 1]!);
    return clamp(this.#slow[at + 1]! / POLE_LOSS, -2.5, 2.5);
  }
}

const UNIFORM_TO_UNIT = Math.sqrt(12);
