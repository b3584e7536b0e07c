import type { Random } from '../../../../core/random.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { readLine } from '../material/expand-line.ts';
import { capital } from '../weave/telling.ts';
import type { OwnRow } from './own-row.ts';

/** What stands in the places of rows. */
export interface RowWords {
  /** The song's own phrase; null: none. */
  readonly phrase: string | null;
  /** What the song is about, with its article; null: unknown. */
  readonly thing: string | null;
}

const READINGS = 4;

/** Whether there is something for each place of a row. */
export const canSing = ({ lines }: OwnRow, { phrase, thing }: RowWords): boolean =>
  lines.every((line) => (thing !== null || !line.includes('<thing>')) && (phrase !== null || !line.includes('~')));

/** A row's lines, read so that as few as possible of them were sung before. */
export function singRow(row: OwnRow, words: RowWords, avoided: AvoidedLines, random: Random): string[] {
  const readings = Array.from({ length: READINGS }, (_, at) => readOnce(row.lines, words, random.child(`${at}`)));
  const known = (lines: readonly string[]): number => lines.filter((line) => avoided.has(line)).length;
  return readings.toSorted((one, other) => known(one) - known(other))[0]!;
}

const readOnce = (lines: readonly string[], { phrase, thing }: RowWords, random: Random): string[] =>
  lines.map((line) =>
    capital(
      readLine(line, (choices) => random.pick(choices))
        .replaceAll('<thing>', thing ?? '')
        .replaceAll('~', phrase ?? '')
        .replace(/\s+/g, ' ')
        .replace(/ ([,.?!])/g, '$1')
        .trim(),
    ),
  );
