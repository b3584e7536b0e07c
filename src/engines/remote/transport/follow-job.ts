import { setTimeout as sleep } from 'node:timers/promises';
import { EngineUnavailable } from '../../port.ts';
import { RemoteJobFailed, RemoteJobLost, type ServerTiming, type Watch } from '../driver.ts';
import { isRefused } from './http-client.ts';

/** What one look at a job tells. */
export interface Look {
  readonly hasEnded: boolean;
  /** 0..1; null: the server does not say. */
  readonly fraction: number | null;
  readonly stage: string;
}

/** Looks in a row at an address where nobody listens, until what ran there counts as lost: a supervisor restarts in seconds. */
const REFUSALS_MAX = 3;

/**
 * Looks at a job until it has ended. A server that is silent for a while loads a model; one that is not there any more has
 * lost what ran. @throws RemoteJobLost, RemoteJobFailed for a job that shows no progress, the signal's reason
 */
export async function followJob(
  look: (signal: AbortSignal) => Promise<Look>,
  watch: Watch,
  timing: ServerTiming,
  signal: AbortSignal,
): Promise<void> {
  let answeredAt = performance.now();
  let movedAt = performance.now();
  let last: Look | null = null;
  let refusals = 0;
  let most = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      const seen = await look(signal);
      if (seen.hasEnded) return;
      if (last === null || seen.fraction !== last.fraction || seen.stage !== last.stage) movedAt = performance.now();
      last = seen;
      most = Math.max(most, seen.fraction ?? 0);
      watch.progress(seen.fraction === null ? null : most, seen.stage);
      [answeredAt, refusals] = [performance.now(), 0];
    } catch (error) {
      if (!(error instanceof EngineUnavailable)) throw error;
      refusals = isRefused(error) ? refusals + 1 : 0;
      if (refusals >= REFUSALS_MAX) throw new RemoteJobLost('The music server is gone.', { cause: error });
      if (performance.now() - answeredAt > timing.silentMsMax) throw error;
    }
    if (performance.now() - movedAt > timing.stallMsMax) throw new RemoteJobFailed('The job does not move any more.');
    await sleep(timing.pollMs, undefined, { signal });
  }
}
