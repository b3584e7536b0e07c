import { TICKS_PER_QUARTER, ticksPerBar } from '../meter.ts';
import type { Note, Score, SungLine } from '../score.ts';
import { chordAt, symbolOf } from './chart-bars.ts';

/** A chord that comes in so little before a syllable belongs to it: singers push and drag. */
const NEAR_TICKS = TICKS_PER_QUARTER / 4;

/** Where in the text of a line a syllable stands, and when it is sung. */
interface Onset {
  readonly at: number;
  readonly tick: number;
}

/**
 * A sung line with its chords in brackets before the syllables over which they come in.
 * @param notes of whoever sings, with their syllables
 * @param untilTick chords that come in after the last syllable and before this stand at the end
 */
export function chartLine(
  score: Pick<Score, 'chords' | 'key' | 'keyChanges' | 'meter'>,
  line: SungLine,
  { lineIndex, notes, untilTick }: { lineIndex: number; notes: readonly Note[]; untilTick: number },
): string {
  const onsets = onsetsOf(line, lineIndex, notes);
  const first = onsets[0]?.tick ?? line.startTick;
  const here = chordAt(score.chords, first + NEAR_TICKS) ?? chordAt(score.chords, first);
  const beginsHere = here !== undefined && here.startTick >= first - NEAR_TICKS;
  // A chord that its caller wrote over a pickup comes in with the bar that this leads to.
  const led = score.chords.find(
    ({ startTick, symbol }) =>
      symbol !== undefined && startTick > first && startTick <= first + ticksPerBar(score.meter) / 2,
  );
  // What came in since the line before was sung is this line's own, also where its singer comes in late.
  const isOwn = here?.symbol !== undefined && here.startTick > lastSungBefore(first, lineIndex, notes);
  const sounding = beginsHere || isOwn ? here : (led ?? here);
  const later = score.chords.filter(
    ({ startTick }) => startTick > (sounding?.startTick ?? first) && startTick < untilTick,
  );
  const marks = [...(sounding === undefined ? [] : [sounding]), ...later].map((event, index) => ({
    at: index === 0 && event === sounding ? (onsets[0]?.at ?? 0) : placeOf(onsets, event.startTick, line.text.length),
    symbol: symbolOf(event, score),
  }));
  return withMarks(line.text, marks);
}

/** When the last syllable of an earlier line is sung; -1: this is the first one. */
const lastSungBefore = (tick: number, lineIndex: number, notes: readonly Note[]): number =>
  notes.reduce(
    (last, { syllable, startTick }) =>
      syllable !== undefined && syllable !== null && syllable.line < lineIndex && startTick < tick
        ? Math.max(last, startTick)
        : last,
    -1,
  );

const placeOf = (onsets: readonly Onset[], tick: number, end: number): number =>
  onsets.find((onset) => onset.tick >= tick - NEAR_TICKS)?.at ?? end;

/** A chord that comes again is not said again. */
function withMarks(text: string, marks: readonly { readonly at: number; readonly symbol: string }[]): string {
  let out = '';
  let done = 0;
  for (const { at, symbol } of marks.filter((mark, index) => mark.symbol !== marks[index - 1]?.symbol)) {
    out += plain(text.slice(done, at));
    // Chords after the last word stand apart from it and from each other.
    out += at === text.length ? ` [${symbol}]` : `[${symbol}]`;
    done = at;
  }
  return (out + plain(text.slice(done))).trim();
}

/** Brackets and braces mean something in a chart, and a line that begins with # is a remark. */
export const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/^#/, '♯');

function onsetsOf(line: SungLine, lineIndex: number, notes: readonly Note[]): Onset[] {
  const places = placesOf(line);
  return notes
    .flatMap(({ syllable, startTick }) => {
      if (syllable?.line !== lineIndex || syllable.isContinuation) return [];
      const at = places[syllable.word]?.[syllable.syllable];
      return at === undefined ? [] : [{ at, tick: startTick }];
    })
    .sort((a, b) => a.tick - b.tick || a.at - b.at);
}

/** Where every syllable of every word begins in the text; syllables that are not spelt as the word is begin with it. */
function placesOf({ text, words }: SungLine): readonly (readonly number[])[] {
  let from = 0;
  return words.map((word) => {
    const found = text.indexOf(word.text, from);
    const start = found < 0 ? from : found;
    if (found >= 0) from = found + word.text.length;
    return syllablePlaces(word.text, word.syllables).map((offset) => start + offset);
  });
}

function syllablePlaces(word: string, syllables: SungLine['words'][number]['syllables']): number[] {
  let from = 0;
  return syllables.map(({ text }) => {
    const found = text === '' ? -1 : word.toLowerCase().indexOf(text.toLowerCase(), from);
    if (found < 0) return from;
    from = found + text.length;
    return found;
  });
}
