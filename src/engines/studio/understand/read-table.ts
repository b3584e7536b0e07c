import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../data/understanding/', import.meta.url);

/** A row of a table of `data/understanding/`: its fields, and where it stands. */
export interface TableRow {
  readonly fields: readonly string[];
  readonly place: string;
}

/** Knowledge that does not keep its form; the message names file and line. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** The rows of a table: fields between `|`, comments after `#` at a line's start. */
export function readTable(name: string, fieldCount: number): TableRow[] {
  const lines = readFileSync(new URL(name, FOLDER), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#') || line.startsWith('default ')) return [];
    const fields = line.split('|').map((field) => field.trim());
    const place = `${name}:${index + 1}`;
    if (fields.length !== fieldCount || fields.includes('')) {
      throw new TableError(`${place}: a row has ${fieldCount} fields, none of them empty`);
    }
    return [{ fields, place }];
  });
}

/** The words of lines that begin with `default`, without it. */
export const readDefaults = (name: string): string[][] =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('default '))
    .map((line) => line.trim().split(/\s+/).slice(1));

/** The parts of a field between semicolons. */
export const partsOf = (field: string): string[] =>
  field
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
