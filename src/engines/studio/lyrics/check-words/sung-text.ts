import type { LyricSheet } from '../../records.ts';
import { wordsOf } from '../line-sound.ts';

/** A line of a sheet as the checks look at it. */
export interface CheckedLine {
  readonly section: number;
  readonly line: number;
  readonly text: string;
  /** Lower case, as sung. */
  readonly words: readonly string[];
  /** The line stands above, too: what is wrong with it is told once. */
  readonly isAgain: boolean;
}

/** All lines of a sheet in their order. */
export function checkedLines({ sections }: LyricSheet): CheckedLine[] {
  const seen = new Set<string>();
  return sections.flatMap(({ lines }, section) =>
    lines.map(({ text }, line): CheckedLine => {
      const isAgain = seen.has(text);
      seen.add(text);
      return { section, line, text, words: wordsOf(text), isAgain };
    }),
  );
}

/** Whether words stand in others one behind the other; a possessive counts as its word. */
export function holdsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return true;
  for (let start = 0; start + phrase.length <= words.length; start++) {
    if (phrase.every((part, at) => bare(words[start + at]!) === bare(part))) return true;
  }
  return false;
}

const bare = (word: string): string => word.replace(/'s?$/, '');
