import { allStemsOf } from '../english/word-stems.ts';
import type { Attitude, AttitudeKind, ClauseSubject, Fact, Lesson, Person, SongIntent, Topic } from '../song-intent.ts';
import { askedPerson } from './asked-person.ts';
import { asksLesson } from './asks-lesson.ts';
import { carefulText } from './careful-text.ts';
import { cueWordsOf } from './cue-phrases.ts';
import { type FoundPeople, type FoundPerson, withQuotedNames } from './found-people.ts';
import { isOwnNames, listedIn, type RequestLists, withListed } from './listed-names.ts';
import { matterOf } from './matter.ts';
import { besideLesson } from './narration/lesson-narration.ts';
import { readNarration } from './narration/read-narration.ts';
import { isOfKinOnly, occasionFor } from './occasion-for.ts';
import { orderedItems } from './ordered-items.ts';
import { ownItems } from './own-items.ts';
import { type AgesRead, readAges } from './read-ages.ts';
import { type ClauseReading, readClauses } from './read-clauses.ts';
import { contentWordsOf, factsOfClauses, factsOfWords, isBareTopic } from './read-facts.ts';
import { readAttitude, readOccasion } from './read-occasion.ts';
import { readPeople } from './read-people.ts';
import { readProduct } from './read-product.ts';
import { settingsOf } from './read-settings.ts';
import { addresseeOf, isOnlyOwner, pointOfView, withLife } from './read-telling.ts';
import { readTopics } from './read-topics.ts';
import { quoteNumber, References, withQuotes } from './references.ts';
import { relationOf } from './relations.ts';
import { allStatements } from './statements/all-statements.ts';
import type { StatementSource } from './statements/statement-source.ts';
import { markStyle, type StyleVocabulary, type StyleWords, stylePhrases } from './style-words.ts';
import { type TaggedWord, tagWords } from './tag-words.ts';

/** What understanding asks of the vocabularies that other stages own. */
export interface Vocabulary extends StyleVocabulary {
  isPlace(name: string): boolean;
  /** Whether the dictionary knows a word. */
  isKnown(word: string): boolean;
  singularOf(word: string): string;
  domainOf(noun: string): string | null;
}

/** What the request says of itself beside its description; it outranks what the description seems to say. */
export interface GivenIntent {
  readonly occasion?: string;
  readonly attitude?: AttitudeKind;
}

const TEXT_CHARS_MAX = 5_000;
/** More facts than this no song tells. */
const FACTS_MAX = 60;

/** Reads a description (in English, but for its names) as the record that lyrics are written from. */
export function understandRequest(
  description: string,
  vocabulary: Vocabulary,
  language: string | null = null,
  given: GivenIntent = {},
): SongIntent {
  const text = carefulText(description.slice(0, TEXT_CHARS_MAX), (word) => vocabulary.isKnown(word));
  const { told, quotes, references, forbidden, viewOf } = text;
  const sentences = tagWords(told);
  const found = withQuotedNames(readPeople(sentences, vocabulary), quotes);
  const style = markStyle(sentences, vocabulary);
  const reading = readClauses(sentences, new References(found, quotes), style);
  const ages = readAges(sentences, pairOf(found.people));
  const words = [...text.cues, ...agesWords(ages)];
  const lists = listsOf(description, vocabulary);
  const meant =
    given.occasion ?? meantOf(description, lists, readOccasion(words, lowersOf(reading.frames), found.people));
  const styleWords = styleWordsOf(reading, style, text.sound, vocabulary);
  const product = meant === 'jingle' || meant === 'podcast' ? readProduct(sentences, reading, quotes) : null;
  const fragments = toldFragments(reading, calledIn(sentences, found), meant, product);
  const facts = unique(
    wanted(meant, [
      ...factsOfClauses(reading.clauses, found.people).map((fact) => withQuote(fact, quotes)),
      ...(found.people.length > 0 || ages.isAnniversary ? ages.facts : []),
      ...factsOfWords(
        sentences,
        fragments.filter(([first, second]) => first?.lower !== 'no' || !UNWANTED.test(second?.lower ?? '')),
      ).filter((fact) => !isInClause(fact, reading)),
      ...loneQuotes(reading, quotes, product),
    ]),
  );
  const seen = viewed(facts, viewOf, found.people);
  const people = withLife(found.people, seen, meant, told);
  const matter = people.some(({ name }) => name !== null) ? null : matterOf(sentences, style);
  const read = given.occasion ?? occasionFor(meant, people[0], seen);
  const isToNobody = isSelfSung(viewOf, people) || isOnlyOwner(found, sentences, people[0], matter, read);
  const isOfOthers = isToNobody || (people[0]?.name != null && people[0].relation === null && people.length > 1);
  const occasion = isOfOthers && given.occasion === undefined && isOfKinOnly(read, words) ? null : read;
  const attitude = attitudeOf(given, () => readAttitude(words, occasion, styleWords.flatMap(cueWordsOf)));
  const topics = topicsOf(reading, people, style, viewOf, vocabulary);
  const listed = listedIn(occasion, words, sentences, lists);
  const isOfNames = occasion === null && listed !== null && isOwnNames(listed);
  const first = isToNobody ? null : mournedOf(people, occasion, addresseeOf(found.people, occasion, told), told);
  const addressee = viewOf === null ? askedPerson(found, sentences, first, occasion) : first;
  const restored = (one: string): string => withQuotes(one, quotes);
  const restoredWords = (one: string): readonly string[] =>
    quoteNumber(one) === null ? [one] : restored(one).toLowerCase().split(/\s+/);
  const singerOf = viewOf === null ? pointOfView(people, found.people, words, occasion) : 'I';
  const isSale = product !== null && meant === 'jingle';
  const source: StatementSource = { sentences, found, people, addressee, pointOfView: singerOf, reading, quotes, isSale, ...deedsOwner(occasion, attitude), ...wordsKnown(vocabulary, style) }; // biome-ignore format: one row
  return {
    occasion,
    attitude,
    pointOfView: singerOf,
    people: (isOfNames ? withListed(people, listed.items) : people).map((one) =>
      one.name === null ? one : { ...one, name: restored(one.name) },
    ),
    addressee,
    facts: seen
      .map((fact) => ({ ...fact, text: restored(fact.text), keywords: fact.keywords.flatMap(restoredWords) }))
      .filter(({ about }) => about === null || about < people.length)
      .map((fact) => (addressee === null ? fact : toldTo(fact))),
    narration: narrationOf(source, isOfNames ? null : listed),
    statements: allStatements(source),
    lesson: isOfNames ? null : listed,
    product: product === null ? null : { ...product, claims: product.claims.map(restored) },
    topics: withNight(topics, words, people.length).map((one) => ({ ...one, text: restored(one.text) })),
    matter,
    settings: settingsOf(sentences, style),
    language,
    stems: stemsIn(sentences),
    styleWords,
    references,
    forbidden,
    isExplicit: text.isExplicit,
  };
}

const wordsKnown = (
  { isKnown }: Vocabulary,
  { phraseOf }: StyleWords,
): Pick<StatementSource, 'isKnown' | 'isStyleWord'> => ({
  isKnown,
  isStyleWord: (word) => phraseOf.has(word),
});

/** The words by which somebody is named. */
const calledIn = (sentences: readonly (readonly TaggedWord[])[], { mentions }: FoundPeople): ReadonlySet<TaggedWord> =>
  new Set(mentions.flatMap(({ sentence, start, end }) => sentences[sentence]!.slice(start, end)));

const lowersOf = (pieces: readonly (readonly TaggedWord[])[]): string[] =>
  pieces.flatMap((one) => one.map(({ lower }) => lower));

/** Of a lesson, what it tells beside its list. */
const narrationOf = (source: StatementSource, lesson: Lesson | null): string[] =>
  lesson === null ? readNarration(source) : besideLesson(readNarration(source), lesson.items);

/** What it lists itself, as it is written. */
function listsOf(description: string, { isStyle }: Vocabulary): RequestLists {
  const text = description.slice(0, TEXT_CHARS_MAX);
  return { own: ownItems(text, isStyle), ordered: orderedItems(text, isStyle) };
}

/** "Henry's wives for my year 8s, in order: divorced, beheaded, died": a list for pupils is taught. */
function meantOf(description: string, { own, ordered }: RequestLists, occasion: string | null): string | null {
  const items = ordered.length > 0 ? ordered : own;
  if (items.length === 0) return occasion;
  return asksLesson(description.slice(0, TEXT_CHARS_MAX), items, ordered.length > 0, occasion) ? 'teaching' : occasion;
}

/** What words of style there are, in its sentences and in what it heads as style. */
function styleWordsOf(reading: ClauseReading, style: StyleWords, sound: string, vocabulary: Vocabulary): string[] {
  const headed = tagWords(sound);
  return [
    ...stylePhrases([...reading.styles, ...reading.frames, ...reading.orders].flat(), style),
    ...stylePhrases(headed.flat(), markStyle(headed, vocabulary)),
  ];
}

/** Fragments that tell something: no occasion, no bare topic, no name of what is sold. */
const toldFragments = (
  reading: ClauseReading,
  called: ReadonlySet<TaggedWord>,
  meant: string | null,
  product: SongIntent['product'],
): (readonly TaggedWord[])[] =>
  reading.fragments.filter(
    (one) => !isOccasionOnly(one, called) && (!isBareTopic(one) || isHouse(one, meant)) && !isOfProduct(one, product),
  );

function topicsOf(
  reading: ClauseReading,
  people: readonly Person[],
  style: StyleWords,
  viewOf: string | null,
  vocabulary: Vocabulary,
): Topic[] {
  const isPersonWord = (word: string): boolean =>
    relationOf(word) !== null || people.some(({ name }) => name?.toLowerCase().split(' ').includes(word) === true);
  return readTopics(
    [...reading.fragments, ...reading.frames, ...reading.clauses.map((one) => one.words), ...viewWords(viewOf)],
    {
      isStyleWord: (word) => style.phraseOf.has(word),
      isPersonWord,
      domainOf: (head) => vocabulary.domainOf(head),
      singularOf: (word) => vocabulary.singularOf(word),
    },
  );
}

/** Whose deed it is that nobody is said to have done: the singer's in an apology or a complaint; what somebody is blamed for, they did. */
const deedsOwner = (occasion: string | null, { kind }: Attitude): Pick<StatementSource, 'isSinger' | 'isBlamed'> => ({
  isSinger: occasion === 'apology' || kind === 'anger' || kind === 'contempt',
  isBlamed: occasion !== 'apology',
});

/** "My son's hamster died": who is mourned is sung to; but "my mum lives alone, dad passed in 2017" is told of her. */
function mournedOf(
  people: readonly Person[],
  occasion: string | null,
  addressee: number | null,
  told: string,
): number | null {
  if (addressee === null || !/^memorial/.test(occasion ?? '') || !people[addressee]!.isAlive) return addressee;
  const dead = people.findIndex(({ isAlive }) => !isAlive);
  const isOtherParent =
    dead > addressee && [people[addressee]!, people[dead]!].every(({ relation }) => isParent(relation));
  return dead < 0 || (isOtherParent && !/\b(?:memorial|funeral|tribute|memory|eulogy)\b/i.test(told))
    ? addressee
    : dead;
}
const isParent = (relation: string | null): boolean => relationOf(relation ?? '')?.kind === 'parent';

/** All words of a request by their stems. */
const stemsIn = (sentences: readonly (readonly TaggedWord[])[]): string[] =>
  allStemsOf(
    sentences
      .flat()
      .map(({ lower }) => lower)
      .join(' '),
  );

const attitudeOf = ({ attitude }: GivenIntent, read: () => Attitude): Attitude =>
  attitude === undefined ? read() : { kind: attitude, strength: 1 };

const HOUSED = new Set(['graduation', 'team', 'gratitude', 'retirement', 'farewell', 'reunion']);

/** "For Westlake High": whose song it is, where an occasion of a house or a club has one. */
const isHouse = (words: readonly TaggedWord[], occasion: string | null): boolean =>
  occasion !== null && HOUSED.has(occasion) && words.length >= 2 && words.every(({ isCapital }) => isCapital);

/** "My podcast Murder and Muffins": the product's name again. */
function isOfProduct(words: readonly TaggedWord[], product: SongIntent['product']): boolean {
  if (product === null) return false;
  const known = new Set([
    ...contentWordsOf(`${product.name} ${product.kind ?? ''}`),
    'business',
    'podcast',
    'channel',
    'show',
    'brand',
    'company',
    'shop',
    'store',
    'youtube',
  ]);
  const text = words.map(({ text: word }) => word).join(' ');
  return text.includes(product.name) || contentWordsOf(text).every((word) => known.has(word));
}

/** "No hate": how it should not sound. */
/** "No names", "no snow no sleigh": orders to the writer. */
const isUnwanted = ({ text, clause }: Fact): boolean =>
  /^no (?!one\b|longer\b|more\b|matter\b|wonder\b|idea\b)/i.test(text) && (clause === null || clause.verb === 'be');

/** The first facts, without orders; a jingle claims "no job too small". */
const wanted = (occasion: string | null, facts: readonly Fact[]): Fact[] =>
  facts.filter((fact) => occasion === 'jingle' || !isUnwanted(fact)).slice(0, FACTS_MAX);

const UNWANTED = /^(?:hate|sadness|swearing|cursing|drama|clich[eé]s|rhymes|vocals|drums|autotune|politics|religion)$/;

/** A figure or a date that a clause tells already. */
const isInClause = ({ kind, keywords }: Fact, { clauses }: ClauseReading): boolean =>
  /^(?:date|number|age)$/.test(kind) &&
  keywords.every((word) => clauses.some(({ words }) => words.some(({ lower }) => lower === word)));

/** A fact without a clause, told to whom it is of: "her radio" is "your radio". */
const toldTo = (fact: Fact): Fact =>
  fact.clause !== null || fact.kind === 'quote'
    ? fact
    : { ...fact, text: fact.text.replace(/\b(?:his|her|their)\b/gi, 'your') };

/** Who have been together: a couple or another pair than the singer's own, else the singer and the one sung to. */
function pairOf(people: readonly FoundPerson[]): ClauseSubject {
  const index = people.findIndex(({ kind }) => kind === 'couple');
  return index >= 0 ? { kind: 'person', index } : { kind: 'we' };
}

const agesWords = ({ isBirthday, isAnniversary }: AgesRead): string[] => [
  ...(isBirthday ? ['birthday'] : []),
  ...(isAnniversary ? ['anniversary'] : []),
];

/** A fact whose clause holds a quotation is told by it. */
function withQuote(fact: Fact, quotes: readonly string[]): Fact {
  const quote = quotes.find((one) => fact.clause?.rest.includes(one) === true);
  if (quote === undefined) return fact;
  return {
    ...fact,
    kind: 'quote',
    text: `${fact.text.replace(/quotedwords\w+/g, '').trim()} ${quote}`,
    keywords: contentWordsOf(quote),
  };
}

/** Quotations that no clause holds, unless they name the product. */
function loneQuotes(reading: ClauseReading, quotes: readonly string[], product: SongIntent['product']): Fact[] {
  return quotes
    .filter((quote) => quote !== product?.name && !reading.clauses.some(({ clause }) => clause.rest.includes(quote)))
    .map((quote) => ({ kind: 'quote', text: quote, keywords: contentWordsOf(quote), about: null, clause: null }));
}

const isSelfSung = (viewOf: string | null, people: readonly Person[]): boolean =>
  viewOf !== null && people.length > 0 && isOwnView(viewOf);

const isOwnView = (viewOf: string): boolean => /^(?:his|her|their|my)\b/.test(viewOf) && !viewOf.startsWith('my own');

/** Sung from the view of the one that the request tells of: "he fought" is "I fought". */
function viewed(facts: readonly Fact[], viewOf: string | null, people: readonly FoundPerson[]): Fact[] {
  if (viewOf === null || !isOwnView(viewOf) || people.length === 0) return [...facts];
  return facts.map((fact) => {
    const { clause } = fact;
    if (clause === null) return fact;
    const isOwn = clause.subject.kind === 'person' && clause.subject.index === 0;
    const rest = clause.rest.replaceAll('{0:', '{singer:');
    return {
      ...fact,
      about: fact.about === 0 ? null : fact.about,
      clause: { ...clause, rest, subject: isOwn ? { kind: 'singer' as const } : clause.subject },
    };
  });
}

const viewWords = (viewOf: string | null): (readonly TaggedWord[])[] =>
  viewOf === null || isOwnView(viewOf) ? [] : tagWords(viewOf);

const NIGHT: Topic = {
  text: 'night',
  head: 'night',
  domain: 'night',
  isPlural: false,
  isName: false,
  determiner: null,
};

/** "At 3 am": at night, where the request is about no person. */
function withNight(topics: readonly Topic[], words: readonly string[], peopleCount: number): Topic[] {
  const isNight =
    words.some(
      (word, at) => /^(?:1[012]|[1-5])(?:am)?$/.test(word) && (word.endsWith('am') || words[at + 1] === 'am'),
    ) || words.includes('midnight');
  const isNew = !topics.some(({ head }) => head === 'night' || head === 'midnight');
  return isNight && isNew && peopleCount === 0 ? [...topics.slice(0, 5), NIGHT] : [...topics];
}

const OCCASION_WORDS = new Set('happy birthday anniversary wedding merry rip rest peace dear congrats congratulations graduation retirement sorry goodbye farewell tribute welcome thank thanks memory loving celebration day party song big special golden silver sweet sixteen year years first last baby shower new shout out love best ever dearest beloved'.split(' ')); // biome-ignore format: one row

/** "Happy 60th birthday dad", "golden anniversary of my grandparents", "me and my wife": who and why, and nothing else to tell. */
const isOccasionOnly = (words: readonly TaggedWord[], called: ReadonlySet<TaggedWord>): boolean =>
  words.every(
    (word) =>
      called.has(word) ||
      OCCASION_WORDS.has(word.lower.replace(/'s$/, '')) ||
      /^\d{1,3}(?:st|nd|rd|th)?$/.test(word.lower) ||
      ['Possessive', 'Conjunction', 'Preposition', 'Determiner', 'Pronoun'].some((tag) => word.tags.has(tag)) ||
      relationOf(word.lower.replace(/'s$/, '')) !== null,
  );

/** One fact told twice is one fact. */
function unique(facts: readonly Fact[]): Fact[] {
  return facts.filter(
    (fact, at) =>
      !facts.some((other, index) => index !== at && covers(other, fact) && (index < at || !covers(fact, other))),
  );
}

const covers = (one: Fact, other: Fact): boolean =>
  (one.clause !== null || other.clause === null) &&
  other.keywords.length > 0 &&
  other.keywords.every((word) => one.keywords.includes(word));
