import { quoteNumber } from './references.ts';
import { relationAt } from './relations.ts';
import type { TaggedWord } from './tag-words.ts';

type IsPlace = (name: string) => boolean;

/** Titles that are part of a name as it is sung. */
const TITLES = new Set('mr mrs ms miss dr prof professor sir madame mister'.split(' '));
/** Ranks before a name: told, not sung. */
export const RANKS = new Set(
  'sgt lt capt rev corporal cpl private pvt sergeant lieutenant major colonel pfc'.split(' '),
);
/** Last words of names of places and houses. */
const PLACE_NOUNS = new Set('street st road avenue high school lake river church hospital university college park beach bridge island city town county mountain mountains valley hall club cafe café academy elementary middle station square hill hills bay falls house farm library museum airport highway bank logistics inc ltd llc corp company group solutions industries partners seat corner point bay cove peak gate landing green cross head'.split(' ')); // biome-ignore format: one row
/** Before a name these tell of a place. */
const PLACE_LINKS = new Set(['in', 'at', 'on', 'near', 'from', 'through', 'across', 'off', 'to', 'of', 'like']);
/** Behind a relation these are no names, however they are written. */
const NO_NAME_AFTER = new Set('cross mix crossbreed pond ponds scratch scratches shit poo racing race races hoarder rescue groomer walker sitter nightlight pie finger fingers tank food bowl bed shelter rescue puppet costume mask onesie wedding birthday anniversary funeral retirement graduation song reunion dinner trip night day party story club group house car kitchen truck garden shop business school team band cooking life love work job home dream years year months park food walker show bed treats shelter beach dance exam scan tag tags do member training license licence handler trainer toothbrush show calendar video no not grooming lover person sing sings bone collar toy hair rescue'.split(' ')); // biome-ignore format: one row
/** Behind these a relation is a word of format: "kids song", "boy band". */
export const FORMAT_WORDS = new Set(
  'song songs rap rhyme rhymes music lullaby anthem track tune vocals vocal voice voices choir chorus duet ballad style vibe theme party day show band cover version channel book books game games shower teacher-approved'.split(
    ' ',
  ),
);
const NO_NAME_TAGS = ['Place', 'Date', 'Month', 'WeekDay', 'Preposition', 'Conjunction', 'Determiner', 'Pronoun', 'Modal', 'Auxiliary', 'Copula', 'QuestionWord', 'Value', 'Country', 'City', 'Region']; // biome-ignore format: one row
const NO_NAMES = new Set(
  'i ai r&b edm uk us usa dj mc lo-fi lofi hip-hop christmas easter halloween god english spanish french german italian hindi japanese korean chinese please bpm tv adhd ptsd phd valentine valentines sunday monday tuesday wednesday thursday friday saturday make write create song lyrics verse chorus intro title genre style mood tempo dear happy'.split(
    ' ',
  ),
);
const isNameShaped = (word: TaggedWord | undefined): boolean =>
  word !== undefined &&
  /^\p{L}[\p{L}'’.-]*$/u.test(word.text) &&
  !word.tags.has('Verb') &&
  !word.tags.has('Preposition');

/** "Mrs. Lee", "Dr. Okafor". */
export function isTitled(words: readonly TaggedWord[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.after !== '' || !word.isCapital || !TITLES.has(word.lower)) return false;
  return isNameShaped(words[at + 1]) && (words[at + 1]!.isCapital || word.text.endsWith('.'));
}

/** How many words from here on are one name. */
export function nameLength(words: readonly TaggedWord[], at: number, allowsAny: boolean, isPlace: IsPlace): number {
  let size = 0;
  if (isTitled(words, at)) {
    size = 2;
    while (
      size < 4 &&
      words[at + size - 1]!.after === '' &&
      words[at + size - 1]!.text.endsWith("'s") === false &&
      words[at + size]?.isCapital === true &&
      isNameShaped(words[at + size])
    )
      size++;
    return size;
  }
  while (size < 3 && isName(words, at + size, allowsAny && size === 0, size > 0, isPlace)) {
    size++;
    if (/[,.;:!?)]/.test(words[at + size - 1]!.after) || words[at + size - 1]!.text.endsWith("'s")) break;
  }
  return size;
}

function isName(
  words: readonly TaggedWord[],
  at: number,
  allowsAny: boolean,
  isLater: boolean,
  isPlace: IsPlace,
): boolean {
  const word = words[at];
  if (word === undefined || !/^[\p{L}][\p{L}'’.-]*$/u.test(word.text)) return false;
  const lower = word.lower.replace(/'s$/, '');
  if (NO_NAMES.has(lower) || FORMAT_WORDS.has(lower) || quoteNumber(lower) !== null) return false;
  if (isPlace(lower) && !(word.tags.has('FirstName') && word.isCapital)) return false;
  if (
    NO_NAME_TAGS.some((tag) => word.tags.has(tag)) &&
    !(word.isCapital && !word.isFirst && word.tags.has('FirstName'))
  )
    return false;
  if (word.tags.has('FirstName')) return !isLater || word.isCapital;
  if (word.tags.has('Gerund')) return false;
  if (word.isCapital && (!word.isFirst || allowsAny)) return true;
  if (!allowsAny || isLater) return false;
  const next = words[at + 1];
  const endsHere =
    next === undefined ||
    word.after !== '' ||
    next.tags.has('Verb') ||
    ['who', 'and', 'that', 'for', 'is', 'in', 'he', 'she'].includes(next.lower);
  return (
    endsHere &&
    !NO_NAME_AFTER.has(lower) &&
    relationAt([lower], 0) === null &&
    !word.tags.has('Adverb') &&
    (!word.tags.has('Verb') || word.tags.has('Infinitive')) &&
    !word.tags.has('PastTense')
  );
}

/** "At Monte Cassino", "Oak Street", "St. John's": a place, though it is a name. */
export function isOfPlace(words: readonly TaggedWord[], place: number): boolean {
  let at = place;
  while (
    at > 0 &&
    words[at - 1]!.after === '' &&
    words[at - 1]!.isCapital &&
    !words[at - 1]!.isFirst &&
    !words[at - 1]!.text.endsWith("'s")
  )
    at--;
  const before = words[at - 1]?.lower ?? '';
  const isFirstName = words[at]!.tags.has('FirstName');
  // "Arthur's Seat".
  const owned = words[place]!.text.endsWith("'s") && words[place]!.after === '' ? words[place + 1] : undefined;
  if (owned?.isCapital === true && PLACE_NOUNS.has(owned.lower)) return true;
  if (
    before === 'of' &&
    /^(?:memory|honou?r|remembrance|life|birth|loss|death|tribute|celebration|friend|wife|husband)$/.test(
      words[at - 2]?.lower ?? '',
    )
  )
    return false;
  if (
    [
      'in',
      'at',
      'near',
      'through',
      'across',
      'off',
      'st',
      'saint',
      'lake',
      'mount',
      'hurricane',
      'storm',
      'cyclone',
      'typhoon',
    ].includes(before)
  )
    return true;
  let end = at;
  while (
    end + 1 < words.length &&
    words[end]!.after === '' &&
    (words[end + 1]!.isCapital || PLACE_NOUNS.has(words[end + 1]!.lower)) &&
    end - at < 4
  )
    end++;
  if (end > at && PLACE_NOUNS.has(words[end]!.lower)) return true;
  if (before === 'the' && !isFirstName) return true;
  return PLACE_LINKS.has(before) && !isFirstName && /^(?:in|at|on|from|of|like)$/.test(before);
}
