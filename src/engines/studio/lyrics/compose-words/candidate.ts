import { functionWords, lineSyllables, wordsOf } from '../line-sound.ts';
import { type LineEnd, lineEndOf } from './line-sounds.ts';

/** A line that might be sung at some place. */
export interface Candidate {
  readonly text: string;
  readonly syllables: number;
  readonly end: LineEnd;
  /** Content words, without endings of plural and possession. */
  readonly content: readonly string[];
  /** What it was made of: no song uses a piece twice. */
  readonly pieces: readonly string[];
  /** Index of the fact that it tells; null: none. */
  readonly fact: number | null;
  /** What it costs by itself: 0 for a line as good as any. */
  readonly cost: number;
}

const SMALL_START = /^(?:\p{Ll})/u;

/** A candidate of a text; its first letter is set in capitals. */
export function candidateOf(
  text: string,
  pieces: readonly string[],
  options: { readonly fact?: number; readonly cost?: number } = {},
): Candidate {
  const clean = text.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim();
  const line = SMALL_START.test(clean) ? clean.charAt(0).toUpperCase() + clean.slice(1) : clean;
  return {
    text: line,
    syllables: lineSyllables(line),
    end: lineEndOf(line),
    content: contentOf(line),
    pieces,
    fact: options.fact ?? null,
    cost: options.cost ?? 0,
  };
}

/** Content words of a line, as repetitions are counted by. */
export const contentOf = (line: string): string[] =>
  wordsOf(line)
    .filter((word) => !functionWords.has(word))
    .map((word) => word.replace(/'s$/, '').replace(/(?<=..[^s])s$/, ''));
