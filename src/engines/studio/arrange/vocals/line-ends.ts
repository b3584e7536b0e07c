import type { Note } from '../../../../music/score.ts';
import { beatTicksOf, type SongFrame } from '../plan/song-frame.ts';

/** The notes of the last `wordCount` words of a line. */
export function lineEnd(notes: readonly Note[], line: number, frame: SongFrame, wordCount: number): Note[] {
  const words = frame.composition.lines[line]?.words.length ?? 0;
  return notes.filter((note) => note.syllable?.line === line && note.syllable.word >= words - wordCount);
}

/** Lines of these notes, in the order sung. */
export const linesOf = (notes: readonly Note[]): number[] => [
  ...new Set(notes.flatMap((note) => (note.syllable === undefined ? [] : [note.syllable.line]))),
];

/** Words longer than this are no echo any more. */
const ECHO_NOTES_MAX = 3;

/**
 * The last word of every other line (or of each) once more, on the first beat after it, where nobody sings by then. The echo keeps
 * the word's rhythm and pitches, and ends an eighth before the lead goes on.
 */
export function echoes(notes: readonly Note[], frame: SongFrame, isEachLine = false): Note[] {
  const beatTicks = beatTicksOf(frame.meter);
  return linesOf(notes).flatMap((line, index) => {
    const word = lineEnd(notes, line, frame, 1);
    const first = word[0];
    const last = word.at(-1);
    if ((index % 2 === 0 && !isEachLine) || first === undefined || last === undefined || word.length > ECHO_NOTES_MAX)
      return [];
    const end = last.startTick + last.durationTicks;
    const start = Math.ceil((end - beatTicks / 4) / beatTicks) * beatTicks + (first.startTick % beatTicks);
    const shift = start - first.startTick;
    const next = frame.foreground.find((note) => note.startTick >= end)?.startTick ?? frame.endTick;
    const room = Math.min(next - beatTicks / 2, frame.finalTick);
    const moved = word.map((note) => ({ ...note, startTick: note.startTick + shift }));
    const tail = moved.at(-1)!;
    if (tail.startTick + beatTicks / 2 > room) return [];
    const durationTicks = Math.min(tail.durationTicks, 2 * beatTicks, room - tail.startTick);
    return [...moved.slice(0, -1), { ...tail, durationTicks }];
  });
}

/** The last two words of every line: what a gang shouts and a rapper doubles. */
export const lineEnds = (notes: readonly Note[], frame: SongFrame, wordCount: number): Note[] =>
  linesOf(notes).flatMap((line) => lineEnd(notes, line, frame, wordCount));
