import type { PlanLine, SongPlan } from '../../player/song-plan.ts';

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Moments that are told with two decimals are the same. */
const SAME_SECONDS = 0.02;

/** The stretch as the service takes it: both ends on the nearest bar lines, one bar at least. */
export function onBarLines({ bars }: Pick<SongPlan, 'bars'>, { start, end }: Stretch): Stretch {
  if (bars.length < 2) return { start, end };
  const first = Math.min(nearest(bars, start), bars.length - 2);
  return { start: bars[first]!, end: bars[Math.max(first + 1, nearest(bars, end))]! };
}

const nearest = (bars: readonly number[], at: number): number =>
  bars.reduce((best, bar, index) => (Math.abs(bar - at) < Math.abs(bars[best]! - at) ? index : best), 0);

/**
 * The bars in which one line is sung. A bar that it shares with the line before is not among them where it only begins
 * there: its upbeat then stays. It ends with the bar of its last word, whatever of the next line begins in that.
 */
export function stretchOfLine(plan: SongPlan, index: number): Stretch {
  const { bars } = plan;
  const line = plan.lines[index]!;
  const whole = { start: line.start, end: line.end };
  if (bars.length < 2) return whole;
  const below = bars.findLastIndex((bar) => bar <= line.start + SAME_SECONDS);
  const isShared = plan.lines.some(
    (other) => other !== line && other.start < line.start && lastWordOf(other) >= bars[below]! - SAME_SECONDS,
  );
  const first = Math.min(isShared ? nearest(bars, line.start) : Math.max(0, below), bars.length - 2);
  const after = bars.findIndex((bar) => bar > lastWordOf(line) + SAME_SECONDS);
  return { start: bars[first]!, end: bars[Math.max(first + 1, after < 0 ? bars.length - 1 : after)]! };
}

const lastWordOf = ({ words, start }: PlanLine): number => words.at(-1)?.start ?? start;

/**
 * The words that are sung in a stretch, line by line: of a line that crosses its start what comes after it; the upbeat of
 * one that goes on behind its end is not among them, because it stays.
 */
export function wordsWithin(plan: SongPlan | null, wished: Stretch): string {
  if (plan === null) return '';
  const stretch = onBarLines(plan, wished);
  return plan.lines
    .map((line) => partOf(plan, line, stretch))
    .filter((text) => text !== '')
    .join('\n');
}

function partOf({ bars }: SongPlan, line: PlanLine, { start, end }: Stretch): string {
  const { words, text } = line;
  if (words.length === 0) {
    const middle = (line.start + line.end) / 2;
    return middle >= start && middle < end ? text : '';
  }
  const inside = words.filter((word) => word.start >= start - SAME_SECONDS && word.start < end - SAME_SECONDS);
  if (inside.length === words.length) return text;
  const isUpbeat = inside[0] === words[0] && inside.length < words.length / 2;
  const lastBar = bars.findLast((bar) => bar < end - SAME_SECONDS) ?? start;
  if (isUpbeat && inside[0]!.start >= Math.max((start + end) / 2, lastBar)) return '';
  const sung = inside.map((word) => word.text).join(' ');
  return line.isBacking && sung !== '' ? `(${sung})` : sung;
}

/** What of the first line of a stretch is sung before it, and stays; '': nothing. */
export function keptBefore(plan: SongPlan, wished: Stretch): string {
  const { start, end } = onBarLines(plan, wished);
  const line = plan.lines.find(
    ({ words, isBacking }) =>
      !isBacking && words.some((word) => word.start >= start - SAME_SECONDS && word.start < end - SAME_SECONDS),
  );
  return (line?.words ?? [])
    .filter((word) => word.start < start - SAME_SECONDS)
    .map(({ text }) => text)
    .join(' ');
}
