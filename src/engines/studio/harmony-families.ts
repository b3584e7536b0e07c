import { type DataRow, DataTableError, loadDataTable } from '../../core/data-table.ts';
import type { HarmonicStyle } from './recipe.ts';

/** The shares of a row, in the order of its columns behind name and corpus. */
const SHARES = [
  'answerShare',
  'closeShare',
  'plagalShare',
  'passingShare',
  'chromaticShare',
  'slashShare',
  'suspensionShare',
  'pedalShare',
  'ownShare',
  'liftShare',
  'borrowedShare',
  'slowShare',
  'modalShare',
] as const satisfies readonly (keyof HarmonicStyle)[];

/** The families of harmony that genres name: `data/harmony/families.txt`. @throws DataTableError for a row of another form */
export const harmonyFamilies: ReadonlyMap<string, HarmonicStyle> = new Map(
  loadDataTable('harmony/families.txt', 2 + SHARES.length).map((row) => [row.fields[0]!, familyOf(row)]),
);

function familyOf({ fields: [, corpus, ...shares], place }: DataRow): HarmonicStyle {
  if (corpus !== 'pop' && corpus !== 'rock')
    throw new DataTableError(`${place}: chord changes are those of pop or rock`);
  const values = shares.map((text) => {
    const value = /^[01](?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (!(value <= 1)) throw new DataTableError(`${place}: "${text}" is no share from 0 to 1`);
    return value;
  });
  return { corpus, ...(Object.fromEntries(SHARES.map((name, at) => [name, values[at]!])) as Record<(typeof SHARES)[number], number>) }; // biome-ignore format: one value
}
