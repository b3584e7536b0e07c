import { pronounceAll } from '../../../../music/pronunciation/dictionary.ts';
import { isVowel } from '../../../../music/pronunciation/phone.ts';
import { checkTables } from './check-tables.ts';
import type { Finding } from './finding.ts';
import type { CheckedLine } from './sung-text.ts';

/** Articles, agreement, doubled words, brackets. What may be meant so is let pass: a false alarm costs a good line. */
export const checkGrammar = (lines: readonly CheckedLine[]): Finding[] =>
  lines.flatMap((checked, at) => {
    if (checked.isAgain) return [];
    const { section, line, text } = checked;
    const next = lines[at + 1];
    const faults = [...markFaults(text), ...wordFaults(text)];
    if (next === undefined || next.section !== section) faults.push(...endFaults(checked));
    return faults.map((what) => ({ kind: 'grammar', severity: 2, section, line, what }) as const);
  });

const PAIRS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['<', '>'],
  ['“', '”'],
];

/** Brackets that do not close, a small "i", slots that nobody filled. */
function markFaults(text: string): string[] {
  const count = (mark: string): number => text.split(mark).length - 1;
  const faults = PAIRS.filter(([open, close]) => count(open) !== count(close)).map(
    ([open]) => `"${open}" has no partner`,
  );
  if (count('"') % 2 === 1) faults.push('a quotation mark has no partner');
  if (/(?<![\p{L}\p{N}'-])i(?:'(?:m|d|ll|ve))?(?![\p{L}\p{N}'-])/u.test(text)) faults.push('"I" is a capital letter');
  if (/[<{[][a-z:]+[>}\]]|~|\b(?:undefined|NaN)\b/.test(text)) faults.push('a slot was not filled');
  return faults;
}

interface Token {
  readonly word: string;
  /** Right after the word before, nothing between them but a blank. */
  readonly isJoined: boolean;
}

/** Words with the marks between them, which part clauses. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.replace(/[\u2018\u2019]/g, "'").matchAll(/[\p{L}\p{M}\p{N}']+/gu)) {
    const between = text.slice(end, match.index);
    tokens.push({ word: match[0].toLowerCase(), isJoined: end > 0 && between === ' ' });
    end = match.index + match[0].length;
  }
  return tokens;
}

function wordFaults(text: string): string[] {
  const tokens = tokensOf(text);
  return tokens.flatMap(({ word, isJoined }, at) => {
    if (!isJoined) return [];
    const before = tokens[at - 1]!.word;
    const said = `${before} ${word}`;
    if (isWrongArticle(before, word)) return [`"${said}": the article before "${word}" is the other one`];
    if (before === word && setOf('never-doubled').has(word)) return [`"${said}": a word stands twice`];
    const earlier = clauseBefore(tokens, at - 1);
    if (isWrongVerb(before, word, earlier)) return [`"${said}": the verb does not go with its subject`];
    if (isWrongNumber(before, word, tokens[at + 1]?.word)) return [`"${said}": a plural is needed`];
    return isWrongForm(before, word, earlier) ? [`"${said}": the verb has the wrong form`] : [];
  });
}

/** Words of the same clause before a place, the nearest last. */
function clauseBefore(tokens: readonly Token[], at: number): string[] {
  let start = at;
  while (start > 0 && tokens[start]!.isJoined) start--;
  return tokens.slice(start, at).map(({ word }) => word);
}

const setOf = (name: string): ReadonlySet<string> => checkTables().grammar.get(name)!;

/** "A" before a vowel or "an" before a consonant, by every way in which the word is spoken. */
function isWrongArticle(article: string, word: string): boolean {
  if (article !== 'a' && article !== 'an') return false;
  if (word.length === 1 || /\d/.test(word)) return false;
  const spoken = pronounceAll(word);
  if (spoken.length === 0) return false;
  const wanted = article === 'a';
  return (
    spoken.every((phones) => phones[0] !== undefined && isVowel(phones[0].symbol) === wanted) && !LETTER_NAMES.has(word)
  );
}

const LETTER_NAMES = new Set(['la', 'na', 'oh', 'ah', 'ooh', 'uh', 'and', 'or', 'in', 'at', 'is', 'it']);

function isWrongVerb(subject: string, verb: string, earlier: readonly string[]): boolean {
  const last = earlier.at(-1);
  if (subject === 'he' || subject === 'she' || (subject === 'it' && CLEAR_AFTER_IT.has(verb))) {
    if (!setOf('base-verb').has(verb) || (verb === 'were' && earlier.some((word) => IRREALIS.has(word)))) return false;
    return !earlier.some((word) => setOf('auxiliary').has(word)) && (subject !== 'it' || earlier.length === 0);
  }
  if (!setOf('third-verb').has(verb) && verb !== 'was') return false;
  if (verb === 'was') return (subject === 'we' || subject === 'they') && isClauseStart(last);
  if (subject === 'i' || subject === 'we' || subject === 'they') return isClauseStart(last) || subject === 'i';
  return subject === 'you' && isClauseStart(last);
}

const CLEAR_AFTER_IT = new Set(['go', 'have', 'are', 'do', 'know', 'seem', 'want']);
const IRREALIS = new Set(['if', 'wish', 'though', 'as', 'wishes', 'wished']);
const isClauseStart = (word: string | undefined): boolean => word === undefined || setOf('clause-start').has(word);

function isWrongNumber(number: string, noun: string, next: string | undefined): boolean {
  if (!setOf('number-word').has(number) || !setOf('countable').has(noun)) return false;
  return next !== 'old' && !(number === 'many' && next === undefined);
}

const HELPERS = new Set(
  "can can't cannot could couldn't will won't would wouldn't should shouldn't must did didn't does doesn't don't to".split(
    ' ',
  ),
);

/** "Didn't went", "to came": a past where the plain form belongs. */
function isWrongForm(helper: string, verb: string, earlier: readonly string[]): boolean {
  if (!HELPERS.has(helper) || !setOf('past-verb').has(verb)) return false;
  const last = earlier.at(-1);
  return last === undefined || !NOUN_SIGNS.has(last);
}

/** "The will broke": a noun, no helping verb. "What you came to broke me": nobody sings so. */
const NOUN_SIGNS = new Set('a an the my your his her our their this that free good ill'.split(' '));

/** The last line of a section does not stop before its noun. */
function endFaults({ words }: CheckedLine): string[] {
  const last = words.at(-1);
  return last !== undefined && words.length > 2 && setOf('article').has(last)
    ? [`the line breaks off after "${last}"`]
    : [];
}
