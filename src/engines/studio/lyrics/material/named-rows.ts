import { MaterialError } from './read-blocks.ts';
import type { Fail } from './read-units.ts';

/** How the entries of one kind of file are read. */
export interface NamedRows<Draft> {
  /** The word before a name: "event", "matter". */
  readonly kind: string;
  readonly charsMax: number;
  draft(name: string, line: number): Draft;
  /** @param id file and line */
  addRow(draft: Draft, row: string, id: string, fail: Fail): void;
}

/**
 * The entries of a text whose lines "kind name" begin one each, and whose other lines are rows of the last begun. Empty lines and
 * those that begin with "#" are passed over.
 * @throws MaterialError naming file and line
 */
export function readNamedRows<Draft>(file: string, text: string, rows: NamedRows<Draft>): Draft[] {
  const drafts: Draft[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const row = raw.trim();
    if (row === '' || row.startsWith('#')) continue;
    const fail: Fail = (reason) => {
      throw new MaterialError(file, index + 1, reason);
    };
    if (row.length > rows.charsMax) fail(`longer than ${rows.charsMax} characters`);
    const name = nameIn(row, rows.kind);
    if (name !== null) drafts.push(rows.draft(name, index + 1));
    else
      rows.addRow(drafts.at(-1) ?? fail(`stands before the first "${rows.kind}"`), row, `${file}:${index + 1}`, fail);
  }
  return drafts;
}

/** @example nameIn('event open-business', 'event') // 'open-business' */
function nameIn(row: string, kind: string): string | null {
  const [word, name = '', ...more] = row.split(' ');
  return word === kind && more.length === 0 && /^[a-z0-9-]+$/.test(name) ? name : null;
}
