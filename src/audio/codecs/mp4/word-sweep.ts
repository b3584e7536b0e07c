import { type TimedLine, type WordSpan, wordSpansOf } from '../timed-line.ts';

/** One stretch of a row that is sung from left to right. */
interface Stretch {
  readonly row: number;
  readonly fromPixels: number;
  readonly toPixels: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface WordSweep {
  /** How far each row of the line has been sung, in pixels from the left. */
  reachAt(seconds: number): readonly number[];
}

/**
 * Follows the words of a line over the rows that it is set in, evenly within a word.
 * @param rows the line's text, broken; the last may be cut
 * @param measure width of a text in pixels
 */
export function createWordSweep(
  line: TimedLine,
  rows: readonly string[],
  measure: (text: string) => number,
): WordSweep {
  const places = placeRows(line.text, rows);
  const stretches = wordSpansOf(line).flatMap((span) =>
    places.flatMap((from, row) => stretchOn(span, { row, from, text: rows[row]! }, measure)),
  );
  return {
    reachAt: (seconds) =>
      rows.map((_, row) =>
        Math.max(0, ...stretches.filter((one) => one.row === row).map((one) => reach(one, seconds))),
      ),
  };
}

/** Where each row begins in the text; spaces at the breaks are in no row. */
function placeRows(text: string, rows: readonly string[]): number[] {
  let end = 0;
  return rows.map((row) => {
    const from = end + /^ */.exec(text.slice(end))![0].length;
    end = from + row.length;
    return from;
  });
}

function stretchOn(
  span: WordSpan,
  row: { readonly row: number; readonly from: number; readonly text: string },
  measure: (text: string) => number,
): Stretch[] {
  const [from, to] = [Math.max(span.from - row.from, 0), Math.min(span.to - row.from, row.text.length)];
  if (from >= to) return [];
  const secondsAt = (place: number): number =>
    span.startSeconds +
    ((row.from + place - span.from) / (span.to - span.from)) * (span.endSeconds - span.startSeconds);
  return [
    {
      row: row.row,
      fromPixels: measure(row.text.slice(0, from)),
      toPixels: measure(row.text.slice(0, to)),
      startSeconds: secondsAt(from),
      endSeconds: secondsAt(to),
    },
  ];
}

function reach(stretch: Stretch, seconds: number): number {
  if (seconds <= stretch.startSeconds) return 0;
  const share = (seconds - stretch.startSeconds) / (stretch.endSeconds - stretch.startSeconds);
  return stretch.fromPixels + (stretch.toPixels - stretch.fromPixels) * Math.min(1, share);
}
