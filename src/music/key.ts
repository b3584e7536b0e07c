import { parsePitchClass, pitchClassName } from './pitch.ts';

/** Semitones above the tonic of each degree. */
export const modes = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
} as const satisfies Record<string, readonly number[]>;

export type Mode = keyof typeof modes;

/** A musical key. `tonic` is a pitch class. */
export interface Key {
  readonly tonic: number;
  readonly mode: Mode;
}

/** From `tick` on the music is in `key`. */
export interface KeyChange {
  readonly tick: number;
  readonly key: Key;
}

/** The key in force at a tick: the first key, or that of the last change at or before it (`changes` in time order). */
export const keyAt = (firstKey: Key, changes: readonly KeyChange[], tick: number): Key =>
  changes.findLast((change) => change.tick <= tick)?.key ?? firstKey;

/** Tonics whose major (or relative major) signature has flats. */
const FLAT_MAJORS = new Set([5, 10, 3, 8, 1, 6]);

/** Whether a key is written with sharps or flats. */
export function spellingOf(key: Key): 'sharp' | 'flat' {
  const third = modes[key.mode][2];
  const relativeMajor = third === 3 ? (key.tonic + 3) % 12 : key.tonic;
  return FLAT_MAJORS.has(relativeMajor) ? 'flat' : 'sharp';
}

/** @example formatKey({ tonic: 6, mode: 'minor' }) // 'F# minor' */
export const formatKey = (key: Key): string => `${pitchClassName(key.tonic, spellingOf(key))} ${key.mode}`;

/** Reads "F# minor", "a min", "Bb", "Cm", "D dorian"; null when it is no key. */
export function parseKey(text: string): Key | null {
  const match = /^([A-Ga-g][#♯b♭]?)\s*([A-Za-z]*)$/.exec(text.trim().replace(/[-_]/g, ' ').replace(/\s+/g, ' '));
  if (match === null) return null;
  const tonic = parsePitchClass(match[1]!);
  const mode = parseMode(match[2]!);
  return tonic === null || mode === null ? null : { tonic, mode };
}

function parseMode(text: string): Mode | null {
  if (text === 'm') return 'minor';
  if (text === 'M') return 'major';
  const name = text.toLowerCase();
  if (name === '' || name === 'maj' || name === 'ionian') return 'major';
  if (name === 'min' || name === 'aeolian') return 'minor';
  return name in modes ? (name as Mode) : null;
}

/** Pitch of a scale degree (0 = tonic; any integer) in the octave whose tonic is `tonicPitch`. */
export function degreeToPitch(degree: number, mode: Mode, tonicPitch: number): number {
  const octave = Math.floor(degree / 7);
  return tonicPitch + 12 * octave + modes[mode][degree - 7 * octave]!;
}

/** Whether a pitch belongs to the key's scale. */
export const isInKey = (pitch: number, key: Key): boolean =>
  (modes[key.mode] as readonly number[]).includes((((Math.round(pitch) - key.tonic) % 12) + 12) % 12);
