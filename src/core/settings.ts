import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.ts';

/** Both ends belong to it. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
}

type Numbers<Name extends string> = { readonly [Key in Name]: number };
type Table = Readonly<Record<string, unknown>>;

/**
 * The tables that an installation may change by a file (SONGWRIGHT_CONFIG), merged with their defaults. Every table
 * is merged where it is defined, as its module is loaded; what is wrong with the file is kept for {@link check}, so that
 * all mistakes are told at once.
 */
export class Settings {
  readonly #source: Table;
  readonly #file: string;
  readonly #mistakes: string[] = [];
  readonly #inForce = new Map<string, unknown>();

  /** @param source the file's JSON value */
  constructor(source: unknown, file: string) {
    this.#file = file;
    this.#source = isTable(source) ? source : {};
    if (!isTable(source)) this.#mistakes.push('The file must hold a JSON object.');
  }

  /** A table of whole numbers. @param rangeOf what a number of this name may be */
  numbers<const Name extends string>(
    section: string,
    defaults: Numbers<Name>,
    rangeOf: (name: Name, usual: number) => NumberRange,
  ): Numbers<Name> {
    return this.#merge<number>(section, defaults, (name, value, usual) => {
      const { low, high } = rangeOf(name, usual);
      const isRight = Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
      return isRight ? null : `must be a whole number from ${low} to ${high}`;
    });
  }

  /** A table of tables of whole numbers. */
  numberTables<const Name extends string, const Field extends string>(
    section: string,
    defaults: { readonly [Key in Name]: Numbers<Field> },
    rangeOf: (field: Field, usual: number) => NumberRange,
  ): { readonly [Key in Name]: Numbers<Field> } {
    const given = this.#tableOf(section, Object.keys(defaults));
    const merged = Object.fromEntries(
      Object.entries<Numbers<Field>>(defaults).map(([name, usual]) => {
        const inner = new Settings(Object.hasOwn(given, name) ? { [name]: given[name] } : {}, this.#file);
        const numbers = inner.numbers(name, usual, rangeOf);
        this.#mistakes.push(...inner.#mistakes.map((mistake) => `${section}.${mistake}`));
        return [name, numbers];
      }),
    ) as { readonly [Key in Name]: Numbers<Field> };
    this.#inForce.set(section, merged);
    return merged;
  }

  /** A table of texts, all different. @param rule what every text must be, in words, and how to see it */
  texts<const Name extends string>(
    section: string,
    defaults: { readonly [Key in Name]: string },
    rule: { readonly words: string; readonly pattern: RegExp },
  ): { readonly [Key in Name]: string } {
    const merged = this.#merge(section, defaults, (_, value) =>
      typeof value === 'string' && rule.pattern.test(value) ? null : `must be ${rule.words}`,
    );
    const entries = Object.entries<string>(merged);
    for (const [index, [name, text]] of entries.entries()) {
      const twin = entries.slice(0, index).find(([, other]) => other === text);
      if (twin !== undefined) this.#mistakes.push(`${section}.${name} and ${section}.${twin[0]} must not be the same.`);
    }
    return merged;
  }

  /** An open table from names to one of `choices`: the file adds names, changes them, or takes one out with null. */
  names<const Choice extends string>(
    section: string,
    defaults: Readonly<Record<string, Choice>>,
    choices: readonly Choice[],
  ): Readonly<Record<string, Choice>> {
    const merged: Record<string, Choice> = { ...defaults };
    for (const [name, value] of Object.entries(this.#tableOf(section, null))) {
      const choice = choices.find((known) => known === value);
      if (value === null) delete merged[name];
      else if (!isName(name)) this.#mistakes.push(`${section}: ${quote(name)} must have ${NAME_WORDS}.`);
      else if (choice !== undefined) merged[name] = choice;
      else this.#mistakes.push(`${section}.${name} must be null or one of ${choices.join(', ')}, not ${quote(value)}.`);
    }
    this.#inForce.set(section, merged);
    return merged;
  }

  /** A list of names; the file's takes the place of the default. */
  list(section: string, defaults: readonly string[]): readonly string[] {
    const given = Object.hasOwn(this.#source, section) ? this.#source[section] : defaults;
    const isRight = Array.isArray(given) && given.every((name) => typeof name === 'string' && isName(name));
    if (!isRight) this.#mistakes.push(`${section} must be a list of names that have ${NAME_WORDS}.`);
    const list = isRight ? [...new Set(given as readonly string[])] : defaults;
    this.#inForce.set(section, list);
    return list;
  }

  /** A mistake that only a table itself can see. */
  refuse(mistake: string): void {
    this.#mistakes.push(mistake);
  }

  /** All tables merged so far, in the shape of the file. */
  inForce(): Table {
    return Object.fromEntries(this.#inForce);
  }

  /**
   * To be called once every table is merged.
   * @throws ConfigurationError with one sentence for every mistake in the file
   */
  check(): void {
    const known = [...this.#inForce.keys()];
    const unknown = Object.keys(this.#source).filter((section) => !known.includes(section));
    const mistakes = [
      ...unknown.map((name) => `There is no table ${quote(name)}; there are ${known.join(', ')}.`),
      ...this.#mistakes,
    ];
    if (mistakes.length === 0) return;
    const lines = mistakes.map((mistake) => `\n  ${mistake}`).join('');
    throw new ConfigurationError(`The file ${this.#file} (SONGWRIGHT_CONFIG) cannot be used:${lines}`);
  }

  #merge<T>(
    section: string,
    defaults: { readonly [name: string]: T },
    faultOf: (name: never, value: unknown, usual: T) => string | null,
  ): never {
    const merged: Record<string, unknown> = { ...defaults };
    for (const [name, value] of Object.entries(this.#tableOf(section, Object.keys(defaults)))) {
      if (!Object.hasOwn(defaults, name)) continue;
      const fault = faultOf(name as never, value, defaults[name]!);
      if (fault === null) merged[name] = value;
      else this.#mistakes.push(`${section}.${name} ${fault}, not ${quote(value)}.`);
    }
    this.#inForce.set(section, merged);
    return merged as never;
  }

  /** What the file says of a table. @param known the names it may have; null: any */
  #tableOf(section: string, known: readonly string[] | null): Table {
    const given = Object.hasOwn(this.#source, section) ? this.#source[section] : {};
    if (!isTable(given)) {
      this.#mistakes.push(`${section} must be an object, not ${quote(given)}.`);
      return {};
    }
    for (const name of known === null ? [] : Object.keys(given).filter((key) => !known.includes(key))) {
      this.#mistakes.push(`${section} has no ${quote(name)}; it has ${known!.join(', ')}.`);
    }
    return given;
  }
}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NAME_WORDS = '1 to 60 characters without blanks at the ends';
const isName = (name: string): boolean => name.length > 0 && name.length <= 60 && name.trim() === name;

const QUOTE_CHARS_MAX = 60;
const quote = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, QUOTE_CHARS_MAX);

/** Of this process: the file that SONGWRIGHT_CONFIG names, or nothing but defaults. */
export const settings: Settings = openSettings(process.env.SONGWRIGHT_CONFIG || null);

/** Reads the file; one that cannot be read or is no JSON is told by `check`. @param file null: none */
export function openSettings(file: string | null): Settings {
  if (file === null) return new Settings({}, '');
  try {
    return new Settings(JSON.parse(readFileSync(file, 'utf8')), file);
  } catch (error) {
    const unreadable = new Settings({}, file);
    unreadable.refuse(`It cannot be read: ${(error as Error).message}.`);
    return unreadable;
  }
}
