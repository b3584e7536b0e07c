import type { Chord } from '../../../../music/chord.ts';
import type { LyricLine } from '../../records.ts';
import type { PacedLine } from '../prosody/paced-line.ts';

/** A written chord with the syllable that it comes in on. */
export interface PlacedChord {
  readonly text: string;
  readonly chord: Chord;
  /** Indices into the line's words and the word's syllables; a word past the last one: after the words. */
  readonly word: number;
  readonly syllable: number;
}

/** The syllables on which the chords of a line come in: a chord within a word at the share of its letters. */
export function placedChords({ chords = [] }: Pick<LyricLine, 'chords'>, line: PacedLine): PlacedChord[] {
  const starts: number[] = [];
  let from = 0;
  for (const { text } of line.words) {
    const found = line.text.indexOf(text, from);
    starts.push(found < 0 ? from : found);
    from = found < 0 ? from : found + text.length;
  }
  return chords.map(({ at, text, chord }) => {
    const after = starts.findIndex((start) => start >= at);
    const before = (after < 0 ? line.words.length : after) - 1;
    const word = line.words[before];
    const offset = at - (starts[before] ?? 0);
    if (word !== undefined && offset > 0 && offset < word.text.length) {
      const syllable = Math.floor((offset / word.text.length) * word.syllables.length);
      return { text, chord, word: before, syllable };
    }
    return { text, chord, word: after < 0 ? line.words.length : after, syllable: 0 };
  });
}
