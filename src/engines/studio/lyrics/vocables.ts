import { DataTableError, loadDataTable } from '../../../core/data-table.ts';
import { type PostChorus, postChoruses } from '../recipe.ts';

/** Syllables without a meaning that a hook is sung on: a line, and what may answer it. */
export interface Vocables {
  readonly line: string;
  readonly answer: string;
}

/** By what forms call them. @throws DataTableError for a name that no form may use, and for one without a row */
export const vocables: ReadonlyMap<PostChorus, readonly Vocables[]> = readVocables();

function readVocables(): ReadonlyMap<PostChorus, readonly Vocables[]> {
  const rows = loadDataTable('lyrics/vocables.txt', 3).map(({ fields: [name, line, answer], place }) => {
    const known = postChoruses.find((one) => one === name);
    if (known === undefined) throw new DataTableError(`${place}: "${name}" is none of ${postChoruses.join(', ')}`);
    return { name: known, line: line!, answer: answer! };
  });
  const byName = Map.groupBy(rows, ({ name }) => name);
  const missing = postChoruses.find((name) => name !== 'title' && name !== 'lead' && !byName.has(name));
  if (missing !== undefined) throw new DataTableError(`lyrics/vocables.txt: no row for "${missing}"`);
  return byName;
}

const WORDLESS: ReadonlySet<string> = new Set(
  'oh ooh uh ah eh ey ay hey whoa woah yeah la na da dum ba doo mm hmm'.split(' '),
);

/** Whether a text, in lower case and single spaces, says nothing. */
export const isWordless = (text: string): boolean => text !== '' && text.split(' ').every((word) => WORDLESS.has(word));
