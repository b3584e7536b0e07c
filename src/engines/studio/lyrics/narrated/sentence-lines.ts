import { lineSyllables } from '../line-sound.ts';
import { partedLines } from '../plain-words/break-lines.ts';

/** Of a line more; of one that a part is broken into more. */
const [LINE_COST, TORN_COST] = [1, 2];
/** Per syllable that a line is longer than it should be; beyond so many it is broken. */
const OVERLONG_COST = 0.35;
const OVERLONG_SYLLABLES_MAX = 3;
/** Of a line with fewer syllables, for each that it lacks. */
const SHORT_COST = 0.35;
const SHORT_SYLLABLES = 6;
/** Of a line that goes on behind where another clause begins. */
const JOINED_CLAUSE_COST = 0.4;
const CLAUSE_BEGINS = /^(?:i|we|he|she|they|it|you|there|and|but|who|because|when|so|now|my|his|her|our)(?:'|\b)/i;
/** Of parts that are joined only to be broken elsewhere. */
const TORN_TOGETHER_COSTS = { short: 0.6, long: 1.4 } as const;
/** Of a line of one word, and of two. */
const STUB_COSTS: readonly number[] = [0, 0.8, 0.4];
/** From this cost on a place parts what belongs together; rather is a line so many syllables longer. */
const TORN_JOINT = 4;
const TORN_SYLLABLES_MAX = 5;
/** Of what a bad place costs. */
const JOINT_SHARE = 0.25;
/** So many parts share a line at most. */
const PARTS_MAX = 5;

interface Parting {
  readonly cost: number;
  readonly lines: readonly string[];
}

/** "My dog, Pepper, learned": who is named between commas stays with what they are. */
const APPOSITION = /, (\p{Lu}[\p{L}.'-]{0,20}(?: \p{Lu}[\p{L}.'-]{0,20})?), (?=\p{Ll})/gu;
const HELD_SPACE = '\u00a0';

/** A sentence in lines that end at its commas where they can, of about so many syllables: the least cost over all ways to join its parts. */
export function sentenceLines(sentence: string, syllablesMax: number): readonly string[] {
  const parts = sentence.replace(APPOSITION, `,${HELD_SPACE}$1, `).split(', ');
  const best: Parting[] = [];
  best[parts.length] = { cost: 0, lines: [] };
  for (let from = parts.length - 1; from >= 0; from--) {
    const ways = Array.from({ length: Math.min(PARTS_MAX, parts.length - from) }, (_, more): Parting => {
      const own = joined(parts.slice(from, from + more + 1), syllablesMax);
      const rest = best[from + more + 1]!;
      return { cost: own.cost + rest.cost, lines: [...own.lines, ...rest.lines] };
    });
    best[from] = ways.reduce((one, other) => (other.cost < one.cost ? other : one));
  }
  return best[0]!.lines.map((line) => line.replaceAll(HELD_SPACE, ' '));
}

/** Parts between commas that share a line, or are broken together. */
function joined(parts: readonly string[], syllablesMax: number): Parting {
  const text = parts.join(', ');
  const syllables = lineSyllables(text);
  const over = syllables - syllablesMax;
  const { lines, worst } =
    over > OVERLONG_SYLLABLES_MAX ? partsOf(text, syllablesMax, over) : { lines: [text], worst: 0 };
  const clauses = parts.slice(1).filter((part) => CLAUSE_BEGINS.test(part)).length;
  const isShort = parts.some((part) => lineSyllables(part) < SHORT_SYLLABLES);
  const cost =
    LINE_COST +
    (lines.length - 1) * TORN_COST +
    JOINT_SHARE * worst +
    (lines.length === 1 ? OVERLONG_COST * Math.max(0, over) : 0) +
    SHORT_COST * Math.max(0, SHORT_SYLLABLES - syllables) +
    JOINED_CLAUSE_COST * clauses +
    (lines.length > 1 && parts.length > 1 ? TORN_TOGETHER_COSTS[isShort ? 'short' : 'long'] : 0) +
    (lines.length === 1 ? (STUB_COSTS[text.split(' ').length] ?? 0) : 0);
  return { cost, lines };
}

/** A text in lines; whole, if it is not much too long and could only be torn. */
function partsOf(text: string, syllablesMax: number, over: number): { lines: readonly string[]; worst: number } {
  const parted = partedLines(text, syllablesMax);
  return parted.worst >= TORN_JOINT && over <= TORN_SYLLABLES_MAX ? { lines: [text], worst: 0 } : parted;
}
