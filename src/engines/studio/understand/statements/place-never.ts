import type { SaidWord } from './swap-persons.ts';

const ADVERBS = /^(?:never|always|seldom|rarely|hardly)$/;
const SUBJECTS = /^(?:i|we|he|she|they|it|you)$/;
const HELPS = /^(?:has|have|had|did|does|do|was|were|is|are|would|could|will|can)$/;

/** "Never he came late", "never has he shouted": the adverb goes behind its subject, and "has" with it. */
export function neverPlaced(said: readonly SaidWord[]): readonly SaidWord[] {
  const [adverb, second, third] = said;
  if (adverb === undefined || second === undefined || !ADVERBS.test(adverb.word.lower) || adverb.word.after !== '') return said; // biome-ignore format: one row
  if (isSubject(second)) return [second, adverb, ...said.slice(2)];
  return HELPS.test(second.word.lower) && third !== undefined && isSubject(third)
    ? [third, second, adverb, ...said.slice(3)]
    : said;
}

const isSubject = ({ word, isYou }: SaidWord): boolean => isYou || SUBJECTS.test(word.lower);
