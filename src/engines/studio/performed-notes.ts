import { partNames } from '../../music/part-names.ts';
import type { Score } from '../../music/score.ts';
import { createTimeline } from '../../music/timeline.ts';

/** What one instrument or singer plays, as heard: swing and the players' timing included. */
export interface PerformedPart {
  readonly name: string;
  readonly notes: readonly PerformedNote[];
}

export interface PerformedNote {
  /** Seconds from the start of the recording, to the tenth of a millisecond. */
  readonly start: number;
  readonly end: number;
  /** MIDI number. */
  readonly pitch: number;
  /** 0..1 */
  readonly velocity: number;
}

/** All parts that play anything, each by its name in the MIDI file, notes in the order of their starts. */
export function performedNotes(score: Score): readonly PerformedPart[] {
  const timeline = createTimeline(score);
  const parts = score.parts.filter((part) => part.notes.length > 0);
  const names = partNames(parts);
  return parts.map(({ notes }, index) => {
    const performed = notes.map(({ startTick, durationTicks, offsetSeconds = 0, pitch, velocity }) => ({
      start: rounded(Math.max(0, timeline.secondsAt(startTick) + offsetSeconds)),
      end: rounded(Math.max(0, timeline.secondsAt(startTick + durationTicks) + offsetSeconds)),
      pitch,
      velocity: rounded(velocity),
    }));
    return { name: names[index]!, notes: performed.sort((a, b) => a.start - b.start || a.pitch - b.pitch) };
  });
}

const STEPS = 10_000;

const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;
