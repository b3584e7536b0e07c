import type { AttitudeKind, Fact, Person, PointOfView, SongIntent } from '../song-intent.ts';
import { cueWordsOf } from './cue-phrases.ts';
import { emojiWords, normalizeRequest } from './normalize-request.ts';
import { readClauses } from './read-clauses.ts';
import { factsOfClauses, factsOfWords } from './read-facts.ts';
import { readLesson } from './read-lesson.ts';
import { readAttitude, readOccasion } from './read-occasion.ts';
import { type FoundPerson, readPeople } from './read-people.ts';
import { readProduct } from './read-product.ts';
import { readTopics } from './read-topics.ts';
import { relationOf } from './relations.ts';
import { SONG_NOUNS } from './strip-frame.ts';
import { type TaggedWord, tagWords } from './tag-words.ts';

/** What understanding asks of the vocabularies that other stages own. */
export interface Vocabulary {
  /** Whether a word or phrase names a style, an instrument, a tempo, a voice, a decade. */
  isStyle(phrase: string): boolean;
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

/** Reads a description (in English, but for its names) as the record that lyrics are written from. */
export function understandRequest(
  description: string,
  vocabulary: Vocabulary,
  language: string | null = null,
  given: GivenIntent = {},
): SongIntent {
  const text = normalizeRequest(description.slice(0, TEXT_CHARS_MAX), (word) => vocabulary.isKnown(word));
  const { plain, quotes } = withoutQuotes(text);
  const { told, references } = withoutReferences(plain);
  const sentences = tagWords(told);
  const found = readPeople(sentences, (name) => vocabulary.isPlace(name));
  const reading = readClauses(sentences, found, (words) => isStyleOnly(words, vocabulary));
  const words = [...cueWordsOf(told), ...emojiWords(description).flatMap(cueWordsOf)];
  const frame = reading.frames.flatMap((one) => one.map(({ lower }) => lower));
  const occasion = given.occasion ?? readOccasion(words, frame, found.people);
  const attitude = given.attitude === undefined ? readAttitude(words, occasion) : { kind: given.attitude, strength: 1 };
  const product = occasion === 'jingle' || occasion === 'podcast' ? readProduct(sentences, reading) : null;
  const facts = unique([
    ...factsOfClauses(reading.clauses, found.people),
    ...factsOfWords(
      sentences,
      reading.fragments.filter((one) => !isPeopleOnly(one, found.people) && !isOccasionOnly(one, found.people)),
      quotes,
    ),
  ]);
  const people = withLife(found.people, facts, occasion);
  const isPersonWord = (word: string): boolean =>
    relationOf(word) !== null || people.some(({ name }) => name?.toLowerCase().split(' ').includes(word) === true);
  const topics = readTopics([...reading.fragments, ...reading.frames, ...reading.clauses.map((one) => one.words)], {
    isStyleWord: (word) => vocabulary.isStyle(word) || SONG_NOUNS.has(word),
    isPersonWord,
    domainOf: (head) => vocabulary.domainOf(head),
    singularOf: (word) => vocabulary.singularOf(word),
  });
  return {
    occasion,
    attitude,
    pointOfView: pointOfView(people, found.people, words, occasion),
    people,
    addressee: addresseeOf(found.people, occasion),
    facts: facts.filter(({ about }) => about === null || about < people.length),
    lesson: occasion === 'teaching' || occasion === null ? readLesson(words) : null,
    product,
    topics,
    settings: settingsOf(sentences, vocabulary),
    language,
    styleWords: [
      ...new Set(
        sentences
          .flat()
          .filter(({ lower }) => vocabulary.isStyle(lower))
          .map(({ lower }) => lower),
      ),
    ],
    references,
    forbidden: forbiddenIn(told),
    isExplicit:
      /\b(?:explicit|uncensored|nsfw|swear(?:ing|s)?|curse words|profanity|dirty rap)\b/i.test(told) &&
      !/\b(?:no|not|without|non)[ -](?:\w+ )?(?:explicit|swear|curs|profan)/i.test(told),
  };
}

/** What stands in quotation marks is to be sung as it is. */
function withoutQuotes(text: string): { plain: string; quotes: string[] } {
  const quotes = [...text.matchAll(/"([^"]{3,160})"/g)].map((match) => match[1]!.trim());
  return { plain: text.replace(/"([^"]{3,160})"/g, ' ').replace(/\s+/g, ' '), quotes };
}

/** "In the style of Ada Brown", "like Radio Head": whose music it should resemble is no subject. */
const REFERENCE =
  /\b(?:in the (?:style|vein|spirit|manner) of|(?:inspired|influenced) by|reminiscent of|sound(?:s|ing)? like|similar to|think|a la|à la) ((?:(?:\p{Lu}|the |and |\d)[\p{L}\p{N}'&.-]{0,30},? ?){1,8})|((?:\p{Lu}[\p{L}'-]{1,30} ){1,3})(?:style|type beat|vibes?)\b|\b(\p{Lu}[\p{L}'-]{1,30})-(?:style|esque|like|inspired)\b/gu; // biome-ignore format: one pattern

function withoutReferences(text: string): { told: string; references: string[] } {
  const references = [...text.matchAll(REFERENCE)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').trim().replace(/,$/, ''),
  );
  return {
    told: text.replace(REFERENCE, ' ').replace(/\s+/g, ' ').trim(),
    references: references.filter((one) => one !== ''),
  };
}

const STYLE_SMALL_WORDS = new Set('a an the and or with of in on at to for some very really no not style vibe vibes mood feel tempo music song sound beat beats sounding please slow fast bpm'.split(' ')); // biome-ignore format: one row

/** A piece that says only how the song should sound. */
function isStyleOnly(words: readonly TaggedWord[], vocabulary: Vocabulary): boolean {
  const own = words.filter(({ lower }) => !STYLE_SMALL_WORDS.has(lower) && !SONG_NOUNS.has(lower));
  if (own.length === 0)
    return words.some(({ lower }) => SONG_NOUNS.has(lower) || vocabulary.isStyle(lower)) && words.length <= 3;
  const styled = own.filter(
    ({ lower }, at) =>
      vocabulary.isStyle(lower) ||
      vocabulary.isStyle(`${lower} ${own[at + 1]?.lower ?? ''}`) ||
      vocabulary.isStyle(`${own[at - 1]?.lower ?? ''} ${lower}`) ||
      /^\d+$/.test(lower),
  );
  return styled.length === own.length || (styled.length >= 2 && styled.length / own.length >= 0.66);
}

const OCCASION_WORDS = new Set('happy birthday anniversary wedding merry rip rest peace dear congrats congratulations graduation retirement sorry goodbye farewell tribute welcome thank thanks memory loving celebration day party song big special'.split(' ')); // biome-ignore format: one row

/** "Happy 60th birthday dad", "my daughter Mia's 7th birthday": who and why, and nothing else to tell. */
const isOccasionOnly = (words: readonly TaggedWord[], people: readonly FoundPerson[]): boolean => {
  const rest = words.filter(
    ({ lower }) => !OCCASION_WORDS.has(lower.replace(/'s$/, '')) && !/^\d{1,3}(?:st|nd|rd|th)$/.test(lower),
  );
  return rest.length < words.length && isPeopleOnly(rest, people);
};

const isPeopleOnly = (words: readonly TaggedWord[], people: readonly FoundPerson[]): boolean =>
  words.every(({ lower, tags }) => relationOf(lower) !== null || tags.has('Possessive') || tags.has('Conjunction') || tags.has('Preposition') || tags.has('Determiner') || people.some(({ name }) => name?.toLowerCase().split(' ').includes(lower.replace(/'s$/, '')) === true)); // biome-ignore format: one thought

const DEATHS = new Set(['die', 'pass', 'pass away', 'pass on', 'lose']);

/** Who died, how old somebody is: facts about a person become part of the person. */
function withLife(people: readonly FoundPerson[], facts: readonly Fact[], occasion: string | null): Person[] {
  return people.map(({ article: _article, isLate, ...person }, index) => {
    const own = facts.filter(({ about }) => about === index);
    const died = facts.some(
      ({ clause }) =>
        clause !== null &&
        DEATHS.has(clause.verb) &&
        (clause.verb === 'lose'
          ? clause.rest.startsWith(`{${index}:`)
          : clause.subject.kind === 'person' &&
            clause.subject.index === index &&
            (clause.verb !== 'pass' || /^(?:away|on|in|last|at|$)/.test(clause.rest))),
    );
    const isMourned = (occasion === 'memorial' || occasion === 'memorial-pet') && index === 0;
    const age =
      own
        .find(({ kind }) => kind === 'age')
        ?.keywords.map(Number)
        .find((years) => years > 0 && years < 130) ?? null;
    const kind = person.kind === 'person' && occasion === 'lullaby' ? 'child' : person.kind;
    return { ...person, kind, isAlive: person.isAlive && !isLate && !died && !isMourned, age };
  });
}

/** Occasions whose song speaks to the one it is for, whoever asks for it. */
const SPOKEN_TO = new Set('birthday wedding anniversary proposal newborn memorial memorial-pet breakup diss apology gratitude lullaby love friendship family praise-pet graduation retirement farewell reunion missing encouragement'.split(' ')); // biome-ignore format: one row

const COUPLE_OCCASIONS = new Set([
  'wedding',
  'anniversary',
  'newborn',
  'farewell',
  'gratitude',
  'graduation',
  'retirement',
]);

function addresseeOf(people: readonly FoundPerson[], occasion: string | null): number | null {
  const couple = people.findIndex(({ kind }) => kind === 'couple');
  if (couple >= 0 && occasion !== null && COUPLE_OCCASIONS.has(occasion)) return couple;
  const first = people[0];
  if (first === undefined) return null;
  const isStranger = first.article === 'a' || first.article === 'an';
  if (occasion !== null && SPOKEN_TO.has(occasion) && !isStranger) return 0;
  return first.article === 'my' || first.article === 'our' ? 0 : null;
}

function pointOfView(
  people: readonly Person[],
  found: readonly FoundPerson[],
  words: readonly string[],
  occasion: string | null,
): PointOfView {
  if (occasion === 'jingle' || occasion === 'podcast') return 'we';
  if (occasion === 'team' || words.includes('we') || words.includes('our'))
    return words.includes('my') || words.includes('i') ? 'I' : 'we';
  const isStranger = found[0] !== undefined && found[0].article !== 'my' && found[0].article !== 'our';
  if (
    occasion === 'story' ||
    (people.length > 0 && isStranger && !words.includes('my') && !words.includes('i') && !SPOKEN_TO.has(occasion ?? ''))
  )
    return 'teller';
  return 'I';
}

const SETTING_STARTS = new Set(['in', 'at', 'on', 'by', 'near', 'under', 'from', 'through', 'across']);

/** "In Leeds", "at a bus stop", "last winter": where and when. */
function settingsOf(sentences: readonly (readonly TaggedWord[])[], vocabulary: Vocabulary): string[] {
  const settings: string[] = [];
  for (const words of sentences) {
    for (let at = 0; at < words.length; at++) {
      if (!SETTING_STARTS.has(words[at]!.lower)) continue;
      let end = at + 1;
      while (
        end < words.length &&
        end - at <= 4 &&
        (words[end]!.tags.has('Noun') || words[end]!.tags.has('Determiner') || words[end]!.tags.has('Adjective')) &&
        !words[end]!.tags.has('Pronoun')
      ) {
        end++;
        if (words[end - 1]!.after !== '') break;
      }
      const phrase = words.slice(at, end);
      if (phrase.length > 1 && !phrase.some(({ lower }) => vocabulary.isStyle(lower) || SONG_NOUNS.has(lower)))
        settings.push(phrase.map(({ text }) => text).join(' '));
    }
  }
  return [...new Set(settings)].slice(0, 6);
}

/** "Don't mention the accident", "without the word love", "no clichés about angels". */
function forbiddenIn(text: string): string[] {
  const patterns = [
    /\b(?:do not|don't|never|please don't) (?:mention|use|say|sing|include|talk about|name)(?: the words?| the names?)? ([^,.;!?]{2,60})/giu,
    /\bwithout (?:mentioning|saying|using|the words?)(?: the words?)? ([^,.;!?]{2,60})/giu,
    /\bavoid (?:the words?|mentioning|saying|using) ([^,.;!?]{2,60})/giu,
    /\bno mention of ([^,.;!?]{2,60})/giu,
  ];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1]!.trim().replace(/^(?:the|her|his|any) /i, '')),
  );
}

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
