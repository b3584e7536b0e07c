import { readFileSync } from 'node:fs';
import type { Person, SongIntent } from '../../song-intent.ts';
import { wordsOf } from '../line-sound.ts';
import { MaterialError } from '../material/read-blocks.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';

const FOLDER = new URL('../../../../../data/lyrics/en/', import.meta.url);

/** How a statement says what it says; behind names, commands and scraps stand only rows that name them. */
export const statementSorts = ['names', 'scrap', 'command', 'plan', 'event', 'state', 'habit', 'mention'] as const;
export type StatementSort = (typeof statementSorts)[number];
/** What people are to whoever sings of them. */
export const ties = ['friends', 'pair', 'crew', 'kin'] as const;

/** Rows "name: words" of the names that are known. @throws MaterialError naming the line */
export function readWordSets(
  text: string,
  file: string,
  names: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const sets = new Map<string, ReadonlySet<string>>();
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '' || row.startsWith('#')) continue;
    const [name = '', words = '', ...more] = row.split(': ');
    if (!names.includes(name) || sets.has(name) || words === '' || more.length > 0)
      throw new MaterialError(file, index + 1, `a row is "name: words", once for each of ${names.join(', ')}`);
    sets.set(name, new Set(words.split(' ')));
  }
  return sets;
}

const setsOf = (file: string, names: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> =>
  readWordSets(readFileSync(new URL(file, FOLDER), 'utf8'), `en/${file}`, names);
const SORTS = setsOf('statement-sorts.txt', statementSorts);
const TIES = setsOf('ties.txt', ties);

const SCRAP_WORDS_MAX = 3;
/** Of a clause, where its verb stands at the latest. */
const VERB_WITHIN = 4;

/** How a statement says what it says: `mention` is a thing that is only named. */
export function sortOf(statement: SungStatement, people: readonly Person[]): StatementSort {
  const { text, form, time, who } = statement;
  const words = text.toLowerCase().replaceAll(',', '').split(' ');
  const has = (sort: StatementSort, some: readonly string[]): boolean =>
    some.some((word) => SORTS.get(sort)!.has(word));
  if (isOnlyNames(statement, people)) return 'names';
  if (words.length > 1 && has('command', words.slice(0, 1)) && !has('state', words.slice(1, 3))) return 'command';
  // "You love elevators" is short, and tells of somebody.
  if (words.length <= SCRAP_WORDS_MAX && (form === 'noun' || who === 'other')) return 'scrap';
  if (form === 'noun') return 'mention';
  if (time === 'next' || has('plan', words.slice(0, VERB_WITHIN))) return 'plan';
  if (time === 'past') return 'event';
  return has('state', words.slice(0, VERB_WITHIN)) ? 'state' : 'habit';
}

/** "It's me and Saga": nothing but who somebody is. */
function isOnlyNames({ text, isNames }: SungStatement, people: readonly Person[]): boolean {
  if (isNames) return true;
  const names = namesIn(people);
  const words = wordsOf(text);
  return (
    words.some((word) => names.has(word)) && words.every((word) => names.has(word) || SORTS.get('names')!.has(word))
  );
}

const namesIn = (people: readonly Person[]): ReadonlySet<string> =>
  new Set(people.flatMap(({ name }) => (name === null ? [] : wordsOf(name))));

const TIE_OF_KIND: Readonly<Partial<Record<Person['kind'], string>>> = {
  couple: 'couple',
  group: 'crew',
  child: 'kin',
};
const TIE_OF_OCCASION: Readonly<Record<string, string>> = { team: 'crew', friendship: 'friends', family: 'kin', love: 'pair', anniversary: 'pair', wedding: 'pair' }; // biome-ignore format: one row

/** What those whom a statement names are to the singer, else whoever is sung to; empty: it is not known. */
export function tiesOf({ text }: SungStatement, { people, addressee, occasion }: SongIntent): ReadonlySet<string> {
  const said = new Set(wordsOf(text));
  const named = people.filter(({ name }) => name !== null && wordsOf(name).some((word) => said.has(word)));
  const those = named.length > 0 || addressee === null ? named : [people[addressee]!];
  const known = new Set(those.flatMap((person) => tieOf(person) ?? []));
  const ofOccasion = TIE_OF_OCCASION[occasion ?? ''];
  return known.size > 0 || ofOccasion === undefined ? known : new Set([ofOccasion]);
}

function tieOf({ relation, kind }: Person): string | null {
  const words = relation?.split(/[ -]/) ?? [];
  return ties.find((tie) => words.some((word) => TIES.get(tie)!.has(word))) ?? TIE_OF_KIND[kind] ?? null;
}
