import { trimEndOf } from '../../../core/trim.ts';
import { hasWords, singableLines } from './singable-line.ts';

/** Lines that are marked to come more often than this come this often. */
const REPEATS_MAX = 8;
const REPEAT = /(?:[x×]\s?(\d{1,2})|(\d{1,2})\s?[x×])$/iu;

/** What is sung of a line: without stray signs it may turn out to be a count ("2[x"). */
export const asShown = (text: string): string =>
  singableLines(text)
    .map((line) => (line.isBacking ? `(${line.text})` : line.text))
    .join(' ');

/** "Go (x3)": the line and how often; a count of one or none leaves it once. */
export function takeRepeat(text: string): { readonly written: string; readonly times: number } | null {
  const match = REPEAT.exec(trimEndOf(text, /[^\p{L}\p{N}×]/u));
  if (match === null) return null;
  const before = text.slice(0, match.index);
  const written = trimEndOf(before, /[^\p{L}\p{N}]/u);
  // "Apex 2" is no count: something must stand between.
  const isApart = before.length > written.length && before[written.length] !== '×';
  if (hasWords(written) && !isApart) return null;
  return { written, times: Math.min(REPEATS_MAX, Math.max(1, Number(match[1] ?? match[2]))) };
}
