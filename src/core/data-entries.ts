import { DataTableError } from './data-table.ts';

/** A line of a list below a key. */
export interface Item {
  readonly text: string;
  /** File and line, for errors: "genres/rock/punk.txt:12". */
  readonly place: string;
}

/** What stands behind a key: a text on its line, or a list of lines below it. */
export interface Entry extends Item {
  /** The key with its section: "harmony.verse"; "names" above the first section. */
  readonly key: string;
  readonly items: readonly Item[];
}

/**
 * The entries of a text of sections (`[harmony]`), keys (`minor: 0.3`) and lists (`verse:` and indented lines below it). Empty
 * lines, and lines that begin with `#`, say nothing.
 * @param name of the file, for errors
 * @throws DataTableError for a line of another form and for a key that stands twice
 */
export function readEntries(text: string, name: string): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry & { readonly items: Item[] }>();
  let section = '';
  let last: (Entry & { readonly items: Item[] }) | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const place = `${name}:${index + 1}`;
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith('  ')) {
      if (last === null || last.text !== '')
        throw new DataTableError(`${place}: an indented line belongs to a list, below "key:"`);
      last.items.push({ text: line.trim(), place });
      continue;
    }
    if (line.startsWith('[') && line.trimEnd().endsWith(']')) {
      section = `${line.trimEnd().slice(1, -1)}.`;
      last = null;
      continue;
    }
    const colon = line.indexOf(':');
    if (colon < 1 || line.startsWith(' ')) {
      throw new DataTableError(
        `${place}: a line is "[section]", "key: value", "key:" above a list, or an item indented by two spaces`,
      );
    }
    const key = section + line.slice(0, colon).trim();
    const twice = entries.get(key);
    if (twice !== undefined) throw new DataTableError(`${place}: "${key}" stands already in ${twice.place}`);
    last = { key, text: line.slice(colon + 1).trim(), place, items: [] };
    entries.set(key, last);
  }
  return entries;
}
