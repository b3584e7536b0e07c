import { leadNotesOf } from '../../../music/lead-notes.ts';
import { ticksPerBar, ticksPerBeat } from '../../../music/meter.ts';
import type { Score } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { EngineRefusal } from '../../port.ts';

/** Where a song is cut to go on otherwise. */
export interface Seam {
  /** A bar line: what was asked for. */
  readonly tick: number;
  readonly seconds: number;
  /** A bar line at or after it up to which the song is kept, so that the phrase or section in progress ends. */
  readonly completedTick: number;
}

/** A section with more bars left is completed to the end of its eight bars only. */
const COMPLETED_BARS_MAX = 8;

/** More than a fifth between the notes on either side is heard as a seam. */
const LEAP_SEMITONES_MAX = 7;

/**
 * The bar line nearest to a moment: from the very first, which leaves nothing of the song, to one after the last chord has
 * rung out; one over which nobody leaps, and one before a lift that has hardly begun, if there is one among the nearest.
 * @throws EngineRefusal when the moment is not inside the song
 */
export function seamOf(score: Score, atSeconds: number): Seam {
  const most = Math.floor(score.durationSeconds * 10) / 10;
  if (!(atSeconds >= 0) || atSeconds > score.durationSeconds + BEYOND_SECONDS_MAX) {
    throw new EngineRefusal(`The new part cannot start at ${atSeconds} s: the song ends before. Give 0 to ${most} s.`);
  }
  const lines = [...barLinesOf(score), ...ringingBarLines(score)];
  const ringTick = heldUntil(score) - ticksPerBeat(score.meter);
  const rungOut = lines.filter(({ tick }) => tick > ringTick);
  const isAtEnd = atSeconds >= score.durationSeconds - END_SECONDS && rungOut.length > 0;
  const nearest = (isAtEnd ? rungOut : lines)
    .sort((a, b) => Math.abs(a.seconds - atSeconds) - Math.abs(b.seconds - atSeconds))
    .slice(0, NEAR_BARS);
  const inKey = nearest.filter(({ tick }) => !isJustLifted(score, tick));
  const near = inKey.length > 0 ? inKey : nearest;
  const smooth = near.find(({ tick }) => !isLeap(score, tick));
  const bar = smooth ?? near[0]!;
  // Where the song itself leaps at every bar line near, what is new begins at once, and near.
  return { ...bar, completedTick: smooth === undefined ? bar.tick : completedFrom(score, bar.tick) };
}

/** So many bar lines are near enough to choose from. */
const NEAR_BARS = 4;
/** Callers round the length of a song up, or down. */
const BEYOND_SECONDS_MAX = 0.5;
const END_SECONDS = 0.1;

/** A new key of so few bars would be a slip in the middle of the song. */
const LIFTED_BARS_MIN = 3;

const isJustLifted = ({ keyChanges, meter }: Score, tick: number): boolean =>
  (keyChanges ?? []).some((lift) => lift.tick < tick && tick - lift.tick < LIFTED_BARS_MIN * ticksPerBar(meter));

/** All bar lines of a score, the start and the end of its last whole bar included. */
export function barLinesOf(
  score: Pick<Score, 'meter' | 'tempoChanges' | 'swing' | 'endTick'>,
): { readonly tick: number; readonly seconds: number }[] {
  const timeline = createTimeline(score);
  const bar = ticksPerBar(score.meter);
  return Array.from({ length: Math.floor(score.endTick / bar) + 1 }, (_, index) => {
    return { tick: index * bar, seconds: timeline.secondsAt(index * bar) };
  });
}

/** Bar lines after the last bar, up to the first by which all that is held has ended but for a beat. */
function ringingBarLines(score: Score): { readonly tick: number; readonly seconds: number }[] {
  const timeline = createTimeline(score);
  const bar = ticksPerBar(score.meter);
  const last = Math.floor((heldUntil(score) - ticksPerBeat(score.meter)) / bar) + 1;
  const first = Math.floor(score.endTick / bar) + 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const tick = (first + index) * bar;
    return { tick, seconds: timeline.secondsAt(tick) };
  });
}

/** Where the last note ends. */
function heldUntil({ parts }: Score): number {
  let last = 0;
  for (const { notes } of parts) for (const note of notes) last = Math.max(last, note.startTick + note.durationTicks);
  return last;
}

function isLeap(score: Score, tick: number): boolean {
  const notes = leadNotesOf(score);
  const before = notes.findLast((note) => note.startTick < tick);
  const after = notes.find((note) => note.startTick >= tick);
  const isKept = after !== undefined && after.startTick < completedFrom(score, tick);
  return before !== undefined && isKept && Math.abs(after.pitch - before.pitch) > LEAP_SEMITONES_MAX;
}

/** The end of the section in progress, or of the phrase where the rest is long; the song's own ending is not kept. */
function completedFrom(score: Score, tick: number): number {
  const bar = ticksPerBar(score.meter);
  const index = score.sections.findIndex((section) => section.startTick < tick && section.endTick > tick);
  const section = score.sections[index];
  if (section === undefined) return tick;
  if (index === score.sections.length - 1 || section.kind === 'outro') return endOfLine(score, tick, bar);
  if (section.endTick - tick <= COMPLETED_BARS_MAX * bar) return section.endTick;
  const eight = COMPLETED_BARS_MAX * bar;
  const period = section.startTick + Math.ceil((tick - section.startTick) / eight) * eight;
  return Math.min(section.endTick, endOfLine(score, period, bar));
}

/** The bar line by which nobody is in the middle of a line. */
function endOfLine(score: Score, tick: number, bar: number): number {
  let end = tick;
  for (const line of score.lines) {
    if (line.startTick < end && line.endTick > end) end = Math.ceil(line.endTick / bar) * bar;
  }
  return Math.min(end, Math.floor(score.endTick / bar) * bar);
}
