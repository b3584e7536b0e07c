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

/** The scale step (0 = tonic) on which each semitone above the tonic is written; diminished chords lead upwards. */
const STEPS = [0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6] as const;
const RISING_STEPS = [0, 0, 1, 1, 2, 3, 3, 4, 4, 5, 6, 6] as const;
/** Letters between the root of a chord and its tone so many semitones above. */
const TONE_STEPS = [0, 1, 1, 2, 2, 3, 4, 4, 4, 5, 6, 6] as const;

/**
 * The chord as musicians of the key write it: roots by their degree (bVII of C is Bb), a chord tone in the bass by the
 * chord's own letters.
 * @example chordSymbol({ root: 4, quality: 'dominant7', bass: 8 }, { tonic: 0, mode: 'major' }) // 'E7/G#'
 */
export function chordSymbol(chord: Chord, key: Key): string {
  const spelling = spellingOf(key);
  const tonic = pitchClassName(key.tonic, spelling);
  const isRising = chord.quality === 'diminished' || chord.quality === 'diminished7';
  const degree = (chord.root - key.tonic + 12) % 12;
  const root = lettered(tonic, (isRising ? RISING_STEPS : STEPS)[degree]!, chord.root, spelling);
  const name = root + chordQualities[chord.quality].suffix;
  if (chord.bass === chord.root) return name;
  const above = (chord.bass - chord.root + 12) % 12;
  return `${name}/${lettered(root, TONE_STEPS[above]!, chord.bass, spelling)}`;
}

const LETTERS = 'CDEFGAB';
const LETTER_CLASSES = [0, 2, 4, 5, 7, 9, 11] as const;

/** A pitch class on the letter `steps` above that of `from`; by its plain name where that would take two accidentals. */
function lettered(from: string, steps: number, pitchClass: number, spelling: 'sharp' | 'flat'): string {
  const letter = (LETTERS.indexOf(from[0]!) + steps) % 7;
  const alteration = ((pitchClass - LETTER_CLASSES[letter]! + 18) % 12) - 6;
  if (Math.abs(alteration) > 1) return pitchClassName(pitchClass, spelling);
  return LETTERS[letter]! + (alteration === 0 ? '' : alteration > 0 ? '#' : 'b');
}
