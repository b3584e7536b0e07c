import type { TimedLine, TimedSyllable } from '../../../audio/codecs/timed-line.ts';
import type { StretchAnchor } from '../../../audio/stretch/stretch.ts';

/** Where a moment goes when sound is stretched from anchor to anchor; null: before the first or behind the last. */
export function secondsBetween(anchors: readonly StretchAnchor[], seconds: number): number | null {
  const next = anchors.findIndex(({ fromSeconds }) => fromSeconds > seconds);
  const [from, to] = [anchors[next - 1], anchors[next]];
  if (from === undefined || to === undefined) return null;
  const share = (seconds - from.fromSeconds) / (to.fromSeconds - from.fromSeconds);
  return from.toSeconds + share * (to.toSeconds - from.toSeconds);
}

/** Lines at other times, to the millisecond; those that begin or end nowhere are left out. */
export function movedLines(
  lines: readonly TimedLine[],
  secondsOf: (seconds: number) => number | null,
): readonly TimedLine[] {
  const span = <Span extends TimedSyllable>(one: Span): Span[] => {
    const [start, end] = [secondsOf(one.startSeconds), secondsOf(one.endSeconds)];
    if (start === null || end === null) return [];
    return [{ ...one, startSeconds: toMilliseconds(start), endSeconds: toMilliseconds(end) }];
  };
  return lines.flatMap(span).map(({ words, ...line }): TimedLine => {
    if (words === undefined) return line;
    const moved = words.flatMap(span).map(({ syllables, ...word }) => {
      return syllables === undefined ? word : { ...word, syllables: syllables.flatMap(span) };
    });
    return { ...line, words: moved };
  });
}

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
