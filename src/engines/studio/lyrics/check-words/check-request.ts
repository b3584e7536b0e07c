import { stemOf } from '../../english/word-stems.ts';
import type { Fact, SongIntent } from '../../song-intent.ts';
import { wordsOf } from '../line-sound.ts';
import { checkTables } from './check-tables.ts';
import type { Finding } from './finding.ts';
import { isSung } from './same-word.ts';
import { type CheckedLine, holdsPhrase } from './sung-text.ts';

/** Everybody with a name is called by it, the product too. */
export function checkNames(lines: readonly CheckedLine[], title: string, intent: SongIntent): Finding[] {
  const names = intent.people.flatMap(({ name, kind }) => (name === null || kind === 'couple' ? [] : [name]));
  const product = intent.product === null ? [] : [intent.product.name];
  const all = [...lines.map(({ words }) => words), wordsOf(title)];
  return [...new Set([...names, ...product])]
    .filter((name) => !all.some((words) => isCalled(words, wordsOf(name))))
    .map((name) => ({ ...wholeSong, kind: 'name', severity: 3, what: `the name "${name}" is never sung` }));
}

const wholeSong = { section: null, line: null } as const;

/** By the whole name, or by the first of its words that is no title ("Mrs", "Grandpa"). */
function isCalled(words: readonly string[], name: readonly string[]): boolean {
  if (holdsPhrase(words, name)) return true;
  const own = name.filter((word) => !checkTables().titles.has(word));
  return own.length > 0 && holdsPhrase(words, own.slice(0, 1));
}

/** Of the words of a fact so many must stand in two lines that follow each other. */
const TOLD_SHARE = 0.6;

/** Every fact is told: most of its keywords stand in one line or two. */
export function checkFacts(lines: readonly CheckedLine[], title: string, intent: SongIntent): Finding[] {
  const windows = lines.map(
    ({ section, words }, at) =>
      new Set([...words, ...(lines[at + 1]?.section === section ? lines[at + 1]!.words : [])]),
  );
  windows.push(new Set(wordsOf(title)));
  return intent.facts
    .filter((fact) => !isOfLesson(fact, intent) && !isTold(fact, windows, intent))
    .map(({ text }) => ({ ...wholeSong, kind: 'fact', severity: 2, what: `the song does not tell: ${text}` }));
}

/** "Teach kids the planets in order": what the lesson says already. */
const isOfLesson = ({ keywords }: Fact, { lesson }: SongIntent): boolean =>
  lesson !== null &&
  keywords
    .filter((word) => !checkTables().lightKeywords.has(word))
    .every((word) => isSung(word.replace('colour', 'color'), new Set(wordsOf(lesson.of.replace('colour', 'color')))));

function isTold(fact: Fact, windows: readonly ReadonlySet<string>[], intent: SongIntent): boolean {
  const keywords = neededWords(fact, intent);
  const least = Math.ceil(keywords.length * TOLD_SHARE);
  return windows.some((words) => {
    let found = 0;
    for (const [at, keyword] of keywords.entries()) {
      if (isSung(keyword, words)) found++;
      if (found >= least) return true;
      if (found + keywords.length - at - 1 < least) return false;
    }
    return least === 0;
  });
}

/** Names are checked by themselves; a verb says little where there is more; words of style are not sung. */
function neededWords({ keywords, clause }: Fact, { styleWords, people, product }: SongIntent): readonly string[] {
  const names = new Set([...people.map(({ name }) => name ?? ''), product?.name ?? ''].flatMap(wordsOf));
  const isLight = (word: string): boolean =>
    styleWords.includes(word) || names.has(word) || word === clause?.verb || checkTables().lightKeywords.has(word);
  const own = keywords.filter((word) => !isLight(word));
  return own.length > 0 ? own : keywords.slice(0, 1);
}

/** What is taught is complete, and in its order where it has one. */
export function checkLesson(lines: readonly CheckedLine[], { lesson }: SongIntent): Finding[] {
  if (lesson === null) return [];
  const words = lines.flatMap((line) => line.words);
  const sung = new Set(words);
  const missing = lesson.items.filter((item) => !wordsOf(item).every((word) => sung.has(word)));
  if (missing.length > 0) {
    const what = `of ${lesson.of} these are never sung: ${missing.join(', ')}`;
    return [{ ...wholeSong, kind: 'lesson', severity: 3, what }];
  }
  if (!lesson.isOrdered || standsInOrder(lines, lesson.items)) return [];
  return [{ ...wholeSong, kind: 'lesson', severity: 3, what: `${lesson.of} are not sung in their order` }];
}

/** Whether the items come one after the other, none of the later ones between; a song may tell them over several lines. */
function standsInOrder(lines: readonly CheckedLine[], items: readonly string[]): boolean {
  const heads = items.map((item) => wordsOf(item)[0] ?? '');
  let next = 0;
  for (const word of lines.flatMap((line) => line.words)) {
    if (word === heads[next]) next++;
    else if (word === heads[0]) next = 1;
    else if (heads.includes(word) && word !== heads[next - 1]) next = 0;
    if (next === heads.length) return true;
  }
  return false;
}

/** In any form: "it snowed" says "snow". */
const isSaid = (word: string, words: readonly string[]): boolean =>
  isSung(word, new Set(words)) || words.some((one) => stemOf(one) === stemOf(word));

/** Nothing is sung that the request forbids. */
export const checkForbidden = (lines: readonly CheckedLine[], { forbidden }: SongIntent): Finding[] => {
  const wishes = forbidden
    .flatMap((one) => one.split(/ (?:or|and|nor) |[,;]/))
    .map((one) => ({
      said: one,
      words: wordsOf(one).filter((word) => !checkTables().lightKeywords.has(word)),
    }));
  return lines.flatMap(({ section, line, words, isAgain }) =>
    wishes
      .filter((wish) => !isAgain && wish.words.length > 0 && wish.words.every((word) => isSaid(word, words)))
      .map(({ said }) => ({ kind: 'forbidden', severity: 3, section, line, what: `"${said}" is forbidden` }) as const),
  );
};

/** Words of style are the sound of a song and not its subject. Ordinary words among them may be sung. */
export function checkStyleWords(lines: readonly CheckedLine[], title: string, intent: SongIntent): Finding[] {
  const subjects = new Set(
    [
      title,
      ...intent.topics.map(({ text }) => text),
      ...intent.facts.map(({ text }) => text),
      ...intent.people.map(({ name }) => name ?? ''),
      intent.product?.name ?? '',
      ...(intent.lesson?.items ?? []),
      ...intent.settings,
    ].flatMap(wordsOf),
  );
  const words = new Set(
    intent.styleWords
      .flatMap(wordsOf)
      .filter((word) => word.length > 1 && !checkTables().ordinaryStyleWords.has(word) && !subjects.has(word)),
  );
  return lines.flatMap((checked) => {
    const word = checked.isAgain ? undefined : checked.words.find((one) => words.has(one));
    const spelled = checked.words.join(' ').includes('are and b') ? 'r&b' : undefined;
    const said = word ?? (checked.isAgain ? undefined : spelled);
    if (said === undefined) return [];
    const what = `"${said}" names a style and is sung as a thing`;
    return [{ kind: 'style-word', severity: 3, section: checked.section, line: checked.line, what }];
  });
}

/** Artists and songs named as style are not sung. */
export const checkReferences = (lines: readonly CheckedLine[], { references }: SongIntent): Finding[] =>
  lines.flatMap(({ section, line, text, words, isAgain }) =>
    references
      .filter((name) => !isAgain && isReferred(name, text, words))
      .map((name) => ({
        kind: 'reference' as const,
        severity: 3 as const,
        section,
        line,
        what: `"${name}" is named as style and must not be sung`,
      })),
  );

/** A name of one word may be an ordinary word, too: only with its capital inside a line it is meant. */
function isReferred(name: string, text: string, words: readonly string[]): boolean {
  const parts = wordsOf(name);
  if (parts.length !== 1) return parts.length > 0 && holdsPhrase(words, parts);
  return holdsPhrase(words.slice(1), parts) && text.slice(1).includes(name);
}
