import { type Key, spellingOf } from './key.ts';
import { pitchClassName } from './pitch.ts';

/** Semitones above the root, and the suffix of the chord symbol. */
export const chordQualities = {
  major: { intervals: [0, 4, 7], suffix: '' },
  minor: { intervals: [0, 3, 7], suffix: 'm' },
  diminished: { intervals: [0, 3, 6], suffix: 'dim' },
  augmented: { intervals: [0, 4, 8], suffix: 'aug' },
  power: { intervals: [0, 7], suffix: '5' },
  sus2: { intervals: [0, 2, 7], suffix: 'sus2' },
  sus4: { intervals: [0, 5, 7], suffix: 'sus4' },
  add9: { intervals: [0, 4, 7, 14], suffix: 'add9' },
  minorAdd9: { intervals: [0, 3, 7, 14], suffix: 'madd9' },
  sixth: { intervals: [0, 4, 7, 9], suffix: '6' },
  minorSixth: { intervals: [0, 3, 7, 9], suffix: 'm6' },
  dominant7: { intervals: [0, 4, 7, 10], suffix: '7' },
  major7: { intervals: [0, 4, 7, 11], suffix: 'maj7' },
  minor7: { intervals: [0, 3, 7, 10], suffix: 'm7' },
  halfDiminished7: { intervals: [0, 3, 6, 10], suffix: 'm7b5' },
  diminished7: { intervals: [0, 3, 6, 9], suffix: 'dim7' },
  dominant9: { intervals: [0, 4, 7, 10, 14], suffix: '9' },
  major9: { intervals: [0, 4, 7, 11, 14], suffix: 'maj9' },
  minor9: { intervals: [0, 3, 7, 10, 14], suffix: 'm9' },
} as const satisfies Record<string, { intervals: readonly number[]; suffix: string }>;

export type ChordQuality = keyof typeof chordQualities;

/** `root` and `bass` are pitch classes; `bass` equals `root` unless the chord is inverted or over a pedal. */
export interface Chord {
  readonly root: number;
  readonly quality: ChordQuality;
  readonly bass: number;
}

/** Pitch classes of a chord, root first. */
export const chordPitchClasses = (chord: Chord): number[] =>
  chordQualities[chord.quality].intervals.map((interval) => (chord.root + interval) % 12);

export const isChordTone = (pitch: number, chord: Chord): boolean =>
  chordPitchClasses(chord).includes(((Math.round(pitch) % 12) + 12) % 12);

/** @example chordSymbol({ root: 9, quality: 'minor7', bass: 0 }, { tonic: 0, mode: 'major' }) // 'Am7/C' */
export function chordSymbol(chord: Chord, key: Key): string {
  const spelling = spellingOf(key);
  const name = pitchClassName(chord.root, spelling) + chordQualities[chord.quality].suffix;
  return chord.bass === chord.root ? name : `${name}/${pitchClassName(chord.bass, spelling)}`;
}
