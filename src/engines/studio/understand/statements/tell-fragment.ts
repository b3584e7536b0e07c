import { baseOfGerund } from '../../english/gerund-base.ts';
import { verbForms } from '../../english/verb-forms.ts';
import type { Person, Statement } from '../../song-intent.ts';
import { relationOf } from '../relations.ts';
import type { TaggedWord } from '../tag-words.ts';
import { bareDeed, bareDoing, calledSo } from './bare-deeds.ts';
import type { Chunk } from './chunks.ts';
import { SINGLES_OUT } from './noun-articles.ts';
import { isSomewhere, shapeOf } from './shape-fragment.ts';
import { aboutOf, type StatementSource, textOf, textsOf, whoOf } from './statement-source.ts';
import { isSounding } from './verb-kinds.ts';

/** Where a fragment stands. */
export interface FragmentPlace {
  /** Whether it stands in a list of short things, which have no article: "zinc, iron, copper". */
  readonly isListed: boolean;
  /** Whom the clause before it in its sentence told of; null: it is the first. */
  readonly last: string | null;
  /** Whether that clause told of the past. */
  readonly wasPast: boolean;
}

/** Words without a verb: a state of somebody, what somebody does, or a thing; null: they tell nothing. */
export function fragmentOf(chunk: Chunk, source: StatementSource, place: FragmentPlace): Statement | null {
  const { isListed } = place;
  const { addressee, people, isSinger, isKnown } = source;
  const own = chunk.said.findIndex(({ isAddressee, text }) => !isAddressee && text !== '');
  // "Thanking her for never giving up".
  const isThanked = chunk.said[own]?.text === 'you' && chunk.said[own + 1]?.word.lower === 'for';
  const start = isThanked ? own + 1 : own;
  const said = chunk.said.slice(Math.max(0, start));
  const words = said.map(({ word }) => word);
  const [first, second] = words;
  const isOfThem =
    words.length === 1 || words.some(({ lower }) => lower === 'and') || said.some((one) => one.isAddressee);
  if (isOnlyWhen(chunk.said) || (isOfThem && words.every((word) => isOnlyNaming(word, people)))) return null;
  const person = addressee === null ? undefined : people[addressee];
  // "My wife for our party": only whom it is for.
  const adverb = /^(?:never|always|still)$/.test(second?.lower ?? '') ? 1 : 0;
  const isForDoing = first!.lower === 'for' && words[1 + adverb]?.tags.has('Gerund') === true;
  if (start > 0 && /^(?:for|in|of|to|and|with)$/.test(first!.lower) && !isForDoing && !second?.tags.has('Gerund'))
    return null;
  if (start > 0 && first!.tags.has('Preposition') && first!.lower !== 'for')
    return placedYou(chunk.said, start, isCalledSo(person));
  const self = selfNamed(said, source);
  if (self !== null) return self;
  const placed = placedOf(said);
  if (placed !== null) return placed;
  if (isForDoing && person !== undefined)
    return forDoing(said, words[1 + adverb]!.lower, adverb, isSinger && !source.isBlamed ? 'I' : 'you');
  // "Being homesick for Leeds", "moving out of the house": what the singer does.
  if (addressee === null && people.length === 0 && words.length > 2 && isOwnDoing(words) && isOfSinger(source))
    return {
      text: `I am ${textOf(first!.lower === 'being' ? said.slice(1) : said)}`,
      form: 'clause',
      who: 'I',
      time: 'now',
    };
  // "Promise him chicken": an order.
  if (words.length > 1 && !first!.isCapital && /^(?:him|them|her)$/.test(second!.lower) && ORDERS.test(first!.lower))
    return null;
  const felt = ownFeeling(said, addressee);
  if (felt !== null) return felt;
  const isSingle = person !== undefined && person.kind !== 'couple' && person.kind !== 'group';
  // "Crossing the desert with my baby": done with the one sung to, by the singer.
  const isToYou = said.slice(1).some(({ text, isYou }) => !isYou && text === 'you');
  if (person !== undefined && isToYou && first!.tags.has('Gerund') && /ing$/.test(first!.lower) && words.length > 2)
    return { text: `I am ${textOf(said)}`, form: 'clause', who: 'I', time: 'now' };
  const doing = bareDoing(said, person, place);
  if (doing !== null) return doing;
  // "Still hold hands": of one alone it would be "holds".
  if (isSingle && first!.lower === 'still' && words.length > 2 && DONE_TOGETHER.test(second!.lower))
    return { text: `we ${textOf(said)}`, form: 'clause', who: 'we', time: 'now' };
  const deed = bareDeed(said, source, place) ?? calledSo(said, person, place);
  if (deed !== null) return deed;
  const known = agedOrNamed(said, person, people);
  if (known !== null) return known;
  const shape = shapeOf(words, textsOf(said), isSingle || place.last === 'i', isKnown);
  // "She a run the place": a verb that the tagger does not know.
  if (shape.kind === 'state' && /^(?:you|an? you) /.test(shape.text))
    return { text: shape.text.replace(/^an? /, ''), form: 'clause', who: 'you', time: 'now' };
  const other = ofNobody(said, shape.kind === 'state');
  if (other !== null) return other;
  // "I am a single dad, lorry driver".
  if (shape.kind === 'state' && place.last === 'i' && !said.some((one) => one.isAddressee || one.isYou))
    return { text: `I am ${shape.text}`, form: 'clause', who: 'I', time: 'now' };
  if (shape.kind === 'state' && person !== undefined) {
    const isPast = shape.isPast || !person.isAlive || (place.wasPast && isSomewhere(words));
    // "Widow since 1988".
    const be = isPast ? 'were' : LASTING.test(shape.text) ? 'have been' : 'are';
    return {
      // "Obsessed with his lawn mower": his own, where nobody else is told of.
      text: `you ${be} ${people.length === 1 ? shape.text.replaceAll(OWNED, 'your ') : shape.text}`,
      form: 'clause',
      who: 'you',
      time: isPast ? 'past' : 'now',
    };
  }
  const about = person === undefined ? bornOf(said, people, isKnown) : null;
  if (about !== null) return about;
  // Of a list longer ones have their article: "a mouse called Gary".
  const text =
    isListed && words.length <= LISTED_WORDS_MAX && !SINGLES_OUT.test(first!.lower) ? textOf(said) : shape.text;
  return { text, form: 'noun', who: 'other', time: 'now' };
}

/** "Night before moving dad into a home": when it is; "the fridge hums": what a thing does; null: neither. */
function ofNobody(said: Chunk['said'], isState: boolean): Statement | null {
  const words = said.map(({ word }) => word);
  const isOfYou = said.slice(1).some(({ isAddressee, text }) => isAddressee && text !== '');
  const isEve = isState && isOfYou && EVES.test(words[0]!.lower);
  if (!isEve && !isSounding(words)) return null;
  return { text: isEve ? `it's the ${textOf(said)}` : textOf(said), form: 'clause', who: 'other', time: 'now' };
}

const LASTING =
  / (?:since (?!\p{Ll})|(?:for|these) (?:[\p{L}\d]{1,9} ){1,2}(?:years|months|decades|summers|winters)\b)/u;
const EVES = /^(?:night|day|morning|evening|week|hour|minute)$/;
const WORKED_AT =
  /^(?:nights?|days?|weekends?|shifts?|late|early|hard|in|at|for|from|on|with|as|the|two|three|too|double|overtime|freelance)$/;
const OWNED = /(?<=\s)(?:his|her|their) (?=\p{L})/gu;

/** What people do together, in the form that no single "he" has: taggers take many of these for nouns. */
const DONE_TOGETHER =
  /^(?:eat|drink|hold|live|love|laugh|dance|sing|talk|meet|go|have|get|share|write|call|ring|play|walk|fight|argue|cook|sleep|sit|swap|send|kiss|hug|ride|drive|run|swim|camp|fish|watch|read|make|take|fall|say|tell|text|visit|travel|work|practise|practice|bicker|giggle|cuddle|snuggle)$/;

/** "Speech therapist here!", "Shukri here": who writes. */
function selfNamed(said: Chunk['said'], { isKnown, people }: StatementSource): Statement | null {
  const words = said.map(({ word }) => word);
  const who = words.slice(0, -1);
  if (words.at(-1)!.lower !== 'here' || who.length === 0 || who.length > SELF_WORDS_MAX) return null;
  const isSomebody = who.every(({ tags }) => tags.has('Noun') || tags.has('Adjective') || tags.has('Determiner'));
  if (!isSomebody || who.some(({ tags }) => tags.has('Plural') || tags.has('Pronoun')) || /^(?:my|our|his|her)$/.test(who[0]!.lower)) return null; // biome-ignore format: one thought
  const texts = said.slice(0, -1).map(({ text }) => text);
  const shape = shapeOf(who, texts, true, isKnown);
  const isName = who[0]!.isCapital && (!isKnown(who[0]!.lower) || (who.length === 1 && shape.kind !== 'state'));
  const named = isName || people.some(({ name }) => name?.toLowerCase() === who[0]!.lower);
  const text = named ? capital(texts.join(' ')) : shape.text;
  return { text: `I am ${text}`, form: 'clause', who: 'I', time: 'now' };
}
const SELF_WORDS_MAX = 3;

/** "Me in Leeds", "she in Osaka": the verb is left out. */
function placedOf(said: Chunk['said']): Statement | null {
  const [first, second] = said.map(({ word }) => word);
  const isPlaced = second?.tags.has('Preposition') === true && !/^(?:to|that|who|than|as|like|for)$/.test(second.lower);
  if (!isPlaced || !/^(?:i|me|she|he|him|her|we|us|they|them)$/.test(first!.lower)) return null;
  const [subject, be] =
    said[0]!.isYou || said[0]!.text === 'you' ? ['you', 'are'] : (LONE[first!.lower] ?? ['I', 'am']);
  return { text: `${subject} ${be} ${textOf(said.slice(1))}`, form: 'clause', who: whoOf(subject!), time: 'now' };
}

/** "For getting you neutered", "for never giving up", after "sorry" or "thank you". */
function forDoing(said: Chunk['said'], gerund: string, adverb: number, subject: 'I' | 'you'): Statement {
  const words = [subject, ...said.slice(1, 1 + adverb).map(({ text }) => text), verbForms(baseOfGerund(gerund)).past];
  return { text: `${words.join(' ')} ${textOf(said.slice(2 + adverb))}`, form: 'clause', who: subject, time: 'past' };
}

/** "In 1978 you": the clause behind it says what. */
const isOnlyWhen = (said: Chunk['said']): boolean =>
  said.length <= WHEN_WORDS_MAX &&
  said[0]?.word.tags.has('Preposition') === true &&
  said.at(-1)?.isAddressee === true &&
  said.some(({ word }) => word.tags.has('Value'));
const isCalledSo = (person: Person | undefined): boolean =>
  person !== undefined && person.name !== null && person.relation !== null;

/** "My crush Jamie on the 42 bus": where they are; of "my roommate from uni" nothing is told to them. */
function placedYou(all: Chunk['said'], start: number, isCalled: boolean): Statement | null {
  const [first, next] = all.slice(start);
  const isOpening = all.slice(0, start).every(({ isAddressee }) => isAddressee);
  if (first!.word.lower === 'from' && next?.word.isCapital !== true) return null;
  const text =
    isOpening && isCalled && /^(?:on|in|at|under|behind|with)$/.test(first!.word.lower)
      ? `you ${textOf(all.slice(start))}`
      : textOf(all.map((one) => ({ ...one, text: one.whole ?? one.text })));
  return { text, form: 'noun', who: 'other', time: 'now' };
}

/** "Born in Leeds", "raised by wolves": of whom a song tells that is sung to nobody. */
function bornOf(said: Chunk['said'], people: readonly Person[], isKnown: (word: string) => boolean): Statement | null {
  const about = aboutOf(people);
  const words = said.map(({ word }) => word);
  if (about === undefined || about.name === null || !PAST_STATE.test(words[0]!.lower)) return null;
  const texts = said.map(({ text }) => text);
  if (shapeOf(words, texts, true, isKnown).kind !== 'state') return null;
  const be = about.kind === 'couple' ? 'were' : 'was';
  return { text: `${about.name} ${be} ${textOf(said)}`, form: 'clause', who: 'other', time: 'past' };
}

const ORDERS =
  /^(?:promise|remind|ask|thank|wish|warn|reassure|teach|show|help|manage|congratulate|roast|praise|honou?r|greet|comfort|cheer|encourage|surprise|welcome|celebrate)$/;

/** What only the singer can feel or have done: "missing my dog", "quit smoking", "hate my printer". */
function ownFeeling(said: Chunk['said'], addressee: number | null): Statement | null {
  const [first, second] = said.map(({ word }) => word);
  if (first === undefined || second === undefined) return null;
  const text = textOf(said);
  if (/^(?:missing|loving|hating)$/.test(first.lower) && second.lower === 'my')
    return { text: `I am ${text}`, form: 'clause', who: 'I', time: 'now' };
  if (addressee === null && first.lower === 'quit' && second.tags.has('Gerund'))
    return { text: `I ${text}`, form: 'clause', who: 'I', time: 'past' };
  return isOwnFeeling(said) ? { text: `I ${text}`, form: 'clause', who: 'I', time: 'now' } : null;
}

/** "Hate my printer", "quit my job", "love him": the singer does. */
const isOwnFeeling = (said: Chunk['said']): boolean => {
  const [first, second] = said;
  if (first === undefined || second === undefined || first.word.after !== '' || first.isAddressee) return false;
  if (/^(?:quit|lost|left|cut|beat|hit)$/.test(first.word.lower)) return second.word.lower === 'my';
  return (
    /^(?:hate|love|miss|adore)$/.test(first.word.lower) &&
    (/^(?:my|our|this|these|it|him|them|when|how|every|everything)$/.test(second.word.lower) ||
      (second.word.lower === 'her' && said.length === 2))
  );
};

/** Whether the request speaks of the singer, or of nobody at all. */
const isOfSinger = ({ sentences }: StatementSource): boolean => {
  const lowers = sentences.flat().map(({ lower }) => lower);
  return (
    lowers.some((one) => /^(?:i|me|my|myself)$/.test(one)) ||
    !lowers.some((one) => /^(?:women|men|people|they|he|she|them|his|her|their|we|our)$/.test(one))
  );
};

const isOwnDoing = ([first, second]: readonly TaggedWord[]): boolean =>
  first!.lower !== 'matching' &&
  first!.tags.has('Gerund') &&
  /ing$/.test(first!.lower) &&
  first!.after === '' &&
  (first!.lower === 'being' ||
    !second!.tags.has('Noun') ||
    second!.tags.has('Possessive') ||
    second!.tags.has('Plural')) &&
  second!.lower !== 'and';

/** "My brother Tunde and his wife Halima": who, and nothing of them. */
const isOnlyNaming = ({ lower, tags, text }: TaggedWord, people: readonly Person[]): boolean => {
  const bare = lower.replace(/'s$/, '');
  return (
    relationOf(bare) !== null ||
    /^(?:and|or|for|to|from|of)$/.test(lower) ||
    (tags.has('Possessive') && !text.endsWith("'s")) ||
    tags.has('Determiner') ||
    people.some(({ name }) => name?.toLowerCase().split(' ').includes(bare) === true)
  );
};

/** "Twins, four months old"; "Tash set fire to a fish finger", whose verb the tagger does not know; null: neither. */
function agedOrNamed(said: Chunk['said'], person: Person | undefined, people: readonly Person[]): Statement | null {
  const words = said.map(({ word }) => word);
  // "Works nights": taken for a noun, and no thing.
  const isWork = person?.isAlive === true && words[0]!.lower === 'works' && WORKED_AT.test(words[1]?.lower ?? '');
  if (isWork && person.kind !== 'couple' && person.kind !== 'group')
    return { text: `you work ${textOf(said.slice(1))}`, form: 'clause', who: 'you', time: 'now' };
  if (person?.kind === 'couple' && person.isAlive && words[0]!.lower === 'getting')
    return { text: `you are ${textOf(said)}`, form: 'clause', who: 'you', time: 'now' };
  // "Piet and Anselm", one of whom is sung to.
  if (
    words.length <= NAMED_WORDS_MAX &&
    words[1]?.lower === 'and' &&
    words[0]!.isCapital &&
    words[0]!.lower !== 'i' &&
    said.some((one) => one.isAddressee)
  )
    return {
      text: textOf(said.map((one) => ({ ...one, text: one.whole ?? one.text }))),
      form: 'noun',
      who: 'other',
      time: 'now',
    };
  const isMarried = words[0]!.lower === 'married' && /^(?:in|at|on|by)$/.test(words[1]?.lower ?? '');
  if (person?.kind === 'couple' && (PAST_STATE.test(words[0]!.lower) || isMarried))
    return { text: `you were ${textOf(said)}`, form: 'clause', who: 'you', time: 'past' };
  const isMany = person?.kind === 'couple' || person?.kind === 'group';
  if (isMany && person.isAlive && AGE.test(words.map(({ lower }) => lower).join(' ')))
    return { text: `you are ${textOf(said)}`, form: 'clause', who: 'you', time: 'now' };
  return words.length > 2 && person === undefined && isNameOf(words[0]!, people)
    ? { text: capital(textOf(said)), form: 'clause', who: 'other', time: 'past' }
    : null;
}

const WHEN_WORDS_MAX = 5;
const LISTED_WORDS_MAX = 2;
/** "Ada and my sister Bo". */
const NAMED_WORDS_MAX = 5;

const AGE = /^[\p{L}\d-]{1,14} (?:years?|months?|weeks?|days?) old$/u;
/** "set", "cut", "put": the same in the present and the past. */
const isNameOf = ({ lower, isCapital }: TaggedWord, people: readonly Person[]): boolean =>
  !isCapital && people.some(({ name }) => name?.toLowerCase() === lower);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const PAST_STATE = /^(?:born|raised|adopted|rescued|buried)$/;

const LONE: Readonly<Record<string, readonly [string, string]>> = {
  i: ['I', 'am'],
  me: ['I', 'am'],
  she: ['she', 'is'],
  he: ['he', 'is'],
  we: ['we', 'are'],
  us: ['we', 'are'],
  they: ['they', 'are'],
  him: ['he', 'is'],
  her: ['she', 'is'],
  them: ['they', 'are'],
};
