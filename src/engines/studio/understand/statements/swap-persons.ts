import type { FoundPeople, Mention } from '../found-people.ts';
import { isOwnedThing, quoteNumber, spelledAsName } from '../references.ts';
import { relationOf } from '../relations.ts';
import { SONG_NOUNS } from '../song-nouns.ts';
import type { TaggedWord } from '../tag-words.ts';
import { verbGroupIn } from '../verb-group.ts';
import { isNoCall, isOwner, isOwnerOfNext, isSubject, leadOf } from './mentions.ts';

/** A word of the request as a song says it. */
export interface SaidWord {
  readonly word: TaggedWord;
  /** What its sentence is read by: a pronoun for the one sung to. */
  readonly read: TaggedWord;
  /** Empty: swallowed by what stands before it ("my wife Anna" is one "you"). */
  readonly text: string;
  /** Whether it is "you" and its verb follows. */
  readonly isYou: boolean;
  /** Whether it is how the one sung to is named. */
  readonly isAddressee: boolean;
  /** How the request names the one sung to here. */
  readonly whole?: string;
}

const YOU: TaggedWord = {
  text: 'you',
  lower: 'you',
  after: '',
  tags: new Set(['Pronoun', 'Noun']),
  isCapital: false,
  isFirst: false,
};
/** Behind whom a verb stands: "you (who) microwaves fish". */
const YOU_WHO: TaggedWord = { ...YOU, tags: new Set([...YOU.tags, 'Subject']) };
const YOUR: TaggedWord = {
  text: 'your',
  lower: 'your',
  after: '',
  tags: new Set(['Pronoun', 'Possessive']),
  isCapital: false,
  isFirst: false,
};

type Gender = 'female' | 'male';
/** Somebody who is not among the people ("a drunk driver", "his mother"). */
const SOMEBODY = -1;

const GENDERS: Readonly<Record<string, Gender>> = { he: 'male', him: 'male', his: 'male', himself: 'male', she: 'female', her: 'female', hers: 'female', herself: 'female' }; // biome-ignore format: a table
const MANY = new Set(['they', 'them', 'their', 'theirs', 'themselves']);
const YOURS: Readonly<Record<string, string>> = { he: 'you', she: 'you', they: 'you', him: 'you', them: 'you', his: 'your', their: 'your', hers: 'yours', theirs: 'yours', himself: 'yourself', herself: 'yourself', themselves: 'yourselves' }; // biome-ignore format: a table

/**
 * Puts "you" in place of the one who is sung to, over all sentences of a request in their order; everybody else stays as the
 * request calls them. A pronoun means the one sung to until somebody else of that sex is spoken of in its sentence.
 */
export class PersonSwap {
  readonly #found: FoundPeople;
  readonly #addressee: number | null;
  readonly #quotes: readonly string[];
  readonly #gender: Gender | null;
  readonly #isKnown: (word: string) => boolean;
  readonly #focus = new Map<Gender, number>();
  /** Words that have a capital where no sentence begins. */
  readonly #capitals: ReadonlySet<string>;

  constructor(
    found: FoundPeople,
    addressee: number | null,
    quotes: readonly string[],
    sentences: readonly (readonly TaggedWord[])[],
    isKnown: (word: string) => boolean,
  ) {
    this.#isKnown = isKnown;
    this.#found = found;
    this.#addressee = addressee;
    this.#quotes = quotes;
    this.#capitals = new Set(
      sentences.flatMap((words) =>
        words.filter(({ isCapital, isFirst }) => isCapital && !isFirst).map(({ lower }) => lower),
      ),
    );
    const lowers = sentences.flat().map(({ lower }) => lower);
    this.#isThey =
      addressee !== null &&
      lowers.some((lower) => /^(?:they\/them|nonbinary|non-binary|enby|they-them)$/.test(lower)) &&
      !lowers.some((lower) => GENDERS[lower] !== undefined);
    const own = addressee === null ? undefined : found.people[addressee]!.gender;
    this.#gender =
      own === 'female' || own === 'male'
        ? own
        : (onlyGenderIn(sentences) ?? firstGenderBehind(found, addressee, sentences));
  }

  /** Whether "they" is the one sung to: no pronoun of another sex is used, and the request says so. */
  readonly #isThey: boolean;

  /** Whether the group sung to is named only later: "they" are others then. */
  #isBeforeNamed = false;

  swap(words: readonly TaggedWord[], sentence: number): SaidWord[] {
    const named = this.#found.mentions.find(({ person }) => person === this.#addressee);
    this.#isBeforeNamed = named !== undefined && sentence < named.sentence;
    this.#named = null;
    this.#turnBack();
    // "Come and see him": who is asked to come is not whom to see.
    if (IMPERATIVE.test(words[0]?.lower ?? '') && words[0]!.tags.has('Imperative')) this.#focus.clear();
    const mentions = this.#found.mentions.filter((mention) => mention.sentence === sentence);
    const said: SaidWord[] = [];
    for (let at = 0; at < words.length; ) {
      const mention = mentions.find(({ start, end }) => start === at && end > at);
      if (mention !== undefined) {
        if (mention.person !== this.#addressee) this.#named = mention;
        at = this.#mention(words, mention, mentions, said);
      } else {
        said.push(this.#word(words, at));
        at++;
      }
    }
    return said;
  }

  /** A new sentence speaks of the one sung to again. */
  #turnBack(): void {
    this.#focus.clear();
    if (this.#addressee === null || this.#isMany()) return;
    if (this.#gender === null) {
      this.#focus.set('female', this.#addressee);
      this.#focus.set('male', this.#addressee);
    } else this.#focus.set(this.#gender, this.#addressee);
  }

  #isMany = (): boolean => {
    const kind = this.#addressee === null ? null : this.#found.people[this.#addressee]!.kind;
    return kind === 'couple' || kind === 'group';
  };

  #mention(words: readonly TaggedWord[], mention: Mention, all: readonly Mention[], said: SaidWord[]): number {
    const end = this.#coupleEnd(words, mention, all) ?? mention.end;
    const isOwn = mention.person === this.#addressee || end > mention.end;
    const isInGroup =
      this.#addressee !== null &&
      this.#found.people[this.#addressee]!.kind === 'group' &&
      /^(?:of|on|in|from|at)$/.test(words[mention.start - 1]?.lower ?? '');
    if (isOwn && (isInGroup || isNoCall(words, mention.start, end))) {
      for (const word of words.slice(mention.start, end))
        said.push({ word, read: word, text: word.text, isYou: false, isAddressee: false });
      return end;
    }
    if (isOwn) {
      this.#turnBack();
      const isOwner = words[end - 1]!.text.endsWith("'s") || isOwnerOfNext(words, end);
      const lead = leadOf(words, mention.start);
      for (const [back, one] of said.slice(said.length - lead).entries())
        said[said.length - lead + back] = { ...one, text: '', isAddressee: true };
      const isYou = !isOwner && isSubject(words, mention.start, end);
      for (let at = mention.start; at < end; at++)
        said.push({
          word: words[at]!,
          read: {
            ...(isOwner ? YOUR : isYou && words[end]?.lower === 'who' ? YOU_WHO : YOU),
            after: words[end - 1]!.after,
          },
          text: at > mention.start ? '' : isOwner ? (isTheirPlace(words, end) ? 'your place' : 'your') : 'you',
          isYou: isYou && at === mention.start,
          isAddressee: true,
          whole: words
            .slice(mention.start, end)
            .map(({ text }) => text)
            .join(' '),
        });
      // "You who taught me" is "you taught me".
      if (isYou && words[end]?.lower === 'who') {
        // "A crush on you who sell honey": told in one, where a verb goes before.
        const isBehindVerb = isToldOfBefore(words.slice(0, mention.start));
        said.push({
          word: words[end]!,
          read: words[end]!,
          text: isBehindVerb ? 'who' : '',
          isYou: false,
          isAddressee: true,
        });
      }
      return isYou && words[end]?.lower === 'who' ? end + 1 : end;
    }
    const person = this.#found.people[mention.person]!;
    // "Beloved great-grandmother" tells what somebody is.
    const isOther = person.name !== null || person.article !== null;
    const names = new Set(person.name?.toLowerCase().split(' ') ?? []);
    for (let at = mention.start; at < end; at++) {
      const word = words[at]!;
      const isName = names.has(word.lower.replace(/'s$/, '')) && quoteNumber(word.lower) === null;
      const swapped = isName ? null : this.#word(words, at);
      said.push({
        word,
        read: word,
        text: isName ? capital(word.text) : swapped!.text,
        isYou: false,
        isAddressee: false,
      });
    }
    // "Her best friend is Zoe": whose she is was said before she was.
    if (person.gender !== 'unknown' && isOther && !isNamedAfter(words, mention.start))
      this.#focus.set(person.gender, mention.person);
    return end;
  }

  /** "Ron and Maureen", who are sung to together. */
  #coupleEnd(words: readonly TaggedWord[], mention: Mention, all: readonly Mention[]): number | null {
    if (this.#addressee === null || this.#found.people[this.#addressee]!.kind !== 'couple') return null;
    const couple = this.#found.people[this.#addressee]!.name ?? '';
    const name = this.#found.people[mention.person]?.name ?? null;
    const next = all.find(({ start }) => start > mention.start && start <= mention.end + 2);
    if (name === null || !couple.startsWith(name) || next === undefined) return null;
    const between = words.slice(mention.end, next.start).map(({ lower }) => lower);
    return between.length === 1 && between[0] === 'and' ? next.end : null;
  }

  /** Whom the sentence named last beside the one sung to. */
  #named: Mention | null = null;

  /** "Ranger is retiring with him": whoever does it is not who it is done to. */
  #isSubjectOf(words: readonly TaggedWord[], at: number): boolean {
    const named = this.#named;
    if (named === null || named.end > at || !isSubject(words, named.start, named.end)) return false;
    const isClause = words
      .slice(named.end - 1, at)
      .every(({ after, tags }) => after === '' && !tags.has('Conjunction'));
    const { gender } = this.#found.people[named.person]!;
    const isFirst = named.start === 0 || words[named.start - 1]!.after !== '';
    return isClause && isFirst && gender !== 'unknown' && this.#focus.get(gender) === named.person;
  }

  /** "Moose Jaw", "Norm (66)": a first word that belongs to a name, or is one elsewhere in the request. */
  #isNameStart(words: readonly TaggedWord[], at: number): boolean {
    const [word, next] = [words[at]!, words[at + 1]];
    // "Max and Elodie will miss you".
    const isPair =
      next?.lower === 'and' && word.after === '' && words[at + 2]?.isCapital === true && words[at + 2]!.lower !== 'i';
    const isRun =
      next !== undefined &&
      word.after === '' &&
      next.isCapital &&
      next.lower !== 'i' &&
      !/^[A-Z]{2,5}$/.test(next.text) &&
      !['WeekDay', 'Month', 'Date'].some((tag) => next.tags.has(tag));
    const isNamed = this.#found.people.some(({ name }) => name?.split(' ').includes(word.text) === true);
    return !FUNCTION_STARTS.test(word.lower) && (isRun || isPair || isNamed || this.#capitals.has(word.lower));
  }

  #word(words: readonly TaggedWord[], at: number): SaidWord {
    const word = words[at]!;
    const plain = (text: string): SaidWord => ({ word, read: word, text, isYou: false, isAddressee: false });
    const quote = quoteNumber(word.lower);
    if (quote !== null) return plain(this.#quotes[quote] ?? '');
    const gender = GENDERS[word.lower];
    if (gender !== undefined && this.#addressee !== null) {
      // "Your mother calls her": whoever is no subject is the one sung to again.
      const isObject = word.lower === 'him' || (word.lower === 'her' && !isOwnedThing(words[at + 1]));
      const meant = this.#focus.get(gender);
      const isOwn = meant === this.#addressee || (isObject && (meant === SOMEBODY || this.#isSubjectOf(words, at)));
      if (!isOwn) return plain(word.lower);
      const text =
        word.lower === 'her'
          ? isOwner(words, at)
            ? 'your'
            : 'you'
          : word.lower === 'his' && isAlone(words, at)
            ? 'yours'
            : YOURS[word.lower]!;
      return { word, read: word, text, isYou: word.lower === 'he' || word.lower === 'she', isAddressee: false };
    }
    if (MANY.has(word.lower) && (this.#isMany() || this.#isThey) && !this.#isBeforeNamed)
      return { word, read: word, text: YOURS[word.lower]!, isYou: word.lower === 'they', isAddressee: false };
    const relation = relationOf(word.lower.replace(/'s$/, ''));
    const isSomebody =
      at > 0 &&
      // "A welder, the only woman there".
      !/^(?:only|first|last|youngest|oldest|best)$/.test(words[at - 1]!.lower) &&
      !(
        words[at - 1]!.after === '' &&
        words[at - 1]!.tags.has('Adjective') &&
        (at === 1 || words[at - 2]!.after !== '')
      );
    if (relation !== null && relation.gender !== 'unknown' && isSomebody && relation.gender === this.#gender)
      this.#focus.set(relation.gender, SOMEBODY);
    const isPlain = isPlainStart(word, this.#isKnown) && !this.#isNameStart(words, at);
    return plain(isPlain ? word.lower : shouted(spelledAsName(word), word, this.#isKnown));
  }
}

/** "Torah portion Noah": a thing of that name, of which nobody is told. */
const isNamedAfter = (words: readonly TaggedWord[], start: number): boolean => {
  const before = words[start - 1];
  return (
    before?.after === '' &&
    /^(?:portion|chapter|hurricane|storm|cyclone|brand|model|station|street|hall|book|film|movie|song|character|reading|psalm|gospel|parsha|part|role)$/.test(
      before.lower,
    )
  );
};

/** "Lunch at nonna's": at their place. */
const isTheirPlace = (words: readonly TaggedWord[], end: number): boolean =>
  words[end - 1]!.text.endsWith("'s") && (words[end - 1]!.after !== '' || words[end] === undefined);

/** "His is the other way": owns what was named before. */
const isAlone = (words: readonly TaggedWord[], at: number): boolean =>
  words[at]!.after !== '' ||
  words[at + 1] === undefined ||
  /^(?:is|was|are|were|has|had|and|but|too)$/.test(words[at + 1]!.lower);

/** "I have a crush on", before whom a clause tells of. */
const isToldOfBefore = (words: readonly TaggedWord[]): boolean =>
  words.at(-1)?.tags.has('Preposition') === true &&
  words.some(({ lower }) => /^(?:i|we|he|she|they)$/.test(lower)) &&
  !words.some(({ lower }) => SONG_NOUNS.has(lower)) &&
  verbGroupIn(words) !== null;

/** The sex of the only pronouns that a request uses; null: both, or none. */
function onlyGenderIn(sentences: readonly (readonly TaggedWord[])[]): Gender | null {
  const genders = new Set(sentences.flat().flatMap(({ lower }) => GENDERS[lower] ?? []));
  return genders.size === 1 ? [...genders][0]! : null;
}

/** No name begins with these. */
const FUNCTION_STARTS =
  /^(?:a|an|the|my|our|your|his|her|their|its|this|that|these|those|he|she|it|we|they|you|and|but|or|so|in|on|at|by|for|from|to|of|with|when|while|where|if|as|after|before|since|until|every|all|no|not|is|are|was|were|has|have|had|only|just|now|then|there|here|what|who|how|why|one|two|three|born|also|last|next|once|never|always|still|because|although|near|like|please|meet|thank|thanks|dear|mention|both)$/;

const IMPERATIVE = /^(?:come|meet|visit|hold|hug|ring|forgive|help|watch)$/;

/** The sex of the first pronoun behind where somebody is named: "Basil, who hates his hat; his wife says she ...". */
function firstGenderBehind(
  { mentions }: FoundPeople,
  addressee: number | null,
  sentences: readonly (readonly TaggedWord[])[],
): Gender | null {
  const first = mentions.find(({ person }) => person === addressee);
  if (first === undefined) return null;
  const behind = [sentences[first.sentence]!.slice(first.end), ...sentences.slice(first.sentence + 1)].flat();
  return behind.flatMap(({ lower }) => GENDERS[lower] ?? [])[0] ?? null;
}

const NAMED = [
  'ProperNoun',
  'FirstName',
  'Person',
  'Place',
  'City',
  'Country',
  'Month',
  'WeekDay',
  'Acronym',
  'Organization',
];
/** A capital that only the sentence's start gives. */
const isPlainStart = (word: TaggedWord, isKnown: (one: string) => boolean): boolean =>
  word.isFirst &&
  word.isCapital &&
  word.lower !== 'i' &&
  !NAMED.some((tag) => word.tags.has(tag)) &&
  isKnown(word.lower) &&
  word.text.slice(1) === word.lower.slice(1);

/** "AGAIN" is sung as "again". */
const shouted = (text: string, { tags }: TaggedWord, isKnown: (word: string) => boolean): string => {
  if (!/^[A-Z]{4,20}$/.test(text) || INITIALS.has(text)) return text;
  const lower = text.toLowerCase();
  if (isKnown(lower)) return lower;
  const isName = ['FirstName', 'LastName', 'Person', 'City', 'Place'].some((tag) => tags.has(tag));
  return text.length <= INITIALS_MAX && !isName ? text : capital(lower);
};
/** "CPAP": a short word in capitals that is none is the initials of several. */
const INITIALS_MAX = 5;
/** Names that are always in capitals. */
const INITIALS: ReadonlySet<string> = new Set(
  'ABBA NASA UCLA UNESCO UNICEF NATO IKEA LEGO WWII HMRC NYPD FDNY FODMAP GCSE NICU ADHD PTSD YMCA AIDS SATB'.split(
    ' ',
  ),
);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
