import type { PacedLine, PacedWord } from '../compose/prosody/paced-line.ts';
import type { BlockLine } from './cover-blocks.ts';

/** So many syllables a second any line bears, and so many any tune. */
const EASY_PER_SECOND = 6;
const SYLLABLES_MIN = 5;

/** The syllables that each tune bears before the next begins. */
export function syllableRooms(tunes: readonly BlockLine[], ticks: number, tempoBpm: number): number[] {
  const starts = [...tunes.map(({ notes }) => notes[0]!.startTick), ticks];
  return tunes.map((_, i) => {
    const seconds = ((starts[i + 1]! - starts[i]!) * 60) / (480 * tempoBpm);
    return Math.max(SYLLABLES_MIN, Math.floor(seconds * EASY_PER_SECOND));
  });
}

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
  return pieces.map((words, i) => ({
    ...line,
    text: words.map(({ text }) => text).join(' '),
    words,
    ...(i > 0 ? { continuesLine: true } : {}),
  }));
}
