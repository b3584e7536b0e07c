import { leadNotesOf } from '../lead-notes.ts';
import { ticksPerBar } from '../meter.ts';
import type { ChordEvent, Note, Part, Score, Section } from '../score.ts';
import { GRID_TICKS } from './note-values.ts';

/** A note (or, without `note`, a rest) inside one bar. Notes over bar lines come in tied pieces. */
export interface BarEvent {
  readonly startTick: number;
  readonly ticks: number;
  readonly note: Note | null;
  readonly isTiedFrom: boolean;
  readonly isTiedTo: boolean;
}

export interface LeadSheetBar {
  readonly startTick: number;
  readonly ticks: number;
  /** The section that begins here. */
  readonly section: Section | null;
  readonly chords: readonly ChordEvent[];
  /** Fills the bar without gaps. */
  readonly events: readonly BarEvent[];
}

/** What all leads of a song sing, as the first one's part. */
function wholeLead(score: Score): Part | undefined {
  const first = score.parts.find((part) => part.role === 'lead');
  return first === undefined ? undefined : { ...first, notes: leadNotesOf(score) };
}

/** The part that a lead sheet shows: the lead, else the melody or hook of an instrumental; null when there is none. */
export const leadPartOf = (score: Score): Part | null =>
  wholeLead(score) ??
  score.parts.find((part) => part.id === 'melody') ??
  score.parts.find((part) => part.role === 'hook') ??
  null;

/** A score's melody and chords, bar by bar. */
export function leadSheetBars(score: Score): LeadSheetBar[] {
  const barTicks = ticksPerBar(score.meter);
  const melody = onGrid(leadPartOf(score)?.notes ?? [], score.endTick);
  const bars: LeadSheetBar[] = [];
  for (let startTick = 0; startTick < score.endTick; startTick += barTicks) {
    const ticks = Math.min(barTicks, score.endTick - startTick);
    bars.push({
      startTick,
      ticks,
      section: score.sections.find((section) => isIn(section.startTick, startTick, ticks)) ?? null,
      chords: score.chords.filter((event) => isIn(event.startTick, startTick, ticks)),
      events: eventsIn(melody, startTick, ticks),
    });
  }
  return bars;
}

const isIn = (tick: number, startTick: number, ticks: number): boolean => tick >= startTick && tick < startTick + ticks;
const snap = (tick: number): number => Math.round(tick / GRID_TICKS) * GRID_TICKS;

/** Notes on the grid of notation, one at a time: a note ends where the next begins. */
function onGrid(notes: readonly Note[], endTick: number): Note[] {
  const line: Note[] = [];
  for (const note of notes.toSorted((a, b) => a.startTick - b.startTick || b.pitch - a.pitch)) {
    const startTick = snap(note.startTick);
    const last = line.at(-1);
    if (last?.startTick === startTick) continue;
    if (last !== undefined && last.startTick + last.durationTicks > startTick) {
      line[line.length - 1] = { ...last, durationTicks: startTick - last.startTick };
    }
    const end = Math.min(snap(note.startTick + note.durationTicks), snap(endTick));
    if (startTick < endTick) line.push({ ...note, startTick, durationTicks: Math.max(GRID_TICKS, end - startTick) });
  }
  return line;
}

function eventsIn(melody: readonly Note[], barStart: number, barTicks: number): BarEvent[] {
  const barEnd = barStart + barTicks;
  const events: BarEvent[] = [];
  let tick = barStart;
  const rest = (until: number): void => {
    if (until > tick)
      events.push({ startTick: tick, ticks: until - tick, note: null, isTiedFrom: false, isTiedTo: false });
  };
  for (const note of melody) {
    const noteEnd = note.startTick + note.durationTicks;
    if (note.startTick >= barEnd || noteEnd <= barStart) continue;
    const startTick = Math.max(note.startTick, barStart);
    const endTick = Math.min(noteEnd, barEnd);
    rest(startTick);
    events.push({
      startTick,
      ticks: endTick - startTick,
      note,
      isTiedFrom: note.startTick < barStart,
      isTiedTo: noteEnd > barEnd,
    });
    tick = endTick;
  }
  rest(barEnd);
  return events;
}
