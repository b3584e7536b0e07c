import type { Phone } from './phone.ts';

/** Consonants that the ear takes for one another at the end of a sung line. */
// biome-ignore format: one class a line reads best
const CONSONANT_CLASSES: Readonly<Record<string, string>> = {
  m: 'N', n: 'N', ng: 'N',
  p: 'P', t: 'P', k: 'P',
  b: 'B', d: 'B', g: 'B',
  f: 'F', th: 'F', s: 'F', sh: 'F', ch: 'F',
  v: 'V', dh: 'V', z: 'V', zh: 'V', jh: 'V',
  l: 'L', r: 'R', w: 'W', y: 'Y', hh: 'H',
};

/** identical: the same word sound, onset included; perfect: same rhyming part, other onset; near: same vowels and consonant classes. */
export type RhymeKind = 'identical' | 'perfect' | 'near' | 'none';

/** The phones from the last primary-stressed vowel on (else the last vowel of any stress): what a rhyme must share. */
export function rhymingPart(phones: readonly Phone[]): readonly Phone[] {
  const primary = phones.findLastIndex((phone) => phone.stress === 1);
  const start = primary >= 0 ? primary : phones.findLastIndex((phone) => phone.stress !== null);
  return phones.slice(Math.max(0, start));
}

/** Words with equal keys rhyme perfectly (or are the same word). */
export const rhymeKey = (phones: readonly Phone[]): string =>
  rhymingPart(phones)
    .map((phone) => phone.symbol)
    .join(' ');

/** Words with equal keys rhyme at least nearly. */
export const nearRhymeKey = (phones: readonly Phone[]): string =>
  rhymingPart(phones)
    .map((phone) => (phone.stress === null ? (CONSONANT_CLASSES[phone.symbol] ?? phone.symbol) : phone.symbol))
    .join(' ');

export function rhymeBetween(left: readonly Phone[], right: readonly Phone[]): RhymeKind {
  if (left.length === 0 || right.length === 0) return 'none';
  if (rhymeKey(left) === rhymeKey(right)) return rhymeOnset(left) === rhymeOnset(right) ? 'identical' : 'perfect';
  return nearRhymeKey(left) === nearRhymeKey(right) ? 'near' : 'none';
}

/** The consonant before the rhyming part; words that share it too are the same sound, which no ear calls a rhyme. */
export function rhymeOnset(phones: readonly Phone[]): string {
  const before = phones[phones.length - rhymingPart(phones).length - 1];
  return before === undefined || before.stress !== null ? '' : before.symbol;
}
