import { LOWEST_PITCH, PITCH_COUNT } from './note-partials.ts';
import { NOTE_RATE_HZ, type NoteSalience } from './note-salience.ts';

/** Bass notes lie below the first, harmony above the second pitch; between them both may. */
const BASS_BELOW = 52;
const TREBLE_FROM = 48;

/** Pitch classes of a stretch of time; 0 is C. Each adds up to 1, or is all zeros in silence. */
export interface StretchNotes {
  readonly treble: Float64Array;
  readonly bass: Float64Array;
  /** Salience of all notes together, per frame. */
  readonly loudness: number;
}

/** Notes between each boundary (seconds) and the next. */
export function notesBetween(notes: NoteSalience, boundariesSeconds: readonly number[]): StretchNotes[] {
  return boundariesSeconds.slice(0, -1).map((from, i) => notesIn(notes, from, boundariesSeconds[i + 1]!));
}

/** Frames are long: those centred inside the stretch count, at least the nearest one. */
function notesIn(notes: NoteSalience, fromSeconds: number, toSeconds: number): StretchNotes {
  const treble = new Float64Array(12);
  const bass = new Float64Array(12);
  const last = notes.frameCount - 1;
  const first = Math.min(last, Math.max(0, Math.round(fromSeconds * NOTE_RATE_HZ)));
  const end = Math.min(last + 1, Math.max(first + 1, Math.round(toSeconds * NOTE_RATE_HZ)));
  let loudness = 0;
  for (let frame = first; frame < end; frame++) {
    const row = frame * PITCH_COUNT;
    for (let p = 0; p < PITCH_COUNT; p++) {
      const value = notes.salience[row + p]!;
      const pitch = p + LOWEST_PITCH;
      loudness += value;
      if (pitch < BASS_BELOW) bass[pitch % 12]! += value;
      if (pitch >= TREBLE_FROM) treble[pitch % 12]! += value;
    }
  }
  return { treble: shares(treble), bass: shares(bass), loudness: loudness / (end - first) };
}

/** In place: divided by the sum. */
export function shares(values: Float64Array): Float64Array {
  let sum = 0;
  for (const value of values) sum += value;
  if (sum > 1e-9) for (let i = 0; i < values.length; i++) values[i]! /= sum;
  return values;
}

/** Cosine of the angle between two vectors; 0 when one is silent. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let product = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    product += a[i]! * b[i]!;
    aa += a[i]! ** 2;
    bb += b[i]! ** 2;
  }
  return aa * bb > 1e-18 ? product / Math.sqrt(aa * bb) : 0;
}
