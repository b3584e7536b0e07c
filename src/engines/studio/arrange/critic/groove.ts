import { type Meter, ticksPerBar } from '../../../../music/meter.ts';
import type { Note, Part } from '../../../../music/score.ts';

/** An orchestra's kit has its big drums on 35. */
const KICK_KEYS = new Set([36]);
/** Feathered kicks are felt, not followed. */
const KICK_VELOCITY_MIN = 0.35;
const TOGETHER_TICKS = 30;

/** Share of the kicks, while the bass plays, on which the bass starts a note; null without drums or bass. */
export function kickLockShare(parts: readonly Part[], meter: Meter): number | null {
  const bass = parts.filter((part) => part.role === 'bass').flatMap((part) => part.notes);
  const kicks = parts
    .filter((part) => part.role === 'drums')
    .flatMap((part) => part.notes)
    .filter((note) => KICK_KEYS.has(note.pitch) && note.velocity >= KICK_VELOCITY_MIN);
  const barTicks = ticksPerBar(meter);
  const played = new Set(bass.map((note) => Math.floor(note.startTick / barTicks)));
  const onsets = new Set(bass.map((note) => Math.round(note.startTick / TOGETHER_TICKS)));
  const heard = kicks.filter((kick) => played.has(Math.floor(kick.startTick / barTicks)));
  if (heard.length === 0) return null;
  const joined = heard.filter((kick) => {
    const place = Math.round(kick.startTick / TOGETHER_TICKS);
    return onsets.has(place) || onsets.has(place - 1) || onsets.has(place + 1);
  });
  return joined.length / heard.length;
}

/** Distinct bars of the kit over all bars in which it plays; null without drums. */
export function drumVariety(parts: readonly Part[], meter: Meter): number | null {
  const bars = barsOfNotes(
    parts.filter((part) => part.role === 'drums').flatMap((part) => part.notes),
    ticksPerBar(meter),
  );
  return bars.size === 0 ? null : new Set(bars.values()).size / bars.size;
}

/** What is struck in each bar, as text. */
function barsOfNotes(notes: readonly Note[], barTicks: number): Map<number, string> {
  const bars = new Map<number, string[]>();
  for (const note of notes) {
    const bar = Math.floor(note.startTick / barTicks);
    const hits = bars.get(bar) ?? [];
    hits.push(`${note.startTick % barTicks}/${note.pitch}`);
    bars.set(bar, hits);
  }
  return new Map([...bars].map(([bar, hits]) => [bar, hits.sort().join(' ')]));
}
