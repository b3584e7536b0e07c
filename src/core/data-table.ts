import { readFileSync } from 'node:fs';

/** A row of a table of `data/`: its fields, and where it stands ("checking/attitudes.txt:12"). */
export interface DataRow {
  readonly fields: readonly string[];
  readonly place: string;
}

/** Knowledge that does not keep its form; the message names file and line. */
export class DataTableError extends Error {
  override readonly name = 'DataTableError';
}

const DATA = new URL('../../data/', import.meta.url);

/**
 * The rows of a table: fields between `|`, none of them empty; a line that begins with `#` is a comment.
 * @param name below `data/`
 * @throws DataTableError for a row of another form
 */
export const loadDataTable = (name: string, fieldCount: number): DataRow[] =>
  readDataTable(readFileSync(new URL(name, DATA), 'utf8'), name, fieldCount);

/** {@link loadDataTable} of a text. */
export function readDataTable(text: string, name: string, fieldCount: number): DataRow[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const fields = line.split('|').map((field) => field.trim());
    const place = `${name}:${index + 1}`;
    if (fields.length !== fieldCount || fields.includes('')) {
      throw new DataTableError(`${place}: a row has ${fieldCount} fields, none of them empty`);
    }
    return [{ fields, place }];
  });
}

/** The parts of a field between semicolons, lower case, none twice. @throws DataTableError for an empty one */
export function partsOfField({ fields, place }: DataRow, at: number): string[] {
  const parts = fields[at]!.split(';').map((part) => part.trim().toLowerCase());
  if (parts.includes('')) throw new DataTableError(`${place}: an empty part between two semicolons`);
  const twice = parts.find((part, index) => parts.indexOf(part) !== index);
  if (twice !== undefined) throw new DataTableError(`${place}: "${twice}" stands twice`);
  return parts;
}
