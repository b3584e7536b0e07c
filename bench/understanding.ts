import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { readBrief } from '../src/engines/studio/brief/read-brief.ts';
import { realizeClause } from '../src/engines/studio/lyrics/weave/realize-clause.ts';
import { tellingOf } from '../src/engines/studio/lyrics/weave/telling.ts';
import { readIntent } from '../src/engines/studio/read-intent.ts';
import type { Fact, SongIntent } from '../src/engines/studio/song-intent.ts';
import { type Alternatives, type LabelledRequest, readLabels } from './words/read-labels.ts';

/**
 * How well requests are understood, against labels, from the record alone:
 * `node bin/run.mjs bench/understanding.ts [FILE] [--first=N] [--last=N] [--misses] [--clauses]`. Figures, never red.
 * The last 50 of our own file are for the end of a change: `--first=110` while working.
 */
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const [file = 'bench/words/labelled-requests.txt'] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const numberOf = (name: string): number | null => {
  const flag = flags.find((one) => one.startsWith(`--${name}=`));
  return flag === undefined ? null : Number(flag.slice(name.length + 3));
};
const all = readLabels(file);
const labelled = all.slice(0, numberOf('first') ?? all.length).slice(-(numberOf('last') ?? all.length));

/** Expected and found of a field; what lacks and what is too much goes into `misses`. */
class Field {
  expected = 0;
  found = 0;
  read = 0;
  right = 0;
  readonly misses: string[] = [];
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }

  expect(isFound: boolean, what: string): void {
    this.expected++;
    if (isFound) this.found++;
    else this.misses.push(`- ${what}`);
  }

  has(isRight: boolean, what: string): void {
    this.read++;
    if (isRight) this.right++;
    else this.misses.push(`+ ${what}`);
  }
}

const plainWords = (text: string): string =>
  ` ${(
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `;
const holds = (text: string, words: string): boolean => plainWords(text).includes(plainWords(words));
const holdsOne = (text: string, group: Alternatives): boolean => group.some((words) => holds(text, words));
const holdsAll = (text: string, groups: readonly Alternatives[]): boolean =>
  groups.every((group) => holdsOne(text, group));

/** A fact as the song would tell it. */
function sungFact(fact: Fact, intent: SongIntent): string {
  if (fact.clause === null) return fact.text;
  const isPast = fact.about !== null && !intent.people[fact.about]!.isAlive;
  return realizeClause(fact.clause, tellingOf(intent), { isPast });
}

const fields = new Map<string, Field>();
const field = (name: string): Field => {
  const known = fields.get(name) ?? new Field(name);
  fields.set(name, known);
  return known;
};

function compare(label: LabelledRequest, intent: SongIntent): void {
  const at = `  « ${label.request}`;
  const product = intent.product?.name ?? '';
  const names = intent.people.flatMap(({ name, kind }) =>
    name === null || kind === 'couple' || holds(product, name) ? [] : [name.replace(/^the /, '')],
  );
  for (const name of label.names)
    field('names').expect(names.some((one) => plainWords(one) === plainWords(name)), `${name} (${names.join(', ')})${at}`); // biome-ignore format: a row
  for (const name of names)
    field('names').has(
      label.names.some((one) => plainWords(one) === plainWords(name)),
      `${name}${at}`,
    );
  compareMood(label, intent, at);
  compareFacts(label, intent, at);
  compareLists(label, intent, at);
}

function compareMood(label: LabelledRequest, intent: SongIntent, at: string): void {
  const occasion = intent.occasion ?? 'describe';
  if (label.occasion.length > 0)
    field('occasion').expect(label.occasion.includes(occasion), `${occasion} for ${label.occasion.join('|')}${at}`);
  const { kind } = intent.attitude;
  if (label.attitude.length > 0)
    field('attitude').expect(label.attitude.includes(kind), `${kind} for ${label.attitude.join('|')}${at}`);
  const first = intent.people[0];
  if (label.life !== null)
    field('life').expect(first?.isAlive === (label.life === 'living'), `${first?.isAlive} for ${label.life}${at}`);
}

function compareFacts(label: LabelledRequest, intent: SongIntent, at: string): void {
  const sung = intent.facts.map((fact) => `${fact.text} ${sungFact(fact, intent)} ${fact.keywords.join(' ')}`);
  const lives = intent.people.map(({ age, name, relation }) => `${name ?? relation} ${age ?? ''}`);
  for (const groups of label.facts)
    field('facts').expect(sung.some((text) => holdsAll(text, groups)), `${groups.map((group) => group.join('|')).join(', ')}${at}`); // biome-ignore format: a row
  const known = [...label.facts.flat(), ...label.claims.flat(), ...label.topics];
  for (const [index, text] of sung.entries())
    field('facts').has(known.some((group) => holdsOne(text, group)) || lives.includes(text), `${sungFact(intent.facts[index]!, intent)}${at}`); // biome-ignore format: a row
  const topics = intent.topics.map(({ text, head }) => `${text} , ${head}`);
  for (const group of label.topics)
    field('topics').expect(topics.some((text) => holdsOne(text, group)), `${group.join('|')} (${intent.topics.map(({ text }) => text).join(', ')})${at}`); // biome-ignore format: a row
  const style = [...intent.styleWords, ...intent.references].join(' , ');
  for (const word of label.styles) {
    field('style').expect(holds(style, word), `${word} (${style})${at}`);
    const things = [...sung, ...topics].filter((text) => holds(text, word));
    field('style as a thing').has(things.length === 0, `${word}: ${things.join(' / ')}${at}`);
  }
  const said = [...intent.facts.map((fact) => sungFact(fact, intent)), ...topics].join(' , ');
  for (const not of label.nots) field('never').has(!holds(said, not), `${not}${at}`);
}

function compareLists(label: LabelledRequest, intent: SongIntent, at: string): void {
  if (label.teach.length > 0) {
    const items = intent.lesson?.items.join(', ') ?? '';
    field('teach').expect(plainWords(items) === plainWords(label.teach.join(' ')), `${items}${at}`);
  } else if (intent.lesson !== null && !label.occasion.includes('teaching'))
    field('teach').has(false, `${intent.lesson.of}${at}`);
  const product = intent.product?.name ?? '';
  if (label.product !== null)
    field('product').expect(plainWords(product).replace(' and ', ' ') === plainWords(label.product).replace(' and ', ' '), `${product} for ${label.product}${at}`); // biome-ignore format: a row
  const claims = [...(intent.product?.claims ?? []), ...intent.facts.map(({ text }) => text)];
  for (const groups of label.claims)
    field('claims').expect(claims.some((claim) => holdsAll(claim, groups)), `${groups.flat().join(', ')} (${claims.join(' / ')})${at}`); // biome-ignore format: a row
  const forbidden = intent.forbidden.join(' , ');
  for (const group of label.forbidden)
    field('forbidden').expect(holdsOne(forbidden, group), `${group.join('|')} (${forbidden})${at}`);
  if (label.forbidden.length === 0 && intent.forbidden.length > 0) field('forbidden').has(false, `${forbidden}${at}`);
}

function showClauses(label: LabelledRequest, intent: SongIntent): void {
  console.log(`\n# ${label.request}`);
  const people = intent.people.map(
    ({ name, relation, kind, gender, isAlive, age }) =>
      `${name ?? '-'}/${relation ?? '-'}/${kind}/${gender}${isAlive ? '' : '/dead'}${age === null ? '' : `/${age}`}`,
  );
  console.log(
    `  ${intent.occasion} ${intent.attitude.kind} ${intent.pointOfView} to ${intent.addressee}: ${people.join('; ')}`,
  );
  for (const fact of intent.facts)
    console.log(
      `  ${fact.clause === null ? '~' : '-'} ${sungFact(fact, intent)}   [${fact.kind}: ${fact.keywords.join(' ')}]`,
    );
  console.log(
    `  topics ${intent.topics.map(({ text, head, domain }) => `${text} (${head}, ${domain})`).join('; ')} | style ${intent.styleWords.join(', ')}`,
  );
  const { lesson, product, references, forbidden, settings } = intent;
  console.log(
    `  settings ${settings.join('; ')} | ${JSON.stringify({ lesson: lesson?.items.join(), product, references, forbidden })}`,
  );
}

const times: number[] = [];
for (const pass of ['warm', 'measured']) {
  for (const label of labelled) {
    const brief = readBrief({ ...plainRequest, description: label.request }, createRandom('understanding'));
    const start = performance.now();
    const intent = readIntent(brief, label.request);
    if (pass === 'warm') continue;
    times.push(performance.now() - start);
    compare(label, intent);
    if (flags.includes('--clauses')) showClauses(label, intent);
  }
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
if (flags.includes('--misses'))
  for (const { name, misses } of fields.values()) if (misses.length > 0) console.log(`\n${name}\n${misses.join('\n')}`);
console.log(`\n${labelled.length} requests`);
for (const { name, expected, found, read, right } of fields.values())
  console.log(
    `${name.padEnd(18)} recall ${share(found, expected)} of ${expected}, precision ${share(right, read)} of ${read}`,
  );
times.sort((left, right) => left - right);
console.log(
  `a request takes ${times[times.length >> 1]!.toFixed(1)} ms (median), ${times.at(-1)!.toFixed(1)} ms at most`,
);
