import { partsOf, readTable } from './read-table.ts';

let names: ReadonlySet<string> | null = null;

/** Whether a word, or words, lower case, are the name of a city or land that songs are written about. */
export function isPlaceName(name: string): boolean {
  names ??= new Set(readTable('places.txt', 1).flatMap(({ fields: [row] }) => partsOf(row!)));
  return names.has(name);
}
