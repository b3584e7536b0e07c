import type { Random } from '../../../../core/random.ts';
import { trimEndOf } from '../../../../core/trim.ts';
import { lineSyllables } from '../line-sound.ts';
import { feelingOf } from './foreign-occasions.ts';
import { answerPhrases, type ForeignPhrase, namePhrases, phrasesFor } from './foreign-phrases.ts';
import { foreignRhyme } from './foreign-rhyme.ts';
import { languageOf } from './language-of.ts';
import { youTable } from './you-table.ts';

/** Two lines that belong together. */
type Couplet = readonly [string, string];

const AND: Readonly<Record<string, string>> = { de: ' und ', es: ' y ', fr: ' et ', it: ' e ', pt: ' e ', zh: ' 和 ', ja: ' と ' }; // biome-ignore format: a table

/** Names in one line. */
const NAMES_A_LINE = 3;
const FACT_SYLLABLES_MAX = 16;

export interface PersonalWish {
  readonly names: readonly string[];
  readonly facts: readonly string[];
  /** What the description tells in the song's language: the lines of each fact. */
  readonly told?: readonly (readonly string[])[];
  /** The number that the request's head tells, in words ("sesenta"); absent or null: none. */
  readonly number?: string | null;
}

export interface PersonalLines {
  /** To stand in the verses, in this order. */
  readonly couplets: readonly Couplet[];
  /** Facts that no couplet tells. */
  readonly untold: readonly string[];
}

/** Joins two names. */
export const andOf = (language: string): string => AND[language] ?? ' & ';

/**
 * Lines for the names and facts of a request in another language; a fact is sung as given, if it is in the language and short, and a
 * line that rhymes with it goes on from it.
 * @param occasion a tag of `data/lyrics/occasions.txt`; null: none is known
 */
export function personalLines(
  { language, occasion }: { readonly language: string; readonly occasion: string | null },
  { names, facts, told: ownWords = [], number = null }: PersonalWish,
  random: Random,
): PersonalLines {
  const feeling = feelingOf(occasion);
  const told = facts.filter((fact) => canBeSung(fact, language));
  const answers = new AnswerPile(language, answersFor(language, feeling, names.length > 1), random);
  return {
    couplets: [
      ...namedCouplets({ names, told: ownWords, number, occasion }, { language, feeling }, random),
      ...ownWords.flatMap((lines) => coupletsOf(lines, answers)),
      ...told.map((fact): Couplet => [asLine(fact), answers.behind(fact)]),
    ],
    untold: facts.filter((fact) => !told.includes(fact)),
  };
}

/** Nothing that is said to one where several are sung to. */
function answersFor(language: string, feeling: string, isToSeveral: boolean): readonly ForeignPhrase[] {
  const fitting = phrasesFor(answerPhrases(language), feeling);
  const single = youTable(language)?.single ?? new Set();
  const isForOne = ({ lines }: ForeignPhrase): boolean =>
    lines.some((line) => (line.match(/\p{L}+['’]?/gu) ?? []).some((word) => single.has(word)));
  const open = isToSeveral ? fitting.filter((one) => !isForOne(one)) : fitting;
  return open.length > 0 ? open : fitting;
}

/** Lines that go on from facts, each sung once while others are left. */
class AnswerPile {
  readonly #language: string;
  readonly #answers: readonly ForeignPhrase[];
  readonly #sung = new Set<ForeignPhrase>();

  constructor(language: string, answers: readonly ForeignPhrase[], random: Random) {
    this.#language = language;
    this.#answers = random.shuffle(answers);
  }

  /** The best rhyme with a line. */
  behind(line: string): string {
    const fresh = this.#answers.filter((one) => !this.#sung.has(one));
    const choice = fresh.length > 0 ? fresh : this.#answers;
    const rhymed = (one: ForeignPhrase): number => foreignRhyme(line, one.lines[0]!, this.#language);
    const best = choice.reduce((one, other) => (rhymed(other) > rhymed(one) ? other : one));
    this.#sung.add(best);
    return asLine(best.lines[0]!);
  }
}

/** Two lines each; what goes on from it fills the last. */
const coupletsOf = (lines: readonly string[], answers: AnswerPile): Couplet[] =>
  Array.from({ length: Math.ceil(lines.length / 2) }, (_, at) => [
    lines[2 * at]!,
    lines[2 * at + 1] ?? answers.behind(lines[2 * at]!),
  ]);

interface NamesWish {
  readonly names: readonly string[];
  readonly told: readonly (readonly string[])[];
  readonly number: string | null;
  readonly occasion: string | null;
}

interface Voice {
  readonly language: string;
  readonly feeling: string;
}

function namedCouplets({ names, told, number, occasion }: NamesWish, voice: Voice, random: Random): Couplet[] {
  const counted = number === null ? [] : countedCouplet(number, { names, occasion }, voice);
  const [first, ...others] = names;
  if (first === undefined) return [...counted];
  // Who is named in a line of a fact is named.
  const sung = told.flat().join(' ');
  const left = [first, ...others.filter((name) => !sung.includes(name))];
  if (left.length === 1) return [counted[0]?.join(' ').includes(first) === true ? counted[0] : namedCouplet(first, voice, random), ...counted.filter((one) => !one.join(' ').includes(first))]; // biome-ignore format: one thought
  return [...counted, ...listedCouplets(left, voice, random)];
}

/** The years that a request's head tells, where a line is written for them. */
function countedCouplet(
  number: string,
  { names, occasion }: Pick<NamesWish, 'names' | 'occasion'>,
  { language, feeling }: Voice,
): Couplet[] {
  const gap =
    occasion === 'birthday' ? '<age>' : occasion === 'anniversary' || occasion === 'wedding' ? '<years>' : null;
  if (gap === null) return [];
  const rows = phrasesFor(namePhrases(language), feeling).filter(({ lines }) => lines[0]!.includes(gap));
  const row = rows.find(({ lines }) => names.length === 1 || !lines[0]!.includes('<name>'));
  return row === undefined ? [] : [filled(filled(row.lines, gap, number), '<name>', names[0] ?? '')];
}

function namedCouplet(name: string, { language, feeling }: Voice, random: Random): Couplet {
  const fitting = namePhrases(language).filter(
    ({ feelings, lines }) => (feelings.length === 0 || feelings.includes(feeling)) && hasOnly(lines, '<name>'),
  );
  return filled(random.pick(fitting).lines, '<name>', name);
}

function listedCouplets(names: readonly string[], { language, feeling }: Voice, random: Random): Couplet[] {
  const rows = phrasesFor(namePhrases(language).filter(({ lines }) => hasOnly(lines, '<names>')), feeling); // biome-ignore format: one thought
  const lists = Array.from({ length: Math.ceil(names.length / NAMES_A_LINE) }, (_, at) =>
    names.slice(at * NAMES_A_LINE, (at + 1) * NAMES_A_LINE),
  );
  const and = andOf(language);
  return lists.map((list) => {
    const said = list.length === 1 ? list[0]! : `${list.slice(0, -1).join(', ')}${and}${list.at(-1)}`;
    return filled(random.pick(rows).lines, '<names>', said);
  });
}

const hasOnly = (lines: readonly string[], gap: string): boolean => lines.join(' ').match(/<\w+>/g)?.join() === gap;

const filled = (lines: readonly string[], gap: string, word: string): Couplet => {
  const [one = '', other = ''] = lines.map((line) => asLine(line.replaceAll(gap, () => word)));
  return [one, other];
};

const canBeSung = (fact: string, language: string): boolean =>
  languageOf(null, fact) === language && lineSyllables(fact) <= FACT_SYLLABLES_MAX && !/\d/.test(fact);

const asLine = (text: string): string => {
  const line = trimEndOf(text.trim(), /[.!]/);
  return line.charAt(0).toUpperCase() + line.slice(1);
};
