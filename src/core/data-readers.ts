import type { Entry, Item } from './data-entries.ts';
import { DataTableError } from './data-table.ts';

/** Reads the value of an entry. @throws DataTableError for another one */
export type Reader<T> = (entry: Entry) => T;

/** An error that names the place, the key and what is expected there. */
export const wrong = ({ place, key }: Pick<Entry, 'place' | 'key'>, expected: string, found: string): DataTableError =>
  new DataTableError(`${place}: ${key}: ${expected}, not "${found}"`);

/** The text of an entry that has no list. */
function textOf(entry: Entry, expected: string): string {
  if (entry.text === '' || entry.items.length > 0) throw wrong(entry, expected, 'a list');
  return entry.text;
}

const FIGURE = /^-?\d+(?:\.\d+)?$/;

function figureOf(text: string, entry: Entry, expected: string): number {
  if (!FIGURE.test(text)) throw wrong(entry, expected, entry.text);
  return Number(text);
}

/** A figure between two others, and its unit behind it where it has one. @example figure(-6, 6, 'dB') reads "-1.5 dB" */
export function figure(low: number, high: number, unit = ''): Reader<number> {
  const expected = `a figure from ${low} to ${high}${unit === '' ? '' : ` and "${unit}"`}`;
  return (entry) => {
    const [amount = '', ownUnit = '', ...rest] = textOf(entry, expected).split(' ');
    const value = figureOf(amount, entry, expected);
    if (value < low || value > high || ownUnit !== unit || rest.length > 0) throw wrong(entry, expected, entry.text);
    return value;
  };
}

/** A share or probability. */
export const share = figure(0, 1);

export const yesOrNo: Reader<boolean> = (entry) => {
  const text = textOf(entry, 'yes or no');
  if (text !== 'yes' && text !== 'no') throw wrong(entry, 'yes or no', text);
  return text === 'yes';
};

/** One of the keys of a table, as what it means. */
export function meaning<T>(table: ReadonlyMap<string, T>): Reader<T> {
  const expected = `one of ${[...table.keys()].join(', ')}`;
  return (entry) => {
    const text = textOf(entry, expected);
    if (!table.has(text)) throw wrong(entry, expected, text);
    return table.get(text)!;
  };
}

const asTable = <T extends string>(names: readonly T[]): ReadonlyMap<string, T> =>
  new Map(names.map((name) => [name, name]));

/** One of several names. */
export const oneOf = <const T extends string>(names: readonly T[]): Reader<T> => meaning(asTable(names));

/** null where the entry says `word`. */
export const unless =
  <T>(word: string, reader: Reader<T>): Reader<T | null> =>
  (entry) =>
    entry.text === word ? null : reader(entry);

/** Keys of a table between commas, none twice; `nothing` stands for an empty list. */
export function meanings<T>(table: ReadonlyMap<string, T>, nothing = 'none'): Reader<readonly T[]> {
  return (entry) => {
    const text = textOf(entry, 'names between commas');
    if (text === nothing) return [];
    const names = text.split(',').map((name) => name.trim());
    const unknown = names.find((name, at) => !table.has(name) || names.indexOf(name) !== at);
    if (unknown !== undefined)
      throw wrong(entry, `names between commas, none twice, of: ${[...table.keys()].join(', ')}`, unknown);
    return names.map((name) => table.get(name)!);
  };
}

/** Several of some names, between commas. */
export const someOf = <const T extends string>(names: readonly T[], nothing?: string): Reader<readonly T[]> =>
  meanings(asTable(names), nothing);

/** A list of lines; `none` on the key's own line is an empty one. */
export function list<T>(itemOf: (item: Item, key: string) => T): Reader<readonly T[]> {
  return (entry) => {
    if (entry.text === 'none') return [];
    if (entry.text !== '' || entry.items.length === 0)
      throw wrong(entry, '"none", or indented lines below the key', entry.text);
    return entry.items.map((item) => itemOf(item, entry.key));
  };
}
