import { trimEndOf, trimStartOf } from '../../../core/trim.ts';
import { countSyllables } from '../../../music/pronunciation/dictionary.ts';
import type { LyricLine } from '../records.ts';
import { isWholeName } from './marker.ts';

/** Longest line that is sung in one breath; longer ones are split. */
export const LINE_SYLLABLES_MAX = 18;

const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * The sung lines of one written line: symbols without a sound are dropped, parentheses at either end go to the backing
 * singers, long lines are split. No line without a letter or digit.
 */
export function singableLines(written: string, depth = 0): LyricLine[] {
  const lines = voicesOf(written).flatMap(({ text, isBacking }) =>
    splitLong(soundingText(text))
      .filter(hasWords)
      .map((part) => ({ text: part, isBacking })),
  );
  const isFinal = depth >= READINGS_MAX || (lines.length === 1 && writtenForm(lines[0]!) === written);
  // Dropping a symbol can uncover another thing to drop; a sheet that is written out and read again must not change.
  const read = isFinal ? lines : lines.flatMap((line) => singableLines(writtenForm(line), depth + 1));
  return depth > 0 ? read : read.map((line, index) => (index === 0 ? line : { ...line, continuesLine: true }));
}

const READINGS_MAX = 8;
/** A line as a lyric sheet shows it: backing in parentheses. */
export const writtenForm = (line: LyricLine): string => (line.isBacking ? `(${line.text})` : line.text);

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Syllables of a line, roughly: the dictionary's, else the spelling's; one an ideograph. */
export function syllablesOf(text: string): number {
  const ideographs = text.match(IDEOGRAPHS)?.length ?? 0;
  const words = text.replace(IDEOGRAPHS, ' ').split(/[\s\-–—]+/);
  return words.reduce((count, word) => count + Math.max(countSyllables(word), /\p{N}/u.test(word) ? 1 : 0), ideographs);
}

/** What is left of a text when everything without a sound is gone: emoji, notes, markup, repeat counts. */
function soundingText(text: string): string {
  const sounding = text
    .normalize('NFC')
    .replace(/\(?\b(?:x\s?\d{1,2}|\d{1,2}\s?x)\)?\s*$/iu, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[/\\_|]/g, ' ')
    .replace(/[^\p{L}\p{Mn}\p{Mc}\p{N}\p{Pd}\s.,!?¿¡;:'"“”…&%$€£@+、。！？，]|[\ufe00-\ufe0f]/gu, '')
    .replace(/\s+/g, ' ')
    // Colons make no sound, and after a name they would make a marker of the line once it is read again.
    .replace(/^([\p{L} .-]{1,16}(?: \d{1,2})?) ?:(?= |$)/u, '$1');
  return trimEndOf(trimStartOf(sounding, /[\s,;:.…\p{Pd}]/u), /[\s,;:\p{Pd}]/u).trim();
}

interface VoicedText {
  readonly text: string;
  readonly isBacking: boolean;
}

/** Parts a line into lead and backing: "(Ooh) I love you (love you)". Parentheses inside the line stay with the lead. */
function voicesOf(written: string): VoicedText[] {
  let lead = written.replace(/（/g, '(').replace(/）/g, ')').trim();
  const before: VoicedText[] = [];
  for (let head = backingAtStart(lead); head !== null; head = backingAtStart(lead)) {
    before.push({ text: head, isBacking: true });
    lead = lead.slice(head.length + PARENTHESES).trim();
  }
  const after: VoicedText[] = [];
  for (let tail = backingAtEnd(lead); tail !== null; tail = backingAtEnd(lead)) {
    after.push({ text: tail.text, isBacking: true });
    lead = lead.slice(0, tail.start).trim();
  }
  return [...before, ...(lead === '' ? [] : [{ text: lead, isBacking: false }]), ...after.reverse()];
}

/** Of one pair. */
const PARENTHESES = 2;

/** What stands in the parentheses that a line begins with, if it is for the backing singers. */
function backingAtStart(line: string): string | null {
  if (line[0] !== '(') return null;
  const inside = /^\(([^()]*)\)/.exec(line)?.[1];
  return inside !== undefined && isForBacking(inside) ? inside : null;
}

/** The same at its end, and where they open. */
function backingAtEnd(line: string): { readonly text: string; readonly start: number } | null {
  const text = trimEndOf(line, /[\s.,!?]/);
  if (!text.endsWith(')')) return null;
  const start = text.lastIndexOf('(');
  const inside = text.slice(start + 1, -1);
  return start >= 0 && !inside.includes(')') && isForBacking(inside) ? { text: inside, start } : null;
}

/** A repeat count is no word, and a lone section name would be taken for a marker when the sheet is read again. */
const isForBacking = (text: string): boolean =>
  hasWords(text) && !/^(?:x\s?\d+|\d+\s?x)$/i.test(text.trim()) && !isWholeName(text);

/** Splits a text near its middle, best after punctuation, until every part can be sung in one breath. */
export function splitLong(text: string, syllablesMax = LINE_SYLLABLES_MAX): string[] {
  if (syllablesOf(text) <= syllablesMax) return [text];
  const cut = bestCut(text);
  if (cut === null) return [text];
  const parts = [text.slice(0, cut), text.slice(cut)].map((part) => soundingText(part));
  return parts.every((part) => hasWords(part)) ? parts.flatMap((part) => splitLong(part, syllablesMax)) : [text];
}

const JOINING_WORDS = new Set([
  'and',
  'but',
  'or',
  'so',
  'when',
  'where',
  'while',
  'because',
  'if',
  'that',
  'then',
  'with',
  'for',
  'until',
  'like',
]);

/** Where to cut: cheap after punctuation, dearer before a joining word, dearest elsewhere; near the middle. */
function bestCut(text: string): number | null {
  let best: number | null = null;
  let bestCost = Infinity;
  const places = text.matchAll(/\s+|(?<=[、。！？，])|(?<=[\p{Script=Han}])(?=[\p{Script=Han}])/gu);
  for (const place of places) {
    const next = place.index + place[0].length;
    if (place.index === 0 || next === text.length) continue;
    const isAfterPause = /[.,!?;:…、。！？，"”]/u.test(text[place.index - 1]!);
    const isBeforeJoint = JOINING_WORDS.has(wordAt(text, next));
    const offCentre = Math.abs(place.index / text.length - 0.5);
    const cost = offCentre * (isAfterPause ? 0.6 : 1) + (isAfterPause ? 0 : isBeforeJoint ? 0.08 : 0.16);
    if (cost < bestCost) [best, bestCost] = [next, cost];
  }
  return best;
}

/** Longer than any joining word: what is cut off at it is none. */
const WORD_CHARS_MAX = 12;

const wordAt = (text: string, at: number): string =>
  /^\p{L}*/u.exec(text.slice(at, at + WORD_CHARS_MAX))![0].toLowerCase();
