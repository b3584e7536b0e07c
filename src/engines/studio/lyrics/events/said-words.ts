import { stemOf } from '../../english/word-stems.ts';

/** A word of a statement, for comparing and for singing. */
export interface SaidToken {
  /** As the request has it, with its comma; empty for the second half of a contraction. */
  readonly raw: string;
  readonly lower: string;
  /** Equal for all forms of one word. */
  readonly key: string;
}

/** Words that change nothing about which event a statement tells of. */
export const PASSING: ReadonlySet<string> = new Set('just finally always still already now once really recently actually also even ever only secretly literally simply officially currently truly ago very super incredibly extremely totally absolutely completely constantly basically honestly'.split(' ')); // biome-ignore format: one row
/** Words that turn a statement into its contrary. */
export const NEGATIVE: ReadonlySet<string> = new Set(['not', 'never', 'nobody', 'hardly', 'nothing', 'none']);

const CONTRACTIONS: Readonly<Record<string, string>> = { "'re": 'are', "'ve": 'have', "'ll": 'will', "'m": 'am' };
const LONG: Readonly<Record<string, readonly [string, string]>> = {
  "can't": ['can', 'not'],
  cannot: ['can', 'not'],
  "won't": ['will', 'not'],
  "shan't": ['shall', 'not'],
};
const IS_BEHIND = /^(he|she|it|that|there|who|what|where|here)'s$/;
const BE = /^(?:am|is|are|was|were|be|been|being)$/;
const HAVE = /^(?:has|have|had|having)$/;

/** @example keyOf('bakeries') === keyOf('bakery') // true */
export function keyOf(lower: string): string {
  if (BE.test(lower)) return 'be';
  if (HAVE.test(lower)) return 'have';
  return oneStem(stemOf(lower.replace(/['’]/g, '')));
}

/** Porter's algorithm leaves "cry" beside "cri" of "cried", and "stuff" beside "stuf" of "stuffed". */
const oneStem = (stem: string): string => stem.replace(/^(cr|tr|dr|fr|fl|sp|pr)i$/, '$1y').replace(/([dfg])\1$/, '$1');

const token = (raw: string, lower: string): SaidToken => ({ raw, lower, key: keyOf(lower) });

/** The words of a statement; a contraction is two. */
export function saidTokens(text: string): SaidToken[] {
  return text
    .replace(/[’‘]/g, "'")
    .split(/\s+/)
    .flatMap((raw) => {
      const lower = raw.toLowerCase().replace(/^[^\p{L}\p{N}]{1,8}|[^\p{L}\p{N}]{1,8}$/gu, '');
      if (lower === '') return [];
      const long = Object.hasOwn(LONG, lower) ? LONG[lower] : undefined;
      if (long !== undefined) return [token(raw, long[0]), token('', long[1])];
      if (lower.endsWith("n't")) return [token(raw, lower.slice(0, -3)), token('', 'not')];
      const [, half, end] = /^(.{1,30})('re|'ve|'ll|'m)$/.exec(lower) ?? [];
      if (half !== undefined) return [token(raw, half), token('', CONTRACTIONS[end!]!)];
      const is = IS_BEHIND.exec(lower);
      return is === null ? [token(raw, lower)] : [token(raw, is[1]!), token('', 'is')];
    });
}
