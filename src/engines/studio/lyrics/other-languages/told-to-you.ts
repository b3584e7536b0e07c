import { verbMovedForward } from './verb-moved-forward.ts';
import type { YouTable } from './you-table.ts';

/** Whom the song speaks to: what is told of one or two is said to them. */
export type SungTo = 'one' | 'two' | 'none';

/** Whether only a verb can stand where the telling begins: behind "who", or "he". */
export interface TellingStart {
  readonly isSure: boolean;
  /** Behind "who" in a language that puts the verb last there. */
  readonly isVerbLast?: boolean;
}

interface Turn {
  readonly words: string[];
  at: number;
}

/**
 * What is told of somebody, said to them: "vive en Lima y tiene un perro" is "vives en Lima y tienes un perro". null where the
 * words do not begin with a verb of theirs that the table knows: then they are better told of.
 */
export function toldToYou(text: string, table: YouTable, start: TellingStart): string | null {
  const said = replacedPhrase(text, table.phrases) ?? text;
  const ordered = start.isVerbLast === true ? verbMovedForward(said, table) : said;
  if (ordered === null) return null;
  const turn: Turn = { words: ordered.match(/[^\s'’]+['’]?/g) ?? [], at: 0 };
  const first = verbTurned(turn, table, start.isSure || start.isVerbLast === true || said !== text);
  if (first === null) return null;
  const words = [...first, ...restTurned(turn, table)];
  return joined(table.you === '' ? words : [table.you, ...words]);
}

/** What the singer tells, with whose and whom said to the one sung to: "no la llamé" is "no te llamé". */
export const toldByMe = (text: string, table: YouTable): string =>
  joined((replacedPhrase(text, table.firm) ?? text).split(' ').map((word) => ownWord(word, table)));

/** What is told of two, said to them; null where the table does not know how. */
export const toldToTwo = (text: string, table: YouTable): string | null => replacedPhrase(text, table.two);

/** The words up to a verb and the verb, in the second person; null where none stands there. */
function verbTurned(turn: Turn, table: YouTable, isSure: boolean): string[] | null {
  const { words } = turn;
  let at = turn.at;
  const hasPronoun = table.pronouns.has(lower(words[at]));
  if (hasPronoun) at += 1;
  const between: string[] = [];
  const mayStand = (word: string): boolean =>
    table.before.has(word) || table.reflexive.has(word) || (hasPronoun && table.objects.has(word));
  while (at < words.length && mayStand(lower(words[at]))) {
    between.push(table.reflexive.get(lower(words[at])) ?? words[at]!);
    at += 1;
  }
  const isReflexive = between.some((word) => [...table.reflexive.values()].includes(word));
  const verb = secondPerson(words[at], table, isSure || hasPronoun || isReflexive);
  if (verb === null) return null;
  turn.at = at + 1;
  return [...between, verb];
}

/** What follows the first verb: verbs behind "and" are the same one's, until a clause with a subject of its own begins. */
function restTurned(turn: Turn, table: YouTable): string[] {
  const rest: string[] = [];
  let isStopped = false;
  while (turn.at < turn.words.length) {
    const word = turn.words[turn.at]!;
    turn.at += 1;
    rest.push(ownWord(word, table));
    isStopped ||= table.stop.has(lower(word));
    if (isStopped || !(table.and.has(lower(word)) || word.endsWith(','))) continue;
    const isSpoken = table.pronouns.has(lower(turn.words[turn.at])) && table.you !== '';
    // Where nouns have capitals, what stands small behind "and" and ends like a verb is one.
    const verb = verbTurned(turn, table, table.split.length > 0);
    if (verb !== null) rest.push(...(isSpoken ? [table.you] : []), ...verb);
  }
  return rest;
}

function secondPerson(word: string | undefined, table: YouTable, isSure: boolean): string | null {
  if (word === undefined) return null;
  const bare = lower(word).replace(/,$/, '');
  const tail = word.endsWith(',') ? ',' : '';
  const known = table.forms.get(bare);
  if (known !== undefined) return known + tail;
  // A language without endings of its own for "you".
  if (table.sure.length === 0) return isSure ? word : null;
  if (table.phrases.some(([, said]) => said.split(' ').includes(bare))) return word;
  if (!isSure || table.never.has(bare) || /^\p{Lu}/u.test(word)) return null;
  const ending = table.sure.find(([third]) => bare.endsWith(third) && bare.length > third.length);
  return ending === undefined ? null : bare.slice(0, bare.length - ending[0].length) + ending[1] + tail;
}

const ownWord = (word: string, table: YouTable): string => {
  const own = table.words.get(lower(word).replace(/,$/, ''));
  if (own === undefined) return word;
  return `${/^\p{Lu}/u.test(word) ? own.charAt(0).toUpperCase() + own.slice(1) : own}${word.endsWith(',') ? ',' : ''}`;
};

/** The first phrase of a list that stands in the text, replaced. */
function replacedPhrase(text: string, phrases: readonly (readonly [string, string])[]): string | null {
  const padded = ` ${text} `;
  const found = phrases.find(([told]) => padded.toLowerCase().includes(` ${told} `));
  if (found === undefined) return null;
  const start = padded.toLowerCase().indexOf(` ${found[0]} `);
  return `${padded.slice(0, start)} ${found[1]} ${padded.slice(start + found[0].length + 2)}`.trim();
}

const lower = (word: string | undefined): string => (word ?? '').toLowerCase().replaceAll('’', "'");

/** An apostrophe ties a word to the next. */
const joined = (words: readonly string[]): string =>
  words.reduce((text, word) => (text === '' || /['’]$/.test(text) ? text + word : `${text} ${word}`), '');
