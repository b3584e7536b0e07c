import type { Random } from '../../../../core/random.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { readLine } from '../material/expand-line.ts';
import { capital } from '../weave/telling.ts';
import type { OwnRow } from './own-row.ts';

/** What stands in the places of rows. */
export interface RowWords {
  /** The song's own phrase; null: none. */
  readonly phrase: string | null;
  /** Who is sung to, as they are called; null: nobody. */
  readonly name: string | null;
  /** Who is told of, where nobody is sung to; null: nobody. */
  readonly them: string | null;
}

const READINGS = 4;

/** Whether there is something for each place of a row. */
export const canSing = ({ title, lines }: OwnRow, { phrase, name, them }: RowWords): boolean =>
  [title ?? '', ...lines].every(
    (line) =>
      (name !== null || !line.includes('<name>')) &&
      (them !== null || !line.includes('<them>')) &&
      (phrase !== null || !line.includes('~')),
  );

/** What a chorus with a title of its own is called. */
export const titleOf = (title: string, { name, them }: RowWords): string =>
  title.replaceAll('<name>', name ?? '').replaceAll('<them>', them ?? '');

/** A row's lines, read so that as few as possible of them were sung before. */
export function singRow(row: OwnRow, words: RowWords, avoided: AvoidedLines, random: Random): string[] {
  const readings = Array.from({ length: READINGS }, (_, at) => readOnce(row.lines, words, random.child(`${at}`)));
  const known = (lines: readonly string[]): number => lines.filter((line) => avoided.has(line)).length;
  return readings.toSorted((one, other) => known(one) - known(other))[0]!;
}

const readOnce = (lines: readonly string[], { phrase, name, them }: RowWords, random: Random): string[] =>
  lines.map((line) =>
    capital(
      readLine(line, (choices) => random.pick(choices))
        .replaceAll('<name>', name ?? '')
        .replaceAll('<them>', them ?? '')
        .replaceAll('~', phrase ?? '')
        .replace(/\s+/g, ' ')
        .replace(/ ([,.?!])/g, '$1')
        .trim(),
    ),
  );
