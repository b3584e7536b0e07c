import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { Articulation, Note } from '../../../music/score.ts';
import type { Timeline } from '../../../music/timeline.ts';

/** A note in the time of the recording. */
export interface SoundingNote {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly pitch: number;
  /** 0..1 */
  readonly velocity: number;
  /** Where a slide comes from; null: the note starts on its own pitch. */
  readonly fromPitch: number | null;
}

/** Share of the written length that an articulation sounds. */
const lengthShares: Readonly<Partial<Record<Articulation, number>>> = { staccato: 0.5, ghost: 0.6, legato: 1.04 };
const LENGTH_SECONDS_MIN = 0.03;

/**
 * Notes as they sound, in order of start; notes that would start before the recording start with it.
 * @param semitones all of them sound higher than they are written
 */
export function soundingNotesOf(notes: readonly Note[], timeline: Timeline, semitones = 0): SoundingNote[] {
  const sounding = notes.map((note) => soundingNoteOf(note, timeline, semitones));
  sounding.sort((a, b) => a.startFrame - b.startFrame || a.pitch - b.pitch);
  return sounding.map((each, index) => ({
    startFrame: each.startFrame,
    endFrame: each.endFrame,
    pitch: each.pitch,
    velocity: each.velocity,
    fromPitch: each.isSlide && index > 0 ? sounding[index - 1]!.pitch : null,
  }));
}

function soundingNoteOf(note: Note, timeline: Timeline, semitones: number) {
  const start = Math.max(0, timeline.secondsAt(note.startTick) + (note.offsetSeconds ?? 0));
  const share = note.articulation === undefined ? 1 : (lengthShares[note.articulation] ?? 1);
  const length = Math.max(LENGTH_SECONDS_MIN, timeline.durationSeconds(note.startTick, note.durationTicks) * share);
  return {
    startFrame: Math.round(start * SAMPLE_RATE_HZ),
    endFrame: Math.round((start + length) * SAMPLE_RATE_HZ),
    pitch: note.pitch + semitones,
    velocity: Math.min(1, Math.max(0, note.velocity)),
    isSlide: note.articulation === 'slide',
  };
}
