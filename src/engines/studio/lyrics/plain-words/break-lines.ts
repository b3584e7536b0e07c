import { lineSyllables } from '../line-sound.ts';

/** Where a sentence may be parted, by the word behind: the less, the better. */
const JOINTS: Readonly<Record<string, number>> = {};
const joint = (cost: number, words: string): void => {
  for (const word of words.split(' ')) (JOINTS as Record<string, number>)[word] = cost;
};
joint(0, 'because but until when while before after since although though whilst whenever unless');
joint(0.6, 'and so who which that where or then if as how');
joint(1.2, 'with without in on at from for through under over by into across every like till to about behind near');
const OTHER_COST = 6;
const COMMA_COST = -0.4;
/** Per syllable that one part is longer than the other. */
const IMBALANCE = 0.22;
/** Words that never end a line. */
const HOLDS_ON =
  /^(?:a|an|the|my|your|our|his|her|their|its|to|of|in|on|at|and|or|but|with|for|from|i|you|we|he|she|they|is|are|was|were|be|been|am|has|have|had|do|does|did|not|never|very|so|that|who|which|no|every|one|two|three|four|five|six|seven|eight|nine|ten|will|would|can|could|i'm|you're|we're|it's|he's|she's|always|still|just)$/i;

/** A sentence in lines of at most so many syllables where it can be parted well; "spring and fall" is not torn. */
export function breakLines(text: string, syllablesMax: number): string[] {
  if (lineSyllables(text) <= syllablesMax) return [text];
  const words = text.split(' ');
  let best: { at: number; cost: number } | null = null;
  for (let at = 2; at <= words.length - 2; at++) {
    const cost = costAt(words, at);
    if (cost !== null && (best === null || cost < best.cost)) best = { at, cost };
  }
  if (best === null) return [text];
  return [words.slice(0, best.at), words.slice(best.at)].flatMap((part) =>
    breakLines(part.join(' ').replace(/,$/, ''), syllablesMax),
  );
}

const NUMBERS = /^(?:and|hundred|thousand|twenty|nineteen|eighteen)$/i;
/** A shorter part is no line. */
const PART_SYLLABLES_MIN = 4;

function costAt(words: readonly string[], at: number): number | null {
  const before = words[at - 1]!;
  if (HOLDS_ON.test(before)) return null;
  if (/^(?:hundred|thousand)$/i.test(before) || (/-/.test(words[at]!) && NUMBERS.test(before))) return null;
  const joint = JOINTS[words[at]!.toLowerCase()] ?? (before.endsWith(',') ? 0.5 : OTHER_COST);
  const [left, right] = [lineSyllables(words.slice(0, at).join(' ')), lineSyllables(words.slice(at).join(' '))];
  if (Math.min(left, right) < PART_SYLLABLES_MIN) return null;
  return joint + (before.endsWith(',') ? COMMA_COST : 0) + IMBALANCE * Math.abs(left - right);
}
