import type { FoundPeople, Mention } from './found-people.ts';
import type { TaggedWord } from './tag-words.ts';

/** The persons of a sentence's words: whom pronouns mean, and its words with references in place of persons. */
export class References {
  readonly #found: FoundPeople;
  readonly #quotes: readonly string[];
  readonly #bySentence: ReadonlyMap<number, readonly Mention[]>;
  #mentions: readonly Mention[] = [];
  #before: readonly Mention[] = [];
  #words: readonly TaggedWord[] = [];

  constructor(found: FoundPeople, quotes: readonly string[]) {
    this.#found = found;
    this.#quotes = quotes;
    this.#bySentence = Map.groupBy(found.mentions, ({ sentence }) => sentence);
  }

  get people(): FoundPeople['people'] {
    return this.#found.people;
  }

  /** Turns to a sentence: places are counted from its start. */
  turnTo(sentence: number, words: readonly TaggedWord[]): void {
    if (sentence > 0) this.#before = [...this.#before, ...this.#mentions].slice(-REMEMBERED_MAX);
    this.#mentions = this.#bySentence.get(sentence) ?? [];
    this.#words = words;
  }

  /** Whom a third-person pronoun means: the person last spoken of whose sex fits; null: things, or nobody. */
  resolve(pronoun: string, offset: number): number | null {
    const wanted = PRONOUNS[pronoun];
    if (wanted === undefined) return null;
    const order = [...this.#spokenBefore(offset).toReversed(), ...this.people.keys()];
    const fits = (index: number, isStrict: boolean): boolean => {
      const { gender, kind } = this.people[index]!;
      const isMany = kind === 'group' || kind === 'couple';
      if (wanted === 'many') return isMany;
      return !isMany && (gender === wanted || (!isStrict && gender === 'unknown'));
    };
    const found = order.find((index) => fits(index, true)) ?? order.find((index) => fits(index, false));
    if (found !== undefined || wanted !== 'many') return found ?? null;
    return this.#namesThingsBefore(offset)
      ? null
      : (order.find((index) => this.people[index]!.gender === 'unknown') ?? null);
  }

  /** "She has 14 plants and all of them": plants. */
  #namesThingsBefore(offset: number): boolean {
    return this.#words
      .slice(0, offset)
      .some(({ tags, lower }) => tags.has('Plural') && !tags.has('Pronoun') && lower.length > 2);
  }

  #spokenBefore(offset: number): number[] {
    return [...this.#before, ...this.#mentions.filter(({ start }) => start < offset)].map(({ person }) => person);
  }

  mentionEndingAt(end: number): Mention | undefined {
    return this.#mentions.findLast((mention) => mention.end === end);
  }

  mentionStartingAt(start: number): Mention | undefined {
    return this.#mentions.find((mention) => mention.start === start);
  }

  /** The person whom words that end a noun phrase mean; two joined by "and" are their couple. */
  personAt(words: readonly TaggedWord[], offset: number): number | null {
    const end = offset + words.length;
    const inside = this.#mentions.filter(
      (mention) => mention.start >= offset - 1 && mention.end <= end && mention.end > offset,
    );
    if (inside.length > 1 && words.some(({ lower }) => lower === 'and')) {
      const couple = this.people.findIndex(({ kind }) => kind === 'couple');
      if (couple >= 0) return couple;
    }
    const last = inside.at(-1);
    return last !== undefined && last.end === end ? last.person : null;
  }

  /** Words of the sentence as text, with references where persons stand. */
  text(words: readonly TaggedWord[], offset: number, keepsRelations = false): string {
    const parts: string[] = [];
    for (let at = 0; at < words.length; ) {
      const place = offset + at;
      const mention = this.#mentions.find(({ start, end }) => start === place && end <= offset + words.length);
      if (mention !== undefined && !keepsRelations && !isIntroduced(words[at]!)) {
        const isOwner = words[mention.end - offset - 1]?.text.endsWith("'s") === true;
        parts.push(`{${mention.person}:${isOwner ? 'possessive' : 'object'}}`);
        at = mention.end - offset;
      } else {
        parts.push(this.#word(words, at, place));
        at++;
      }
    }
    return parts
      .filter((part) => part !== '')
      .join(' ')
      .replaceAll(' ,', ',');
  }

  #word(words: readonly TaggedWord[], at: number, place: number): string {
    const { lower, after } = words[at]!;
    if (FILLERS.has(lower)) return '';
    const comma = /,/.test(after) && at < words.length - 1 ? ',' : '';
    const quote = quoteNumber(lower);
    if (quote !== null) return (this.#quotes[quote] ?? '') + comma;
    const next = words[at + 1];
    if (lower === 'you' && isPredicate(next)) return this.people.length > 0 ? `{0:subject}${comma}` : lower;
    const own = lower === 'mine' && isMine(words[at - 1]) ? undefined : OWN_WORDS[lower];
    if (own !== undefined) return `{${own}}${comma}`;
    const yours = YOU_WORDS[lower];
    if (yours !== undefined && this.people.length > 0) return `{0:${yours}}${comma}`;
    const person = this.resolve(lower, place);
    if (person === null) return spelledAsName(words[at]!) + comma;
    const role =
      lower === 'her' ? (isOwnedThing(next) && after === '' ? 'possessive' : 'object') : PRONOUN_ROLES[lower]!;
    return `{${person}:${role}}${comma}`;
  }
}

/** So many mentions of earlier sentences a pronoun can mean. */
const REMEMBERED_MAX = 12;

/** What is typed and never sung. */
const FILLERS = new Set(['lol', 'haha', 'hahaha', 'please', 'lmao', 'omg', 'xx', 'xoxo', 'btw']);

const QUOTE_WORD = 'quotedwords';

/** The word that stands for a quotation while its sentence is read. */
export const quoteWord = (index: number): string => `${QUOTE_WORD}${String.fromCharCode(97 + index)}`;

export const quoteNumber = (lower: string): number | null =>
  lower.startsWith(QUOTE_WORD) && lower.length > QUOTE_WORD.length ? lower.charCodeAt(QUOTE_WORD.length) - 97 : null;

/** Words with the quotations in place of what stood for them. */
export const withQuotes = (words: string, quotes: readonly string[]): string =>
  words.toLowerCase().includes(QUOTE_WORD)
    ? words.replace(
        /quotedwords([a-h])/gi,
        (_, letter: string) => quotes[letter.toLowerCase().charCodeAt(0) - 97] ?? '',
      )
    : words;

const PRONOUNS: Readonly<Record<string, 'female' | 'male' | 'many'>> = { he: 'male', him: 'male', his: 'male', himself: 'male', she: 'female', her: 'female', hers: 'female', herself: 'female', they: 'many', them: 'many', their: 'many', theirs: 'many', themselves: 'many' }; // biome-ignore format: a table
const PRONOUN_ROLES: Readonly<Record<string, string>> = { he: 'subject', she: 'subject', they: 'subject', him: 'object', her: 'object', them: 'object', his: 'possessive', their: 'possessive', hers: 'owned', theirs: 'owned', himself: 'reflexive', herself: 'reflexive', themselves: 'reflexive' }; // biome-ignore format: a table
const OWN_WORDS: Readonly<Record<string, string>> = { i: 'singer:subject', me: 'singer:object', my: 'singer:possessive', mine: 'singer:owned', myself: 'singer:reflexive', we: 'we:subject', us: 'we:object', our: 'we:possessive', ours: 'we:owned', ourselves: 'we:reflexive' }; // biome-ignore format: a table
const YOU_WORDS: Readonly<Record<string, string>> = { you: 'object', your: 'possessive', yours: 'owned', yourself: 'reflexive' }; // biome-ignore format: a table

/** "The coal mine", "a mine": where it is dug. */
const isMine = (before: TaggedWord | undefined): boolean =>
  before !== undefined &&
  (before.tags.has('Noun') || before.tags.has('Determiner') || before.tags.has('Adjective')) &&
  !before.tags.has('Pronoun');

const isPredicate = (word: TaggedWord | undefined): boolean =>
  word !== undefined && (word.tags.has('Verb') || word.tags.has('Modal') || word.tags.has('Copula'));

/** Whether "her" before a word owns it: before whatever is no function word. */
export const isOwnedThing = (word: TaggedWord | undefined): boolean =>
  word !== undefined &&
  ![
    'Pronoun',
    'Preposition',
    'Conjunction',
    'Determiner',
    'Adverb',
    'QuestionWord',
    'Auxiliary',
    'Copula',
    'Modal',
  ].some((tag) => word.tags.has(tag)) &&
  !/^(?:to|a|an|the|and|so|when|how|every|all|this|that|my|our|not|never)$/.test(word.lower);

/** Months, days and places have capitals however they were typed. */
export const spelledAsName = (word: TaggedWord): string => {
  const isName = ['Month', 'WeekDay', 'City', 'Country', 'FirstName'].some((tag) => word.tags.has(tag));
  const isFeast =
    /^(?:christmas|easter|diwali|eid|ramadan|hanukkah|halloween|thanksgiving|netflix|facebook|instagram|youtube|tesco|ikea|lego|nintendo|xbox)$/.test(
      word.lower,
    );
  const isSmall = word.text === word.lower && word.lower.length > 2 && !ORDINARY.has(word.lower);
  return (isName || isFeast) && isSmall ? word.lower.charAt(0).toUpperCase() + word.lower.slice(1) : word.text;
};
/** Also names, but rarely meant so. */
const ORDINARY = new Set('foster member penny ruby pearl jade crystal ginger ivy holly dusty rusty rocky robin olive basil clay cliff dale glen heath lance miles ray wade ward guy mercy melody harmony destiny star sky storm stormy girl boy buck drew mobile orange split buffalo phoenix troy jordan lourdes violet daisy lily iris rusty turkey china will rose hope grace faith village mark bill art frank pepper sunny max jack chase summer dawn sandy buddy reading bath nice pond church sanctuary bridge lake river hill park street road station library museum cathedral island garden skip sherry'.split(' ')); // biome-ignore format: one row

/** "A son called Jack": told as it stands, not by a pronoun. */
const isIntroduced = (word: TaggedWord): boolean =>
  ['a', 'an', 'the', 'some', 'two', 'three', 'four', 'five'].includes(word.lower);
