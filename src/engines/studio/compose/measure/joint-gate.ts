import { humanMelodies } from './human-melodies.ts';

export interface GateReading {
  /** Names of the metrics outside the human 5th to 95th percentile. */
  readonly outside: readonly string[];
  /** Distance from the human mean in the metric of their covariance: human median 4.8, 90 % below 6.4. */
  readonly mahalanobis: number;
}

/** How a tune compares with human ones on all metrics together; each alone is easily met by bad music. */
export function readGate(metrics: Readonly<Record<string, number>>): GateReading {
  const rows = humanMelodies.metrics;
  const offsets = rows.map((row) => metrics[row.name]! - row.mean);
  const outside = rows
    .filter((row) => metrics[row.name]! < row.p5 || metrics[row.name]! > row.p95)
    .map((row) => row.name);
  let square = 0;
  for (const [i, offset] of offsets.entries()) {
    for (const [j, other] of offsets.entries()) square += offset * humanMelodies.inverseCovariance[i]![j]! * other;
  }
  return { outside, mahalanobis: Math.sqrt(Math.max(0, square)) };
}

/** Left out of the choice between takes, so that they still tell the truth about the chosen one. */
export const heldOutMetrics: readonly string[] = ['zlib', 'zlib_iv', 'c_arch', 'empty_beat', 'groove_cons16'];

interface Choice {
  readonly rows: readonly { readonly name: string; readonly mean: number }[];
  readonly inverseCovariance: readonly (readonly number[])[];
}

let choice: Choice | null = null;

/** Distance from human melodies on the metrics that are not held out. */
export function choiceDistance(metrics: Readonly<Record<string, number>>): number {
  choice ??= withoutHeldOut();
  const offsets = choice.rows.map((row) => metrics[row.name]! - row.mean);
  const square = offsets.reduce(
    (sum, offset, i) =>
      sum + offset * choice!.inverseCovariance[i]!.reduce((inner, value, j) => inner + value * offsets[j]!, 0),
    0,
  );
  return Math.sqrt(Math.max(0, square));
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
