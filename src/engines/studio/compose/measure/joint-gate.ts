import { humanMelodies } from './human-melodies.ts';
import type { MelodyMetrics } from './melody-metrics.ts';

export interface GateReading {
  /** Names of the metrics outside the human 5th to 95th percentile. */
  readonly outside: readonly string[];
  /** Distance from the human mean in the metric of their covariance: human median 4.8, 90 % below 6.4. */
  readonly mahalanobis: number;
  /** Metrics that the tune is too short to tell; they count as inside and as average. */
  readonly untold: readonly string[];
}

/** Of human songs that the gate was not made from, 87 % have at most this many metrics outside. */
export const GATE_OUTSIDE_MAX = 4;

/** How a tune compares with human pop on all metrics together; each alone is easily met by bad music. */
export function readGate(metrics: MelodyMetrics): GateReading {
  const rows = humanMelodies.metrics;
  const told = (row: { readonly name: string }): boolean => Number.isFinite(metrics[row.name]);
  const offsets = rows.map((row) => (told(row) ? metrics[row.name]! - row.mean : 0));
  const outside = rows
    .filter((row) => told(row) && (metrics[row.name]! < row.p5 || metrics[row.name]! > row.p95))
    .map((row) => row.name);
  return {
    outside,
    mahalanobis: lengthIn(humanMelodies.inverseCovariance, offsets),
    untold: rows.filter((row) => !told(row)).map((row) => row.name),
  };
}

function lengthIn(matrix: readonly (readonly number[])[], offsets: readonly number[]): number {
  let square = 0;
  for (const [i, offset] of offsets.entries()) {
    const row = matrix[i]!;
    for (let j = 0; j < offsets.length; j++) square += offset * row[j]! * offsets[j]!;
  }
  return Math.sqrt(Math.max(0, square));
}

/** Left out of the choice between takes, so that they still tell the truth about the chosen one. */
export const heldOutMetrics: readonly string[] = ['zlib', 'zlib_iv', 'c_arch', 'empty_beat', 'groove_cons16'];

interface Choice {
  readonly rows: readonly { readonly name: string; readonly mean: number }[];
  readonly inverseCovariance: readonly (readonly number[])[];
}

let choice: Choice | null = null;

/** Distance from human melodies on the metrics that are not held out. */
export function choiceDistance(metrics: MelodyMetrics): number {
  choice ??= withoutHeldOut();
  const offsets = choice.rows.map((row) => {
    const value = metrics[row.name];
    return Number.isFinite(value) ? value! - row.mean : 0;
  });
  return lengthIn(choice.inverseCovariance, offsets);
}

/** The inverse covariance of the others alone: each held-out variable is eliminated from the whole matrix (Schur complement). */
function withoutHeldOut(): Choice {
  const matrix = humanMelodies.inverseCovariance.map((row) => [...row] as number[]);
  const names = humanMelodies.metrics.map((row) => row.name as string);
  for (const name of heldOutMetrics) {
    const k = names.indexOf(name);
    const pivot = matrix[k]![k]!;
    const column = matrix.map((row) => row[k]!);
    const across = [...matrix[k]!];
    for (const [i, row] of matrix.entries()) for (const j of row.keys()) row[j]! -= (column[i]! * across[j]!) / pivot;
  }
  const kept = names.flatMap((name, index) => (heldOutMetrics.includes(name) ? [] : [index]));
  return {
    rows: kept.map((index) => humanMelodies.metrics[index]!),
    inverseCovariance: kept.map((i) => kept.map((j) => matrix[i]![j]!)),
  };
}
