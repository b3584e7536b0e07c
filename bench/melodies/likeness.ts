import type { SungNote } from './sung-song.ts';

/** Lines from here on share a letter. */
export const ALIKE_MIN = 0.7;

const GAP_SECONDS = 0.06;
const GAP_SHARE = 0.15;

/**
 * How alike two lines are, 0..1: half the longest common subsequence of their intervals, half that of the time between
 * onsets (equal within 60 ms or 15 %), each over the longer row.
 */
export function lineLikeness(one: readonly SungNote[], other: readonly SungNote[]): number {
  if (one.length < 3 || other.length < 3) return 0;
  const [intervals, others] = [steps(one, 'pitch'), steps(other, 'pitch')];
  const longer = Math.max(intervals.length, others.length);
  if (Math.min(intervals.length, others.length) < longer / 2) return 0;
  const pitch = commonLength(intervals, others, (a, b) => a === b);
  const time = commonLength(
    steps(one, 'seconds'),
    steps(other, 'seconds'),
    (a, b) => Math.abs(a - b) <= Math.max(GAP_SECONDS, GAP_SHARE * Math.max(a, b)),
  );
  return (pitch + time) / (2 * longer);
}

const steps = (line: readonly SungNote[], field: 'pitch' | 'seconds'): number[] =>
  line.slice(1).map((note, i) => note[field] - line[i]![field]);

function commonLength(
  a: readonly number[],
  b: readonly number[],
  isEqual: (one: number, other: number) => boolean,
): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    const next = [0];
    for (const [j, other] of b.entries()) {
      next.push(isEqual(one, other) ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    }
    row = next;
  }
  return row.at(-1)!;
}

/** Letters of lines: a line gets that of the first one that it is like. */
export function lettersOf(lines: readonly (readonly SungNote[])[]): string {
  const known: (readonly SungNote[])[] = [];
  return lines
    .map((line) => {
      const at = known.findIndex((other) => lineLikeness(line, other) >= ALIKE_MIN);
      if (at < 0) known.push(line);
      return String.fromCharCode(65 + (at < 0 ? known.length - 1 : at));
    })
    .join('');
}
