import { sineOfCycles } from '../../../audio/dsp/sine-table.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';

const LINE_FRAMES = 512;
const LINE_MASK = LINE_FRAMES - 1;
/** A capstan that is not quite round, and a little flutter of the tape. */
const WOW_HZ = 0.55;
const FLUTTER = { rateHz: 7.3, share: 0.12 } as const;
const CENTS_TO_RATIO = Math.LN2 / 1200;

/**
 * Tape that runs unevenly: a delay whose length swings, so that the pitch swings by `wowCents` to each side. Linear and
 * the same for whatever goes through it, so that the stems of a mix still add up.
 */
export class TapeWow {
  readonly #left = new Float32Array(LINE_FRAMES);
  readonly #right = new Float32Array(LINE_FRAMES);
  readonly #wowFrames: number;
  readonly #flutterFrames: number;
  #at = 0;

  constructor(wowCents: number) {
    const framesAt = (cents: number, rateHz: number): number =>
      (cents * CENTS_TO_RATIO * SAMPLE_RATE_HZ) / (2 * Math.PI * rateHz);
    this.#wowFrames = framesAt(wowCents, WOW_HZ);
    this.#flutterFrames = framesAt(wowCents * FLUTTER.share, FLUTTER.rateHz);
  }

  /** Both channels in place, `frames` at a time, in order from the start of the song. */
  process(left: Float32Array, right: Float32Array, frames: number): void {
    const base = this.#wowFrames + this.#flutterFrames + 2;
    for (let i = 0; i < frames; i++, this.#at++) {
      const seconds = this.#at / SAMPLE_RATE_HZ;
      const delay =
        base -
        this.#wowFrames * sineOfCycles(seconds * WOW_HZ) -
        this.#flutterFrames * sineOfCycles(seconds * FLUTTER.rateHz);
      const place = this.#at & LINE_MASK;
      this.#left[place] = left[i]!;
      this.#right[place] = right[i]!;
      left[i] = delayed(this.#left, this.#at, delay);
      right[i] = delayed(this.#right, this.#at, delay);
    }
  }
}

/** The longest delay that the line can hold bounds the wow. */
export const WOW_CENTS_MAX = 15;

/** Between four samples, by a polynomial of third order (Lagrange). */
function delayed(line: Float32Array, at: number, delay: number): number {
  const whole = Math.floor(delay);
  const d = delay - whole;
  const back = at - whole;
  const [a, b, c] = [(d - 1) * (d - 2), (d + 1) * d, d - 2];
  return (
    (-d * a * line[(back + 1) & LINE_MASK]!) / 6 +
    ((d + 1) * a * line[back & LINE_MASK]!) / 2 -
    (b * c * line[(back - 1) & LINE_MASK]!) / 2 +
    (b * (d - 1) * line[(back - 2) & LINE_MASK]!) / 6
  );
}
