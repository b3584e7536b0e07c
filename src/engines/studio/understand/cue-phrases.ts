import { relationOf } from './relations.ts';

/** A phrase that a table names as a sign of something, ready to be looked for. */
export interface Cue {
  readonly words: readonly string[];
}

const WORDS_MAX = 8;
const FAMILY: ReadonlySet<string> = new Set(['parent', 'grandparent', 'child', 'sibling', 'family', 'partner']);

/** @param phrase words; `*` at a word's end stands for any ending, `#` for figures ("turns #", "#th birthday"), `@kin` for a relation, `@family` for one of a family; `~a,b` last: neither word follows */
export const cueOf = (phrase: string): Cue => ({ words: phrase.trim().toLowerCase().split(/\s+/).slice(0, WORDS_MAX) });

/** The words of a text, lower case, as cues are matched against them: figures, letters, inner apostrophes and hyphens. */
export const cueWordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*/gu) ?? [];

/** Before words that do not follow the phrase: "left me ~his,her" is not in "left me his bike". */
const NOT_BEHIND = '~';
const NEGATIONS = new Set(['no', 'not', 'without', 'never', "isn't", "don't"]);

/** Where a cue stands in the words, not negated: the index of its first word, or -1. */
export function findCue(cue: Cue, words: readonly string[]): number {
  const behind = cue.words.at(-1)!.startsWith(NOT_BEHIND) ? cue.words.at(-1)!.slice(1).split(',') : null;
  const parts = behind === null ? cue.words : cue.words.slice(0, -1);
  const last = words.length - parts.length;
  for (let start = 0; start <= last; start++) {
    if (start > 0 && NEGATIONS.has(words[start - 1]!)) continue;
    if (behind?.includes(words[start + parts.length] ?? '') === true) continue;
    if (parts.every((part, at) => matches(part, words[start + at]!))) return start;
  }
  return -1;
}

function matches(part: string, word: string): boolean {
  if (part === '*') return true;
  if (part === '@kin') return relationOf(word) !== null;
  if (part === '@family') return FAMILY.has(relationOf(word)?.kind ?? '');
  if (part.endsWith('*')) return word.startsWith(part.slice(0, -1));
  if (part.startsWith('#')) return /^\d+/.test(word) && word.replace(/^\d+/, '') === part.slice(1);
  return word === part;
}
