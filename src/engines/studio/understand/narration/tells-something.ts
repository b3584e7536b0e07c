import { relationOf } from '../relations.ts';
import { SONG_NOUNS } from '../song-nouns.ts';
import { aboutTheSongChance } from '../statements/about-the-song.ts';
import { saysNothing } from '../statements/says-nothing.ts';
import type { TaggedWord } from '../tag-words.ts';
import { verbGroupIn } from '../verb-group.ts';
import type { NarratedPiece } from './narrated-pieces.ts';

/** From this chance on a piece is taken for a remark on the song: one with a subject and a verb has to be surer, what hangs on an order less. */
const REMARK_CHANCES = { clause: 0.93, other: 0.8, hanging: 0.425, before: 0.1 } as const;
const SMALL = /^(?:and|but|so|or|then|also|plus|please|just|the|a|an)$/;
const PRONOUNS = /^(?:i|we|he|she|they|it|you|there|this|that|everyone|everybody|nobody|someone)$/;
const OF_SOMEBODY = /^(?:him|her|them|me|us|it|you|this|that|himself|herself)$/;
/** "From a father to a son", "me, bridesmaid, to bride Hannah": who sings to whom. */
const DEDICATION = /^(?:(?:apology|love|thanks|song|message|gift) )?(?:from|to|by|me) |^(?:from|to|by|me|us)$/i;

/** Whether a piece of a request tells something that a song can sing, and is no remark on the song itself. */
export function tellsSomething(piece: NarratedPiece, text: string, isNaming: boolean): boolean {
  const words = withoutLead(piece.words);
  if (words.length === 0 || DURATION.test(text) || isHeading(piece.words) || isForbidding(text)) return false;
  const isClause = hasSubjectAndVerb(words);
  if (!isClause && !isNaming && words.some(({ lower }) => lower === 'please')) return false;
  // What goes on within a sentence belongs to it: "who is four", "29".
  if (piece.isJoined && !piece.isCut)
    return isNaming || RELATIVE.test(words[0]!.lower) || aboutTheSongChance(text) < REMARK_CHANCES.clause;
  // "Please write a fierce, [funny song]", "absurd one: [a song about]".
  if (!isClause && (piece.isCut || (piece.isBeforeFrame && aboutTheSongChance(text) > REMARK_CHANCES.before)))
    return false;
  if (!isClause && isOnlyLed(words)) return false;
  if (piece.behind === 'order' && HANGS_ON_CLAUSE.test(words[0]!.lower)) return false;
  if (isOrdering(words) || (!isNaming && saysNothing(text))) return false;
  if (
    piece.behind === 'frame' &&
    !isClause &&
    !(isNaming && !/^(?:from|to|by) /.test(text)) &&
    !isOfSomething(words, text)
  )
    return false;
  if (isNaming) return true;
  const chance = aboutTheSongChance(text);
  const isHanging = !isClause && (piece.behind === 'order' || piece.isAfterOrder);
  if (isHanging) return chance < REMARK_CHANCES.hanging && !isLedLoosely(words);
  return chance < (isClause ? REMARK_CHANCES.clause : REMARK_CHANCES.other);
}

/** "A dry, [wry breakup song]": how the song is. */
const isOnlyLed = (words: readonly TaggedWord[]): boolean =>
  words.length <= LED_WORDS_MAX &&
  /^an?$/.test(words[0]!.lower) &&
  words.at(-1)!.after.startsWith(',') &&
  !words.at(-1)!.tags.has('Noun');
const LED_WORDS_MAX = 3;

/** "No rainbow bridge stuff", "so no heaven please", "don't speak of her as if she were gone": what is not to be sung. */
const isForbidding = (text: string): boolean => (NOTHING_OF.test(text) && BEGS.test(text)) || NOT_TO_BE_SAID.test(text);
const NOTHING_OF = /^(?:(?:and|but|so) )?(?:no|nothing|never|not|without) /i;
const BEGS = /\b(?:please|pls|plz|stuff|thanks|cringe\w{0,3}|clich\w{1,3}|allowed|at all)\b/i;
const NOT_TO_BE_SAID =
  /^(?:(?:and|but|so|please|just) )?(?:I )?(?:don't|do not|never) (?:even |ever )?(?:mention|say|sing|bring|call|use|speak|talk|include|put|write|want (?:it|to sound|to hear|any))\b/i;

/** "Requirements: own ladder". */
const isHeading = (words: readonly TaggedWord[]): boolean =>
  words.length <= HEADING_WORDS_MAX &&
  words.at(-1)!.after.startsWith(':') &&
  !words.some(({ isCapital, isFirst, tags }) => (isCapital && !isFirst) || tags.has('Value'));
const HEADING_WORDS_MAX = 2;

/** "When he grows up": of what was left out before it. */
const HANGS_ON_CLAUSE = /^(?:when|while|until|till|since|if|before|after|as|so)$/;
const RELATIVE = /^(?:who|whom|whose|which|where|when|because)$/;
/** "About three minutes", "30 secs max". */
const DURATION =
  /^(?:about |in |around |max |under )?[\p{L}\d-]{1,12} (?:minutes?|mins?|seconds?|secs?)(?: long| max| is .{2,20})?$/iu;

const withoutLead = (words: readonly TaggedWord[]): readonly TaggedWord[] => {
  const first = words.findIndex(({ lower }) => !SMALL.test(lower) || /^(?:the|an?)$/.test(lower));
  return first < 0 ? [] : words.slice(first);
};

function hasSubjectAndVerb(words: readonly TaggedWord[]): boolean {
  const group = verbGroupIn(words);
  if (group === null || group.start === 0) return false;
  return words.slice(0, group.start).some(({ lower, tags }) => PRONOUNS.test(lower) || tags.has('Noun'));
}

/** Behind "a song for": a thing, a person of whom more is said, not "him" or "a father to a son". */
const isOfSomething = (words: readonly TaggedWord[], text: string): boolean =>
  words.length > 1 &&
  !OF_SOMEBODY.test(words[0]!.lower) &&
  !DEDICATION.test(text) &&
  !words.every(({ lower }) => SMALL.test(lower) || relationOf(lower) !== null || /^(?:my|our|and|&)$/.test(lower));

const PARTS =
  /^(?:verses?|chorus(?:es)?|bridge|solo|intro|outro|hook|refrain|lyrics?|ending|part|line|lines|title|tune|beat|melody)$/;

/** "List real stops in the bridge", "write a fierce": what the songwriter has to do. */
const isOrdering = (words: readonly TaggedWord[]): boolean =>
  words[0]!.tags.has('Verb') &&
  !/(?:ed|s|ing)$/.test(words[0]!.lower) &&
  words.some(({ lower }) => PARTS.test(lower) || SONG_NOUNS.has(lower));

/** "With an electric guitar solo", "in the very last line": behind an order it goes on with the order. */
const isLedLoosely = (words: readonly TaggedWord[]): boolean =>
  words[0]!.tags.has('Preposition') || /^(?:than|him|her|them|about|like|not|no)$/.test(words[0]!.lower);
