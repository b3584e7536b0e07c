import { ticksPerBar } from '../../../../music/meter.ts';
import type { Note, Part } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';
import { feltBeatTicks, isForeground, isUnpitched, startingBetween } from './beat-table.ts';

/** What tells a listener that a section begins. */
export type BoundaryEvent = 'crash' | 'fill' | 'dropOut' | 'riser' | 'pickUp' | 'swell';

export interface BoundaryMeasure {
  /** Index of the section that begins. */
  readonly section: number;
  readonly events: readonly BoundaryEvent[];
}

const CRASH_KEYS = new Set([49, 52, 55, 57]);
const KICK_KEYS = new Set([35, 36]);
const NEAR_TICKS = 30;
/** Fewer strokes are no groove. */
const STROKES_MIN = 4;
const RUN_NOTES_MIN = 3;
/** How much louder than their first the last of a row of strokes must be to be heard as a swell. */
const SWELL_GAIN = 1.25;

/** The events at the boundaries between sections. */
export function boundaryEvents(composition: Composition, parts: readonly Part[]): BoundaryMeasure[] {
  const band = parts.filter((part) => part.role !== 'lead' && part.role !== 'backing' && !isForeground(part));
  const drums = drumsOf(band);
  return composition.sections.slice(1).map((section, index) => ({
    section: index + 1,
    events: (Object.keys(detectors) as BoundaryEvent[]).filter((event) =>
      detectors[event]({
        composition,
        band,
        drums,
        tick: section.startTick,
        fromTick: composition.sections[index]!.startTick,
      }),
    ),
  }));
}

/** Share of the sections that begin with drums whose first beat has both a kick and a crash; null if there are none. */
export function markedDownbeatShare(composition: Composition, parts: readonly Part[]): number | null {
  const drums = parts.filter((part) => part.role === 'drums').flatMap((part) => part.notes);
  const beatTicks = feltBeatTicks(composition.meter);
  const begun = composition.sections.filter(
    ({ startTick }, index) =>
      index > 0 && startingBetween(drums, startTick, startTick + 4 * beatTicks).length >= STROKES_MIN,
  );
  if (begun.length === 0) return null;
  const marked = begun.filter(({ startTick }) => {
    const first = drums.filter((note) => Math.abs(note.startTick - startTick) <= NEAR_TICKS);
    return first.some((note) => CRASH_KEYS.has(note.pitch)) && first.some((note) => KICK_KEYS.has(note.pitch));
  });
  return marked.length / begun.length;
}

interface Boundary {
  readonly composition: Composition;
  /** Every part but the singers and the leading instruments. */
  readonly band: readonly Part[];
  readonly tick: number;
  /** Strokes of kit and percussion in order. */
  readonly drums: readonly Note[];
  /** Start of the section that ends. */
  readonly fromTick: number;
}

const detectors: Readonly<Record<BoundaryEvent, (boundary: Boundary) => boolean>> = {
  crash: ({ drums, tick }) =>
    startingBetween(drums, tick - NEAR_TICKS, tick + NEAR_TICKS + 1).some((note) => CRASH_KEYS.has(note.pitch)),
  fill: (boundary) => {
    const { own, usual } = lastBeats(boundary, boundary.drums);
    const alike = usual.filter((beat) => keyOf(beat) === keyOf(own)).length;
    // A section of one bar has nothing to compare with: several strokes in its last beat lead on.
    return usual.length === 0 ? own.length >= RUN_NOTES_MIN : own.length > 0 && alike < usual.length / 2;
  },
  dropOut: (boundary) => isDropOut(boundary),
  riser: ({ band, tick }) =>
    band.some(
      (part) =>
        part.role === 'effects' &&
        part.notes.some(
          (note) => note.startTick < tick && Math.abs(note.startTick + note.durationTicks - tick) <= 4 * NEAR_TICKS,
        ),
    ),
  pickUp: (boundary) => boundary.band.some((part) => !isUnpitched(part) && isPickUp(boundary, part)),
  swell: (boundary) => boundary.band.some((part) => isSwell(boundary, part)),
};

const drumsOf = (band: readonly Part[]): Note[] =>
  band
    .filter((part) => part.role === 'drums' || part.role === 'percussion')
    .flatMap((part) => part.notes)
    .sort((a, b) => a.startTick - b.startTick);

/** The last beat before the boundary and the same beat of up to four bars before, notes placed from their beat. */
function lastBeats(
  { composition, tick, fromTick }: Boundary,
  notes: readonly Note[],
): { own: Note[]; usual: Note[][] } {
  const beatTicks = feltBeatTicks(composition.meter);
  const barTicks = ticksPerBar(composition.meter);
  const beatAt = (from: number): Note[] =>
    startingBetween(notes, from, from + beatTicks).map((note) => ({ ...note, startTick: note.startTick - from }));
  const usual: Note[][] = [];
  for (let bars = 1; bars <= 4; bars++) {
    const from = tick - beatTicks - bars * barTicks;
    if (from >= fromTick) usual.push(beatAt(from));
  }
  return { own: beatAt(tick - beatTicks), usual };
}

const keyOf = (notes: readonly Note[]): string =>
  notes
    .map((note) => `${note.startTick}/${note.pitch}`)
    .sort()
    .join(' ');

/** The drums, or without any the whole band, hold their breath in the last beat. */
function isDropOut(boundary: Boundary): boolean {
  const drums = boundary.drums;
  const { own, usual } = lastBeats(boundary, drums);
  if (usual.some((beat) => beat.length > 0)) return own.length === 0;
  const { composition, band, tick, fromTick } = boundary;
  const half = feltBeatTicks(composition.meter) / 2;
  const isSounding = (from: number, to: number): boolean =>
    band.some(
      (part) =>
        !isUnpitched(part) &&
        part.notes.some((note) => note.startTick < to && note.startTick + note.durationTicks > from + NEAR_TICKS),
    );
  return isSounding(fromTick, tick - half) && !isSounding(tick - half, tick);
}

/** Two strokes more than this part has at this place in other bars, or a run by steps that it has nowhere else. */
function isPickUp(boundary: Boundary, part: Part): boolean {
  const { own, usual } = lastBeats(boundary, part.notes);
  const onsets = (notes: readonly Note[]): number => new Set(notes.map((note) => note.startTick)).size;
  if (usual.length > 0 && onsets(own) >= 2 + Math.max(...usual.map(onsets))) return true;
  return isRun(own) && usual.filter(isRun).length < Math.max(1, usual.length / 2);
}

/** Single notes that climb by steps. */
const isRun = (notes: readonly Note[]): boolean =>
  notes.length >= RUN_NOTES_MIN &&
  notes.every((note, index) => {
    const step = index === 0 ? 1 : note.pitch - notes[index - 1]!.pitch;
    return step >= 1 && step <= 4;
  });

/** A row of strokes in the last two beats, each louder than the one before. */
function isSwell({ composition, tick }: Boundary, part: Part): boolean {
  const row = startingBetween(part.notes, tick - 2 * feltBeatTicks(composition.meter), tick);
  const loudest = new Map<number, number>();
  for (const note of row) loudest.set(note.startTick, Math.max(loudest.get(note.startTick) ?? 0, note.velocity));
  const levels = [...loudest].sort(([a], [b]) => a - b).map(([, velocity]) => velocity);
  const grows = levels.every((level, index) => index === 0 || level > levels[index - 1]! * 0.98);
  return levels.length >= 4 && grows && levels.at(-1)! >= SWELL_GAIN * levels[0]!;
}
