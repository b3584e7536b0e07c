import type { Note } from '../../../music/score.ts';
import type { Composition } from '../records.ts';
import type { Side, SideOf } from './splice-lines.ts';
import type { Stretch } from './splice-song.ts';

/**
 * Where the syllables of a song stay when a window of it is sung anew. A line that crosses the start ends there, one that
 * crosses the end begins there, unless what is sung before it is a pickup: that stays. Words are not cut: the rest of one
 * that an edge cuts is sung inside the window.
 * @param sung lead and backing
 */
export function sidesAround(sung: readonly Note[], stretch: Stretch, barTicks: number): SideOf {
  const staysAfter = linesAfter(sung, stretch, barTicks);
  const cut = cutWords(sung, stretch);
  return (line, tick, word) => {
    if (tick < stretch.from) return 'before';
    if (tick >= stretch.to || staysAfter.has(line)) return 'after';
    return cut.get(`${line}/${word}`) ?? null;
  };
}

/** Lines of which more is sung after a window, and the rest less than a bar before its end, in its second half. */
function linesAfter(sung: readonly Note[], { from, to }: Stretch, barTicks: number): ReadonlySet<number> {
  const lines = Map.groupBy(sung, ({ syllable }) => syllable!.line);
  const earliest = Math.max((from + to) / 2, to - barTicks + 1);
  const isAfter = (notes: readonly Note[]): boolean =>
    notes.every(({ startTick }) => startTick >= earliest) &&
    notes.filter(({ startTick }) => startTick >= to).length > notes.length / 2;
  return new Set([...lines].filter(([, notes]) => isAfter(notes)).map(([line]) => line));
}

/** Words that begin before the window and end in it, or begin in it and end after it; by line and number. */
function cutWords(sung: readonly Note[], { from, to }: Stretch): ReadonlyMap<string, Side> {
  const words = Map.groupBy(sung, ({ syllable }) => `${syllable!.line}/${syllable!.word}`);
  return new Map(
    [...words].flatMap(([name, notes]): [string, Side][] => {
      const starts = notes.map(({ startTick }) => startTick);
      const [first, last] = [Math.min(...starts), Math.max(...starts)];
      if (first < from && last >= from && last < to) return [[name, 'before']];
      return first >= from && first < to && last >= to ? [[name, 'after']] : [];
    }),
  );
}

/** What a syllable needs to be heard to its end where the next words hurry: an eighth. */
const SYLLABLE_TICKS = 240;

/**
 * The tick of a song by which what is sung before a window is over, or may be cut short: the rest of a word, or a note that
 * is held over the start. The later notes of a run on one syllable may go.
 */
export function sungBefore(sideOf: SideOf, sung: readonly Note[], { from }: Stretch): number {
  const own = sung.filter(
    ({ startTick, syllable }) =>
      !syllable!.isContinuation && sideOf(syllable!.line, startTick, syllable!.word) === 'before',
  );
  return own.reduce((until, { startTick, durationTicks }) => {
    const heard = Math.max(startTick, from) + SYLLABLE_TICKS;
    return Math.max(until, Math.min(startTick + durationTicks, heard));
  }, from);
}

/** What is sung before a window and how long, once the passage is known that comes after it. */
export interface Ending {
  readonly sideOf: SideOf;
  /** Where the last of it is over. */
  readonly heldUntil: number;
}

/** A breath before the new words, where there is time. */
const BREATH_TICKS = 240;

/** How long whoever sings up to a tick of the song would like to wait before he goes on. */
export const breathAfter = (sung: readonly Note[], tick: number): number => {
  const isAtTick = ({ startTick, durationTicks }: Note): boolean =>
    startTick < tick && startTick + durationTicks > tick - BREATH_TICKS;
  return sung.some(isAtTick) ? BREATH_TICKS : 0;
};

/**
 * Before the first new word the rest of an old one is sung and a held note is held; where there is no time for that they
 * break off at the window's start.
 * @param passage from tick 0
 */
export function endingBefore(sideOf: SideOf, sung: readonly Note[], passage: Composition, stretch: Stretch): Ending {
  const { from, to } = stretch;
  const fresh = [...passage.lead, ...(passage.backing ?? [])].map(({ startTick }) => startTick + from);
  const first = Math.min(to, ...fresh);
  const needed = sungBefore(sideOf, sung, stretch);
  const until = (end: number): SideOf => {
    const isOver = (tick: number, side: Side | null): boolean => side === 'before' && tick >= end;
    return (line, tick, word) => {
      const side = sideOf(line, tick, word);
      return isOver(tick, side) ? null : side;
    };
  };
  if (needed > first) return { sideOf: until(from), heldUntil: Math.max(from, first) };
  const heldUntil = Math.max(needed, first - BREATH_TICKS / 2);
  return { sideOf: until(heldUntil), heldUntil };
}
