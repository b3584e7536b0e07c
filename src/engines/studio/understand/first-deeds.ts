import { readTable } from './read-table.ts';

const ROWS = new Map<string, ReadonlySet<string>>();

/** The kinds of verbs that `data/understanding/first-deeds.txt` lists. */
export type DeedKind = 'past' | 'fallen' | 'any' | 'person' | 'thing' | 'base';

/** Whether a word that begins what is told behind a comma is a verb of this kind. */
export function isFirstDeed(kind: DeedKind, word: string): boolean {
  if (ROWS.size === 0)
    for (const { fields } of readTable('first-deeds.txt', 2))
      ROWS.set(fields[0]!, new Set([...(ROWS.get(fields[0]!) ?? []), ...fields[1]!.split(' ')]));
  return ROWS.get(kind)?.has(word) === true;
}
