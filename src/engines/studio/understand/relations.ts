import type { Person } from '../song-intent.ts';
import { partsOf, readTable } from './read-table.ts';

export interface Relation {
  /** As it is written, singular or plural. */
  readonly word: string;
  readonly kind: RelationKind;
  readonly gender: Person['gender'];
}

export const relationKinds = [
  'partner',
  'ex',
  'parent',
  'grandparent',
  'child',
  'sibling',
  'family',
  'friend',
  'colleague',
  'enemy',
  'stranger',
  'group',
  'pet',
] as const;
export type RelationKind = (typeof relationKinds)[number];

const WORDS_MAX = 4;
let table: ReadonlyMap<string, Relation> | null = null;

/** The relation whose words stand at a place, the longest first; null: none. @returns the relation and how many words it has */
export function relationAt(words: readonly string[], at: number): { relation: Relation; length: number } | null {
  table ??= readRelations();
  for (let length = Math.min(WORDS_MAX, words.length - at); length > 0; length--) {
    const relation = table.get(words.slice(at, at + length).join(' '));
    if (relation !== undefined) return { relation, length };
  }
  return null;
}

/** What is known of a relation's word; null: it is none. */
export const relationOf = (word: string): Relation | null => relationAt(word.split(' '), 0)?.relation ?? null;

/** Other words for the same relation: of "grandmother", "granny" and "nan". */
export function kinLike({ kind, gender, word }: Relation): string[] {
  table ??= readRelations();
  return [...table.values()]
    .filter((other) => other.kind === kind && other.gender === gender && other.word !== word && !/ |-/.test(other.word))
    .map((other) => other.word);
}

function readRelations(): Map<string, Relation> {
  const rows = readTable('relations.txt', 3);
  return new Map(
    rows.flatMap(({ fields: [kind, gender, words] }) =>
      partsOf(words!).map((word) => [word, { word, kind: kind as RelationKind, gender: gender as Person['gender'] }]),
    ),
  );
}
