/** What the accent of a word depends on. */
interface AccentedWord {
  readonly text: string;
  readonly isContent: boolean;
  readonly hasPauseAfter: boolean;
  readonly syllables: readonly unknown[];
}

const NEGATIONS = /n't$|^(?:not|never|no|nothing|nobody|none)$/;
const PRONOUNS = /^(?:you|me|him|her|us|them|mine|yours|myself|yourself|alone)$/;
const PREPOSITIONS = /^(?:with|without|for|to|from|about|of|like|than|into|on|by|and|but|just|only)$/;
/** Little words that phrasal verbs end in: the accent goes to the particle at the end ("come BACK", "let it GO"). */
const PARTICLES = /^(?:up|down|out|off|back|away|over|around|again|in|on|through|home)$/;
const WEAKEST = /^(?:a|an|the|of|to|and|is|are|was|were|'s|am|be|it|as|at|or|my|your)$/;

/**
 * How much a word stands out in its sentence, 0..1: content words do, the last of a clause most (the nuclear accent); a
 * pronoun takes it after a preposition at the end of a clause ("without YOU"), where it is the contrast of the line.
 */
export function accentOf(words: readonly AccentedWord[], index: number, isPhraseFinal: boolean): number {
  const word = words[index]!;
  const text = word.text.toLowerCase();
  const isLast = index === words.length - 1 || word.hasPauseAfter;
  const before = index > 0 && !words[index - 1]!.hasPauseAfter ? words[index - 1]!.text.toLowerCase() : '';
  if (!word.isContent) {
    if (isLast && PRONOUNS.test(text)) return PREPOSITIONS.test(before) ? 0.9 : 0.5;
    if (isLast && PARTICLES.test(text)) return 0.85;
    if (NEGATIONS.test(text)) return 0.5;
    return WEAKEST.test(text) ? 0.05 : word.syllables.length > 1 ? 0.35 : 0.2;
  }
  if (isClauseNucleus(words, index)) return 1;
  // French has hardly any accent but that of the end of the phrase.
  return isPhraseFinal ? 0.5 : NEGATIONS.test(text) ? 0.6 : 0.75;
}

/** The last content word before a pause or the end of the line. */
function isClauseNucleus(words: readonly AccentedWord[], index: number): boolean {
  for (let at = index; at < words.length; at++) {
    if (at > index && words[at]!.isContent) return false;
    if (words[at]!.hasPauseAfter) return true;
  }
  return true;
}
