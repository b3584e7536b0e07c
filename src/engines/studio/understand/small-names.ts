import { isFamilyName } from '../english/name-lexicon.ts';
import { givenName, isTitleWord } from './given-names.ts';
import { type Relation, relationAt } from './relations.ts';

/** A word of a text, and what stands between it and the next. */
interface Piece {
  readonly word: string;
  readonly gap: string;
}

type IsKnown = (word: string) => boolean;

/**
 * A text whose names typed in small letters have their capitals: those that are nothing else wherever they stand ("karen in accounts"), others
 * where names stand ("uncle des", "name is malc", "a van called the duke", "from ken to pat").
 * @param isKnown whether the dictionary knows a word
 */
export function namesSpelled(text: string, isKnown: IsKnown): string {
  const [lead, pieces] = piecesOf(text);
  const spelled = pieces.map(({ word }) => word);
  for (const [at, { word }] of pieces.entries()) {
    if (!isSmall(word)) continue;
    const lower = bareOf(word);
    const isSure = givenName(lower)?.kind === 'name' && !/^(?:the|a|an)$/i.test(pieces[at - 1]?.word ?? '');
    if (isSure || isNamedHere(pieces, at, isKnown)) spelled[at] = capital(word);
  }
  for (const at of calledAt(pieces)) spelled[at] = capital(spelled[at]!);
  for (const at of listedAt(pieces, spelled)) spelled[at] = capital(spelled[at]!);
  for (const at of titlesBefore(pieces, spelled)) spelled[at] = capital(spelled[at]!);
  return lead + pieces.map(({ gap }, at) => spelled[at]! + gap).join('');
}

function piecesOf(text: string): [string, Piece[]] {
  const found = [...text.matchAll(/[\p{L}\d][\p{L}\d'-]{0,40}/gu)];
  const pieces = found.map(({ 0: word, index }, at) => ({
    word,
    gap: text.slice(index + word.length, found[at + 1]?.index ?? text.length),
  }));
  return [text.slice(0, found[0]?.index ?? text.length), pieces];
}

const isSmall = (word: string): boolean => /^\p{Ll}[\p{Ll}'-]{1,20}$/u.test(word);
const bareOf = (word: string): string => word.toLowerCase().replace(/'s$/, '');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What no name is, wherever it stands. */
const NO_NAME =
  /^(?:a|an|the|and|but|or|so|is|was|are|were|has|had|have|who|that|which|when|while|where|if|as|at|by|for|from|in|into|of|off|on|out|over|to|up|with|without|after|before|since|until|because|i|i'm|i've|me|my|we|us|our|he|him|his|she|her|they|them|their|it|its|it's|you|your|this|not|never|always|still|just|now|then|also|too|very|will|would|can|could|does|did|do|gets|got|both|all|every|everyone|some|no|yes|about|like|only|once|one|two|three|mum|dad|later|back|than|there|here|ft|cm|kg|am|pm|abt)$/;

/** Behind a name something else stands than what a verb is done to: "my son mark, 12", but "my boys rob the fridge". */
const OBJECT_OF = /^(?:a|an|the|my|his|her|our|their|it|me|us|him|them|to|up|out|every|all|some|any)$/;

/** Whether a word that may be one is a name by what stands before it. */
function isNamedHere(pieces: readonly Piece[], at: number, isKnown: IsKnown): boolean {
  const lower = bareOf(pieces[at]!.word);
  if (NO_NAME.test(lower) || relationAt([lower], 0) !== null) return false;
  const isAlso = givenName(lower) !== null;
  const isOdd = isAlso || (!isKnown(lower) && lower.length >= ODD_LETTERS_MIN && !/\d/.test(lower));
  const before = pieces[at - 1];
  if (before === undefined) return false;
  if (isNaming(pieces, at)) return true;
  if (isSurname(pieces, at)) return true;
  if (!isOdd) return before.gap === ' ' && isAddressedBy(pieces, at);
  if (isToSomebody(pieces, at)) return true;
  const relation = relationBefore(pieces, at - 1);
  if (before.gap === ' ' && (relation !== null || isTitle(pieces, at - 1)))
    return isAlso ? isEnded(pieces, at) : isLeft(pieces, at);
  return /^, ?$/.test(before.gap) && relation !== null && isOwned(pieces, at - 1) && isClosed(pieces[at]!) && isAlso;
}
const ODD_LETTERS_MIN = 3;

/** A word that is none in the dictionary may be any in haste: "my dad snorred"; a name is told of at once, or the sentence goes on. */
const isLeft = (pieces: readonly Piece[], at: number): boolean =>
  !/(?:ed|ing|es|ly)$/.test(pieces[at]!.word) &&
  (isClosed(pieces[at]!) ||
    /^(?:who|whose|is|was|has|had|and|from|in|with|for|of|turns|turned)$/i.test(pieces[at + 1]!.word));

const isClosed = ({ gap }: Piece): boolean => gap === '' || /[,.;:!?]/.test(gap);

/** Whether a name can end here: nothing that a verb takes stands behind it. */
const isEnded = (pieces: readonly Piece[], at: number): boolean =>
  isClosed(pieces[at]!) || !OBJECT_OF.test(pieces[at + 1]?.word.toLowerCase() ?? '');

/** The relation whose words end at a place. */
function relationBefore(pieces: readonly Piece[], last: number): Relation | null {
  const { word } = pieces[last] ?? { word: '' };
  const found = relationAt([bareOf(word)], 0)?.relation ?? null;
  const isOne = found !== null && found.kind !== 'group' && found.kind !== 'stranger' && found.word !== 'ex';
  return isOne && !word.endsWith("'s") ? found : null;
}

const isOwned = (pieces: readonly Piece[], at: number): boolean =>
  pieces.slice(Math.max(0, at - OWNER_WORDS_MAX), at).some(({ word }) => /^(?:my|our|the|his|her)$/i.test(word));
const OWNER_WORDS_MAX = 3;

const isTitle = (pieces: readonly Piece[], at: number): boolean => isTitleWord(pieces[at]!.word.toLowerCase());

/** "Mr tranter", "for miss lowe", "from form 11 to miss lowe"; but "to miss home". */
function isAddressedBy(pieces: readonly Piece[], at: number): boolean {
  const title = pieces[at - 1]!.word.toLowerCase();
  if (title !== 'miss') return /^(?:mr|mrs|ms)$/.test(title);
  const before = pieces[at - 2];
  if (before === undefined) return false;
  const isFrom = pieces.slice(Math.max(0, at - FROM_WORDS_MAX), at).some(({ word }) => /^from$/i.test(word));
  return before.gap !== ' '
    ? isClosed(pieces[at]!)
    : /^(?:for|called|teacher|head|is)$/i.test(before.word) || (isFrom && /^to$/i.test(before.word));
}
const FROM_WORDS_MAX = 8;

/** "Cpl danny webb", "danny webb": the other name, a family name or one behind a title. */
const isSurname = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at - 1]!.gap === ' ' &&
  isClosed(pieces[at]!) &&
  givenName(pieces[at - 1]!.word.toLowerCase())?.kind === 'name' &&
  (isFamilyName(pieces[at]!.word) || isTitled(pieces, at - 1));

const isTitled = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at - 1]?.gap.trim() === '' &&
  isTitle(pieces, at - 1) &&
  !/^(?:old|big|little|young)$/i.test(pieces[at - 1]!.word);

/** "Name is malc", "name malc", "named malc", "she is called tiff". */
function isNaming(pieces: readonly Piece[], at: number): boolean {
  const [second, first] = [pieces[at - 2]?.word.toLowerCase() ?? '', pieces[at - 1]!];
  const link = first.word.toLowerCase();
  if (!/^[ :=]{1,3}$/.test(first.gap)) return false;
  const isAlone = pieces[at - 2] === undefined || pieces[at - 2]!.gap !== ' ';
  if (link === 'name' || link === "name's") return isAlone && isClosed(pieces[at]!);
  return /^(?:is|was)$/.test(link) && second === 'name';
}

/** "From ken to pat": who sings it, and to whom. */
function isToSomebody(pieces: readonly Piece[], at: number): boolean {
  const link = pieces[at - 1]!.word.toLowerCase();
  if (link === 'from') return pieces[at + 1]?.word.toLowerCase() === 'to' && isPersonal(pieces[at + 2]?.word ?? '');
  if (link !== 'to' || pieces[at - 1]!.gap !== ' ') return false;
  return pieces[at - 3]?.word.toLowerCase() === 'from' && isPersonal(pieces[at - 2]!.word);
}
const isPersonal = (word: string): boolean => word.toLowerCase() === 'me' || givenName(bareOf(word)) !== null;

/** Where the words stand that "called" gives as a name: "a boat called second mortgage". */
function calledAt(pieces: readonly Piece[]): number[] {
  return pieces.flatMap(({ word, gap }, at) => {
    if (!/^(?:called|named|nicknamed)$/.test(word.toLowerCase()) || gap !== ' ' || !isOfSomething(pieces, at))
      return [];
    let end = at + 1;
    while (end < pieces.length && end - at <= CALLED_WORDS_MAX && isCallable(pieces[end]!.word)) {
      if (pieces[end]!.gap !== ' ') return range(at + 1, end + 1);
      end++;
    }
    const isLed = /^(?:who|that|which|and|in|on|from|with|for)$/i.test(pieces[end]?.word ?? '');
    return isLed ? range(at + 1, end) : range(at + 1, Math.min(end, at + 2));
  });
}
const CALLED_WORDS_MAX = 3;
const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, n) => start + n);
const isCallable = (word: string): boolean =>
  /^\p{L}/u.test(word) &&
  !NO_NAME.test(word.toLowerCase()) &&
  !/^(?:home|off|names|everybody|anything|something)$/i.test(word);

/** Behind a noun or "is", not behind who calls: "he called bingo". */
const isOfSomething = (pieces: readonly Piece[], at: number): boolean => {
  const before = pieces[at - 1];
  if (before === undefined || before.gap !== ' ') return true;
  return !/^(?:i|he|she|we|they|you|who|never|always|still|once|just|even|and|got|get|gets|been|being|have|had|has|what|so|not|often)$/i.test(
    before.word,
  );
};

/** "Imogen, dev, Lottie": between names a word that may be one is one. */
const listedAt = (pieces: readonly Piece[], spelled: readonly string[]): number[] =>
  pieces.flatMap(({ word, gap }, at) => {
    const [before, next] = [pieces[at - 1], spelled[at + 1] ?? ''];
    const isListed = /^, ?$/.test(before?.gap ?? '') && /^, ?$/.test(gap);
    const isAmong = [spelled[at - 1] ?? '', next].every(
      (one) => /^\p{Lu}/u.test(one) && givenName(one.toLowerCase()) !== null,
    );
    return isListed && isAmong && givenName(word) !== null ? [at] : [];
  });

/** "Miss Lowe", "our cat Chairman Meow": a title before a name. */
const titlesBefore = (pieces: readonly Piece[], spelled: readonly string[]): number[] =>
  pieces.flatMap(({ word, gap }, at) => {
    const isBefore = gap === ' ' && /^\p{Lu}\p{Ll}/u.test(spelled[at + 1] ?? '') && isSmall(word);
    const isSpelled = /^(?:mr|mrs|ms|miss|dr|prof|sir|lord|chairman|captain|cpl|sgt|corporal|sergeant)$/.test(word);
    return isBefore && isSpelled ? [at] : [];
  });
