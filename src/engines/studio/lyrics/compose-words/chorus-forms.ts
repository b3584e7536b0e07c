import type { Random } from '../../../../core/random.ts';
import type { CellName } from '../material/block.ts';

const [T, M, E] = ['title', 'middle', 'end'] as const;

/** Where the title stands in choruses of so many lines: first, last, between, once to four times, as people put it. */
const FORMS: Readonly<Record<number, readonly (readonly CellName[])[]>> = {
  2: [[T, E], [M, T]],
  3: [[T, M, E], [M, M, T], [T, M, T]],
  4: [[T, M, M, E], [T, M, T, E], [M, T, M, T], [M, M, M, T], [T, M, M, T], [M, T, M, E]],
  5: [[T, M, M, M, E], [M, M, T, M, T], [T, M, T, M, E], [M, T, M, M, T]],
  6: [[T, M, M, T, M, E], [M, M, T, M, M, T], [T, T, M, M, T, E], [M, T, M, M, T, E], [T, M, M, M, M, T]],
  7: [[T, M, M, T, M, M, E], [M, M, M, T, M, M, T], [T, M, T, M, M, M, E]],
  8: [[T, M, M, M, T, M, M, E], [M, M, M, T, M, M, M, T], [T, M, T, M, T, M, M, E], [T, T, M, M, T, T, M, E]],
}; // biome-ignore format: a table

/** Which cell each line of a chorus is from. */
export function chooseChorusForm(lineCount: number, random: Random): readonly CellName[] {
  const forms = FORMS[lineCount];
  if (forms !== undefined) return random.pick(forms);
  return Array.from({ length: lineCount }, (_, at): CellName => (at === lineCount - 1 ? E : at % 4 === 0 ? T : M));
}

/** How many lines a chorus has, as often as people's choruses do (2 to 11, mostly 4 to 8). */
export const chooseChorusLines = (random: Random): number =>
  random.weighted([2, 3, 4, 5, 6, 7, 8], (_, at) => [0.5, 2, 5, 2, 4, 1, 3][at]!);
