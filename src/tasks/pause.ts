import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../core/log.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';

/** Waits, but no longer than until the signal aborts. Never rejects. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => {});

const START_SECONDS_MAX = 60;
const START_RETRY_MS = 250;

/**
 * At start: does `work` until the database takes it, which may still be starting or recovering.
 * @throws what `work` throws when that is something else, or when a minute was not enough
 */
export async function whenDatabaseAnswers<T>(work: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += START_RETRY_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || waitedMs > START_SECONDS_MAX * 1000) throw error;
      await sleep(START_RETRY_MS);
    }
  }
}

/** Does `work` again and again until the signal aborts; what it throws is logged and not the end of it. */
export async function repeat(
  rhythm: { readonly name: string; readonly everyMs: number; readonly signal: AbortSignal; readonly log: Logger },
  work: () => Promise<unknown>,
): Promise<void> {
  const { name, everyMs, signal, log } = rhythm;
  while (!signal.aborted) {
    await work().catch((error: unknown) => logTrouble(log, error, name));
    await pause(everyMs, signal);
  }
}

/** A database that is away is no news to anybody but a debugger; anything else is. */
export function logTrouble(log: Logger, err: unknown, what: string): void {
  if (isDatabaseAway(err)) log.debug({ err, what }, 'waiting for the database');
  else log.warn({ err, what }, 'something went wrong and will be tried again');
}
