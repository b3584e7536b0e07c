import type { Note } from '../../../music/score.ts';
import type { Composition } from '../records.ts';
import type { Side, SideOf } from './splice-lines.ts';
import type { Stretch } from './splice-song.ts';

/**
 * Where the syllables of a song stay when a window of it is sung anew. A line that crosses the start ends there, one that
 * crosses the end begins there, unless it is sung for the most part after it: its pickup stays. Words are not cut: the
 * rest of one that an edge cuts is sung inside the window.
 * @param sung lead and backing
 */
export function sidesAround(sung: readonly Note[], stretch: Stretch): SideOf {
  const staysAfter = linesAfter(sung, stretch.to);
  const cut = cutWords(sung, stretch);
  return (line, tick, word) => {
    if (tick < stretch.from) return 'before';
    if (tick >= stretch.to || staysAfter.has(line)) return 'after';
    return cut.get(`${line}/${word}`) ?? null;
  };
}

/** Lines of which more is sung after a tick than before it. */
function linesAfter(sung: readonly Note[], tick: number): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const { startTick, syllable } of sung) {
    counts.set(syllable!.line, (counts.get(syllable!.line) ?? 0) + (startTick >= tick ? 1 : -1));
  }
  return new Set([...counts].filter(([, count]) => count > 0).map(([line]) => line));
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

/** The same where what is sung anew leaves no time for the rest of a word: it breaks off at the start. @param passage from tick 0 */
export function breakingOff(sideOf: SideOf, sung: readonly Note[], passage: Composition, { from }: Stretch): SideOf {
  const fresh = [...passage.lead, ...(passage.backing ?? [])].map(({ startTick }) => startTick + from);
  const first = Math.min(Infinity, ...fresh);
  const rests = sung.filter(
    ({ startTick, syllable }) => startTick >= from && sideOf(syllable!.line, startTick, syllable!.word) === 'before',
  );
  const isFree = rests.every(({ startTick, durationTicks }) => startTick + durationTicks <= first);
  if (isFree) return sideOf;
  return (line, tick, word) => {
    const side = sideOf(line, tick, word);
    return side === 'before' && tick >= from ? null : side;
  };
}
