import { type Chord, type ChordQuality, chordQualities } from './chord.ts';
import { parsePitchClass } from './pitch.ts';

const ROOT = /^([A-G](?:#|b|♯|♭)?)(.*)$/;
const BASS = /^(.*)\/([A-G](?:#|b|♯|♭)?)$/;

/** Other spellings of what stands behind the root. */
const SPELLINGS: Readonly<Record<string, ChordQuality>> = {
  M: 'major', maj: 'major', min: 'minor', '-': 'minor', '°': 'diminished', o: 'diminished', '+': 'augmented', sus: 'sus4', '2': 'add9', add2: 'add9',
  madd2: 'minorAdd9', min6: 'minorSixth', M7: 'major7', 'Δ': 'major7', 'Δ7': 'major7', min7: 'minor7', '-7': 'minor7', ø: 'halfDiminished7',
  ø7: 'halfDiminished7', 'm7-5': 'halfDiminished7', '°7': 'diminished7', o7: 'diminished7', M9: 'major9', min9: 'minor9', '-9': 'minor9', '7sus4': 'sus4',
  '9sus4': 'sus4', '11': 'sus4', '13': 'dominant9', m11: 'minor9', maj13: 'major9', '69': 'sixth', '6/9': 'sixth', maj6: 'sixth', aug7: 'augmented',
}; // biome-ignore format: a table

const qualities: ReadonlyMap<string, ChordQuality> = new Map([
  ...Object.entries(SPELLINGS),
  ...(Object.keys(chordQualities) as ChordQuality[]).map((name) => [chordQualities[name].suffix, name] as const),
]);

/** What a symbol may end with beyond what can be played: altered and added tones. */
const ALTERATION = /(?:\((?:[^()]{1,8})\)|(?:add|no|omit|b|#|♭|♯|-|\+)\d{1,2}|alt)$/;
const ALTERATIONS_MAX = 4;

/** A chord symbol as it was read. */
export interface ReadChord {
  readonly chord: Chord;
  /** False where tones of the symbol are left out: a simpler chord of the same root is played. */
  readonly isWhole: boolean;
}

/**
 * Reads "Am", "F#m7b5", "Bbmaj7/D", "C7#9": root, quality, bass; null when it is no chord symbol.
 * @example parseChordSymbol('E7/G#') // { chord: { root: 4, quality: 'dominant7', bass: 8 }, isWhole: true }
 */
export function parseChordSymbol(text: string): ReadChord | null {
  const plain = text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\*$/, '');
  const whole = readChord(plain);
  if (whole !== null) return whole;
  const [, over, bass] = BASS.exec(plain) ?? [];
  const upper = over === undefined ? null : readChord(over);
  const low = bass === undefined ? null : parsePitchClass(bass);
  return upper === null || low === null ? null : { ...upper, chord: { ...upper.chord, bass: low } };
}

function readChord(text: string): ReadChord | null {
  const [, letter, suffix = ''] = ROOT.exec(text) ?? [];
  const root = letter === undefined ? null : parsePitchClass(letter);
  if (root === null) return null;
  let left = suffix;
  for (let cut = 0; cut <= ALTERATIONS_MAX; cut++) {
    const quality = qualities.get(left);
    if (quality !== undefined) return { chord: { root, quality, bass: root }, isWhole: cut === 0 };
    const shorter = left.replace(ALTERATION, '');
    if (shorter === left) return null;
    left = shorter;
  }
  return null;
}
