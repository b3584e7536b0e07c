import { readFileSync } from 'node:fs';

/** Keys of an entry; those of `LISTS` may stand several times. */
const SINGLES = ['request', 'names', 'occasion', 'attitude', 'life', 'topic', 'style', 'teach', 'product'] as const;
const LISTS = ['fact', 'claim', 'not', 'forbidden'] as const;
type Single = (typeof SINGLES)[number];
type List = (typeof LISTS)[number];

/** Alternatives ("eighty|80"): one of them is enough. */
export type Alternatives = readonly string[];

/** A request and what a reader of it should find. */
export interface LabelledRequest {
  readonly request: string;
  readonly names: readonly string[];
  /** Empty: not labelled. */
  readonly occasion: Alternatives;
  readonly attitude: Alternatives;
  readonly life: 'living' | 'dead' | null;
  /** Of each fact every group must be told. */
  readonly facts: readonly (readonly Alternatives[])[];
  readonly claims: readonly (readonly Alternatives[])[];
  readonly topics: readonly Alternatives[];
  readonly styles: readonly string[];
  readonly teach: readonly string[];
  readonly product: string | null;
  readonly forbidden: readonly Alternatives[];
  /** What the record must not say. */
  readonly nots: readonly string[];
}

/** Requests with labels: `key: value` lines, entries parted by blank lines, `#` before comments. @throws Error naming the line that does not keep the form */
export function readLabels(file: string): LabelledRequest[] {
  const entries: LabelledRequest[] = [];
  let open: Entry | null = null;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const place = `${file}:${index + 1}`;
    if (line.startsWith('#')) continue;
    if (line.trim() === '') {
      if (open !== null) entries.push(finished(open, place));
      open = null;
      continue;
    }
    open ??= new Map();
    addLine(open, line, place);
  }
  if (open !== null) entries.push(finished(open, file));
  return entries;
}

type Entry = Map<Single | List, string[]>;

function addLine(entry: Entry, line: string, place: string): void {
  const [, key, value] = /^([a-z]+):(.*)$/.exec(line) ?? [];
  if (key === undefined) throw new Error(`${place}: "key: value" expected`);
  const isSingle = (SINGLES as readonly string[]).includes(key);
  if (!isSingle && !(LISTS as readonly string[]).includes(key)) throw new Error(`${place}: nobody knows "${key}"`);
  const known = entry.get(key as Single) ?? [];
  if (isSingle && known.length > 0) throw new Error(`${place}: "${key}" stands twice`);
  const text = value!.trim();
  if (text !== '') entry.set(key as Single, [...known, text]);
}

function finished(entry: Entry, place: string): LabelledRequest {
  const one = (key: Single): string => entry.get(key)?.[0] ?? '';
  const request = one('request');
  if (request === '') throw new Error(`${place}: an entry without a request`);
  const life = one('life') === 'alive' ? 'living' : one('life');
  if (!['', 'living', 'dead'].includes(life)) throw new Error(`${place}: life is "living" or "dead", not "${life}"`);
  const groups = (key: List): Alternatives[][] => (entry.get(key) ?? []).map(groupsOf);
  return {
    request,
    names: parts(one('names'), ','),
    occasion: parts(one('occasion'), '|'),
    attitude: parts(one('attitude'), '|'),
    life: life === '' ? null : (life as 'living' | 'dead'),
    facts: groups('fact'),
    claims: groups('claim'),
    topics: groupsOf(one('topic')),
    styles: parts(one('style'), ','),
    teach: parts(one('teach'), ','),
    product: one('product') === '' ? null : one('product'),
    forbidden: groups('forbidden').flat(),
    nots: entry.get('not') ?? [],
  };
}

const groupsOf = (text: string): Alternatives[] => parts(text, ',').map((group) => parts(group, '|'));
const parts = (text: string, mark: string): string[] =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');
