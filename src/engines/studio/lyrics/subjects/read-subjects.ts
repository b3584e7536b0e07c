import { own } from '../../../../core/own.ts';
import { plainForms, pluralOf } from '../inflect.ts';
import { mensNames, womensNames } from './first-names.ts';
import {
  classOfNoun,
  isGerund,
  isKnownNoun,
  isQuality,
  isSubjectWord,
  isWholeActivity,
  nounNumber,
} from './noun-class.ts';
import { longPlaceNames, nounTable, placeNames } from './noun-table.ts';
import type { Subject, SubjectClass } from './subject.ts';
import { clauseTokens, dayTimeIn, ordinalIn, type Token } from './subject-tokens.ts';

const SUBJECTS_MAX = 5;
/** "My dog Max" goes before other things said. */
const DEAR_RANKS = 4;
const WORDS_MAX = 3;
const OWNERS: ReadonlySet<string> = new Set(['my', 'our', 'your', 'his', 'her', 'their']);
const ARTICLES: ReadonlySet<string> = new Set('a an the this that these those some every all'.split(' '));
const PLACE_PREPOSITIONS: ReadonlySet<string> = new Set(
  'in to from through at near towards toward around leaving across'.split(' '),
);
/** A brief takes these for the singer's sex; in a description many of them are its subject. */
const PEOPLE: ReadonlySet<string> = new Set(['women', 'men', 'girls', 'boys', 'ladies', 'gentlemen']);
const BEING: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were', 'be', 'being', 'am', 'feels', 'gets', 'got']);
/** After these comes a verb. */
const VERB_SUBJECTS: ReadonlySet<string> = new Set('who which that i we you he she it they'.split(' '));
/** "Want to scream". */
const WILL: ReadonlySet<string> = new Set(
  'want wants wanted wanting going try tries trying learn learns learning need needs have has how ready afraid started decides'.split(
    ' ',
  ),
);
const MORE_TIMES: ReadonlySet<string> = new Set(['week', 'month', 'year', 'season', 'time']);
const ADVERBS: ReadonlySet<string> = new Set('never always still really just only finally secretly once'.split(' '));
/** "Letters home": the way, not the house. */
const HOMEWARD: ReadonlySet<string> = new Set(
  'letter letters train road way flight journey drive ride bus walk'.split(' '),
);
const KIN: ReadonlySet<string> = new Set(nounTable.kin.split(' '));
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
    const isDear = subject.role !== null && subject.owner !== null;
    return Math.min(...ranks.map((at) => (at < 0 ? theme.length : at))) - (isDear ? DEAR_RANKS : 0);
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
  /** Of the phrase: "the Bronx" keeps it, and "grandpa" without one is mine. */
  #article: string | null = null;

  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  read(clause: readonly Token[]): Subject[] {
    for (const [at, token] of clause.entries()) {
      const next = clause[at + 1];
      const isThen = ['last', 'next'].includes(token.lower) && next !== undefined && isTime(next.lower);
      // "Lost my dog Max last winter": a new thing said.
      if (isThen) this.#close();
      else if (token.lower === 'to' && WILL.has(clause[at - 1]?.lower ?? '')) this.#relate();
      else if (token.lower === 'that' && this.#phrase.length > 0 && next !== undefined && !isTime(next.lower))
        this.#relate();
      else this.#token(token);
    }
    this.#close();
    return this.#subjects;
  }

  #token(token: Token): void {
    const { lower } = token;
    const dayTime = dayTimeIn(lower);
    if (this.#isVerbHere(token)) {
      this.#close();
      this.#owner = null;
      this.#before = ADVERBS.has(lower) ? this.#before : lower;
    } else if (OWNERS.has(lower) || ARTICLES.has(lower)) this.#open(lower);
    else if (NAMING.has(lower)) {
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
      const usual = KIN.has(lower) && this.#article === null ? 'my' : 'the';
      const article = this.#owner === null && !this.#isName(token) ? usual : this.#owner;
      const owner = [article, ...this.#phrase.map(spelled), `${spelled(token)}'s`].filter((part) => part !== null);
      this.#phrase = [];
      this.#close();
      this.#owner = owner.join(' ');
    } else if (this.#isName(token)) this.#phrase.push(token);
    else if (this.#belongs(token)) this.#phrase.push(token);
    else {
      this.#close();
      this.#owner = null;
      this.#before = lower;
    }
  }

  /** "A rooster that crows": a verb comes. */
  #relate(): void {
    this.#close();
    this.#before = 'that';
  }

  #open(lower: string): void {
    const [isNaming, before] = this.#phrase.length === 0 ? [this.#isNaming, this.#before] : [false, null];
    this.#close();
    this.#isNaming = isNaming;
    this.#before = before;
    this.#owner = OWNERS.has(lower) ? lower : null;
    this.#article = ARTICLES.has(lower) ? lower : null;
  }

  #isVerbHere({ lower, isCapital }: Token): boolean {
    if (this.#before === null || !VERB_SUBJECTS.has(this.#before) || this.#phrase.length > 0) return false;
    return !isCapital && !OWNERS.has(lower) && !ARTICLES.has(lower) && !VERB_SUBJECTS.has(lower);
  }

  #isWanted(lower: string): boolean {
    return this.#wanted.has(lower) || lower.split(/[- ]/).some((part) => this.#wanted.has(part));
  }

  #belongs({ lower, head }: Token): boolean {
    if (head !== undefined) return isSubjectWord(head) || isKnownNoun(head);
    if (ordinalIn(lower) !== null) return true;
    if (lower === 'home' && HOMEWARD.has(this.#phrase.at(-1)?.lower ?? '')) return false;
    if (isQuality(lower)) return this.#phrase.length > 0 || this.#isWanted(lower) || this.#owner !== null;
    if (!isSubjectWord(lower)) return false;
    if (PEOPLE.has(lower)) return true;
    return this.#isWanted(lower) || isKnownNoun(lower);
  }

  #isName({ lower, isCapital, isFirst }: Token): boolean {
    if (isPlaceName(lower)) return true;
    if (!/^[\p{Script=Latin}\p{M}' -]+$/u.test(lower)) return false;
    const given = lower.split(' ')[0]!;
    const isGiven = womensNames.has(given) || mensNames.has(given);
    const afterRole = this.#phrase.length > 0 && isRole(this.#phrase.at(-1)!.lower);
    if (!isCapital) return isGiven && (afterRole || this.#isNaming);
    return this.#isWanted(lower) && !isKnownNoun(lower) && (!isFirst || isGiven);
  }

  #close(): void {
    const activity = this.#activity;
    const phrase = trimmed(this.#phrase);
    const isBareKin = phrase.length === 1 && KIN.has(phrase[0]!.lower) && this.#article === null;
    const owner = this.#owner ?? (isBareKin ? 'my' : null);
    const article = this.#article;
    this.#phrase = [];
    this.#activity = null;
    this.#owner = null;
    this.#article = null;
    const isPredicate =
      BEING.has(this.#before ?? '') && owner === null && !phrase.some((token) => isKnownNoun(token.lower));
    const isAbout =
      !isPredicate &&
      phrase.some((token) => this.#isWanted(token.lower) || isTimeOrPlace(token.lower) || PEOPLE.has(token.lower));
    if (activity !== null) this.#subjects.push(...activitySubjects(activity, phrase, owner, isAbout));
    else if (isAbout && this.#isNaming && this.#subjects.length > 0) this.#nameLast(phrase, article);
    else if (isAbout) this.#subjects.push(withArticle(subjectOf(phrase, owner, this.#before), article));
    this.#isNaming = false;
    this.#before = null;
  }

  /** "a girl named Sue": the name takes the place, the noun becomes the role. */
  #nameLast(phrase: readonly Token[], article: string | null): void {
    const last = this.#subjects.pop()!;
    const name = withArticle(namedSubject(phrase, last.owner, null), article);
    this.#subjects.push({
      ...name,
      class: last.class,
      role: last.text,
      gender: genderOf(name.text, last.text),
      words: [...name.words, ...last.words],
    });
  }
}

/** "The Bronx", "the River Hawks". */
const withArticle = (subject: Subject, article: string | null): Subject =>
  subject.isName && article === 'the' && subject.role === null && subject.class !== 'time'
    ? { ...subject, text: `the ${subject.text}` }
    : subject;

const isPlaceName = (lower: string): boolean => placeSpelling(lower) !== undefined;
const placeSpelling = (lower: string): string | undefined => own(placeNames, lower) ?? own(longPlaceNames, lower);
const isTime = (lower: string): boolean =>
  MORE_TIMES.has(lower) || plainForms(lower).some((form) => classOfNoun(form) === 'time');
const isTimeOrPlace = (lower: string): boolean => isPlaceName(lower) || isTime(lower);

/** Adjectives that nothing follows are no phrase; nor are they its end. */
function trimmed(phrase: readonly Token[]): Token[] {
  const last = phrase.findLastIndex((token) => !isQuality(token.lower) && ordinalIn(token.lower) === null);
  const whole = phrase.slice(0, last + 1);
  return whole.length > WORDS_MAX && isQuality(whole[0]!.lower) ? whole.slice(1) : whole;
}

function activitySubjects(
  activity: Token,
  phrase: readonly Token[],
  owner: string | null,
  isAbout: boolean,
): Subject[] {
  const object = isAbout ? subjectOf(phrase, owner, null) : null;
  const alone = isWholeActivity(activity.lower) ? [plainSubject('activity', activity.lower, [activity.lower])] : [];
  if (object === null) return alone;
  if (object.isName || object.owner !== null || object.number === 'one') return [...alone, object];
  return [plainSubject('activity', `${activity.lower} ${object.text}`, [activity.lower, ...object.words])];
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
  const noun = head.head ?? head.lower;
  const plain = plainForms(noun).find((form) => classOfNoun(form) !== null) ?? noun;
  const kind = classOfNoun(plain) ?? (head.head === undefined ? 'thing' : 'event');
  const number = nounNumber(noun, plain, kind);
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
    words: [plain, ...head.lower.split(' '), ...phrase.slice(0, -1).map((token) => token.lower)],
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
    isPlaceName(lower) ||
    (before !== null && PLACE_PREPOSITIONS.has(before) && !mensNames.has(lower) && !womensNames.has(lower));
  return {
    class: roleClass ?? (isPlace ? 'place' : 'person'),
    text,
    role,
    owner,
    number: 'one',
    isName: true,
    gender: isPlace && roleClass === null ? 'it' : genderOf(text, role),
    words: phrase.toReversed().flatMap((token) => [token.lower, ...token.lower.split(' ')]),
  };
}

const isProper = (token: Token): boolean => isPlaceName(token.lower) || (token.isCapital && !isKnownNoun(token.lower) && !isQuality(token.lower)) || ((mensNames.has(token.lower) || womensNames.has(token.lower)) && !isKnownNoun(token.lower)); // biome-ignore format: one thought

const spelled = (token: Token): string =>
  ordinalIn(token.lower) ??
  placeSpelling(token.lower) ??
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
