import { quoteNumber } from './references.ts';
import { relationOf } from './relations.ts';
import { SONG_NOUNS } from './song-nouns.ts';
import type { TaggedWord } from './tag-words.ts';

/** "Friend group", "baby shoes", "girls' football team": the noun behind is what is meant. */
export function isCompound(words: readonly TaggedWord[], last: number): boolean {
  const next = words[last + 1];
  if (next === undefined || words[last]!.after !== '' || next.isCapital || !next.tags.has('Noun')) return false;
  const isOther = ['Verb', 'Pronoun', 'Possessive', 'FirstName', 'Value', 'Date'].some((tag) => next.tags.has(tag));
  if (isOther || relationOf(next.lower) !== null) return false;
  // "My wife snores", "my boss loves the rain": a verb that the tagger takes for a noun.
  return (
    !(/[^s]s$/.test(next.lower) && !next.tags.has('Plural')) &&
    !(next.tags.has('Plural') && words[last + 2] === undefined)
  );
}

/** "Song for priya, she's 33", "lullaby for idris, 2": a name in small letters behind "for" that no article makes a thing. */
export function isSmallName(words: readonly TaggedWord[], at: number, isKnown: (word: string) => boolean): boolean {
  const word = words[at]!;
  if (word.isCapital || !/^(?:for|to|named|called)$/.test(words[at - 1]?.lower ?? '') || words[at - 1]!.after !== '')
    return false;
  // "Lost three hives to varroa".
  const isToThing =
    words[at - 1]!.lower === 'to' && at > 1 && words[at - 2]!.after === '' && !GIVEN.test(words[at - 2]!.lower);
  if (quoteNumber(word.lower) !== null || (isToThing && !SONG_NOUNS.has(words[at - 2]!.lower))) return false;
  if (!/^\p{Ll}{3,20}$/u.test(word.text) || !word.tags.has('Noun') || NO_NAME.some((tag) => word.tags.has(tag)))
    return false;
  if (!isKnown(word.lower)) return true;
  const next = words[at + 1];
  return (
    word.after === ',' && next !== undefined && (/^(?:she|he|who|my)$/.test(next.lower) || /^\d{1,2}$/.test(next.text))
  );
}
const GIVEN =
  /^(?:dedicated|letter|love|thanks|sorry|goodbye|you|married|engaged|happened|speak|talk|write|sing|apology|message)$/;
const NO_NAME = ['Plural', 'Pronoun', 'Verb', 'Gerund', 'Uncountable', 'Date'];

/** "His name is eskil", "her name's Marisol": a name whatever it looks like. @returns whose, by the word before "name"; null: it is none */
export function namedBy(words: readonly TaggedWord[], at: number): string | null {
  const isNaming =
    /^(?:is|was)$/.test(words[at - 1]?.lower ?? '') && words[at - 2]?.lower === 'name' && words[at - 1]!.after === '';
  const isState = !words[at]!.isCapital && (words[at]!.tags.has('PastTense') || words[at]!.tags.has('Preposition'));
  return isNaming && !isState && /^\p{L}{2,20}\.?$/u.test(words[at]!.text) ? (words[at - 3]?.lower ?? '') : null;
}

const LISTED_MIN = 3;

/**
 * Where a list of at least three single names stands ("Meg, Tash, Pippa and Oyin"), in capitals or, where most are no words, in small
 * letters. @returns the indices of the names; empty: there is none
 */
export function listedNames(words: readonly TaggedWord[], isKnown: (word: string) => boolean): number[] {
  for (let start = 0; start < words.length; start++) {
    if (start > 0 && words[start - 1]!.after === '' && !/^(?:are|is|of|for)$/.test(words[start - 1]!.lower)) continue;
    const run = [start];
    for (let at = start; ; ) {
      const [word, next] = [words[at]!, words[at + 1]];
      const step =
        word.after === '' && next?.lower === 'and' && words[at + 2] !== undefined
          ? 2
          : word.after === ','
            ? next?.lower === 'and'
              ? 2
              : 1
            : 0;
      if (step === 0 || words[at + step] === undefined) break;
      at += step;
      run.push(at);
    }
    const names = run.filter((at) => isNameLike(words[at]!));
    if (run.length < LISTED_MIN || names.length < run.length) continue;
    const own = run.map((at) => words[at]!);
    const sure = own.filter((word) => word.tags.has('FirstName') || !isKnown(word.lower)).length;
    const isEnding = run.at(-1) === words.length - 1 || own.at(-1)!.after !== '';
    const isCapital = own.slice(1).every((word) => word.isCapital);
    if (isEnding && (isCapital ? sure > 0 : sure >= own.length / 2)) return run;
  }
  return [];
}

const isNameLike = ({ text, tags }: TaggedWord): boolean =>
  /^\p{L}{2,20}$/u.test(text) &&
  ![
    'Pronoun',
    'Determiner',
    'Preposition',
    'Value',
    'Place',
    'City',
    'Country',
    'Month',
    'WeekDay',
    'Plural',
    'Gerund',
  ].some((tag) => tags.has(tag));

/** "A train to Crewe", "from Leeds to Lodz", "moved to Malmo": a place that no table knows. */
export function isTravel(words: readonly TaggedWord[], at: number): boolean {
  if (words[at]!.tags.has('FirstName')) return false;
  const [link, before] = [words[at - 1]?.lower, words[at - 2]?.lower ?? ''];
  if (link === 'from') return true;
  if (link !== 'to') return false;
  const isFrom = words.slice(Math.max(0, at - 5), at).some(({ lower }) => lower === 'from');
  return isFrom || TRAVELS.test(before);
}
const TRAVELS =
  /^(?:train|bus|flight|plane|ticket|boat|ferry|trip|road|way|drive|ride|journey|move|moves|moved|moving|went|go|goes|going|flew|fly|flying|drove|driving|sailed|walk|walked|came|come|came|back|over|home|off|down|up|sent|took|emigrated|returned)$/;
/** "NEVER washes": a word said loudly. */
export const isShouted = ({ text, tags }: TaggedWord): boolean => /^[A-Z]{2,}$/.test(text) && !tags.has('FirstName');

/** "A song for Churra": somebody of one's own. */
export const askedArticle = (words: readonly TaggedWord[], at: number): string | null =>
  /^(?:for|to)$/.test(words[at - 1]?.lower ?? '') && SONG_NOUNS.has(words[at - 2]?.lower ?? '') ? 'my' : null;

/** "A group chat called Soup": no person's name. */
export const isThing = (word: TaggedWord | undefined): boolean =>
  word?.tags.has('Noun') === true &&
  relationOf(word.lower) === null &&
  !/(?:er|or|ist|ian|man|woman|officer|captain)$/.test(word.lower);

/** "Bronagh is 43", "Thandiwe turns 21": a first word that is none, of whom an age is told. */
export const isAgedName = (words: readonly TaggedWord[], at: number, isKnown: (word: string) => boolean): boolean =>
  at === 0 &&
  words[0]!.isCapital &&
  words[0]!.after === '' &&
  !isKnown(words[0]!.lower) &&
  /^(?:is|turns|hits|turned|becomes)$/.test(words[1]?.lower ?? '') &&
  words[2]?.tags.has('Value') === true;

/** "Every argument about Pulp", "from Alberta to Laredo": what is argued about, and where somebody goes. */
export function isOfThing(words: readonly TaggedWord[], at: number, isKnown: (word: string) => boolean): boolean {
  const [behind, before] = [words[at - 2], words[at - 1]];
  if (behind === undefined || before?.after !== '' || behind.after !== '') return false;
  if (before.lower === 'to') return ['Place', 'City', 'Region', 'Country'].some((tag) => behind.tags.has(tag));
  return (
    before.lower === 'about' &&
    /^(?:arguments?|rows?|fights?|debates?|opinions?|facts?|documentar(?:y|ies)|gossip|rumou?rs?)$/.test(
      behind.lower,
    ) &&
    isKnown(words[at]!.lower)
  );
}
