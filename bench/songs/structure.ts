import { ticksPerBar } from '../../src/music/meter.ts';
import type { Note, Score, Section } from '../../src/music/score.ts';
import { type BenchSong, tuneOf } from './bench-song.ts';
import { jaccard, mean } from './statistics.ts';

const STEP_TICKS = 120;
const SUNG_KINDS: readonly string[] = ['verse', 'preChorus', 'chorus', 'postChorus', 'bridge'];

/** How a song repeats and contrasts. Jaccard: common over all onsets, or (onset, pitch) pairs, by place in the section. */
export interface StructureReport {
  /** Each later section against the first of its kind. */
  readonly sameOnset: readonly number[];
  readonly samePitch: readonly number[];
  /** First sections of different kinds. */
  readonly otherOnset: readonly number[];
  readonly otherPitch: readonly number[];
  /** Mean pitch of the choruses minus that of the verses, semitones; null without either. */
  readonly lift: number | null;
  readonly distinctLabels: number;
  /** Share of bars without a note of the tune. */
  readonly instrumentalShare: number;
  /** Where the first chorus begins, as share of the song and in seconds; null without one. */
  readonly firstChorus: { readonly share: number; readonly seconds: number } | null;
}

export function reportStructure(song: Pick<BenchSong, 'written'>): StructureReport {
  const { score } = song.written;
  const notes = tuneOf(song);
  const sung = score.sections.filter(
    (section) => SUNG_KINDS.includes(section.kind) && notesIn(section, notes).length >= 4,
  );
  const first = new Map<string, Section>();
  const sameOnset: number[] = [];
  const samePitch: number[] = [];
  for (const section of sung) {
    const before = first.get(section.kind);
    if (before === undefined) first.set(section.kind, section);
    else {
      sameOnset.push(jaccard(onsetsOf(before, notes), onsetsOf(section, notes)));
      samePitch.push(jaccard(pitchesOf(before, notes), pitchesOf(section, notes)));
    }
  }
  const others = [...first.values()].flatMap((a, i, all) => all.slice(i + 1).map((b) => [a, b] as const));
  return {
    sameOnset,
    samePitch,
    otherOnset: others.map(([a, b]) => jaccard(onsetsOf(a, notes), onsetsOf(b, notes))),
    otherPitch: others.map(([a, b]) => jaccard(pitchesOf(a, notes), pitchesOf(b, notes))),
    lift: liftOf(sung, notes),
    distinctLabels: first.size,
    instrumentalShare: instrumentalShare(score, notes),
    firstChorus: firstChorusOf(score),
  };
}

export const notesIn = (section: Section, notes: readonly Note[]): Note[] =>
  notes.filter((note) => note.startTick >= section.startTick && note.startTick < section.endTick);

const stepIn = (section: Section, note: Note): number => Math.round((note.startTick - section.startTick) / STEP_TICKS);

/** Onsets of a section in sixteenths from its start. */
export const onsetsOf = (section: Section, notes: readonly Note[]): Set<number> =>
  new Set(notesIn(section, notes).map((note) => stepIn(section, note)));

export const pitchesOf = (section: Section, notes: readonly Note[]): Set<string> =>
  new Set(notesIn(section, notes).map((note) => `${stepIn(section, note)}:${note.pitch}`));

function liftOf(sections: readonly Section[], notes: readonly Note[]): number | null {
  const pitches = (kind: string): number[] =>
    sections
      .filter((section) => section.kind === kind)
      .flatMap((section) => notesIn(section, notes).map((n) => n.pitch));
  const [chorus, verse] = [pitches('chorus'), pitches('verse')];
  return chorus.length === 0 || verse.length === 0 ? null : mean(chorus) - mean(verse);
}

function instrumentalShare(score: Score, notes: readonly Note[]): number {
  const barTicks = ticksPerBar(score.meter);
  const sung = new Set<number>();
  for (const note of notes) {
    const last = Math.floor((note.startTick + note.durationTicks - 1) / barTicks);
    for (let bar = Math.floor(note.startTick / barTicks); bar <= last; bar++) sung.add(bar);
  }
  return 1 - sung.size / Math.max(1, Math.ceil(score.endTick / barTicks));
}

function firstChorusOf(score: Score): StructureReport['firstChorus'] {
  const chorus = score.sections.find((section) => section.kind === 'chorus' || section.kind === 'drop');
  if (chorus === undefined) return null;
  const share = chorus.startTick / score.endTick;
  return { share, seconds: ((chorus.startTick / 480) * 60) / score.tempoChanges[0]!.bpm };
}
