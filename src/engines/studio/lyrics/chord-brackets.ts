import { trimEndOf } from '../../../core/trim.ts';
import type { Chord } from '../../../music/chord.ts';
import { parseChordSymbol } from '../../../music/parse-chord.ts';
import type { LyricLine, LyricSection, WrittenChord } from '../records.ts';

/** A chord in a line of words while the line is read; no lyric has these signs, `cleanSource` takes them out. */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const MARK = /\ue000([^\ue000\ue001]*)\ue001/g;
export const CHORD_SIGNS = /[\ue000\ue001]/g;

/** So many different chords in brackets make a sheet of chords: each such bracket is one, wherever it stands. */
const SHEET_CHORDS_MIN = 3;

const BRACKET = /\[([^[\]]*)\]/g;
const isSingleLetter = (inside: string): boolean => /^[A-G]$/.test(inside.trim());

/** Whether a text has so many different chords in brackets that it is a chord sheet. */
export function isChordSheet(text: string): boolean {
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    const hasWords = /[\p{L}\p{N}]/u.test(line.replace(BRACKET, ' '));
    for (const [, inside] of line.matchAll(BRACKET)) {
      if (isChord(inside!) && (hasWords || !isSingleLetter(inside!))) found.add(inside!.trim());
    }
  }
  return found.size >= SHEET_CHORDS_MIN;
}

const isChord = (inside: string): boolean => inside.length <= 16 && parseChordSymbol(inside.trim()) !== null;

/**
 * A line with its chords marked for {@link takeChords}: a bracket is a chord inside or directly before words, or anywhere in a chord
 * sheet. A line of nothing but chords becomes a list ("[chords: Am F]"); single letters alone on a line stay labels.
 */
export function markChords(line: string, isSheet: boolean): { readonly line: string; readonly count: number } {
  const chords = [...line.matchAll(BRACKET)].map((match) => match[1]!).filter(isChord);
  if (chords.length === 0) return { line, count: 0 };
  const words = line.replace(BRACKET, ' ');
  if (!/[\p{L}\p{N}]/u.test(words)) {
    const isList = isSheet && !(chords.length === 1 && isSingleLetter(chords[0]!)) && /^[\s|]*$/.test(words);
    const isOnlyChords = [...line.matchAll(BRACKET)].length === chords.length;
    return isList && isOnlyChords
      ? { line: `[chords: ${chords.join(' ')}]`, count: chords.length }
      : { line, count: 0 };
  }
  // As long as the line, so that places are the same.
  const blanked = line.replace(BRACKET, (whole) => ' '.repeat(whole.length));
  const wordsEnd = trimEndOf(blanked, /[^\p{L}\p{N}]/u).length;
  let count = 0;
  const marked = line.replace(BRACKET, (whole, inside: string, at: number) => {
    if (!isChord(inside) || !(at < wordsEnd || isSheet)) return whole;
    count++;
    return `${OPEN}${inside.trim()}${CLOSE}`;
  });
  return { line: marked, count };
}

/** A chord before the words of a part of a line: which word, and how far in it. */
interface Place {
  readonly word: number;
  readonly offset: number;
  readonly text: string;
  readonly chord: Chord;
}

/** A text without its chord marks, and where they stood. */
export function takeChords(marked: string): { readonly text: string; readonly places: readonly Place[] } {
  const found: { at: number; isBeforeMark: boolean; text: string; chord: Chord }[] = [];
  const parts: string[] = [];
  let [end, length] = [0, 0];
  for (const match of marked.matchAll(MARK)) {
    parts.push(marked.slice(end, match.index));
    length += match.index - end;
    end = match.index + match[0].length;
    const read = parseChordSymbol(match[1]!);
    const isBeforeMark = marked[end] === OPEN;
    if (read !== null) found.push({ at: length, isBeforeMark, text: match[1]!, chord: read.chord });
  }
  const text = parts.join('') + marked.slice(end);
  return { text, places: placesOf(text, found) };
}

/** The word before or in which each chord stands; both lists are in the order of the text. */
function placesOf(
  text: string,
  found: readonly { at: number; isBeforeMark: boolean; text: string; chord: Chord }[],
): Place[] {
  const words = wordPlaces(text);
  let word = 0;
  return found.map(({ at, isBeforeMark, ...chord }) => {
    while (word < words.length && words[word]!.end <= at) word++;
    const here = words[word];
    if (here === undefined || here.start >= at) return { ...chord, word, offset: 0 };
    // Of several chords at one place inside a word the last one stays there.
    return isBeforeMark ? { ...chord, word: word + 1, offset: 0 } : { ...chord, word, offset: at - here.start };
  });
}

/** Where the words of a text begin and end: runs of letters, digits and apostrophes with a letter or digit in them. */
const wordPlaces = (text: string): readonly { readonly start: number; readonly end: number }[] =>
  [...text.matchAll(/[\p{L}\p{N}'’]+/gu)]
    .filter(([run]) => /[\p{L}\p{N}]/u.test(run))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));

/** Gives the lines that were made of a text the chords that stood in it, at offsets of their own texts. */
export function withChords(lines: readonly LyricLine[], places: readonly Place[]): LyricLine[] {
  if (places.length === 0) return [...lines];
  const starts = lines.flatMap(({ text }, line) => wordPlaces(text).map(({ start }) => ({ line, at: start })));
  const byLine = new Map<number, WrittenChord[]>();
  for (const { word, offset, text, chord } of places) {
    const start = starts[word];
    const line = start?.line ?? lines.length - 1;
    const at = start === undefined ? lines[line]!.text.length : start.at + offset;
    const chords = byLine.get(line) ?? [];
    chords.push({ at, text, chord });
    byLine.set(line, chords);
  }
  return lines.map((line, index) => {
    const chords = byLine.get(index);
    return chords === undefined ? line : { ...line, chords };
  });
}

/** Chords with tones that no player has here, as they are written, each once. */
export function simplerChords(sections: readonly LyricSection[]): string[] {
  const written = sections.flatMap(({ marks, lines }) => [
    ...(marks?.chords ?? []).flat(),
    ...lines.flatMap(({ chords = [] }) => chords),
  ]);
  return [...new Set(written.map(({ text }) => text))].filter((text) => parseChordSymbol(text)?.isWhole === false);
}
