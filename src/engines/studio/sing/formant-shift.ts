import { clamp, lerp } from '../../../core/units.ts';
import { SPEECH_BIN_HZ, SPEECH_BINS } from './speech-spectrum.ts';

/** Middles of the regions that the first, the second and the higher formants move in, Hz before the move. */
const REGIONS_HZ = [550, 1500, 2700] as const;

/**
 * Moves formants unevenly in a spectrum of speech. People differ by more than length: the throat's share of the tract
 * is what men have more of, and it moves the formants apart (Fant, "Non-uniform vowel normalization", 1975).
 */
export class FormantShift {
  /** For every bin, which bin it is filled from, less its own index; null: nothing moves. */
  readonly #offsets: Float64Array | null;
  readonly #source = new Float32Array(SPEECH_BINS);

  constructor(shifts: readonly [number, number, number]) {
    this.#offsets = shifts.every((shift) => shift === 1) ? null : offsetsOf(shifts);
  }

  /** Moves formants in place, by `share` (0 none) of the way. */
  apply(spectrum: Float32Array, share: number): void {
    const offsets = this.#offsets;
    if (offsets === null || share <= 0) return;
    const source = this.#source;
    source.set(spectrum);
    for (let b = 0; b < SPEECH_BINS - 1; b++) {
      const x = Math.min(SPEECH_BINS - 1.001, b + share * offsets[b]!);
      const i = x | 0;
      spectrum[b] = source[i]! + (source[i + 1]! - source[i]!) * (x - i);
    }
  }
}

function offsetsOf(shifts: readonly [number, number, number]): Float64Array {
  // Where each region comes to lie, and that of the others in between on straight lines of log frequency.
  const places = REGIONS_HZ.map((hz, i) => Math.log2(hz * shifts[i]!));
  return Float64Array.from(
    { length: SPEECH_BINS },
    (_, b) => b / shiftAt(Math.log2(Math.max(1, b * SPEECH_BIN_HZ)), places, shifts) - b,
  );
}

function shiftAt(octave: number, places: readonly number[], shifts: readonly [number, number, number]): number {
  const region = octave < places[1]! ? 0 : 1;
  const share = clamp((octave - places[region]!) / (places[region + 1]! - places[region]!), 0, 1);
  return lerp(shifts[region]!, shifts[region + 1]!, share);
}
