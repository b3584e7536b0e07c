import { createRandom } from '../core/random.ts';
import type { EngineUnavailable } from '../engines/port.ts';
import type { TaskRow } from '../storage/tasks.ts';
import type { WorkerTiming } from './limits.ts';

/** How far a delay is stretched at most, so that tasks which failed together do not come back together. */
const JITTER_MAX = 1.5;

/** How long a task waits after an exception of its engine. */
export const exceptionDelayMs = (task: TaskRow, timing: WorkerTiming): number =>
  timing.exceptionDelayMs * 2 ** task.exceptions;

/**
 * How long a task waits for an engine that is not available: as long as the engine asks for, else longer each time.
 * @returns null: it has waited long enough
 */
export function engineDelayMs(task: TaskRow, error: EngineUnavailable, timing: WorkerTiming): number | null {
  const leftMs = timing.enginePatienceMs - task.engineWaitedMs;
  if (leftMs <= 0) return null;
  const grownMs = Math.min(timing.engineDelayMsMax, timing.engineDelayMs * 2 ** Math.min(task.engineWaits, 30));
  const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
  const stretch = createRandom(task.id).child(`wait/${task.engineWaits}`).between(1, JITTER_MAX);
  return Math.ceil(Math.min(leftMs, Math.max(grownMs, askedMs) * stretch));
}
