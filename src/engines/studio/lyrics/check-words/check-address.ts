import type { AttitudeKind } from '../../song-intent.ts';
import { checkTables } from './check-tables.ts';
import type { CheckedLine } from './sung-text.ts';

const HOSTILE: ReadonlySet<AttitudeKind> = new Set(['contempt', 'anger']);
const KIND: ReadonlySet<AttitudeKind> = new Set(['love', 'praise', 'gratitude', 'joy', 'hope']);
const DENIAL_WORDS = 4;
/** Words that may stand between the parts of a pattern. */
const BETWEEN_MAX = 3;

const SINGERS = new Set(['i', 'we', "i'll", "we'll", "i'd", "we'd"]);
const SINGERS_AS_OBJECT = new Set(['me', 'us', 'my', 'our']);
const YOU = new Set(['you', "you've", "you'd", "you'll"]);
const YOU_ARE = new Set(["you're", 'you are', 'you were']);

/**
 * What "you" is told against the feeling of a song, by who does what to whom: "you held my hand" and "you're a star" in contempt,
 * "I hate you" and "you're a liar" in love. null: nothing.
 */
export function wrongAddress({ words }: Pick<CheckedLine, 'words'>, attitude: AttitudeKind): string | null {
  const [verbs, deeds, says] = HOSTILE.has(attitude)
    ? (['warm-verb', 'kind-deed', 'kind-word'] as const)
    : KIND.has(attitude)
      ? (['cold-verb', 'cruel-deed', 'cruel-word'] as const)
      : [null, null, null];
  if (verbs === null) return null;
  for (let at = 0; at < words.length; at++) {
    if (isDenied(words, at)) continue;
    const end = toYou(words, at, verbs) ?? byYou(words, at, deeds) ?? ofYou(words, at, says);
    if (end !== null) return words.slice(at, end).join(' ');
  }
  return null;
}

const setOf = (name: string): ReadonlySet<string> => checkTables().address.get(name)!;

/** A denial before or among the words. */
function isDenied(words: readonly string[], at: number): boolean {
  const denials = checkTables().grammar.get('denial')!;
  return words.slice(Math.max(0, at - DENIAL_WORDS), at + 3).some((word) => denials.has(word));
}

/** "I will always love you". */
function toYou(words: readonly string[], at: number, verbs: string): number | null {
  if (!SINGERS.has(words[at]!)) return null;
  const verb = after(words, at + 1, (word) => setOf(verbs).has(word));
  return verb !== null && words[verb + 1] === 'you' && !/^(?:to|gone|out|dead)$/.test(words[verb + 2] ?? '')
    ? verb + 2
    : null;
}

/** "You always held my hand". */
function byYou(words: readonly string[], at: number, deeds: string): number | null {
  if (!YOU.has(words[at]!)) return null;
  const deed = after(words, at + 1, (word) => setOf(deeds).has(word));
  if (deed === null) return null;
  const object = after(words, deed + 1, (word) => SINGERS_AS_OBJECT.has(word));
  if (object === null || object > deed + 2) return null;
  const isTurned = words.slice(object + 1, object + 3).some((word) => setOf('turned').has(word));
  return isTurned ? null : object + 1;
}

/** "You're such a shining star". */
function ofYou(words: readonly string[], at: number, says: string): number | null {
  const length = YOU_ARE.has(words[at]!) ? 1 : YOU_ARE.has(`${words[at]} ${words[at + 1] ?? ''}`) ? 2 : 0;
  if (length === 0) return null;
  const word = after(words, at + length, (one) => setOf(says).has(one));
  return word === null ? null : word + 1;
}

/** The place of the first word that fits, with nothing but small words before it. */
function after(words: readonly string[], start: number, fits: (word: string) => boolean): number | null {
  for (let at = start; at < words.length && at <= start + BETWEEN_MAX; at++) {
    if (fits(words[at]!)) return at;
    if (!setOf('between').has(words[at]!)) return null;
  }
  return null;
}
