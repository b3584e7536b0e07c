import type { TempoChange } from '../../../music/meter.ts';
import type { ChordEvent, Note, Section } from '../../../music/score.ts';
import type { WrittenSong } from '../write-song.ts';

/** Bars, sections and chords of a whole recording. */
export interface WholeFrame {
  readonly tempoChanges: readonly TempoChange[];
  readonly sections: readonly Section[];
  readonly chords: readonly ChordEvent[];
  readonly endTick: number;
  readonly durationSeconds: number;
}

/** The music of a window, which begins at a tick of the whole recording, on the bars of that. */
export function inWhole(part: WrittenSong, startTick: number, whole: WholeFrame): WrittenSong {
  const { tempoChanges, sections, chords, endTick, durationSeconds } = whole;
  const first = Math.max(
    0,
    sections.findIndex((section) => section.endTick > startTick),
  );
  const later = (notes: readonly Note[]): Note[] =>
    notes.map((note) => ({ ...note, startTick: note.startTick + startTick }));
  const lines = part.score.lines.map((line) => ({
    ...line,
    sectionIndex: line.sectionIndex + first,
    startTick: line.startTick + startTick,
    endTick: line.endTick + startTick,
  }));
  const frame = { sections, chords, lines, endTick, durationSeconds };
  const { score, composition } = part;
  const melody = composition.melody === undefined ? {} : { melody: later(composition.melody) };
  return {
    ...part,
    score: {
      ...score,
      ...frame,
      tempoChanges,
      parts: score.parts.map((one) => ({ ...one, notes: later(one.notes) })),
    },
    composition: {
      ...composition,
      ...frame,
      lead: later(composition.lead),
      backing: later(composition.backing ?? []),
      ...melody,
    },
  };
}
