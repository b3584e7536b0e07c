import { type Entry, type Item, readEntries } from '../../../../core/data-entries.ts';
import { list, type Reader, wrong } from '../../../../core/data-readers.ts';
import { DataTableError } from '../../../../core/data-table.ts';
import type { Recipe } from '../../recipe.ts';
import type { LineUp } from '../bands/line-up.ts';
import type { Genre } from '../genre.ts';
import { type GenreValues, genreFields } from './genre-fields.ts';
import { recipeOf } from './recipe-of.ts';

export interface GenreFile {
  /** For errors: "genres/rock/punk.txt". */
  readonly name: string;
  readonly text: string;
}

export interface GenreTable {
  /** By the name of the row ("hip hop"). */
  readonly recipes: ReadonlyMap<string, Recipe>;
  /** The bands of a row that has some, by its name. */
  readonly lineUps: ReadonlyMap<string, readonly LineUp[]>;
  /** What people name; several names may mean one row. */
  readonly genres: readonly Genre[];
}

/** A row before anything is taken from another one. */
interface Row {
  readonly file: string;
  readonly name: string;
  readonly entries: ReadonlyMap<string, Entry>;
  /** What it says itself, by field. */
  readonly values: ReadonlyMap<string, unknown>;
}

const HEAD: ReadonlySet<string> = new Set(['genre', 'like', 'names', 'ordinary names', 'without a singer']);
const FIELDS = Object.entries(genreFields).flatMap(([section, fields]) =>
  Object.entries(fields).map(([key, reader]) => ({ section, key, reader: reader as Reader<unknown> })),
);
const READERS: ReadonlyMap<string, Reader<unknown>> = new Map(
  FIELDS.map(({ section, key, reader }) => [`${section}.${key}`, reader]),
);

/**
 * Reads genres, one a file. A genre says everything, or is `like` one that does and says what is different.
 * @throws DataTableError, which names file and line: an unknown, doubled or missing key, a value that is none, a name of two genres
 */
export function readGenres(files: readonly GenreFile[]): GenreTable {
  const rows = files.map(rowOf);
  const byName = unique(rows, ({ name }) => name, ({ file, name }) => `${file}: there is a genre "${name}" already`); // biome-ignore format: a call
  const values = new Map(rows.map((row) => [row.name, valuesOf(row, byName)]));
  const recipes = new Map([...values].map(([name, own]) => [name, recipeOf(name, own)]));
  const lineUps = new Map([...values].map(([name, { band }]) => [name, band['line-ups']]));
  const named = rows.flatMap((row) => namesOf(row, recipes));
  unique(
    named.flatMap(({ genre, place }) =>
      [...new Set([genre.name, ...genre.words].map(spelt))].map((word) => ({ word, place })),
    ),
    ({ word }) => word,
    ({ word, place }) => `${place}: "${word}" means a genre already`,
  );
  return { recipes, lineUps, genres: named.map(({ genre }) => genre) };
}

/** Words as they are compared. @example spelt("Lo-Fi") // 'lo fi' */
const spelt = (word: string): string => word.toLowerCase().replace(/[-/_]/g, ' ');

function unique<T>(
  list: readonly T[],
  keyOf: (item: T) => string,
  complaint: (item: T) => string,
): ReadonlyMap<string, T> {
  const seen = new Map<string, T>();
  for (const item of list) {
    if (seen.has(keyOf(item))) throw new DataTableError(complaint(item));
    seen.set(keyOf(item), item);
  }
  return seen;
}

function rowOf({ name: file, text }: GenreFile): Row {
  const entries = readEntries(text, file);
  const values = new Map<string, unknown>();
  for (const entry of entries.values()) {
    const reader = READERS.get(entry.key);
    if (reader !== undefined) values.set(entry.key, reader(entry));
    else if (!HEAD.has(entry.key)) throw new DataTableError(`${entry.place}: a genre has no "${entry.key}"`);
  }
  return { file, name: headOf('genre', entries, file).text, entries, values };
}

function headOf(key: string, entries: ReadonlyMap<string, Entry>, file: string): Entry {
  const entry = entries.get(key);
  if (entry === undefined) throw new DataTableError(`${file}: "${key}" is missing`);
  return entry;
}

/** Its own values, and those of the row that it is like where it is silent. */
function valuesOf(row: Row, rows: ReadonlyMap<string, Row>): GenreValues {
  const like = row.entries.get('like');
  const model = like === undefined ? undefined : rows.get(like.text);
  if (like !== undefined && (model === undefined || model === row || model.entries.has('like'))) {
    throw wrong(like, 'a genre that says everything itself', like.text);
  }
  const values: Record<string, Record<string, unknown>> = {};
  for (const { section, key } of FIELDS) {
    const name = `${section}.${key}`;
    const owner = row.values.has(name) ? row : model;
    if (owner === undefined || !owner.values.has(name)) {
      throw new DataTableError(`${row.file}: "${name}" is missing; say it, or name a genre that this one is like`);
    }
    values[section] ??= {};
    values[section][key] = owner.values.get(name);
  }
  return values as unknown as GenreValues;
}

interface Named {
  readonly genre: Genre;
  /** Where the name stands. */
  readonly place: string;
}

/** The names of a row, and what each means without a singer. */
function namesOf({ file, name, entries }: Row, recipes: ReadonlyMap<string, Recipe>): Named[] {
  const sung = recipes.get(name)!;
  const without = headOf('without a singer', entries, file);
  const instrumental = without.text === 'itself' ? sung : recipes.get(without.text);
  if (instrumental === undefined) throw wrong(without, '"itself", or the name of a genre', without.text);
  const meant = { sung, ...(instrumental === sung ? {} : { instrumental }) };
  const read = (entry: Entry, isOrdinary: { readonly isOrdinaryWord?: true }): Named[] =>
    list(nameItem)(entry).map(({ place, ...own }) => ({ genre: { ...own, ...meant, ...isOrdinary }, place }));
  const ordinary = entries.get('ordinary names');
  return [
    ...read(headOf('names', entries, file), {}),
    ...(ordinary === undefined ? [] : read(ordinary, { isOrdinaryWord: true })),
  ];
}

/** @example "Punk = punk rock; street punk" */
function nameItem({ text, place }: Item, key: string) {
  const [name = '', spellings, ...rest] = text.split(' = ').map((part) => part.trim());
  const words = spellings === undefined ? [] : spellings.split(';').map((word) => word.trim());
  if (name === '' || words.includes('') || rest.length > 0) {
    throw wrong({ place, key }, 'a name, and other spellings behind "=" with semicolons between them', text);
  }
  return { name, words, place };
}
