import { ticksPerBar } from '../../../../music/meter.ts';
import type { Note, Part } from '../../../../music/score.ts';
import type { Composition, Sound } from '../../records.ts';
import { isForeground, startingBetween } from './beat-table.ts';

export interface PresenceMeasure {
  readonly name: string;
  /** Share of the song's bars in which the instrument sounds. */
  readonly barShare: number;
  /** Sections in which it plays a line that nobody sings over, or opens alone. */
  readonly sectionsLed: number;
}

const LEADING_NOTES_MIN = 4;
/** Of a leading line's notes, how many the singer may cover. */
const COVERED_SHARE_MAX = 0.5;

/** How well each instrument that the caller named is heard. */
export function namedPresence(
  named: readonly Sound[],
  composition: Composition,
  parts: readonly Part[],
): PresenceMeasure[] {
  return named.map((sound) => {
    const own = parts.filter((part) => isPlayedBy(part, sound));
    return {
      name: sound.name,
      barShare: barShare(
        own.flatMap((part) => part.notes),
        composition,
      ),
      sectionsLed: composition.sections.filter((_, index) => leadsIn(own, index, composition, parts)).length,
    };
  });
}

const isPlayedBy = (part: Part, { name, ...instrument }: Sound): boolean =>
  name === 'percussion'
    ? part.role === 'percussion'
    : JSON.stringify(part.instrument) === JSON.stringify(instrument) && part.role !== 'percussion';

function barShare(notes: readonly Note[], { meter, endTick }: Composition): number {
  const barTicks = ticksPerBar(meter);
  const count = Math.ceil(endTick / barTicks);
  const bars = new Set<number>();
  for (const note of notes) {
    const last = Math.min(count, Math.ceil((note.startTick + note.durationTicks) / barTicks));
    for (let bar = Math.floor(note.startTick / barTicks); bar < last; bar++) bars.add(bar);
  }
  return bars.size / Math.max(1, count);
}

function leadsIn(own: readonly Part[], index: number, composition: Composition, parts: readonly Part[]): boolean {
  const { startTick, endTick } = composition.sections[index]!;
  const sung = parts.filter((part) => part.role === 'lead').flatMap((part) => part.notes);
  const isCovered = (note: Note): boolean =>
    sung.some(
      (other) => other.startTick < note.startTick + 60 && other.startTick + other.durationTicks > note.startTick,
    );
  const isLine = own.some((part) => {
    if (part.role !== 'hook' && !isForeground(part)) return false;
    const notes = startingBetween(part.notes, startTick, endTick);
    return notes.length >= LEADING_NOTES_MIN && notes.filter(isCovered).length <= COVERED_SHARE_MAX * notes.length;
  });
  return isLine || opensAlone(own, startTick, composition, parts);
}

/** Drums lead where they play a bar by themselves. */
function opensAlone(
  own: readonly Part[],
  startTick: number,
  composition: Composition,
  parts: readonly Part[],
): boolean {
  const barTicks = ticksPerBar(composition.meter);
  const plays = (part: Part): boolean => startingBetween(part.notes, startTick, startTick + barTicks).length > 0;
  // A singer may take up her first words meanwhile.
  const players = parts.filter((part) => plays(part) && part.role !== 'lead' && part.role !== 'backing');
  const kit = own.filter((part) => part.role === 'drums' || part.role === 'percussion');
  return kit.some(plays) && players.every((part) => part.role === 'drums' || part.role === 'percussion');
}
