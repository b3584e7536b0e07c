import type { Note, SungLine, SungWord, Syllable, SyllableRef } from '../../../music/score.ts';
import { joined } from '../compose/form/piece-text.ts';

/** What of a song's words stays where a piece is put in: what is sung before it, and what is sung after it. */
export type Side = 'before' | 'after';

export type SideOf = (line: number, startTick: number, word: number) => Side | null;

/** The lines that stay, and where their syllables are now. */
export interface KeptLines {
  readonly before: readonly SungLine[];
  readonly after: readonly SungLine[];
  /** The side of a syllable and its place in that side's lines; null: it is gone. */
  placeOf(ref: SyllableRef): Place | null;
}

interface Place {
  readonly side: Side;
  readonly ref: SyllableRef;
}

/** A syllable of a line that stays. */
interface KeptSyllable {
  readonly side: Side;
  readonly word: number;
  readonly index: number;
  readonly syllable: Syllable;
  readonly tick: number;
}

/**
 * Cuts sung lines: a line that is sung partly on either side becomes a piece of a line on each.
 * @param notes everything sung, lead and backing
 * @param sideOf where a syllable stays by its line, the start of its first note and its word; null: it is dropped
 */
export function keepLines(lines: readonly SungLine[], notes: readonly Note[], sideOf: SideOf): KeptLines {
  const firstTick = firstTicks(notes);
  const places = new Map<string, Place>();
  const kept: Record<Side, SungLine[]> = { before: [], after: [] };
  for (const [index, line] of lines.entries()) {
    const syllables = keptSyllables(line, index, firstTick, sideOf);
    for (const side of ['before', 'after'] as const) {
      const own = syllables.filter((one) => one.side === side);
      if (own.length === 0) continue;
      for (const [name, ref] of refsOf(own, index, kept[side].length)) places.set(name, { side, ref });
      kept[side].push(pieceOf(line, own));
    }
  }
  return {
    ...kept,
    placeOf: (ref) => {
      const place = places.get(nameOf(ref.line, ref.word, ref.syllable));
      return place === undefined ? null : { ...place, ref: { ...place.ref, isContinuation: ref.isContinuation } };
    },
  };
}

function keptSyllables(
  line: SungLine,
  index: number,
  firstTick: ReadonlyMap<string, number>,
  sideOf: SideOf,
): KeptSyllable[] {
  return line.words.flatMap((word, wordIndex) =>
    word.syllables.flatMap((syllable, syllableIndex) => {
      const tick = firstTick.get(nameOf(index, wordIndex, syllableIndex));
      const side = tick === undefined ? null : sideOf(index, tick, wordIndex);
      if (side === null) return [];
      return [{ side, word: wordIndex, index: syllableIndex, syllable, tick: tick! }];
    }),
  );
}

/** Where the syllables of a piece are found: by their old names, in line number `line` of the piece's side. */
function refsOf(own: readonly KeptSyllable[], oldLine: number, line: number): [string, SyllableRef][] {
  const words = [...new Set(own.map((one) => one.word))];
  return own.map(({ word, index }) => {
    const first = own.find((one) => one.word === word)!;
    const ref = { line, word: words.indexOf(word), syllable: index - first.index, isContinuation: false };
    return [nameOf(oldLine, word, index), ref];
  });
}

function pieceOf(line: SungLine, own: readonly KeptSyllable[]): SungLine {
  const total = line.words.reduce((sum, word) => sum + word.syllables.length, 0);
  if (own.length === total) return line;
  const words = [...Map.groupBy(own, (one) => one.word)].map(([index, syllables]): SungWord => {
    const isWhole = syllables.length === line.words[index]!.syllables.length;
    const text = isWhole ? line.words[index]!.text : syllables.map(({ syllable }) => syllable.text).join('');
    return { text, syllables: syllables.map(({ syllable }) => syllable) };
  });
  const ticks = own.map(({ tick }) => tick);
  return {
    ...line,
    text: joined(line.text, words),
    words,
    startTick: Math.min(...ticks),
    endTick: Math.max(...ticks),
  };
}

/** Lines that begin and end with the notes that are left of them. */
export function timedByNotes(lines: readonly SungLine[], notes: readonly Note[]): SungLine[] {
  const byLine = Map.groupBy(
    notes.filter(({ syllable }) => syllable !== undefined),
    ({ syllable }) => syllable!.line,
  );
  return lines.map((line, index) => {
    const own = byLine.get(index);
    if (own === undefined) return line;
    return {
      ...line,
      startTick: Math.min(...own.map(({ startTick }) => startTick)),
      endTick: Math.max(...own.map(({ startTick, durationTicks }) => startTick + durationTicks)),
    };
  });
}

const nameOf = (line: number, word: number, syllable: number): string => `${line}/${word}/${syllable}`;

function firstTicks(notes: readonly Note[]): ReadonlyMap<string, number> {
  const ticks = new Map<string, number>();
  for (const { startTick, syllable } of notes) {
    if (syllable === undefined) continue;
    const name = nameOf(syllable.line, syllable.word, syllable.syllable);
    ticks.set(name, Math.min(ticks.get(name) ?? Infinity, startTick));
  }
  return ticks;
}
