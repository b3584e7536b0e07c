/**
 * Looks a word from outside up in a table. Plain indexing would find what every object inherits: `table['constructor']` is
 * a function, whatever the table says.
 * @returns the table's own entry, or undefined
 * @example own({ six: 'sixes' }, 'constructor') // undefined
 */
export function own<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
