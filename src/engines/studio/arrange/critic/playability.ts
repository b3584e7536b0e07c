import type { Note, Part } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';
import { instrumentFacts } from '../plan/instrument-facts.ts';

export interface PlayabilityMeasure {
  /** Notes outside their instrument's range. */
  readonly outOfRangeCount: number;
  /** Notes of one-voice parts (singers, bass, lines) that overlap their next. */
  readonly overlapCount: number;
  /** Notes that start after the song's end or last no time. */
  readonly strayCount: number;
  /** Most notes that one part sounds at once. */
  readonly polyphonyMax: number;
  /** Parts of ten notes or more whose notes are all equally loud. */
  readonly flatParts: readonly string[];
}

const SINGLE_VOICED = new Set(['lead', 'bass', 'hook', 'counter']);
const NOTES_MIN = 10;

/** What no player could play, or would. */
export function measurePlayability(composition: Composition, parts: readonly Part[]): PlayabilityMeasure {
  const measure = { outOfRangeCount: 0, overlapCount: 0, strayCount: 0, polyphonyMax: 0 };
  const flatParts: string[] = [];
  for (const part of parts) {
    const { low, high } = instrumentFacts(part.instrument);
    measure.outOfRangeCount += part.notes.filter((note) => note.pitch < low || note.pitch > high).length;
    measure.strayCount += part.notes.filter(
      (note) => note.startTick >= composition.endTick || note.startTick < 0 || note.durationTicks <= 0,
    ).length;
    const voices = polyphonyOf(part.notes);
    measure.polyphonyMax = Math.max(measure.polyphonyMax, voices);
    if (SINGLE_VOICED.has(part.role)) measure.overlapCount += overlapsOf(part.notes);
    if (part.notes.length >= NOTES_MIN && new Set(part.notes.map((note) => note.velocity)).size === 1) {
      flatParts.push(part.id);
    }
  }
  return { ...measure, flatParts };
}

const overlapsOf = (notes: readonly Note[]): number =>
  notes.filter((note, index) => {
    const next = notes[index + 1];
    return next !== undefined && note.startTick + note.durationTicks > next.startTick;
  }).length;

function polyphonyOf(notes: readonly Note[]): number {
  const edges = notes
    .flatMap((note): [number, number][] => [
      [note.startTick, 1],
      [note.startTick + note.durationTicks, -1],
    ])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let [sounding, most] = [0, 0];
  for (const [, change] of edges) {
    sounding += change;
    most = Math.max(most, sounding);
  }
  return most;
}
