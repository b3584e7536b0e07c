import type { Part, Score } from '../../music/score.ts';
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

const NAMES = {
  lead: 'Vocals',
  backing: 'Backing Vocals',
  drums: 'Drums',
  percussion: 'Percussion',
  bass: 'Bass',
  chords: 'Chords',
  pad: 'Pad',
  arpeggio: 'Arpeggio',
  counter: 'Counter Melody',
  hook: 'Lead',
  effects: 'Effects',
} as const satisfies Record<Part['role'], string>;

/** All parts that play anything, each by its role (numbered from the second of a role on), notes in the order of their starts. */
export function performedNotes(score: Score): readonly PerformedPart[] {
  const timeline = createTimeline(score);
  const counts = new Map<string, number>();
  return score.parts
    .filter((part) => part.notes.length > 0)
    .map(({ role, notes }) => {
      const count = (counts.get(role) ?? 0) + 1;
      counts.set(role, count);
      const performed = notes.map(({ startTick, durationTicks, offsetSeconds = 0, pitch, velocity }) => ({
        start: rounded(Math.max(0, timeline.secondsAt(startTick) + offsetSeconds)),
        end: rounded(Math.max(0, timeline.secondsAt(startTick + durationTicks) + offsetSeconds)),
        pitch,
        velocity: rounded(velocity),
      }));
      const name = count === 1 ? NAMES[role] : `${NAMES[role]} ${count}`;
      return { name, notes: performed.sort((a, b) => a.start - b.start || a.pitch - b.pitch) };
    });
}

const STEPS = 10_000;

const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;
