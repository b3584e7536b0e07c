import { tempoCurve } from '../audio/analysis/tempo-curve.ts';
import type { TempoRange } from './tempo-range.ts';

/** What of a recording's analysis tells of beats and words; engines write it, nobody promises that it is whole. */
export interface HeardFacts {
  readonly durationSeconds?: unknown;
  readonly tempoBpm?: unknown;
  readonly isSteady?: unknown;
  readonly beatsPerBar?: unknown;
  readonly beatsSeconds?: unknown;
  readonly downbeatsSeconds?: unknown;
  readonly confidences?: { readonly tempo?: unknown; readonly beats?: unknown };
  /** What is known to be sung. */
  readonly words?: { readonly lines?: unknown };
}

/** Below it nothing is built on a finding. */
const SURE = 0.5;
/** A last bar that lacks no more than this share is whole. */
const MISSING_SHARE_MAX = 0.1;

const numbersOf = (value: unknown): readonly number[] =>
  Array.isArray(value) && value.every((one) => Number.isFinite(one)) ? (value as number[]) : [];
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * Where the bars of a recording start, and the last one ends: the downbeats heard, and even ones after the last of them.
 * @returns null: there is no beat, or it is not sure
 */
export function heardBars({
  durationSeconds,
  tempoBpm,
  beatsPerBar,
  downbeatsSeconds,
  confidences,
}: HeardFacts): readonly number[] | null {
  const lines = [...numbersOf(downbeatsSeconds)];
  const barSeconds = (60 * numberOf(beatsPerBar)) / numberOf(tempoBpm);
  const isSure = numberOf(confidences?.tempo) >= SURE && numberOf(confidences?.beats) >= SURE;
  if (!isSure || lines.length === 0 || !(barSeconds > 0) || !Number.isFinite(barSeconds)) return null;
  const until = numberOf(durationSeconds) + MISSING_SHARE_MAX * barSeconds;
  for (let next = lines.at(-1)! + barSeconds; next <= until; next += barSeconds) lines.push(next);
  const inside = lines.map((line) => Math.min(line, numberOf(durationSeconds)));
  return inside.length < 2 ? null : inside;
}

/** The tempo of a recording from beat to beat. @returns null: no beat is heard */
export function heardTempi({ tempoBpm, isSteady, beatsSeconds }: HeardFacts): TempoRange | null {
  const beats = numbersOf(beatsSeconds);
  const averageBpm = numberOf(tempoBpm);
  if (beats.length < 2 || !(averageBpm > 0)) return null;
  // An even grid has one tempo; what its beats differ by is how they were heard.
  if (isSteady === true) return { lowestBpm: averageBpm, averageBpm, highestBpm: averageBpm };
  const tempi = tempoCurve(beats).map(({ bpm }) => bpm);
  const lowestBpm = Math.min(averageBpm, ...tempi);
  return { lowestBpm, averageBpm, highestBpm: Math.max(averageBpm, ...tempi) };
}
