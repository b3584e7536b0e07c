import type { Note } from '../../../music/score.ts';
import type { SectionBlock } from './cover-blocks.ts';
import { foldedInto, type Range } from './cover-brief.ts';
import { phrasesOfTune } from './cover-syllables.ts';

const wordless = ({ syllable: _, ...note }: Note): Note => note;

/** What was sung in front becomes the tune of an instrument. */
export function asPlayed(block: SectionBlock): SectionBlock {
  const sung = block.lines.filter(({ isBacking }) => !isBacking).flatMap(({ notes }) => notes.map(wordless));
  return { ...block, lines: [], melody: [...sung, ...block.melody].sort((a, b) => a.startTick - b.startTick) };
}

/** What an instrument led becomes lines, which want words. Sections with words stay as they are. */
export function asLines(block: SectionBlock): SectionBlock {
  if (block.lines.length > 0 || block.melody.length === 0) return { ...block, melody: [] };
  const lines = phrasesOfTune(block.melody).map((notes) => ({ text: '', words: [], isBacking: false, notes }));
  return { ...block, lines, melody: [] };
}

/** A block so many semitones higher. */
export function transposed(block: SectionBlock, semitones: number): SectionBlock {
  const turned = (pitchClass: number): number => (((pitchClass + semitones) % 12) + 12) % 12;
  const moved = (notes: readonly Note[]): Note[] => notes.map((note) => ({ ...note, pitch: note.pitch + semitones }));
  return {
    ...block,
    key: { ...block.key, tonic: turned(block.key.tonic) },
    chords: block.chords.map((event) => ({
      ...event,
      chord: { ...event.chord, root: turned(event.chord.root), bass: turned(event.chord.bass) },
    })),
    lines: block.lines.map((line) => ({ ...line, notes: moved(line.notes) })),
    melody: moved(block.melody),
  };
}

/** A block whose lines lie in a range: a line by the octave that leaves least outside, single notes if they must. */
export function inRange(block: SectionBlock, range: Range): SectionBlock {
  const fitted = (notes: readonly Note[]): Note[] => {
    const outside = (shift: number): number =>
      notes.reduce(
        (sum, { pitch }) => sum + Math.max(0, range.lowPitch - pitch - shift, pitch + shift - range.highPitch),
        0,
      );
    const shift = [0, -12, 12, -24, 24].reduce((best, octave) => (outside(octave) < outside(best) ? octave : best));
    return notes.map((note) => ({ ...note, pitch: foldedInto(note.pitch + shift, range) }));
  };
  return {
    ...block,
    lines: block.lines.map((line) => ({ ...line, notes: fitted(line.notes) })),
    melody: fitted(block.melody),
  };
}
