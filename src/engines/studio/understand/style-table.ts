import { partsOf, readTable, TableError } from './read-table.ts';

/** The rows of `data/understanding/styles.txt`. */
interface StyleTable {
  /** Phrases of sound and form that name a style wherever they stand. */
  readonly phrases: ReadonlySet<string>;
  /** What a short piece ends on that says only how the song should sound: "pub rock", "stadium chant", "soft piano". */
  readonly heads: ReadonlySet<string>;
  /** Words that say it in a piece which holds nothing else. */
  readonly manners: ReadonlySet<string>;
  /** Words that belong to the style right behind them: "Welsh choir", "muted trumpet". */
  readonly befores: ReadonlySet<string>;
}

let table: StyleTable | null = null;

export function styleTable(): StyleTable {
  if (table !== null) return table;
  const rows = readTable('styles.txt', 2);
  const odd = rows.find(({ fields: [kind] }) => !/^(?:phrase|head|manner|before)$/.test(kind!));
  if (odd !== undefined) throw new TableError(`${odd.place}: "${odd.fields[0]}" is not phrase, head, manner or before`);
  const of = (wanted: string): ReadonlySet<string> =>
    new Set(rows.flatMap(({ fields: [kind, words] }) => (kind === wanted ? partsOf(words!) : [])));
  table = { phrases: of('phrase'), heads: of('head'), manners: of('manner'), befores: of('before') };
  return table;
}
