import { ticksPerBar } from '../../../../music/meter.ts';
import type { Part } from '../../../../music/score.ts';
import type { Composition } from '../../records.ts';

export interface EnergyMeasure {
  /** Note density times velocity of each section, strokes a bar. */
  readonly curve: readonly number[];
  /** Rank correlation of the curve with the sections' planned energy; null with fewer than three sections. */
  readonly correlation: number | null;
  /** Louder and denser in the choruses than in the verses by this factor; null where a song lacks one of them. */
  readonly chorusLift: number | null;
  /** Whether no section is fuller than the last chorus (or drop). */
  readonly isLastChorusBiggest: boolean;
}

/** How the fullness of the arrangement follows the form. */
export function measureEnergy(composition: Composition, parts: readonly Part[]): EnergyMeasure {
  const { sections, meter } = composition;
  const sums = sections.map(() => 0);
  for (const part of parts) {
    if (part.role === 'effects') continue;
    let index = 0;
    for (const note of part.notes) {
      while (index + 1 < sections.length && sections[index + 1]!.startTick <= note.startTick) index++;
      sums[index]! += note.velocity;
    }
  }
  const curve = sections.map(
    ({ startTick, endTick }, index) => (sums[index]! * ticksPerBar(meter)) / Math.max(1, endTick - startTick),
  );
  const meanOf = (kind: string): number | null => {
    const own = curve.filter((_, index) => sections[index]!.kind === kind);
    return own.length === 0 ? null : own.reduce((sum, value) => sum + value, 0) / own.length;
  };
  const [verse, chorus] = [meanOf('verse'), meanOf('chorus')];
  const last = sections.findLastIndex(({ kind }) => kind === 'chorus' || kind === 'drop');
  return {
    curve,
    correlation:
      sections.length < 3
        ? null
        : rankCorrelation(
            curve,
            sections.map(({ energy }) => energy),
          ),
    chorusLift: verse === null || chorus === null ? null : chorus / Math.max(0.01, verse),
    isLastChorusBiggest: last < 0 || curve[last]! >= 0.98 * Math.max(...curve),
  };
}

/** Spearman's rank correlation, ties sharing their mean rank. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const mean = (a.length - 1) / 2;
  let [xy, xx, yy] = [0, 0, 0];
  for (const [index, rank] of x.entries()) {
    xy += (rank - mean) * (y[index]! - mean);
    xx += (rank - mean) ** 2;
    yy += (y[index]! - mean) ** 2;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

const ranksOf = (values: readonly number[]): number[] =>
  values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const same = values.filter((other) => other === value).length;
    return below + (same - 1) / 2;
  });
