import { setTimeout as sleep } from 'node:timers/promises';
import type { JoinedServer } from './ensure-server.ts';
import type { ServiceSession } from './service-session.ts';
import type { PostgresChange } from './start-postgres.ts';

const RETRY_MS = 1_000;

export interface Watcher {
  /** Ends the watch. @returns the session that is open now, or null when the server is down. */
  stop(): Promise<ServiceSession | null>;
}

/**
 * Gets the server back whenever our session to it ends. The kernel closes the socket at once when the server dies, so
 * no polling is needed.
 */
export function watchServer(
  ensure: (signal: AbortSignal) => Promise<JoinedServer>,
  first: ServiceSession,
  report: (change: PostgresChange) => void,
): Watcher {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: stopped, resolve: endWait } = Promise.withResolvers<void>();
  let session: ServiceSession | null = first;

  const rejoin = async (): Promise<void> => {
    try {
      const joined = await ensure(signal);
      session = joined.session;
      report({ state: 'ready', adopted: joined.adopted });
    } catch (error) {
      if (signal.aborted) return;
      report({ state: 'failed', error: error as Error });
      await Promise.race([sleep(RETRY_MS), stopped]);
    }
  };
  const keep = async (current: ServiceSession): Promise<void> => {
    await Promise.race([current.ended, stopped]);
    if (signal.aborted) return;
    session = null;
    report({ state: 'lost' });
    while (session === null && !signal.aborted) await rejoin();
  };
  const watch = async (): Promise<void> => {
    while (session !== null && !signal.aborted) await keep(session);
  };
  const watched = watch();
  return {
    stop: async () => {
      stopping.abort();
      endWait();
      await watched;
      return session;
    },
  };
}
