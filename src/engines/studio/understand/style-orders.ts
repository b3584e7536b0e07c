import { relationOf } from './relations.ts';
import type { TaggedWord } from './tag-words.ts';

/** What an order for a sound begins with: "I'd love a", "make it", "something like", "in". */
const OPENERS = new Set(
  `a an the some in as please maybe ideally perhaps so and but i we i'd we'd i'm we're would love like want need prefer imagine hear think thinking picture make keep give it me us do
  something kind sort of bit little let be can could you have get just with style played sung set to`.split(/\s+/),
);
/** So many words may stand before the name of the sound: "light-hearted", "slow and dusty". */
const BEFORE_MAX = 3;
/** And so many behind it, where none of them tells anything. */
const BEHIND_MAX = 4;
const WELCOME =
  /\b(?:would|might|will) (?:be|do|work|suit)\b|\bplease\b|\bis (?:fine|good|welcome|what (?:i|we) want)\b/;
const TELLING = /^(?:he|she|they|my|our|his|her|their|who|was|were|is|are|has|had|did)$/;
const ARTIST = /^(?:like|bit|of)$/;
const SOUNDS_LIKE = /^(?:sound|sounds|vibe|vibes|style|thing|feel|energy|mood|type|build|ballad|groove|beat|guitars?)$/;

/**
 * How many words of a sentence, from its first, only order a sound: "I'd love a bolero, a bit tipsy", "A zydeco for her, because she
 * laughs", "Upbeat ska so nobody cries". What stands behind "about" is what the song is about. 0: it tells something.
 * @param isSound whether a word names a genre or a sound wherever it stands
 */
export function soundOrderLength(words: readonly TaggedWord[], isSound: (word: TaggedWord) => boolean): number {
  const about = words.findIndex(({ lower }) => lower === 'about');
  const [whole, ...more] = piecesOf(about < 0 ? words : words.slice(0, about));
  const first = upToWhom(whole ?? [], isSound);
  if (first.length < (whole?.length ?? 0) && isOrder(first, isSound)) return first.length;
  if (!isOrder(first, isSound)) return isLikeArtist(first) ? first.length : 0;
  const told = more.findIndex((piece) => !goesOn(piece));
  return [first, ...(told < 0 ? more : more.slice(0, told))].flat().length;
}

/** "I would like a waltz for | Harold, who asked me to dance": whom it is for is told of. */
function upToWhom(words: readonly TaggedWord[], isSound: (word: TaggedWord) => boolean): readonly TaggedWord[] {
  const at = words.findIndex(({ lower }, place) => lower === 'for' && place > 0 && isSound(words[place - 1]!));
  const [who, kin] = words.slice(at + 1);
  const isSomebody =
    who?.isCapital === true || (/^(?:my|our)$/.test(who?.lower ?? '') && relationOf(kin?.lower ?? '') !== null);
  return at > 0 && isSomebody && !REASON.test(words.slice(at).map(({ lower }) => lower).join(' ')) ? words.slice(0, at) : words; // biome-ignore format: one row
}

/** So many words at most open a request with its sound: "bluegrass breakdown for the fire brigade". */
const OPENING_MAX = 8;

/** How many words of a request's first sentence only name the sound, before whom or what it is for. 0: it begins with something else. */
export function soundOpeningLength(words: readonly TaggedWord[], isSound: (word: TaggedWord) => boolean): number {
  const end = words.findIndex(({ lower }) => /^(?:for|about|to)$/.test(lower));
  const opening = words.slice(0, Math.max(0, end));
  const isOnly = opening.length <= OPENING_MAX && opening.some(isSound);
  return isOnly && !opening.some((word) => isFiniteVerb(word) || TELLING.test(word.lower) || word.after !== '')
    ? opening.length
    : 0;
}

/** What stands between commas. */
function piecesOf(words: readonly TaggedWord[]): TaggedWord[][] {
  const pieces: TaggedWord[][] = [[]];
  for (const word of words) {
    pieces.at(-1)!.push(word);
    if (/[,;:]/.test(word.after)) pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0);
}

function isOrder(piece: readonly TaggedWord[], isSound: (word: TaggedWord) => boolean): boolean {
  const at = piece.findIndex(isSound);
  if (at < 0) return false;
  const before = piece.slice(0, at);
  const own = before.filter(({ lower }) => !OPENERS.has(lower));
  // "I play in the city orchestra now": what somebody does.
  if (PLAYS.test(piece.slice(0, 3).map(({ lower }) => lower).join(' '))) return false; // biome-ignore format: one row
  if (own.length > BEFORE_MAX || before.some(({ lower }) => TELLING.test(lower)) || own.some(isFiniteVerb))
    return false;
  const behind = piece.slice(at + 1).filter((word) => !isSound(word));
  const isReason = REASON.test(behind.map(({ lower }) => lower).join(' '));
  return (
    behind.length === 0 ||
    WELCOME.test(piece.map(({ lower }) => lower).join(' ')) ||
    ((isReason || behind.length <= BEHIND_MAX) &&
      !behind.some((word) => !isReason && (isFiniteVerb(word) || TELLING.test(word.lower))))
  );
}

const PLAYS = /^(?:i|we) (?:now |still |also )?(?:play|played|sing|sang|conduct|busk) /;

/** "A bit tipsy", "because she laughs" behind the sound that is ordered. */
const goesOn = (piece: readonly TaggedWord[]): boolean =>
  /^(?:because|so)$/.test(piece[0]!.lower) ||
  (piece.length <= BEHIND_MAX &&
    !piece.some((word) => isFiniteVerb(word) || TELLING.test(word.lower) || word.tags.has('Verb')));

/** Why, or for whom who is told of elsewhere. */
const REASON =
  /^(?:so|because|but|like) |^for (?:her|him|them|me|us)$|^for (?:the|our|my|his|her|their|an?) .{0,24}\b(?:do|party|bash|night|disco|ceremony|reception|assembly|gig|dance|dancefloor|wake|service|toast|encore|finale)$/;

const isFiniteVerb = ({ tags }: TaggedWord): boolean => tags.has('PastTense') || tags.has('Copula');

/** "A bit Ed Sheeran", "Johnny Cash kind of sound": who is named as a sound. */
function isLikeArtist(words: readonly TaggedWord[]): boolean {
  const [first, second] = words;
  if (words.length > 6 || first === undefined) return false;
  const isNamed = words.some(({ isCapital, isFirst }) => isCapital && !isFirst);
  const isBit = first.lower === 'a' && second?.lower === 'bit';
  if ((isBit || ARTIST.test(first.lower)) && isNamed && !words.some(isFiniteVerb)) return true;
  const last = words.at(-1)!.lower;
  const isKind = words.some(({ lower }, at) => lower === 'kind' && words[at + 1]?.lower === 'of' && at > 0);
  return isKind && SOUNDS_LIKE.test(last);
}
