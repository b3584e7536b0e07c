import type { Random } from '../../core/random.ts';
import type { CreateRequest } from '../port.ts';
import { type AvoidedLines, avoidLines, hashLines } from './lyrics/avoided-lines.ts';
import { withoutLines } from './lyrics/without-lines.ts';
import type { LyricSheet } from './records.ts';
import { type LyricBrief, writeSheet } from './write-sheet.ts';

/** Which take of a request words are for, and how many lines there is time for. */
interface TakeWish {
  /** 0 for the first take. */
  readonly ordinal: number;
  /** At least 2. */
  readonly lineCountMax: number;
}

type WordsRequest = Pick<CreateRequest, 'title' | 'description' | 'words' | 'knownLines'>;

/**
 * The words of a take, where the caller left them to the studio: each take has its own, written away from those before it,
 * unless the request wants them to be the same. Decided by the request, the take and `random`, which all takes share.
 */
export const writeTake = (brief: LyricBrief, request: WordsRequest, wish: TakeWish, random: Random): LyricSheet =>
  writeTakes(() => brief, request, wish, random).at(-1)!;

/**
 * The same, with the words of the takes before it, the first one first; one alone where all are the same.
 * @param briefOf what a take is written for: takes may differ in their form
 */
export function writeTakes(
  briefOf: (take: number) => LyricBrief,
  request: WordsRequest,
  wish: TakeWish,
  random: Random,
): readonly LyricSheet[] {
  const { lineCountMax } = wish;
  const last = request.words?.hasSameLyrics === true ? 0 : wish.ordinal;
  const sheets: LyricSheet[] = [];
  for (let take = 0; take <= last; take++) {
    const stream = take === 0 ? random : random.child(`take-${take}`);
    sheets.push(writeUnlike(briefOf(take), request, { lineCountMax, earlier: sheets }, stream));
  }
  return sheets;
}

/** Words that keep away from what the request avoids and from the words of earlier takes. */
export function writeUnlike(
  brief: LyricBrief,
  request: WordsRequest,
  { lineCountMax, earlier }: { readonly lineCountMax: number; readonly earlier: readonly LyricSheet[] },
  random: Random,
): LyricSheet {
  const { title, description, words } = request;
  const avoided = linesToAvoid(request, earlier);
  const options = { title, description, lineCountMax, avoided, ...(words !== undefined && { words }) };
  const sheet = freshest(avoided, earlier, random, (own) => writeSheet(brief, options, own));
  return words?.avoidLines === undefined ? sheet : withoutLines(sheet, avoidLines({ exact: words.avoidLines }));
}

/** What the lines of written sheets are known by later; nothing of sheets that others wrote. */
export const writtenLines = (sheet: LyricSheet | null): Uint8Array =>
  hashLines(sheet?.isWritten === true ? linesOf(sheet) : []);

/** The lines of a sheet that are not what the request says: that may be said again. */
function linesOf({ sections, requestLines = [] }: LyricSheet): string[] {
  const told = new Set(requestLines);
  return sections.flatMap(({ lines }) => lines.map(({ text }) => text)).filter((text) => !told.has(text));
}

const linesToAvoid = ({ words, knownLines = '' }: WordsRequest, earlier: readonly LyricSheet[]): AvoidedLines =>
  avoidLines({
    exact: words?.avoidLines ?? [],
    lines: earlier.flatMap(linesOf),
    hashes: Buffer.from(knownLines, 'base64'),
  });

/** How often words are written anew that repeat too much. */
const TRIES_MAX = 3;
/** Of a song's lines: what may be repeated without writing it anew. */
const REPEATED_SHARE_MAX = 0.08;
const SAME_TITLE_COST = 0.1;

/** The words that repeat least of what is to be avoided, of a few tries; the first that repeat next to nothing. */
function freshest(
  avoided: AvoidedLines,
  earlier: readonly LyricSheet[],
  random: Random,
  write: (random: Random) => LyricSheet,
): LyricSheet {
  const titles = new Set(earlier.map(({ title }) => title));
  const costOf = (sheet: LyricSheet): number =>
    repeatedShare(sheet, avoided) + (titles.has(sheet.title) ? SAME_TITLE_COST : 0);
  let best = write(random);
  let bestCost = costOf(best);
  for (let again = 1; again < TRIES_MAX && bestCost > REPEATED_SHARE_MAX; again++) {
    const sheet = write(random.child(`again-${again}`));
    const cost = costOf(sheet);
    if (cost < bestCost) [best, bestCost] = [sheet, cost];
  }
  return best;
}

/** Of the different lines of a sheet. */
function repeatedShare(sheet: LyricSheet, avoided: AvoidedLines): number {
  const lines = [...new Set(linesOf(sheet))];
  return lines.filter((line) => avoided.has(line)).length / Math.max(1, lines.length);
}
