import { isChordTone } from '../../../music/chord.ts';
import { isInKey } from '../../../music/key.ts';
import type { Note } from '../../../music/score.ts';
import type { SectionBlock } from './cover-blocks.ts';
import { chordOf } from './cover-chords.ts';
import { foldedInto, type Range } from './cover-range.ts';
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

/** A note that is no further out of a range is sung at its edge: nobody jumps an octave for it. */
const REACH_SEMITONES = 4;
const OCTAVES = [0, -12, 12, -24, 24] as const;

/**
 * A block whose lines lie in a range. A line of which a few notes are just outside stays, and these come to the nearest
 * tone of their chord (of the key, where there is none near) inside; another goes by the octave that leaves least outside.
 */
export function inRange(block: SectionBlock, range: Range): SectionBlock {
  const fitted = (notes: readonly Note[]): Note[] => {
    const isNear = notes.every(({ pitch }) => outsideBy(pitch, range) <= REACH_SEMITONES);
    const outside = (shift: number): number =>
      notes.reduce((sum, { pitch }) => sum + outsideBy(pitch + shift, range), 0);
    const shift = isNear ? 0 : OCTAVES.reduce((best, octave) => (outside(octave) < outside(best) ? octave : best));
    return notes.map((note) => ({ ...note, pitch: pitchInside({ ...note, pitch: note.pitch + shift }, block, range) }));
  };
  return {
    ...block,
    lines: block.lines.map((line) => ({ ...line, notes: fitted(line.notes) })),
    melody: fitted(block.melody),
  };
}

const outsideBy = (pitch: number, { lowPitch, highPitch }: Range): number =>
  Math.max(0, lowPitch - pitch, pitch - highPitch);

function pitchInside({ pitch, startTick }: Note, { chords, key }: SectionBlock, range: Range): number {
  const by = outsideBy(pitch, range);
  if (by === 0) return pitch;
  if (by > REACH_SEMITONES) return foldedInto(pitch, range);
  const [edge, inward] = pitch < range.lowPitch ? [range.lowPitch, 1] : [range.highPitch, -1];
  const near = Array.from({ length: REACH_SEMITONES + 1 }, (_, step) => edge + inward * step);
  const inside = near.filter((tone) => outsideBy(tone, range) === 0);
  const { chord } = chordOf(chords, startTick);
  return inside.find((tone) => isChordTone(tone, chord)) ?? inside.find((tone) => isInKey(tone, key)) ?? edge;
}
