import { compiledNotes, matchLength, type NotePattern, type NoteRows } from './note-patterns.ts';
import { SONG_NOUNS } from './song-nouns.ts';
import type { TaggedWord } from './tag-words.ts';

/** What leads to an order: "and keep it short", "but please no jokes". */
const LEADS = /^(?:and|but|so|please|pls|also|just|maybe|perhaps|oh|ok|okay|yes|then|kindly|plus|ideally|preferably|obviously|actually|basically|really|only|though|thanks)$/; // biome-ignore format: one row
/** Behind these, in the middle of what is told, an order may begin: "she is deaf in one ear so put the good bits on the left". */
const JOINTS = /^(?:so|but|and)$/;
/** Words between those of a tone: "longing but also thankful", "hopeful at the end". */
const BETWEEN = /^(?:but|and|also|then|not|at|by|the|end|a|bit|little|very|quite|more|slightly|in|chorus|too|or|both|please|pls|first|style|yet|if|possible|towards|ish|of|song)$/; // biome-ignore format: one row
/** What is forbidden or put aside keeps what it is about: "no jokes about his hair". */
const FORBIDS = /^(?:no|not|nothing|without|with|do|never|avoid)$/;

/** Where in a stretch between commas a note to the writer stands; null: nowhere. */
export interface NoteSpan {
  readonly from: number;
  readonly to: number;
  /** Whether what follows it without a verb is of the note, too. */
  readonly isList: boolean;
}

/** The note to the writer in a stretch of a request: how the song should be, what it is for; nothing that it could tell. */
export function noteSpan(words: readonly TaggedWord[], isStyle: (word: TaggedWord) => boolean): NoteSpan | null {
  const rows = compiledNotes();
  if (words.length === 0 || begins(rows.never, words, 0, isStyle)) return null;
  const whole = noteFrom(words, 0, rows, isStyle);
  if (whole !== null) return whole;
  if (isTone(words, rows.tone)) return { from: 0, to: words.length, isList: false };
  for (let at = 1; at < words.length - 1; at++) {
    const joined = JOINTS.test(words[at]!.lower) ? noteFrom(words, at, { ...rows, whole: [] }, isStyle) : null;
    if (joined !== null) return joined;
  }
  return tailOf(words, rows.tail, isStyle);
}

function noteFrom(
  words: readonly TaggedWord[],
  from: number,
  { start, list, whole }: NoteRows,
  isStyle: (word: TaggedWord) => boolean,
): NoteSpan | null {
  const lead = words.findIndex(({ lower }, at) => at >= from && !LEADS.test(lower));
  const isBare = words.slice(from).every(({ lower }) => LEADS.test(lower));
  if (isBare && from === 0) return begins(whole, words, 0, isStyle, true) ? { from, to: words.length, isList: false } : null; // biome-ignore format: one row
  for (const at of new Set([from, lead])) {
    if (at < 0) continue;
    if (begins(whole, words, at, isStyle, true)) return { from, to: words.length, isList: false };
    if (begins(list, words, at, isStyle)) return { from, to: endOf(words, at), isList: true };
    if (begins(start, words, at, isStyle)) return { from, to: endOf(words, at), isList: false };
  }
  return null;
}

/** A note ends behind "about", and where the song's noun says whom or what it is for: what follows is what the song is to tell. */
function endOf(words: readonly TaggedWord[], from: number): number {
  if (FORBIDS.test(words[from]!.lower)) return words.length;
  const link = words.findIndex(
    ({ lower }, at) =>
      at > from &&
      (lower === 'about' ||
        (LINKS.test(lower) && SONG_NOUNS.has(words[at - 1]!.lower) && words[at - 1]!.lower !== 'music')),
  );
  return link < 0 || link === words.length - 1 ? words.length : link + 1;
}
const LINKS = /^(?:for|to|of|from|on|between)$/;

function tailOf(
  words: readonly TaggedWord[],
  patterns: readonly NotePattern[],
  isStyle: (word: TaggedWord) => boolean,
): NoteSpan | null {
  for (let at = 1; at < words.length; at++)
    if (begins(patterns, words, at, isStyle, true)) return { from: at, to: words.length, isList: false };
  return null;
}

const begins = (
  patterns: readonly NotePattern[],
  words: readonly TaggedWord[],
  at: number,
  isStyle: (word: TaggedWord) => boolean,
  isToEnd = false,
): boolean => patterns.some((pattern) => matchLength(pattern, words, at, isStyle, isToEnd) !== null);

const isTone = (words: readonly TaggedWord[], tones: ReadonlySet<string>): boolean =>
  words.some(({ lower }) => tones.has(lower)) && words.every(({ lower }) => tones.has(lower) || BETWEEN.test(lower));
