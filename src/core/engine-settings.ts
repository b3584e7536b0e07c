import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration-error.ts';
import { trimEndOf } from './trim.ts';

/** An engine as the operator names it: one entry of `SONGWRIGHT_ENGINES`. */
export interface EngineSettings {
  /** As requests and clips name it. */
  readonly name: string;
  /** Which driver speaks to its servers; "studio": the built-in engine, of which only price and preference can be said. */
  readonly kind: string;
  /** One server or several that are alike; none for the studio. */
  readonly urls: readonly string[];
  readonly apiKey: string | null;
  /** What it may be asked for; null: all that it can. */
  readonly operations: readonly string[] | null;
  /** Higher is asked first. The studio has 0 unless an entry says otherwise, others -1. */
  readonly preference: number;
  /** What operations cost with it, as a multiple of the usual price. */
  readonly priceFactor: number;
  /** For customers, beside what the driver says of the weights; null: nothing. */
  readonly notes: string | null;
  /** What its kind alone understands. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The name of the built-in engine, which no other may have, and its kind. */
export const BUILT_IN_ENGINE = 'studio';
/** What a request says that leaves the engine to the service. */
export const ANY_ENGINE = 'auto';

const VARIABLE = 'SONGWRIGHT_ENGINES';
const ENGINES_MAX = 32;
const URLS_MAX = 64;
const NAME = /^[a-z][a-z0-9._-]{0,39}$/;
const PREFERENCE_MAX = 1_000;
const PRICE_FACTOR_MAX = 100;
const NOTES_CHARS_MAX = 500;
const FIELDS = [
  ...(['name', 'kind', 'url', 'urls', 'key', 'operations', 'preference', 'priceFactor', 'notes', 'settings'] as const),
];

/**
 * Reads the engines that an installation has beside the studio: JSON (a list) in the variable itself, or the path of a
 * file that holds it, so that keys need not lie in the environment.
 * @throws ConfigurationError naming the entry and what is wrong with it; never with a key in it
 */
export function readEngineSettings(text: string | undefined): readonly EngineSettings[] {
  if (text === undefined || text.trim() === '') return [];
  const isJson = text.trimStart().startsWith('[');
  const list = parse(isJson ? text : readFile(text.trim()), isJson ? VARIABLE : text.trim());
  if (!Array.isArray(list)) throw mistake('', 'must be a list of engines: [{"name": …, "kind": …, "url": …}]');
  if (list.length > ENGINES_MAX) throw mistake('', `may hold ${ENGINES_MAX} engines at most`);
  const engines = list.map(readEntry);
  const twin = engines.find(({ name }, at) => engines.findIndex((other) => other.name === name) !== at);
  if (twin !== undefined) throw mistake('', `names "${twin.name}" twice`);
  return engines;
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw mistake('', `must be a JSON list or a file that can be read; "${file}" cannot (${code})`);
  }
}

function parse(json: string, where: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The parser's own message quotes the text, which may hold a key.
    throw mistake('', `is not valid JSON (${where === VARIABLE ? 'in the variable' : `in ${where}`})`);
  }
}

const mistake = (entry: string, what: string): ConfigurationError =>
  new ConfigurationError(`${VARIABLE}${entry} ${what}.`);

function readEntry(value: unknown, index: number): EngineSettings {
  const at = ` [${index}]`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw mistake(at, 'must be an object');
  const entry = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(entry).find((field) => !FIELDS.some((known) => known === field));
  if (unknown !== undefined) throw mistake(at, `has a field "${unknown}"; known are ${FIELDS.join(', ')}`);
  const kind = textOf(entry.kind, `${at}.kind`);
  const isBuiltIn = kind === BUILT_IN_ENGINE;
  const name = textOf(entry.name ?? (isBuiltIn ? BUILT_IN_ENGINE : undefined), `${at}.name`);
  if (!NAME.test(name)) throw mistake(`${at}.name`, 'must be up to 40 of a-z, 0-9, ".", "_", "-", a letter first');
  if (name === ANY_ENGINE || (name === BUILT_IN_ENGINE) !== isBuiltIn)
    throw mistake(`${at}.name`, `must be another one: "${name}" is taken`);
  const urls = isBuiltIn ? [] : urlsOf(entry, at);
  return {
    name,
    kind,
    urls,
    apiKey: entry.key === undefined ? null : textOf(entry.key, `${at}.key`),
    operations: entry.operations === undefined ? null : textsOf(entry.operations, `${at}.operations`),
    preference: numberOf(entry.preference, isBuiltIn ? 0 : -1, `${at}.preference`, -PREFERENCE_MAX, PREFERENCE_MAX),
    priceFactor: numberOf(entry.priceFactor, 1, `${at}.priceFactor`, 0, PRICE_FACTOR_MAX),
    notes: entry.notes === undefined ? null : textOf(entry.notes, `${at}.notes`).slice(0, NOTES_CHARS_MAX),
    settings: settingsOf(entry.settings, `${at}.settings`),
  };
}

function urlsOf(entry: Readonly<Record<string, unknown>>, at: string): readonly string[] {
  const texts = entry.urls === undefined ? [textOf(entry.url, `${at}.url`)] : textsOf(entry.urls, `${at}.urls`);
  if (texts.length === 0 || texts.length > URLS_MAX) throw mistake(`${at}.urls`, `must name 1 to ${URLS_MAX} servers`);
  return texts.map((text) => {
    const url = URL.parse(text);
    const isFine =
      url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.search === '';
    if (!isFine) throw mistake(`${at}.url`, 'must be an address such as http://127.0.0.1:8001, without user or query');
    return trimEndOf(text, /\//);
  });
}

function settingsOf(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw mistake(at, 'must be an object');
  return value as Readonly<Record<string, unknown>>;
}

function textOf(value: unknown, at: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw mistake(at, 'must be a text');
}

function textsOf(value: unknown, at: string): readonly string[] {
  if (!Array.isArray(value)) throw mistake(at, 'must be a list of texts');
  return value.map((one) => textOf(one, at));
}

function numberOf(value: unknown, usual: number, at: string, low: number, high: number): number {
  if (value === undefined) return usual;
  if (typeof value === 'number' && value >= low && value <= high) return value;
  throw mistake(at, `must be a number from ${low} to ${high}`);
}
