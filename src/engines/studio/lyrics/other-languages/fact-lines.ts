import { trimEndOf } from '../../../../core/trim.ts';
import { lineSyllables } from '../line-sound.ts';
import { TIED } from './foreign-numbers.ts';
import { youTable } from './you-table.ts';

/** A longer line is sung as two. */
const LINE_SYLLABLES_MAX = 13;
/** Half of a longer one is whole up to here. */
const HALF_SYLLABLES_MAX = 16;

/** A fact in lines; what "and" begins is a fact of its own. */
export function factsOf(text: string, small: RegExp, language: string): string[][] {
  const facts: string[][] = [];
  const clauses = lineSyllables(text) > LINE_SYLLABLES_MAX ? partedAtAnd(text, language) : [text];
  for (const line of clauses.flatMap((clause) => brokenLines(clause, small))) {
    const last = facts.at(-1);
    const isNext = last === undefined || youTable(language)?.and.has(line.split(' ')[0]!.toLowerCase()) === true;
    const said = capital(line.replaceAll(TIED, ' '));
    if (isNext) facts.push([last === undefined ? said : withSubject(said, last[0]!, language)]);
    else last.push(said);
  }
  return facts;
}

/** "Und schläfst im Garten" behind "Du bist ..." is "Und du schläfst im Garten"; "und nachts gearbeitet" behind "Du hast ...", "Und du hast nachts gearbeitet". */
function withSubject(clause: string, before: string, language: string): string {
  const table = youTable(language);
  const [and = '', next = '', ...more] = clause.split(' ');
  const [first = '', helper = ''] = before.split(' ');
  if (table === null || table.you === '' || first.toLowerCase() !== table.you) return clause;
  const isVerb = (word: string): boolean => [...table.forms.values()].includes(word);
  if (isVerb(next)) return [and, table.you, next, ...more].join(' ');
  const isHelped = HELPERS.has(helper) && PARTICIPLE.test(clause) && ![next, ...more].some(isVerb);
  return isHelped ? [and, table.you, helper, next, ...more].join(' ') : clause;
}

const HELPERS: ReadonlySet<string> = new Set(['hast', 'bist']);
const PARTICIPLE = /(?: |^)\p{L}{0,6}ge\p{L}{2,20}(?:t|en)$/u;

const CLAUSE_SYLLABLES_MIN = 5;

/** Before every "and" that has enough on both its sides. */
function partedAtAnd(text: string, language: string): string[] {
  const parts: string[] = [];
  for (const word of text.split(' ')) {
    const isAnd = youTable(language)?.and.has(word.toLowerCase()) === true;
    const last = parts.at(-1);
    if (last === undefined || (isAnd && lineSyllables(last) >= CLAUSE_SYLLABLES_MIN)) parts.push(word);
    else parts[parts.length - 1] = `${last} ${word}`;
  }
  const end = parts.at(-1)!;
  if (parts.length < 2 || lineSyllables(end) >= CLAUSE_SYLLABLES_MIN) return parts;
  return [...parts.slice(0, -2), `${parts.at(-2)} ${end}`];
}

/** Lines that can be sung in one breath, parted before small words near the middle. */
function brokenLines(text: string, small: RegExp, syllablesMax = LINE_SYLLABLES_MAX): string[] {
  const line = trimEndOf(text.trim(), /[,.]/);
  if (lineSyllables(line) <= syllablesMax) return [line];
  const words = line.split(' ');
  const total = lineSyllables(line);
  let best: { at: number; cost: number } | null = null;
  for (let at = 2; at < words.length - 1; at++) {
    const off = Math.abs(lineSyllables(words.slice(0, at).join(' ')) - total / 2);
    const isAfterSmall = small.test(words[at - 1]!) || /^(?:[a-zà-ü]{1,3})$/iu.test(words[at - 1]!);
    const cost = off + (small.test(words[at]!) || words[at - 1]!.endsWith(',') ? 0 : 3) + (isAfterSmall ? 6 : 0);
    if (best === null || cost < best.cost) best = { at, cost };
  }
  if (best === null) return [line];
  return [
    ...brokenLines(words.slice(0, best.at).join(' '), small, HALF_SYLLABLES_MAX),
    ...brokenLines(words.slice(best.at).join(' '), small, HALF_SYLLABLES_MAX),
  ];
}

const capital = (line: string): string => line.charAt(0).toUpperCase() + line.slice(1);
