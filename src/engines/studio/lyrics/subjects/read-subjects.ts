import { own } from '../../../../core/own.ts';
import { plainForms, pluralOf } from '../inflect.ts';
import { mensNames, womensNames } from './first-names.ts';
import { classOfNoun, isGerund, isKnownNoun, isQuality, isSubjectWord, nounNumber } from './noun-class.ts';
import { placeNames } from './noun-table.ts';
import type { Subject, SubjectClass } from './subject.ts';
import { clauseTokens, dayTimeIn, ordinalIn, type Token } from './subject-tokens.ts';

const SUBJECTS_MAX = 5;
const OWNERS: ReadonlySet<string> = new Set(['my', 'our', 'your', 'his', 'her', 'their']);
const ARTICLES: ReadonlySet<string> = new Set('a an the this that these those some every all'.split(' '));
const PLACE_PREPOSITIONS: ReadonlySet<string> = new Set(
  'in to from through at near towards toward around leaving across'.split(' '),
);
/** A brief takes these for the singer's sex; in a description many of them are its subject. */
const PEOPLE: ReadonlySet<string> = new Set(['women', 'men', 'girls', 'boys', 'ladies', 'gentlemen']);
const BEING: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'be', 'being', 'am', 'feels', 'gets', 'got']);
const NAMING: ReadonlySet<string> = new Set(['named', 'called']);

/**
 * The noun phrases of a description that its song is about, as the caller wrote them: names keep their capitals, nouns
 * their owner and number ("my dog Rex" is one subject, Rex, whose role is dog).
 * @param theme the words of the brief that name the subject, lower case, most important first: words of style are not in it
 */
export function readSubjects(description: string, theme: readonly string[]): Subject[] {
  const wanted = new Set(theme.flatMap((word) => [word, ...word.split('-')]));
  const subjects = clauseTokens(description).flatMap((clause) => new Chunker(wanted).read(clause));
  const found = dropRepeats(subjects);
  const covered = new Set(found.flatMap((subject) => subject.words.flatMap((word) => [word, ...plainForms(word)])));
  const others = (found.length > 0 ? [] : theme)
    .filter((word) => !covered.has(word) && !plainForms(word).some((form) => covered.has(form)) && isKnownNoun(word))
    .map((word) => subjectOf([{ text: word, lower: word, isCapital: false, isFirst: false, owns: false }], null, null));
  const rank = (subject: Subject): number => {
    const ranks = subject.words.map((word) => theme.findIndex((one) => one === word || plainForms(one).includes(word)));
    return Math.min(...ranks.map((at) => (at < 0 ? theme.length : at)));
  };
  const ordered = [...found, ...dropRepeats(others)].map((subject, at) => ({
    subject,
    order: rank(subject) + 0.1 * at,
  }));
  return ordered
    .toSorted((left, right) => left.order - right.order)
    .map(({ subject }) => subject)
    .slice(0, SUBJECTS_MAX);
}

const dropRepeats = (subjects: readonly Subject[]): Subject[] =>
  [...new Map(subjects.toReversed().map((subject) => [subject.words[0], subject])).values()].reverse();

/** Reads one clause from left to right, closing a noun phrase wherever another kind of word comes. */
class Chunker {
  readonly #wanted: ReadonlySet<string>;
  readonly #subjects: Subject[] = [];
  #phrase: Token[] = [];
  #owner: string | null = null;
  #before: string | null = null;
  #activity: Token | null = null;
  #isNaming = false;

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  read(clause: readonly Token[]): Subject[] {
    for (const token of clause) this.#token(token);
    this.#close();
    return this.#subjects;
  }

  #token(token: Token): void {
    const { lower } = token;
    const dayTime = dayTimeIn(lower);
    if (OWNERS.has(lower) || ARTICLES.has(lower)) {
      this.#close();
      this.#owner = OWNERS.has(lower) ? lower : null;
    } else if (NAMING.has(lower)) {
      this.#close();
      this.#isNaming = true;
    } else if (dayTime !== null) {
      this.#close();
      this.#subjects.push(plainSubject('time', dayTime, [lower]));
    } else if (isGerund(lower) && this.#isWanted(lower)) {
      // "An old man feeding pigeons": what somebody else does is no subject of its own.
      const isOthers = this.#phrase.length > 0;
      this.#close();
      this.#activity = isOthers ? null : token;
    } else if (token.owns && (this.#isName(token) || isKnownNoun(lower))) {
      const owner = [this.#owner, ...this.#phrase.map(spelled), `${spelled(token)}'s`].filter((part) => part !== null);
      this.#phrase = [];
      this.#close();
      this.#owner = owner.join(' ');
    } else if (this.#isName(token)) this.#phrase.push(token);
    else if (this.#belongs(lower)) this.#phrase.push(token);
    else {
      this.#close();
      this.#owner = null;
      this.#before = lower;
    }
  }

  #isWanted(lower: string): boolean {
    return this.#wanted.has(lower) || lower.split('-').some((part) => this.#wanted.has(part));
  }

  #belongs(lower: string): boolean {
    if (ordinalIn(lower) !== null) return true;
    if (isQuality(lower)) return this.#phrase.length > 0 || this.#isWanted(lower) || this.#owner !== null;
    if (!isSubjectWord(lower)) return false;
    if (PEOPLE.has(lower)) return true;
    return this.#isWanted(lower) || isKnownNoun(lower);
  }

  #isName({ lower, isCapital, isFirst }: Token): boolean {
    if (own(placeNames, lower) !== undefined) return true;
    const isGiven = womensNames.has(lower) || mensNames.has(lower);
    const afterRole = this.#phrase.length > 0 && isRole(this.#phrase.at(-1)!.lower);
    if (!isCapital) return isGiven && (afterRole || this.#isNaming);
    return this.#isWanted(lower) && !isKnownNoun(lower) && (!isFirst || isGiven);
  }

  #close(): void {
    const activity = this.#activity;
    const phrase = trimmed(this.#phrase);
    const owner = this.#owner;
    this.#phrase = [];
    this.#activity = null;
    this.#owner = null;
    const isPredicate =
      BEING.has(this.#before ?? '') && owner === null && !phrase.some((token) => isKnownNoun(token.lower));
    const isAbout =
      !isPredicate &&
      phrase.some((token) => this.#isWanted(token.lower) || isTimeOrPlace(token.lower) || PEOPLE.has(token.lower));
    if (activity !== null) this.#subjects.push(...activitySubjects(activity, phrase, owner, isAbout));
    else if (isAbout && this.#isNaming && this.#subjects.length > 0) this.#nameLast(phrase);
    else if (isAbout) this.#subjects.push(subjectOf(phrase, owner, this.#before));
    this.#isNaming = false;
    this.#before = null;
  }

  /** "a girl named Sue": the name takes the place, the noun becomes the role. */
  #nameLast(phrase: readonly Token[]): void {
    const last = this.#subjects.pop()!;
    const name = namedSubject(phrase, last.owner, null);
    this.#subjects.push({
      ...name,
      class: last.class,
      role: last.text,
      gender: genderOf(name.text, last.text),
      words: [...name.words, ...last.words],
    });
  }
}

const isTimeOrPlace = (lower: string): boolean =>
  own(placeNames, lower) !== undefined || plainForms(lower).some((form) => classOfNoun(form) === 'time');

/** Adjectives that nothing follows are no phrase; nor are they its end. */
function trimmed(phrase: readonly Token[]): Token[] {
  const last = phrase.findLastIndex((token) => !isQuality(token.lower) && ordinalIn(token.lower) === null);
  return phrase.slice(0, last + 1);
}

function activitySubjects(
  activity: Token,
  phrase: readonly Token[],
  owner: string | null,
  isAbout: boolean,
): Subject[] {
  const object = isAbout ? subjectOf(phrase, owner, null) : null;
  if (object !== null && (object.isName || object.owner !== null || object.number === 'one'))
    return [plainSubject('activity', activity.lower, [activity.lower]), object];
  const text = object === null ? activity.lower : `${activity.lower} ${object.text}`;
  return [plainSubject('activity', text, [activity.lower, ...(object?.words ?? [])])];
}

const plainSubject = (kind: SubjectClass, text: string, words: readonly string[]): Subject => ({
  class: kind,
  text,
  role: null,
  owner: null,
  number: 'mass',
  isName: true,
  gender: 'it',
  words,
});

function subjectOf(phrase: readonly Token[], owner: string | null, before: string | null): Subject {
  const head = phrase.at(-1)!;
  if (isProper(head)) return namedSubject(phrase, owner, before);
  const plain = plainForms(head.lower).find((form) => classOfNoun(form) !== null) ?? head.lower;
  const kind = classOfNoun(plain) ?? 'thing';
  const number = nounNumber(head.lower, plain, kind);
  const text = phrase.map(spelled).join(' ');
  const isName = kind === 'time' && phrase.length === 1 && number !== 'many' && owner === null && isTimeName(plain);
  return {
    class: kind,
    text,
    role: null,
    owner,
    number,
    isName,
    gender: kind === 'person' ? genderOf(null, plain) : 'it',
    words: [plain, head.lower, ...phrase.slice(0, -1).map((token) => token.lower)],
  };
}

function namedSubject(phrase: readonly Token[], owner: string | null, before: string | null): Subject {
  const start = phrase.findLastIndex((token) => !isProper(token)) + 1;
  const text = phrase.slice(start).map(spelled).join(' ');
  const roleWords = phrase.slice(0, start).map(spelled);
  const role = roleWords.length > 0 ? roleWords.join(' ') : null;
  const roleClass = role === null ? null : (classOfNoun(phrase[start - 1]!.lower) ?? 'person');
  const lower = text.toLowerCase();
  const isPlace =
    own(placeNames, lower) !== undefined ||
    (before !== null && PLACE_PREPOSITIONS.has(before) && !mensNames.has(lower) && !womensNames.has(lower));
  return {
    class: roleClass ?? (isPlace ? 'place' : 'person'),
    text,
    role,
    owner,
    number: 'one',
    isName: true,
    gender: isPlace && roleClass === null ? 'it' : genderOf(text, role),
    words: phrase.toReversed().map((token) => token.lower),
  };
}

const isProper = (token: Token): boolean => own(placeNames, token.lower) !== undefined || (token.isCapital && !isKnownNoun(token.lower)) || ((mensNames.has(token.lower) || womensNames.has(token.lower)) && !isKnownNoun(token.lower)); // biome-ignore format: one thought

const spelled = (token: Token): string =>
  ordinalIn(token.lower) ??
  own(placeNames, token.lower) ??
  (isProper(token) ? token.text.charAt(0).toUpperCase() + token.text.slice(1) : nounSpelling(token));

const nounSpelling = (token: Token): string => (monthOrDay(token.lower) ? capital(token.lower) : token.lower);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const isTimeName = (plain: string): boolean =>
  monthOrDay(plain) ||
  /^(?:midnight|dawn|dusk|twilight|sunrise|tomorrow|noon|winter|summer|autumn|spring)$/.test(plain);
const monthOrDay = (lower: string): boolean =>
  /^(?:christmas|halloween|easter|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december)$/.test(
    lower,
  );

const isRole = (lower: string): boolean => ['person', 'creature'].includes(classOfNoun(lower) ?? '');

const FEMALE =
  /\b(?:mother|grandmother|sister|mom|mum|daughter|grandma|wife|aunt|mama|granddaughter|girl|woman|queen|princess|witch|waitress|girlfriend|nana|granny|niece|bride|widow|mermaid|hen|cow)\b/;
const MALE =
  /\b(?:father|grandfather|brother|dad|son|grandpa|husband|uncle|papa|grandson|boy|man|king|prince|wizard|boyfriend|nephew|groom|fisherman|dog|snowman)\b/;

function genderOf(name: string | null, role: string | null): Subject['gender'] {
  const lower = name?.toLowerCase().split(' ')[0] ?? '';
  if (role !== null && FEMALE.test(role)) return 'she';
  if (womensNames.has(lower)) return 'she';
  if (mensNames.has(lower) || (role !== null && MALE.test(role))) return 'he';
  return name === null && role !== null && pluralOf(role) === role ? 'it' : 'they';
}
