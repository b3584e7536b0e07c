import { allStemsOf } from '../../english/word-stems.ts';
import type { SongIntent, Statement } from '../../song-intent.ts';
import { functionWords, lineSyllables, wordsOf } from '../line-sound.ts';
import { numberWords } from '../weave/number-words.ts';
import { contracted } from '../weave/realize-clause.ts';
import { sungNumbers } from '../weave/sung-numbers.ts';
import { calledOf } from '../weave/telling.ts';

/** A statement as it is sung. */
export interface SungStatement extends Pick<Statement, 'form' | 'who' | 'time'> {
  readonly text: string;
  /** Whether it only names people. */
  readonly isNames: boolean;
}

/** Longer ones are sung only in part. */
const SYLLABLES_MAX = 44;

/** Everything that a plain song tells, in the request's order: its statements, and whoever they leave out. */
export function sungStatements(intent: SongIntent): SungStatement[] {
  const told = intent.statements
    .map((statement) => asYears(statement, intent))
    .map(({ text, ...rest }): SungStatement => ({ ...rest, text: sungText(text), isNames: false }))
    .filter(({ text }) => lineSyllables(text) > 0 && !isOwnName(text, intent))
    .map((one) => ({ ...one, text: allowedOf(one.text, intent.forbidden) }))
    .filter(({ text }) => text !== '')
    .filter((one, _, all) => saysSomething(one) && !(all.length > 1 && isPointing(one)))
    .map((one) => ({ ...one, text: shortened(one.text) }));
  return [...ageOf(intent, told), ...told, ...unnamed(intent, told)];
}

/** "A man to his boat": who sings to whom. */
const DEDICATION = /^(?:an?|the|my) \p{L}{2,16} to (?:his|her|their|my|our|its|an?|the) \p{L}{2,16}$/iu;

/** Whether more is said than small words ("it is but still"). */
const saysSomething = ({ text, form }: Pick<SungStatement, 'text' | 'form'>): boolean =>
  wordsOf(text).some((word) => !functionWords.has(word)) && !(form === 'noun' && DEDICATION.test(text));

/** "That journey", of which the request has told. */
const isPointing = ({ text, form }: Pick<SungStatement, 'text' | 'form'>): boolean =>
  form === 'noun' && /^(?:that|this|these|those) \p{Ll}{2,20}$/u.test(text);

const ANNIVERSARY =
  /^(?:(?:our|your|their|my|the|a|happy) )?(\d{1,2})(?:st|nd|rd|th) (?:wedding )?anniversary(?: (?:of|for) (?:my|our) [\p{L} ]{3,60})?$/iu;

/** "Our 10th anniversary": ten years that two had. */
function asYears(statement: Statement, { people, addressee }: SongIntent): Statement {
  const years = ANNIVERSARY.exec(statement.text)?.[1];
  if (years === undefined) return statement;
  const who = addressee !== null && people[addressee]!.kind === 'couple' ? 'you' : 'we';
  // "Anniversary of my two dads", who are not sung to: it is not ours.
  if (who === 'we' && / (?:of|for) (?:my|our) /i.test(statement.text)) return statement;
  return { ...statement, text: `${who} have had ${years} years together`, form: 'clause', who };
}

/** Whether a text has these words, whole and in their order; never for no words. */
export const saysWords = (text: string, words: string): boolean =>
  words !== '' && ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(words).join(' ')} `);

const PART = /,? (?=(?:until|because|when|before|after|since|and|but|which|while|although) )|, /;
const ALLOWED_WORDS_MIN = 4;

/** What a statement says before it comes to what is forbidden; empty: too little. */
export function allowedOf(text: string, forbidden: readonly string[]): string {
  const isForbidden = (part: string): boolean => forbidden.some((word) => saysInAnyForm(part, word));
  if (!isForbidden(text)) return text;
  const parts = text.split(PART);
  const kept = parts.slice(0, parts.findIndex(isForbidden)).join(' ').trim();
  return kept.split(' ').length < ALLOWED_WORDS_MIN || isForbidden(kept) ? '' : kept;
}

/** Whether a text has these words in any form of theirs: "we ate" says "eat". */
const saysInAnyForm = (text: string, words: string): boolean => {
  const stems = allStemsOf(words);
  return stems.length > 0 && ` ${allStemsOf(text).join(' ')} `.includes(` ${stems.join(' ')} `);
};

const NUMBER =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,8}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)$/;

/** As it is sung; a number alone says which one it is, and "something about" only asks. */
export function sungText(text: string): string {
  const plain = contracted(sungNumbers(text.replace(/^something (?:about|on) (?=\S)/i, '')));
  // "Kyle u took the ring": a call before the sentence itself.
  const called = plain.replace(/^you (?=you(?:'|\b))/i, '');
  return NUMBER.test(called) ? `number ${called}` : called;
}

const isOwnName = (text: string, { people, product }: SongIntent): boolean =>
  people.some(({ name }) => name?.toLowerCase() === text.toLowerCase()) ||
  product?.name.toLowerCase() === text.toLowerCase();

function shortened(text: string): string {
  if (lineSyllables(text) <= SYLLABLES_MAX) return text;
  const parts = text.split(/,? (?=and |but |because |when )/);
  let kept = parts[0]!;
  for (const part of parts.slice(1)) {
    if (lineSyllables(`${kept} ${part}`) > SYLLABLES_MAX) break;
    kept = `${kept} ${part}`;
  }
  return kept;
}

/** How old somebody becomes, where no sentence says it. */
function ageOf({ people, addressee, occasion }: SongIntent, told: readonly SungStatement[]): SungStatement[] {
  const age = addressee === null ? null : people[addressee]!.age;
  if (age === null || age === undefined) return [];
  const words = numberWords(age);
  if (told.some(({ text }) => text.includes(words))) return [];
  const text = occasion === 'birthday' ? `you're turning ${words}` : `you're ${words}`;
  return people[addressee!]!.isAlive ? [{ text, form: 'clause', who: 'you', time: 'now', isNames: false }] : [];
}

/** Whom nothing else names. */
function unnamed(
  { people, addressee, product, lesson, forbidden }: SongIntent,
  told: readonly SungStatement[],
): SungStatement[] {
  if (lesson !== null) return [];
  const text = ` ${told.map((one) => wordsOf(one.text).join(' ')).join(' ')} `;
  const couple = addressee === null ? null : people[addressee]!;
  const names = people.flatMap((person, index) => {
    if (person.name === null || index === addressee || person.kind === 'couple') return [];
    if (forbidden.some((word) => saysWords(person.name!, word) || saysWords(word, person.name!))) return [];
    if (couple?.name?.includes(person.name) === true) return [];
    if (product?.name.toLowerCase().includes(person.name.toLowerCase()) === true) return [];
    return text.includes(` ${wordsOf(person.name).join(' ')} `) ? [] : [calledOf(person)];
  });
  if (names.length === 0) return [];
  return chunked(names).map((some) => ({ text: listed(some), form: 'noun', who: 'other', time: 'now', isNames: true }));
}

const NAMES_PER_LINE = 5;
const chunked = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / NAMES_PER_LINE) }, (_, at) =>
    names.slice(at * NAMES_PER_LINE, (at + 1) * NAMES_PER_LINE),
  );

/** @example listed(['Meg', 'Tash', 'Oyin']) // 'Meg, Tash and Oyin' */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
