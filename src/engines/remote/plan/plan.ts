import type { FinishEdit } from '../../finish/finish-job.ts';
import type { RemoteJob, ServerReport } from '../driver.ts';

/** A request of ours as jobs of a server, and what becomes of their sound. */
export interface Plan {
  readonly jobs: readonly PlannedJob[];
}

export interface PlannedJob {
  readonly job: RemoteJob;
  /** One for each seed of the job. */
  readonly takes: readonly PlannedTake[];
  readonly soundSecondsMin: number;
}

export interface PlannedTake {
  readonly title: string;
  readonly lyrics: string;
  readonly remarks: readonly string[];
  readonly writtenLines: Uint8Array | null;
  /** What the sound of the take becomes. */
  readonly clips: readonly PlannedClip[];
}

export interface PlannedClip {
  /** In the task. */
  readonly place: number;
  readonly edit: FinishEdit;
}

/** What a server may give of what is asked before it counts as lost. */
export const SOUND_SHARE_MIN = 0.5;

/** A length that a server takes. */
export const withinServer = (seconds: number, { durationSeconds: { low, high } }: ServerReport): number =>
  Math.min(high, Math.max(low, seconds));

/** The seeds of a request in jobs of as many as a server takes at once. */
export function inJobs<Take>(takes: readonly Take[], perJobMax: number): readonly (readonly Take[])[] {
  const size = Math.max(1, perJobMax);
  return Array.from({ length: Math.ceil(takes.length / size) }, (_, at) => takes.slice(at * size, (at + 1) * size));
}
