import { ticksPerBar } from '../../../../music/meter.ts';
import type { Note, SectionKind } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';

export const isInstrumental = (composition: Composition): boolean => composition.lead.length === 0;

/** What the listener follows: the sung lines, or the melody of an instrumental, in order of start. */
export function foregroundOf(composition: Composition): Note[] {
  const notes = isInstrumental(composition)
    ? (composition.melody ?? hookMelody(composition))
    : [...composition.lead, ...(composition.backing ?? [])];
  return notes.toSorted((a, b) => a.startTick - b.startTick || a.pitch - b.pitch);
}

const THEMELESS: readonly SectionKind[] = ['intro', 'outro', 'breakdown'];

/** The hook as the melody of an instrumental that has no other: stated, rested, stated. */
function hookMelody({ hook, sections, meter }: Composition): Note[] {
  const length = hookTicks(hook, ticksPerBar(meter));
  const notes: Note[] = [];
  for (const section of sections) {
    if (THEMELESS.includes(section.kind)) continue;
    let statement = 0;
    for (let tick = section.startTick; tick + length <= section.endTick; tick += length) {
      // The fourth statement of a group is a breath.
      if (statement++ % 4 === 3) continue;
      notes.push(...hook.map((note) => ({ ...note, startTick: note.startTick + tick })));
    }
  }
  return notes;
}

/** Length of the hook in whole bars. */
export const hookTicks = (hook: readonly Note[], barTicks: number): number =>
  Math.max(1, Math.ceil(hook.reduce((end, note) => Math.max(end, note.startTick + note.durationTicks), 0) / barTicks)) *
  barTicks;
