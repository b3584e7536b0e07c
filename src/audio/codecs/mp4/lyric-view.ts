import type { TimedLine } from '../timed-line.ts';

/** Which line stands in the middle, and whether it is lit. */
export interface LyricView {
  readonly index: number;
  readonly isLit: boolean;
}

/** A line lights up a little before it is sung, so that the eye is there in time. */
const LEAD_SECONDS = 0.15;
/** A line stays lit over a short rest, so that the text does not flicker; after a longer one the next line moves up. */
const REST_SECONDS = 0.75;

/** What is shown at a time. `lines` are in order of their start. */
export function lyricViewAt(lines: readonly TimedLine[], seconds: number): LyricView {
  const index = lines.findLastIndex((line) => line.startSeconds - LEAD_SECONDS <= seconds);
  if (index < 0) return { index: 0, isLit: false };
  if (seconds < lines[index]!.endSeconds + REST_SECONDS) return { index, isLit: true };
  return { index: Math.min(index + 1, lines.length - 1), isLit: false };
}
