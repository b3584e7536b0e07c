import { endRhyme } from '../line-sound.ts';
import { besideScore, FRAGMENT, hookScore } from './line-scores.ts';
import type { NarratedLine } from './narrated-lines.ts';

/** A line of what a request tells, as a chorus weighs it. */
export interface ToldLine {
  readonly text: string;
  /** Its place among all lines. */
  readonly at: number;
  /** How well it can come back, and how well it stands between: more is better. */
  readonly hook: number;
  readonly beside: number;
  /** Whether it goes on from the line before it and says nothing alone. */
  readonly isSequel: boolean;
}

/** Words before which a sentence may be left: what was said stands alone. */
const JOINT =
  /^(?:,|\n|$|(?:and|but|because|so|when|while|who|from|in|at|on|for|with|after|before|until|during|every|by|through|since|as)\b)/i;

/** Words with which something goes on. */
const LINKED =
  /^(?:and|but|because|so|when|while|who|whose|which|where|to|from|in|at|on|of|for|with|after|before|until|during|every|by|through|since|as|I|we|he|she|they|it|you)\b/i;

/** Whether a line begins and ends where something begins and ends in its sentence: "she learns a second" goes on with "one". */
function isWholeIn(told: string, text: string): boolean {
  const start = told.toLowerCase().indexOf(text.toLowerCase());
  if (start < 0) return true;
  const isBegun = /(?:^|,|\n) {0,2}$/.test(told.slice(0, start)) || LINKED.test(text);
  return isBegun && JOINT.test(told.slice(start + text.length).replace(/^ +/, ''));
}

/** The lines of a request as a chorus weighs them. @param sentences that the lines are of, as they are sung */
export function toldLines(lines: readonly NarratedLine[], sentences: readonly string[]): ToldLine[] {
  const told = `${sentences.join('\n')}\n`;
  return lines.map(({ text, isEnd }, at) => {
    const isStart = at === 0 || lines[at - 1]!.isEnd;
    const place = { isStart, isEnd, isWhole: isWholeIn(told, text), at, count: lines.length };
    const isSequel = !isStart && FRAGMENT.test(text) && !/^(?:and|but|or)\b/i.test(text);
    return { text, at, hook: hookScore(text, place), beside: besideScore(text, place), isSequel };
  });
}

/** How surely two lines rhyme, with no word on itself. */
export const rhymes = (one: string, other: string): boolean => /^(?:perfect|near)$/.test(endRhyme(one, other));
