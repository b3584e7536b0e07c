import { DataTableError, loadDataTable } from '../../../../core/data-table.ts';
import { foreignFeelings } from './foreign-occasions.ts';

/** Lines around the names and facts of a request, beside the scenes of a language. */
export interface ForeignPhrase {
  /** Of the song (`occasions.txt`); empty: any. */
  readonly feelings: readonly string[];
  readonly lines: readonly string[];
}

const ANY = 'any';
const SLOTS = /<(?!names?>|age>|years>)/;
const loaded = new Map<string, readonly ForeignPhrase[]>();

/** Two lines for a name: `data/lyrics/<language>/names.txt`. @throws DataTableError naming file and line */
export const namePhrases = (language: string): readonly ForeignPhrase[] => phrasesOf(`lyrics/${language}/names.txt`, 2);

/** Lines that go on from a fact: `data/lyrics/<language>/answers.txt`. @throws DataTableError naming file and line */
export const answerPhrases = (language: string): readonly ForeignPhrase[] =>
  phrasesOf(`lyrics/${language}/answers.txt`, 1);

function phrasesOf(file: string, lineCount: number): readonly ForeignPhrase[] {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const phrases = loadDataTable(file, 2).map(({ fields, place }): ForeignPhrase => {
    const feelings = fields[0]!.split(' ').filter((one) => one !== ANY);
    const lines = fields[1]!.split(' / ').map((line) => line.trim());
    const unknown = feelings.find((one) => !foreignFeelings.has(one));
    if (unknown !== undefined || lines.length !== lineCount || SLOTS.test(fields[1]!))
      throw new DataTableError(`${place}: a row is: feelings or any | ${lineCount} line(s) with known gaps`);
    return { feelings, lines };
  });
  loaded.set(file, phrases);
  return phrases;
}

/** Those for a feeling first, then those for any; empty where there are none of either. */
export function phrasesFor(phrases: readonly ForeignPhrase[], feeling: string): readonly ForeignPhrase[] {
  const own = phrases.filter(({ feelings }) => feelings.includes(feeling));
  return own.length > 0 ? own : phrases.filter(({ feelings }) => feelings.length === 0);
}
