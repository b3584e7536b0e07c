import { lineSyllables } from '../line-sound.ts';
import { jointCosts } from './line-joints.ts';

/** Per syllable that one line is longer than the others, or shorter. */
const IMBALANCE = { longer: 0.22, shorter: 0.12 } as const;
/** Of one line more: what is sung in one breath stays whole where it is not much longer than a line. */
const LINE_COST = 1.6;
/** Per syllable beyond the most: a line that is a little long is better than a torn one. */
const OVERLONG = { few: 0.45, more: 1.8 } as const;
/** So many syllables beyond the most are few. */
const FEW_SYLLABLES = 2;
/** A shorter part is no line, and one that is a little longer hardly one. */
const PART_SYLLABLES_MIN = 4;
const SHORT_COST = 1.2;
/** Of a line of a word or two, that only ends the one before it: "on Saturday". */
const STUB_COST = 1.5;
const STUB_WORDS = 2;
/** Longer sentences are parted by halves, that none takes more than its length. */
const WORDS_MAX = 60;

interface Parting {
  readonly cost: number;
  readonly starts: readonly number[];
}

/**
 * A sentence in lines of about so many syllables, parted where phrases end: no verb is torn from its object, no noun from what
 * stands before it, and the lines are of like length where that can be. A sentence that is a little longer, or can only be torn,
 * stays one line.
 */
export const breakLines = (text: string, syllablesMax: number): string[] => partedLines(text, syllablesMax).lines;

/** The lines of a sentence, and how badly the worst place between them parts it: nothing if it stays whole. */
export function partedLines(text: string, syllablesMax: number): { lines: string[]; worst: number } {
  const total = lineSyllables(text);
  if (total <= syllablesMax) return { lines: [text], worst: 0 };
  const words = text.split(' ');
  if (words.length > WORDS_MAX) {
    const half = Math.floor(words.length / 2);
    const lines = [words.slice(0, half), words.slice(half)].flatMap((part) => breakLines(part.join(' '), syllablesMax));
    return { lines, worst: 0 };
  }
  const { starts } = bestParting(words, total, syllablesMax);
  const costs = jointCosts(words);
  const worst = Math.max(0, ...starts.map((start) => costs[start] ?? 0));
  const lines = starts.map((start, at) =>
    words
      .slice(start, starts[at + 1])
      .join(' ')
      .replace(/,$/, ''),
  );
  return { lines, worst };
}

const overlong = (syllables: number): number =>
  OVERLONG.few * Math.min(FEW_SYLLABLES, Math.max(0, syllables)) +
  OVERLONG.more * Math.max(0, syllables - FEW_SYLLABLES);

/** Least cost over all ways to part the words (dynamic programming from the end, as paragraphs are broken: Knuth and Plass 1981). */
function bestParting(words: readonly string[], total: number, syllablesMax: number): Parting {
  const costs = jointCosts(words);
  const syllables = words.map((word) => lineSyllables(word));
  const fair = total / Math.ceil(total / syllablesMax);
  const best: (Parting | null)[] = [];
  best[words.length] = { cost: 0, starts: [] };
  for (let start = words.length - 1; start >= 0; start--) {
    best[start] = null;
    if (start > 0 && costs[start] === null) continue;
    let length = 0;
    for (let end = start + 1; end <= words.length; end++) {
      length += syllables[end - 1]!;
      const rest = best[end];
      if (rest === null || rest === undefined) continue;
      if (length < PART_SYLLABLES_MIN && (start > 0 || end < words.length)) continue;
      const cost =
        (start > 0 ? LINE_COST + costs[start]! : 0) +
        IMBALANCE.longer * Math.max(0, length - fair) +
        IMBALANCE.shorter * Math.max(0, fair - length) +
        overlong(length - syllablesMax) +
        (length === PART_SYLLABLES_MIN ? SHORT_COST : 0) +
        (start > 0 && end - start <= STUB_WORDS ? STUB_COST : 0) +
        rest.cost;
      if (best[start] === null || cost < best[start]!.cost) best[start] = { cost, starts: [start, ...rest.starts] };
    }
  }
  return best[0] ?? { cost: 0, starts: [0] };
}
