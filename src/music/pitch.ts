/**
 * Pitch as a MIDI number (69 = A4, 60 = C4; fractions are allowed), pitch class 0..11 (0 = C).
 */
const SHARP_NAMES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;
const FLAT_NAMES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'] as const;
const NATURALS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

export const pitchClassOf = (pitch: number): number => ((Math.round(pitch) % 12) + 12) % 12;

/** @example pitchClassName(10, 'flat') // 'Bb' */
export const pitchClassName = (pitchClass: number, spelling: 'sharp' | 'flat' = 'sharp'): string =>
  (spelling === 'sharp' ? SHARP_NAMES : FLAT_NAMES)[pitchClassOf(pitchClass)]!;

/** @example noteName(61) // 'C#4' */
export const noteName = (pitch: number, spelling: 'sharp' | 'flat' = 'sharp'): string =>
  `${pitchClassName(pitch, spelling)}${Math.floor(Math.round(pitch) / 12) - 1}`;

/** Reads a note letter with accidentals (`C`, `F#`, `Bb`, `E♭`); null when it is none. */
export function parsePitchClass(text: string): number | null {
  const match = /^([A-Ga-g])([#♯b♭]{0,2})$/.exec(text.trim());
  if (match === null) return null;
  const accidentals = [...match[2]!].reduce((sum, sign) => sum + (sign === '#' || sign === '♯' ? 1 : -1), 0);
  return (NATURALS[match[1]!.toUpperCase()]! + accidentals + 12) % 12;
}

/** The pitch of class `pitchClass` nearest to `near`; a tie goes down. */
export function nearestPitch(pitchClass: number, near: number): number {
  const above = near + ((((pitchClass - near) % 12) + 12) % 12);
  return above - near < 6 ? above : above - 12;
}
