import { type Chord, type ChordQuality, chordQualities } from '../../../../music/chord.ts';
import type { Key } from '../../../../music/key.ts';
import { pitchClassOf } from '../../../../music/pitch.ts';

/** Semitones above the tonic of the numerals, which always count in the major scale: "bVI" is the minor key's sixth. */
const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] as const;
const MAJOR_STEPS = [0, 2, 4, 5, 7, 9, 11] as const;
const RISING_NAMES = ['I', '#I', 'II', '#II', 'III', 'IV', '#IV', 'V', '#V', 'VI', '#VI', 'VII'] as const;
const NAMES = ['I', 'bII', 'II', 'bIII', 'III', 'IV', '#IV', 'V', 'bVI', 'VI', 'bVII', 'VII'] as const;

/** What follows a numeral, by its case. */
const UPPER: Readonly<Record<string, ChordQuality>> = {
  '': 'major', '7': 'dominant7', '9': 'dominant9', maj7: 'major7', M7: 'major7', maj9: 'major9', '6': 'sixth', add9: 'add9', sus2: 'sus2', sus4: 'sus4',
  sus: 'sus4', '7sus4': 'sus4', '5': 'power', '+': 'augmented', aug: 'augmented', '13': 'dominant9', '11': 'sus4',
}; // biome-ignore format: a table
const LOWER: Readonly<Record<string, ChordQuality>> = {
  '': 'minor', '7': 'minor7', '9': 'minor9', '6': 'minorSixth', add9: 'minorAdd9', o: 'diminished', dim: 'diminished', '°': 'diminished', o7: 'diminished7',
  dim7: 'diminished7', '°7': 'diminished7', ø: 'halfDiminished7', ø7: 'halfDiminished7', m7b5: 'halfDiminished7', '7b5': 'halfDiminished7', '5': 'power',
  sus2: 'sus2', sus4: 'sus4', '11': 'minor9',
}; // biome-ignore format: a table

/** The one spelling of each quality that is written. */
const SUFFIXES: Readonly<Record<ChordQuality, readonly [isLower: boolean, suffix: string]>> = {
  major: [false, ''], minor: [true, ''], diminished: [true, 'o'], augmented: [false, '+'], power: [false, '5'], sus2: [false, 'sus2'], sus4: [false, 'sus4'],
  add9: [false, 'add9'], minorAdd9: [true, 'add9'], sixth: [false, '6'], minorSixth: [true, '6'], dominant7: [false, '7'], major7: [false, 'maj7'], minor7: [true, '7'],
  halfDiminished7: [true, 'm7b5'], diminished7: [true, 'o7'], dominant9: [false, '9'], major9: [false, 'maj9'], minor9: [true, '9'],
}; // biome-ignore format: a table

/**
 * Reads a roman numeral: accidental, numeral (upper case major, lower case minor), quality, and after a slash the scale
 * degree in the bass.
 * @returns null when it is none
 * @example parseRoman('V7/7', C major) // G7 over B
 */
export function parseRoman(text: string, key: Key): Chord | null {
  const match = /^([b#♭♯]?)(VII|VI|V|IV|III|II|I|vii|vi|v|iv|iii|ii|i)([^/]*)(?:\/([b#]?)([1-7]))?$/.exec(text.trim());
  if (match === null) return null;
  const [, accidental, numeral, suffix, bassAccidental, bassDegree] = match;
  const upper = numeral!.toUpperCase();
  const dims = numeral === upper && /^(?:o|dim|°|ø|m7b5)/.test(suffix!);
  const quality = (numeral === upper && !dims ? UPPER : LOWER)[suffix!];
  if (quality === undefined) return null;
  const root = pitchClassOf(key.tonic + MAJOR_STEPS[NUMERALS.indexOf(upper as 'I')]! + shiftOf(accidental!));
  if (bassDegree === undefined) return { root, quality, bass: root };
  return {
    root,
    quality,
    bass: pitchClassOf(key.tonic + MAJOR_STEPS[Number(bassDegree) - 1]! + shiftOf(bassAccidental!)),
  };
}

/** The numeral of a chord; {@link parseRoman} reads it back to the same chord. */
export function romanOf(chord: Chord, key: Key): string {
  const [isLower, suffix] = SUFFIXES[chord.quality];
  const isRising = chord.quality === 'diminished' || chord.quality === 'diminished7';
  const name = (isRising ? RISING_NAMES : NAMES)[pitchClassOf(chord.root - key.tonic)]!;
  const numeral = (isLower ? name.replace(/[IV]+/, (letters) => letters.toLowerCase()) : name) + suffix;
  return chord.bass === chord.root ? numeral : `${numeral}/${degreeOf(chord.bass, key)}`;
}

function degreeOf(pitchClass: number, key: Key): string {
  const name = NAMES[pitchClassOf(pitchClass - key.tonic)]!;
  return name.replace(/[IV]+/, (numeral) => String(NUMERALS.indexOf(numeral as 'I') + 1));
}

const shiftOf = (accidental: string): number =>
  accidental === '' ? 0 : accidental === 'b' || accidental === '♭' ? -1 : 1;

/** Every quality that a numeral can carry. */
export const romanQualities = Object.keys(chordQualities) as readonly ChordQuality[];
