import type { HeardNote } from './heard-note.ts';

/** Pitches that a melody may have. */
const PITCHES = { low: 52, high: 90 } as const;
/** What a sure beginning is worth beside a sure pitch: tunes are articulated. */
const ONSET = 0.5;
/** Notes worth less than this are none of the melody. */
const WORTH_MIN = 0.75;
/** What a semitone is worth beside confidence: of two notes as sure the upper one is the tune. */
const HEIGHT = 0.01;
/** Share of the shorter of two notes that they may sound together: players hold notes over. */
const OVERLAP_MAX = 0.6;

/** One line out of many notes: the surest and highest win, and drive out what sounds at the same time. */
export function melodyLine(notes: readonly HeardNote[]): HeardNote[] {
  const worth = ({ confidence, onsetConfidence, pitch }: HeardNote): number =>
    confidence + ONSET * onsetConfidence + HEIGHT * (pitch - 60);
  const ranked = notes
    .filter((note) => note.pitch >= PITCHES.low && note.pitch <= PITCHES.high && worth(note) > WORTH_MIN)
    .sort((a, b) => worth(b) - worth(a) || a.startSeconds - b.startSeconds);
  const line: HeardNote[] = [];
  // Notes of one second, by whole seconds in which they sound: those are all that can overlap.
  const bySecond = new Map<number, HeardNote[]>();
  for (const note of ranked) {
    const seconds = secondsOf(note);
    if (seconds.some((second) => bySecond.get(second)?.some((other) => overlapOf(note, other) > OVERLAP_MAX))) continue;
    line.push(note);
    for (const second of seconds) bySecond.set(second, [...(bySecond.get(second) ?? []), note]);
  }
  return line.sort((a, b) => a.startSeconds - b.startSeconds);
}

function secondsOf({ startSeconds, endSeconds }: HeardNote): number[] {
  const first = Math.floor(startSeconds);
  return Array.from({ length: Math.floor(endSeconds) - first + 1 }, (_, i) => first + i);
}

/** Time together as a share of the shorter one. */
function overlapOf(a: HeardNote, b: HeardNote): number {
  const together = Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds);
  return together / Math.min(a.endSeconds - a.startSeconds, b.endSeconds - b.startSeconds);
}
