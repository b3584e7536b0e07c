import { type Meter, ticksPerBar } from '../../../../music/meter.ts';
import { pitchClassOf } from '../../../../music/pitch.ts';
import type { Note, Part, Section } from '../../../../music/score.ts';

/** What can be measured of an arrangement without hearing it. */

export const partOf = (parts: readonly Part[], id: string): Part => {
  const part = parts.find((candidate) => candidate.id === id);
  if (part === undefined) throw new RangeError(`no part "${id}" among ${parts.map((each) => each.id).join(', ')}`);
  return part;
};

export const soundingAt = (notes: readonly Note[], tick: number): Note[] =>
  notes.filter((note) => note.startTick <= tick && note.startTick + note.durationTicks > tick);

export const startingIn = (notes: readonly Note[], from: number, to: number): Note[] =>
  notes.filter((note) => note.startTick >= from && note.startTick < to);

/** Bars in which a part begins or holds a note. */
export function barsHeard(notes: readonly Note[], barTicks: number): Set<number> {
  const bars = new Set<number>();
  for (const note of notes) {
    const last = Math.ceil((note.startTick + note.durationTicks) / barTicks);
    for (let bar = Math.floor(note.startTick / barTicks); bar < last; bar++) bars.add(bar);
  }
  return bars;
}

/** Share of the beats with foreground on which some accompaniment lies a semitone or major seventh from it. */
export function clashShare(
  parts: readonly Part[],
  foreground: readonly Note[],
  beatTicks: number,
  endTick: number,
): number {
  const band = parts
    .filter((part) => ['chords', 'pad', 'arpeggio', 'counter'].includes(part.role))
    .flatMap((part) => part.notes);
  let beats = 0;
  let clashes = 0;
  for (let tick = 0; tick < endTick; tick += beatTicks) {
    const sung = soundingAt(foreground, tick);
    if (sung.length === 0) continue;
    beats++;
    const grates = (note: Note): boolean =>
      sung.some((other) => [1, 11].includes((pitchClassOf(note.pitch) - pitchClassOf(other.pitch) + 12) % 12));
    if (soundingAt(band, tick).some(grates)) clashes++;
  }
  return clashes / Math.max(1, beats);
}

/** Share of sung time in which the top of a part lies within a whole tone of the voice. */
export function maskedShare(part: Part, foreground: readonly Note[], endTick: number): number {
  let sungSteps = 0;
  let masked = 0;
  for (let tick = 0; tick < endTick; tick += 120) {
    const sung = soundingAt(foreground, tick)[0];
    if (sung === undefined) continue;
    sungSteps++;
    const top = Math.max(-Infinity, ...soundingAt(part.notes, tick).map((note) => note.pitch));
    if (Math.abs(top - sung.pitch) <= 2) masked++;
  }
  return masked / Math.max(1, sungSteps);
}

/** Distinct bars of the kit over all its bars. */
export function distinctBarShare(drums: Part, meter: Meter): number {
  const barTicks = ticksPerBar(meter);
  const bars = new Map<number, string[]>();
  for (const note of drums.notes) {
    const bar = Math.floor(note.startTick / barTicks);
    bars.set(bar, [...(bars.get(bar) ?? []), `${note.startTick % barTicks}/${note.pitch}`]);
  }
  return new Set([...bars.values()].map((hits) => hits.sort().join())).size / bars.size;
}

/** Layers that tell one section from another: parts that only one has, or that play another rhythm (Jaccard < 0.7). */
export function differingParts(parts: readonly Part[], a: Section, b: Section): string[] {
  const onsets = (part: Part, section: Section): Set<string> =>
    new Set(
      startingIn(part.notes, section.startTick, section.endTick).map((note) => {
        const place = note.startTick - section.startTick;
        return part.role === 'drums' ? `${place}/${note.pitch}` : `${place}`;
      }),
    );
  return parts
    .filter((part) => part.role !== 'lead')
    .filter((part) => {
      const first = onsets(part, a);
      const second = onsets(part, b);
      const union = new Set([...first, ...second]).size;
      const shared = [...first].filter((onset) => second.has(onset)).length;
      return union > 0 && shared / union < 0.7;
    })
    .map((part) => part.id);
}
