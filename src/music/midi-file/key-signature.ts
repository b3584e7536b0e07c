import { type Key, spellingOf } from '../key.ts';

/** Degrees below the mode's tonic at which its relative major lies, in semitones. */
const RELATIVE_MAJOR = { major: 0, minor: 9, dorian: 2, phrygian: 4, lydian: 5, mixolydian: 7 } as const;

/** Sharps of a key's signature, negative for flats. */
export function accidentalsOf(key: Key): number {
  const major = (key.tonic - RELATIVE_MAJOR[key.mode] + 12) % 12;
  const sharps = (major * 7) % 12;
  return sharps > 6 || (sharps === 6 && spellingOf(key) === 'flat') ? sharps - 12 : sharps;
}
