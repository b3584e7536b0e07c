import { ticksPerBar } from '../../../../music/meter.ts';
import type { Part } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';

export interface LayeringMeasure {
  /** Parts but effects. */
  readonly partCount: number;
  /** Share of the parts that sound in the first bar: one is a block from the first bar on. */
  readonly openingShare: number;
  /** Share of the bars in which nine tenths of the parts sound. */
  readonly fullBarShare: number;
  /** Share of the bars whose set of sounding parts differs from the bar's before. */
  readonly changeShare: number;
}

/** How the layers come and go. */
export function measureLayering(composition: Composition, parts: readonly Part[]): LayeringMeasure {
  const barTicks = ticksPerBar(composition.meter);
  const count = Math.max(1, Math.ceil(composition.endTick / barTicks));
  const players = parts.filter((part) => part.role !== 'effects');
  const bars: Set<string>[] = Array.from({ length: count }, () => new Set());
  for (const { id, notes } of players) {
    for (const note of notes) {
      const last = Math.min(count, Math.ceil((note.startTick + note.durationTicks) / barTicks));
      for (let bar = Math.floor(note.startTick / barTicks); bar < last; bar++) bars[bar]!.add(id);
    }
  }
  const isOther = (bar: number): boolean =>
    bars[bar]!.size !== bars[bar - 1]!.size || [...bars[bar]!].some((id) => !bars[bar - 1]!.has(id));
  return {
    partCount: players.length,
    openingShare: bars[0]!.size / Math.max(1, players.length),
    fullBarShare: bars.filter((bar) => bar.size >= 0.9 * players.length).length / count,
    changeShare: bars.filter((_, bar) => bar > 0 && isOther(bar)).length / Math.max(1, count - 1),
  };
}
