import type { Fact, Person, PointOfView } from '../song-intent.ts';
import type { FoundPeople, FoundPerson } from './found-people.ts';
import { relationOf } from './relations.ts';
import { SONG_NOUNS } from './song-nouns.ts';
import type { TaggedWord } from './tag-words.ts';

const DEATHS = new Set(['die', 'pass in', 'pass', 'pass away', 'pass on', 'drown']);

/** "We lost him", but not "nobody lost their job". */
const isLost = (rest: string, index: number): boolean =>
  rest.startsWith(`{${index}:`) && !rest.startsWith(`{${index}:possessive}`);

/** Whether a clause says that this person died. */
const hasDied = (index: number, facts: readonly Fact[]): boolean =>
  facts.some(({ clause }) => {
    if (clause === null || clause.isNegative) return false;
    const isOf = clause.subject.kind === 'person' && clause.subject.index === index;
    if (clause.verb === 'lose') return !isOf && isLost(clause.rest, index) && clause.tense !== 'progressive';
    if (clause.verb === 'be') return isOf && /^(?:killed|murdered|gone|dead|in heaven)\b/.test(clause.rest);
    return isOf && DEATHS.has(clause.verb) && (clause.verb !== 'pass' || /^(?:away|on|in|last|at|$)/.test(clause.rest));
  });

/** "We had to put our dog to sleep", "I had the old cat put down". */
const wasPutToSleep = (index: number, facts: readonly Fact[]): boolean =>
  facts.some(({ clause }) => {
    if (clause === null || clause.isNegative || !/^(?:put|have)$/.test(clause.verb)) return false;
    const deed = clause.verb === 'put' ? `put ${clause.rest}` : clause.rest;
    return deed.includes(`put {${index}:object} to sleep`) || deed.includes(`put {${index}:object} down`);
  });

/**
 * "She was 17 and slept on my head": of an animal or a grandparent that had an age and does nothing any more, the past tense says
 * the rest. "When" or an age of childhood tells of a time instead.
 */
function wasOnce(index: number, facts: readonly Fact[], occasion: string | null): boolean {
  if (occasion !== null && !PAST_OCCASIONS.has(occasion)) return false;
  const told = facts.flatMap(({ clause }) =>
    clause?.subject.kind === 'person' && clause.subject.index === index ? [clause] : [],
  );
  const hadAge = told.some(({ verb, tense, rest }) => verb === 'be' && tense === 'past' && AGE.test(rest));
  return hadAge && told.every(({ tense, rest }) => PAST_TENSES.has(tense) && !/\bwhen\b/.test(rest));
}

/** "17", "17 years old and": no measure ("60.5"). */
const AGE = /^\d{1,3}(?: years?(?: old)?| months?(?: old)?)?(?:$|[,;]| (?:and|when|but)\b)/;
const PAST_OCCASIONS: ReadonlySet<string> = new Set([
  'memorial',
  'memorial-pet',
  'praise-pet',
  'family',
  'love',
  'missing',
]);
const PAST_TENSES: ReadonlySet<string> = new Set(['past', 'past-progressive', 'used-to']);

const ASKED_OF = /\b(?:funeral|memorial|goodbye|farewell|rip|tribute)\b([^.!?]{0,60})/giu;
const DIED = /\b(?:passed|died|was put)\b/g;
/** So many words at most stand between who died and that: "Dot, who has just". */
const BETWEEN_MAX = 6;
const BEFORE_CHARS = 80;

/** "A funeral song for her hamster Dot", "gran's budgie who passed away": an animal is mourned, and not whose it is. */
function mournedPet(people: readonly FoundPerson[], told: string): number | null {
  const at = people.findIndex(({ kind, species }) => kind === 'pet' && species !== null);
  if (at < 1 || people[0]!.kind === 'pet') return null;
  const species = people[at]!.species!;
  const last = species.split(' ').at(-1)!.toLowerCase();
  const isAsked = [...told.matchAll(ASKED_OF)].some(([, of]) =>
    ` ${of!.toLowerCase()}`.includes(` ${species.toLowerCase()}`),
  );
  const isDead = [...told.matchAll(DIED)].some(({ index }) => {
    const before = told.slice(Math.max(0, index - BEFORE_CHARS), index).toLowerCase();
    const between = before.includes(last) ? before.slice(before.lastIndexOf(last) + last.length) : null;
    return between !== null && !/[.!?;]/.test(between) && between.split(' ').length <= BETWEEN_MAX;
  });
  return isAsked || isDead ? at : null;
}

/** With so much that somebody does now it is somebody else who died. */
const LIVING_FACTS = 3;
const livesOn = (own: readonly Fact[]): boolean =>
  own.filter(({ clause }) => clause !== null && /^(?:present|progressive)$/.test(clause.tense)).length >= LIVING_FACTS;

/** Who died, how old somebody is: facts about a person become part of the person. */
export function withLife(
  people: readonly FoundPerson[],
  facts: readonly Fact[],
  occasion: string | null,
  told = '',
): Person[] {
  const otherDied = people.some((_, index) => index > 0 && hasDied(index, facts));
  const mourned = mournedPet(people, told) ?? 0;
  return people.map(({ article, isLate, ...person }, index) => {
    const own = facts.filter(({ about }) => about === index);
    const died =
      hasDied(index, facts) ||
      (person.kind === 'pet' && wasPutToSleep(index, facts)) ||
      (index === 0 && wasOnce(index, facts, occasion));
    const isMourned =
      (occasion === 'memorial' || occasion === 'memorial-pet') &&
      index === mourned &&
      !otherDied &&
      !KIN_DIED.test(told) &&
      !livesOn(own);
    const age =
      own
        .find(({ kind }) => kind === 'age')
        ?.keywords.map(Number)
        .find((years) => years > 0 && years < 130) ?? null;
    const isChild = occasion === 'lullaby' || (age !== null && age <= CHILD_YEARS_MAX);
    const kind = person.kind === 'person' && isChild ? 'child' : person.kind;
    return {
      ...person,
      kind,
      isAlive: person.isAlive && !isLate && !died && !isMourned,
      age,
      ...determinerOf(article),
    };
  });
}

/** "His wife passed in spring": the one sung to is who is left. */
const KIN_DIED = /\b(?:his|her|their) (?:late )?(?:wife|husband|partner|mum|mom|mother|dad|father|son|daughter|brother|sister|nan|gran|best friend|dog|cat) (?:has |had |just |sadly ){0,2}(?:passed|died)\b/iu; // biome-ignore format: one row

/** Older ones are sung to as grown people are. */
const CHILD_YEARS_MAX = 11;

/** "A robot" is "the robot" once it is told of. */
const determinerOf = (article: string | null): Pick<Person, 'determiner'> => {
  if (article === 'our') return { determiner: 'our' };
  return article === null || /^(?:a|an|the|this|that)$/.test(article) ? { determiner: 'the' } : {};
};

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

const ASKED_FOR =
  /(?<=[.!?] ?|^)[^.!?]{0,40}\b(?:song|tune|ballad|rap|thanks|sorry|apology) (?:for|to) (\p{Lu}\p{L}{1,20})\b/u;

const LISTED_MIN = 3;

const OWN_KIN = /^(?:child|parent|grandparent|sibling|partner|family)$/;
const OWN_KINDRED = /^(?:kids|children|parents|grandparents|sons|daughters|twins|brothers|sisters|family)$/;
const isOwnKin = (relation: string): boolean =>
  OWN_KINDRED.test(relation) || OWN_KIN.test(relationOf(relation)?.kind ?? '');

/** @param told the request; "thank you song for Omar" says whom the song is for, whoever was told of before */
export function addresseeOf(people: readonly FoundPerson[], occasion: string | null, told = ''): number | null {
  if (occasion === 'jingle' || occasion === 'podcast') return null;
  const asked = occasion === 'gratitude' || occasion === 'apology' ? ASKED_FOR.exec(told)?.[1] : undefined;
  const named = asked === undefined ? -1 : people.findIndex(({ name }) => name?.split(' ')[0] === asked);
  if (named > 0) return named;
  const couple = people.findIndex(({ kind }) => kind === 'couple');
  // "My twins Ravi and Leela".
  if (couple >= 0 && isOwnPair(people[couple]!, people[0])) return couple;
  if (couple >= 0 && occasion !== null && COUPLE_OCCASIONS.has(occasion)) return couple;
  const first = people[0];
  if (first === undefined) return null;
  // A list of names: nobody of them more than the others.
  if (
    people.filter(({ name, relation }) => name !== null && relation === null).length >= LISTED_MIN &&
    first.relation === null
  )
    return null;
  // "They're closing our library. My kids learned to read there": whoever is sung to, it is not the kids.
  if (occasion === 'protest' && first.name === null && isOwnKin(first.relation ?? '')) return null;
  // "An apology from my dog to the neighbours": who says it is not who hears it.
  if (/^(?:apology|gratitude)$/.test(occasion ?? '') && isFromThem(first, told)) return people.length > 1 ? 1 : null;
  // "We broke up, he kept the cat": no animal is left.
  if (occasion === 'breakup' && first.kind === 'pet') return null;
  // "Two opened a club, Farid and Mykola. My daughter plays there": whose song it is nobody says.
  const isOfOthersKin = occasion === 'family' && first.relation === null && first.article === null;
  if (isOfOthersKin && people.some(({ relation, article }) => article === 'my' && isOwnKin(relation ?? '')))
    return null;
  const isStranger = first.article === 'a' || first.article === 'an';
  // "For the reunion of our mess, chef Tiny who burnt the water": one of many.
  const isOneOfMany =
    occasion === 'reunion' && first.article === null && relationOf(first.relation ?? '')?.kind === 'colleague';
  if (occasion !== null && SPOKEN_TO.has(occasion) && !isStranger && !isOneOfMany) return 0;
  const kind = relationOf(first.relation ?? '')?.kind ?? '';
  // "Dad shut the gate", "I lived with auntie Bev".
  const isKin =
    first.article === null && (/^(?:parent|grandparent)$/.test(kind) || (first.name !== null && kind === 'family'));
  return first.article === 'my' || first.article === 'our' || (isKin && occasion !== 'story') ? 0 : null;
}

const isFromThem = ({ relation, species, name }: FoundPerson, told: string): boolean => {
  const opening = told.slice(0, OPENING_CHARS).toLowerCase();
  const words = [relation, species, name].flatMap((word) => word?.toLowerCase() ?? []);
  return words.some((word) => opening.includes(`from my ${word}`) || opening.includes(`from our ${word}`));
};
const OPENING_CHARS = 80;

/** "My twins Ravi and Leela", "twins Aarav and Anaya"; but behind "for my wife Hope" her girls are told of. */
function isOwnPair({ relation, article, name }: FoundPerson, first: FoundPerson | undefined): boolean {
  if (relation === null) return false;
  const isOfFirst = first === undefined || first.name === null || name?.includes(first.name) === true;
  if (article === null)
    return isOfFirst && first !== undefined && first.name !== null && /^(?:twins|babies)$/.test(relation);
  return (article === 'my' || article === 'our') && (isOfFirst || first.relation === null || first.article !== 'my');
}

export function pointOfView(
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

/** "About my grandmother's garden": the garden is sung of, and nobody sung to. */
const isOwnersOnly = (person: Person | undefined, matter: string | null, occasion: string | null): boolean =>
  occasion === null &&
  person?.name === null &&
  person.relation !== null &&
  matter?.includes(`${person.relation}'s `) === true;

const TOLD_OF_ONESELF: ReadonlySet<string | null> = new Set([null, 'confession', 'pride', 'recovery', 'encouragement', 'anniversary', 'party', 'worship']); // biome-ignore format: one row

/** "I gave a speech at my brother's wedding": only an owner, whom nothing is asked for. */
function isOwnerBesides(
  { mentions, people }: FoundPeople,
  sentences: readonly (readonly TaggedWord[])[],
  occasion: string | null,
): boolean {
  if (!TOLD_OF_ONESELF.has(occasion) && occasion !== 'wedding') return false;
  if (occasion === 'anniversary' && relationOf(people[0]?.relation ?? '')?.kind === 'partner') return false;
  const own = mentions.filter(({ person }) => person === 0);
  return (
    own.length > 0 &&
    own.every(({ sentence, start, end }) => {
      const words = sentences[sentence]!;
      // "I have to fly for my sister's wedding": what the singer does is no song for her.
      const before = words.slice(0, start).map(({ lower }) => lower);
      const isOwnDeed =
        before.some((lower) => /^(?:i|we)$/.test(lower)) && !before.slice(lastClause(words, start)).some((lower) => SONG_NOUNS.has(lower)); // biome-ignore format: one thought
      if (occasion === 'wedding' && !isOwnDeed) return false;
      const isAsked = !isOwnDeed && /^(?:for|about|to|of|on)$/.test(words[start - 1]?.lower ?? '');
      return words[end - 1]!.text.endsWith("'s") && start > 0 && !isAsked;
    })
  );
}

/** Where the words between commas begin that stand before a place. */
const lastClause = (words: readonly TaggedWord[], at: number): number =>
  words.slice(0, at).findLastIndex(({ after }) => /[,;:]/.test(after)) + 1;

const SELDOM_SUNG_TO = /^(?:friend|colleague|group)$/;

/** Occasions that are read from whoever is named, too: a song of these may be sung to nobody. */
const ALSO_OWN: ReadonlySet<string | null> = new Set(['encouragement', 'family', 'graduation']);

/** Behind so many words a relative is none that a song is for. */
const MUCH_BEFORE = 7;

/** "My wife says I will be last", in a song of a race that I run; "big teeth like my gran": somebody without a name, named once. */
function isInPassing(
  { mentions, people }: FoundPeople,
  sentences: readonly (readonly TaggedWord[])[],
  occasion: string | null,
): boolean {
  const own = mentions.filter(({ person }) => person === 0);
  if (people[0]?.name !== null || own.length !== 1) return false;
  const { sentence, start, end } = own[0]!;
  const before = [...sentences.slice(0, sentence).flat(), ...sentences[sentence]!.slice(0, start)];
  const last = before.at(-1);
  if (/^(?:like|than|from|unlike)$/.test(last?.lower ?? '')) return true;
  // "We (me and my sister)": who tells it, too.
  if (last?.lower === 'and' && before.at(-2)?.lower === 'me') return true;
  // "To overtime, to my mother in law's curtains", "candles in ice, my daughter said": nobody asked for a song of them.
  if (/^(?:family|love|)$/.test(occasion ?? '') && before.length >= MUCH_BEFORE) return true;
  const isSubject = start === 0 || /[,;:]/.test(last?.after ?? '') || /^(?:and|but|so|because|when)$/.test(last?.lower ?? ''); // biome-ignore format: one thought
  const isOfSinger = isToldOfSelf(before);
  // "The first customer was my own brother".
  if (isOfSinger && /^(?:was|is|were)$/.test(last?.lower ?? '')) return true;
  // "My wife is my rock" is a song for her.
  const isSaying = occasion === 'love' && /^(?:says?|said|thinks?|thought|told|tells|reckons?)$/.test(sentences[sentence]![end]?.lower ?? ''); // biome-ignore format: one thought
  return isOfSinger && isSubject && (isSaying || !SPOKEN_TO.has(occasion ?? '') || ALSO_OWN.has(occasion));
}

/** "I ...", "a trainee barber, me", "a song about my town": what is told is the singer's. */
const isToldOfSelf = (words: readonly TaggedWord[]): boolean =>
  words.some(
    ({ lower, after }, at) =>
      /^(?:i|i'm|i've)$/.test(lower) ||
      (lower === 'me' && after !== '') ||
      (/^(?:my|our)$/.test(lower) &&
        words[at - 1]?.lower === 'about' &&
        SONG_NOUNS.has(words[at - 2]?.lower ?? '') &&
        words[at + 1] !== undefined &&
        relationOf(words[at + 1]!.lower.replace(/'s$/, '')) === null),
  );

/** "A song for my mam's pan. It feeds 14": the thing is sung of. */
function isOwnerOfAsked(
  { mentions, people }: FoundPeople,
  sentences: readonly (readonly TaggedWord[])[],
  occasion: string | null,
): boolean {
  const [own, ...more] = mentions.filter(({ person }) => person === 0);
  const isOwner = ({ sentence, end }: { sentence: number; end: number }): boolean =>
    sentences[sentence]![end - 1]!.text.endsWith("'s");
  if (occasion !== null || own === undefined || people[0]!.name !== null || !more.every(isOwner)) return false;
  const words = sentences[own.sentence]!;
  const end = words.findIndex(({ after }, at) => at >= own.end && after !== '');
  const isAsked = words[own.start - 1]?.lower === 'for' && SONG_NOUNS.has(words[own.start - 2]?.lower ?? '');
  const isThing = isOwner(own) && end >= own.end && end < own.end + THING_WORDS_MAX;
  return isAsked && isThing && !sentences.flat().some(({ lower }) => /^(?:he|she)$/.test(lower));
}
const THING_WORDS_MAX = 2;

/** "They dump sewage in our river. My friend was sick": who comes up behind the first sentence, and whom nothing is asked for. */
function isNamedBesides(
  { mentions, people }: FoundPeople,
  sentences: readonly (readonly TaggedWord[])[],
  occasion: string | null,
): boolean {
  const first = mentions.find(({ person }) => person === 0);
  const own = people[0];
  if (first === undefined || own === undefined || own.relation === null) return false;
  const kind = relationOf(own.relation)?.kind ?? '';
  const words = sentences[first.sentence]!;
  const isTold =
    (SELDOM_SUNG_TO.test(kind) && (occasion === null || occasion === 'anniversary')) ||
    occasion === 'recovery' ||
    occasion === 'confession' ||
    isInPassing({ mentions, people }, sentences, occasion);
  // "Me and six nurses running for the hospice that looked after our friend Mo".
  const isBehindUs =
    SELDOM_SUNG_TO.test(kind) &&
    words.slice(0, first.start).some(({ lower }) => /^(?:i|me|we)$/.test(lower)) &&
    words.slice(0, first.start).some(({ lower }) => /^(?:that|which|who|whose)$/.test(lower));
  const isLate =
    isBehindUs ||
    first.sentence > 0 ||
    (own.name === null && words.slice(0, first.start).some(({ after }) => /[,;:]/.test(after)));
  const isAsked = mentions.some(
    ({ person, sentence, start }) =>
      person === 0 &&
      /^(?:for|about|to|on|dear|thank|thanks|sorry)$/.test(sentences[sentence]![start - 1]?.lower ?? ''),
  );
  return isTold && isLate && !isAsked;
}

const ASKS = /^(?:wants|asked|asks|requested|would|needs|begged)$/;

/** "My son Theo wants a song about a dinosaur": who asks for a song is not who it is for. */
function isAsker({ mentions }: FoundPeople, sentences: readonly (readonly TaggedWord[])[]): boolean {
  const first = mentions.find(({ person }) => person === 0);
  if (first === undefined) return false;
  const behind = sentences[first.sentence]!.slice(first.end, first.end + ASKED_WITHIN).map(({ lower }) => lower);
  const song = behind.findIndex((lower) => SONG_NOUNS.has(lower));
  return behind.slice(0, 2).some((lower) => ASKS.test(lower)) && song > 0 && behind[song + 1] === 'about';
}
const ASKED_WITHIN = 9;

/** Whether whoever is named first only owns what the song is about, or something that comes up. */
export const isOnlyOwner = (
  found: FoundPeople,
  sentences: readonly (readonly TaggedWord[])[],
  person: Person | undefined,
  matter: string | null,
  occasion: string | null,
): boolean =>
  isOwnersOnly(person, matter, occasion) ||
  isOwnerOfAsked(found, sentences, occasion) ||
  isAsker(found, sentences) ||
  isOwnerBesides(found, sentences, occasion) ||
  isNamedBesides(found, sentences, occasion);
