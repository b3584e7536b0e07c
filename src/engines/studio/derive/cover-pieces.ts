import type { Note } from '../../../music/score.ts';
import { textOfPiece } from '../compose/form/piece-text.ts';
import type { PacedLine, PacedWord } from '../compose/prosody/paced-line.ts';
import type { SectionBlock } from './cover-blocks.ts';

/** So many syllables a second any line bears, and so many any tune. */
const EASY_PER_SECOND = 6;
const SYLLABLES_MIN = 5;

/** The tunes of a section's lines; one without time for a few syllables (the rest of a cut line) is sung with its neighbour. */
export function tunesOf(
  { lines, ticks }: Pick<SectionBlock, 'lines' | 'ticks'>,
  tempoBpm: number,
): readonly (readonly Note[])[] {
  const own = lines.filter(({ isBacking }) => !isBacking).map(({ notes }) => notes);
  const tunes: (readonly Note[])[] = [];
  for (const [i, notes] of own.entries()) {
    const before = tunes.at(-1);
    const untilTick = own[i + 1]?.[0]?.startTick ?? ticks;
    const startTick = before === undefined ? notes[0]!.startTick : before[0]!.startTick;
    const isCrowded = (from: number, to: number): boolean => syllablesIn(to - from, tempoBpm) < SYLLABLES_MIN;
    const joins = isCrowded(startTick, notes[0]!.startTick) || isCrowded(notes[0]!.startTick, untilTick);
    if (before !== undefined && joins)
      tunes[tunes.length - 1] = [...before, ...notes].sort((a, b) => a.startTick - b.startTick);
    else tunes.push(notes);
  }
  return tunes;
}

/** The syllables that each tune bears before the next begins. */
export function syllableRooms(tunes: readonly (readonly Note[])[], ticks: number, tempoBpm: number): number[] {
  const starts = [...tunes.map((notes) => notes[0]!.startTick), ticks];
  return tunes.map((_, i) => Math.max(SYLLABLES_MIN, syllablesIn(starts[i + 1]! - starts[i]!, tempoBpm)));
}

const syllablesIn = (ticks: number, tempoBpm: number): number =>
  Math.floor(((ticks * 60) / (480 * tempoBpm)) * EASY_PER_SECOND);

/** Lines cut into pieces where the tunes that they get are too short for them. @param roomOf syllables over a tune */
export function fitted(lines: readonly PacedLine[], roomOf: (tune: number) => number): PacedLine[] {
  let tune = 0;
  return lines.flatMap((line) => {
    if (line.isBacking) return [line];
    const pieces = inPieces(line, boundsOf(syllablesOf(line), tune, roomOf));
    tune += pieces.length;
    return pieces;
  });
}

const syllablesOf = ({ words }: PacedLine): number => words.reduce((sum, { syllables }) => sum + syllables.length, 0);

/** How many of a line's syllables are sung when each of the tunes that it needs is over, by the rooms of these. */
function boundsOf(syllables: number, firstTune: number, roomOf: (tune: number) => number): number[] {
  const rooms = [0];
  for (let tune = firstTune; rooms.at(-1)! < syllables; tune++) rooms.push(rooms.at(-1)! + roomOf(tune));
  return rooms.map((room) => (room * syllables) / rooms.at(-1)!);
}

/** A line as pieces that take a tune each: cut between words, at pauses if they are near. */
function inPieces(line: PacedLine, bounds: readonly number[]): PacedLine[] {
  const count = bounds.length - 1;
  const pieces: PacedWord[][] = [[]];
  let sung = 0;
  for (const word of line.words) {
    const middle = sung + word.syllables.length / 2;
    const [start, end] = [bounds[pieces.length - 1]!, bounds[pieces.length] ?? Infinity];
    const isNear = middle > end - (end - start) / 4 && pieces.at(-1)!.at(-1)?.hasPauseAfter === true;
    if (pieces.length < count && pieces.at(-1)!.length > 0 && (middle >= end || isNear)) pieces.push([]);
    pieces.at(-1)!.push(word);
    sung += word.syllables.length;
  }
  if (pieces.length === 1) return [line];
  const ends = pieces.map((_, i) => pieces.slice(0, i + 1).flat().length);
  return pieces.map((words, i) => ({
    ...line,
    text: textOfPiece(line.text, line.words, { from: ends[i - 1] ?? 0, to: ends[i]! }),
    words,
    ...(i > 0 ? { continuesLine: true } : {}),
  }));
}
