import type { Random } from '../../../../core/random.ts';

/** How often each scheme of four lines comes; after human lyrics by last vowel: couplets are few, much is left unrhymed. */
const FOUR_LINES: readonly (readonly [scheme: string, weight: number])[] = [
  ['XAXA', 34],
  ['ABAB', 24],
  ['AABB', 14],
  ['XAAA', 4],
  ['AAXA', 8],
  ['ABBA', 5],
  ['AABA', 4],
  ['XXAA', 4],
  ['AAAA', 3],
];
const COUPLETS: readonly (readonly [scheme: string, weight: number])[] = [
  ['AABB', 70],
  ['AAAA', 14],
  ['ABAB', 10],
  ['XAXA', 6],
];

export interface SchemeWish {
  readonly lineCount: number;
  /** A style that lives by couplets: rap, children's songs, hymns. */
  readonly isInCouplets: boolean;
}

/** The letters of a stanza's rhymes; X rhymes with nothing. @example chooseScheme({ lineCount: 4, isInCouplets: false }, random) // 'XAXA' */
export function chooseScheme({ lineCount, isInCouplets }: SchemeWish, random: Random): string {
  if (lineCount <= 1) return 'X';
  if (lineCount === 2) return 'AA';
  if (lineCount === 3) return random.weighted(['AAX', 'AXA', 'XAA', 'AAA'], (_, at) => [2, 3, 3, 2][at]!);
  const table = isInCouplets ? COUPLETS : FOUR_LINES;
  const [scheme] = random.weighted(table, ([, weight]) => weight);
  if (lineCount === 4) return scheme;
  if (lineCount === 5) return `${scheme.slice(0, 4)}${scheme.at(3)!}`;
  const [next] = random.weighted(table, ([other, weight]) => weight * (other === scheme ? 4 : 1));
  const later = next.replace(/[A-W]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 4));
  return (scheme + later + chooseTail(lineCount - 8)).slice(0, lineCount);
}

const chooseTail = (count: number): string => 'IJIJKLKLMNMN'.slice(0, Math.max(0, count));
