import type { Chord } from '../../../../music/chord.ts';
import type { Key } from '../../../../music/key.ts';
import { type Meter, ticksPerBar, ticksPerBeat } from '../../../../music/meter.ts';
import type { ChordEvent } from '../../../../music/score.ts';
import { romanOf } from './roman.ts';

/** The chords of bars in their places in a section; a last bar cut short keeps those that begin inside it. */
export function barEvents(
  bars: readonly (readonly Chord[])[],
  section: { readonly startTick: number; readonly endTick: number },
  { meter, key }: { readonly meter: Meter; readonly key: Key },
): ChordEvent[] {
  const bar = ticksPerBar(meter);
  return bars.flatMap((chords, i) => {
    const start = section.startTick + i * bar;
    return eventsOfBar(chords, start, Math.min(section.endTick, start + bar), meter, key);
  });
}

/** One chord fills the bar, two share it at its strongest inner beat. */
function eventsOfBar(chords: readonly Chord[], start: number, end: number, meter: Meter, key: Key): ChordEvent[] {
  const beats = meter.beatsPerBar;
  const startOf = (index: number): number => start + Math.ceil((index * beats) / chords.length) * ticksPerBeat(meter);
  return chords.flatMap((chord, index) => {
    const startTick = startOf(index);
    const endTick = index === chords.length - 1 ? end : Math.min(end, startOf(index + 1));
    return startTick < endTick ? [{ startTick, endTick, chord, roman: romanOf(chord, key) }] : [];
  });
}

/** Events with the numerals of their chords, basses included. */
export const retitled = (events: readonly ChordEvent[], key: Key): ChordEvent[] =>
  events.map((event) => ({ ...event, roman: romanOf(event.chord, key) }));
