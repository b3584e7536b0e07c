import { chordSymbol } from '../chord.ts';
import { type Key, keyAt } from '../key.ts';
import { type Meter, ticksPerBar, ticksPerBeat } from '../meter.ts';
import type { ChordEvent, Score, Section } from '../score.ts';

const BARS_PER_ROW = 4;

/** The key in force at a tick of a score. */
export const keyIn = ({ key, keyChanges }: Pick<Score, 'key' | 'keyChanges'>, tick: number): Key =>
  keyAt(key, keyChanges ?? [], tick);

/** A chord's name as it was written, else as the key has it. */
export const symbolOf = (event: ChordEvent, score: Pick<Score, 'key' | 'keyChanges'>): string =>
  event.symbol ?? chordSymbol(event.chord, keyIn(score, event.startTick));

/** In compound meters three eighths make a beat. */
const isCompound = ({ beatsPerBar, beatUnit }: Meter): boolean => beatUnit === 8 && beatsPerBar % 3 === 0;
const pulseTicks = (meter: Meter): number => (isCompound(meter) ? 3 : 1) * ticksPerBeat(meter);
/** For bars in which chords change between the beats. */
const fineTicks = (meter: Meter): number => ticksPerBeat(meter) / (isCompound(meter) ? 1 : 2);

/**
 * The bars of a section as rows of a chord grid, four bars each: a chord where it begins (and at each bar line), a dot for
 * every beat that it goes on. Bars in which chords change between the beats are written in eighths.
 */
export function chartBars(score: Pick<Score, 'chords' | 'key' | 'keyChanges' | 'meter'>, section: Section): string[] {
  const barTicks = ticksPerBar(score.meter);
  const bars: string[] = [];
  for (let tick = section.startTick; tick < section.endTick; tick += barTicks) {
    bars.push(cellsOf(score, tick, Math.min(tick + barTicks, section.endTick)).join(' '));
  }
  const rows = Array.from({ length: Math.ceil(bars.length / BARS_PER_ROW) }, (_, row) =>
    bars.slice(row * BARS_PER_ROW, (row + 1) * BARS_PER_ROW),
  );
  return rows.map((row) => `| ${row.join(' | ')} |`);
}

function cellsOf(
  score: Pick<Score, 'chords' | 'key' | 'keyChanges' | 'meter'>,
  from: number,
  to: number,
): readonly string[] {
  const chords = score.chords.filter(({ startTick, endTick }) => endTick > from && startTick < to);
  const pulse = pulseTicks(score.meter);
  const isOnPulse = chords.every(({ startTick }) => startTick <= from || (startTick - from) % pulse === 0);
  const cellTicks = isOnPulse ? pulse : fineTicks(score.meter);
  return Array.from({ length: Math.ceil((to - from) / cellTicks) }, (_, cell) => {
    const start = from + cell * cellTicks;
    const begun = chords.filter(({ startTick }) => startTick >= start && startTick < start + cellTicks);
    const shown = cell === 0 ? [chordAt(chords, start), ...begun.filter(({ startTick }) => startTick > start)] : begun;
    const names = shown.flatMap((event) => (event === undefined ? [] : [symbolOf(event, score)]));
    // Quicker changes than a cell share it.
    return names.length === 0 ? '.' : names.join('~');
  });
}

/** What sounds at a tick. */
export const chordAt = (chords: readonly ChordEvent[], tick: number): ChordEvent | undefined =>
  chords.find(({ startTick, endTick }) => startTick <= tick && endTick > tick);
