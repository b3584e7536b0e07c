import { trimEndOf } from '../../../../core/trim.ts';
import type { Asking } from './asking-words.ts';
import { isCueWord } from './occasion-cues.ts';
import type { SungTo } from './told-to-you.ts';

/** Fewer words tell nothing. */
export const WORDS_MIN = 2;
/** Whom words before "who" name, at most. */
export const SUBJECT_WORDS_MAX = 6;

interface AskedOf {
  readonly language: string;
  readonly to: SungTo;
}

/**
 * What a clause that asks for a song tells beside its occasion and whom it is for; null: nothing. "Cumpleaños para mi hermana Rocío"
 * is no line, "la laurea di mia sorella Chiara in medicina" is one.
 */
export function headTold(rest: string, own: Asking, { language, to }: AskedOf): string | null {
  const words = rest.split(' ');
  const isTelling = (word: string): boolean =>
    word !== '' && !own.small.test(word) && !isCueWord(word, language) && !/^[\p{Lu}\d]/u.test(word);
  const parts = (word: string): string[] =>
    word.toLowerCase() === word ? word.split(/['’]/) : word.split(/(?<=^\p{L}{1,4})['’]/u);
  const isOwned = (word: string): boolean => own.owned.test(`${word} `) || own.asks.test(word);
  const telling = words.filter((word) =>
    parts(word).some((part) => isTelling(part) && !isOwned(part) && part.length > 2),
  );
  const isNoun = own.keepsRelative === true;
  const isWhole = own.owned.test(rest) || isNoun;
  if (telling.length === 0 && (isNoun || !isWhole || !namesTwice(words))) return null;
  const last = words.findLastIndex((word) => /^\p{Lu}/u.test(word));
  const tail = words.slice(last + 1);
  if (isWhole && to === 'one' && !isNoun && tail.length >= WORDS_MIN) return withoutWhose(words, last, own);
  if (!isWhole && last < 0) return behindLink(words, own);
  if (isWhole) return rest;
  return tail.length < WORDS_MIN ? null : tail.join(' ');
}

/** "Triste sobre la lluvia": "la lluvia"; as it stands where nothing leads to a matter, null where that is one word. */
function behindLink(words: readonly string[], { link }: Asking): string | null {
  const at = words.findIndex((word) => link.test(`${word} `));
  if (at < 0) return words.join(' ');
  return words.length - at - 1 < WORDS_MIN ? null : words.slice(at + 1).join(' ');
}

/** "Mi panadería La Espiga en Rosario": two names that no "and" joins. */
function namesTwice(words: readonly string[]): boolean {
  const named = words.flatMap((word, at) => (/^\p{Lu}/u.test(word) ? [at] : []));
  return named.some((at, index) => {
    const before = named[index - 1];
    return before !== undefined && at - before > 1 && !/^(?:y|e|et)$/.test(words[at - 1]!);
  });
}

/** "La laurea di mia sorella Chiara in medicina", said to Chiara: "la laurea in medicina". */
function withoutWhose(words: readonly string[], nameAt: number, { small, owned }: Asking): string {
  const from = words.findLastIndex(
    (word, at) => at > 0 && at < nameAt && small.test(word) && nameAt - at <= SUBJECT_WORDS_MAX,
  );
  const isWhose = from > 0 && owned.test(`${words.slice(from + 1, nameAt + 1).join(' ')} `);
  return (isWhose ? [...words.slice(0, from), ...words.slice(nameAt + 1)] : words).join(' ');
}

/** Words of other kinds may stand before what asks: "trauriges Lied". */
const ASKING_STARTS_WITHIN = 3;

/** Verbs that ask for a song and tell of other things as often: "faz o melhor bolo". */
const OFTEN_TELLS = /^(?:faz|fais|haz|mach\w{0,3}|c'est|brauch\w{0,3}|preciso|necesito|voglio|quero|quiero)$/iu;

/** A clause without what asks for the song. */
export function withoutAsking(segment: string, { asks, sure, link }: Asking, isFirst: boolean): string {
  const words = segment.split(' ').map((word) => trimEndOf(word, /[,.]/));
  const first = words.findIndex((word) => sure.test(word));
  const from = first > 0 && first < ASKING_STARTS_WITHIN ? first : 0;
  const end = words.findIndex((word, at) => at >= from && !asks.test(word));
  const start = end < 0 ? words.length : end;
  const isAsking = words.slice(0, start).some((word) => sure.test(word) && (isFirst || !OFTEN_TELLS.test(word)));
  return isAsking ? segment.split(' ').slice(start).join(' ').replace(link, '') : segment.replace(FOR, '');
}

const FOR = /^(?:für|para|pour|per|pra) /i;
