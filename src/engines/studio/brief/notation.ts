import type { SectionKind } from '../../../music/score.ts';
import type { Loop } from '../records.ts';

/** Kinds of sections as people write them. */
export const sectionWords: ReadonlyMap<string, SectionKind> = new Map([
  ['intro', 'intro'],
  ['verse', 'verse'],
  ['pre-chorus', 'preChorus'],
  ['chorus', 'chorus'],
  ['post-chorus', 'postChorus'],
  ['bridge', 'bridge'],
  ['instrumental', 'instrumental'],
  ['solo', 'solo'],
  ['breakdown', 'breakdown'],
  ['drop', 'drop'],
  ['outro', 'outro'],
]);

const NUMERAL = /^[b#]?(?:I|II|III|IV|V|VI|VII|i|ii|iii|iv|v|vi|vii)(?:maj7|maj9|m7b5|o7|o|7|9|6|add9|sus4|sus2)?$/;

/** A chord loop, bars apart by spaces; null where a bar is not one or more numerals. @example loopOf('vi IV I/V V') */
export function loopOf(text: string): Loop | null {
  const bars = text.split(' ');
  return bars.every((bar) => bar.split('/').every((numeral) => NUMERAL.test(numeral))) ? bars : null;
}

/** A loop that names its tonic chord `i` is in minor; all others are in major (or in the relative major). */
export const isMinorLoop = (loop: Loop): boolean =>
  loop.some((bar) => bar.split('/').some((numeral) => /^i(?![iv])/.test(numeral)));
