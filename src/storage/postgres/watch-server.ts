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
  ensure: () => Promise<JoinedServer>,
  first: ServiceSession,
  report: (change: PostgresChange) => void,
): Watcher {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  let isStopping = false;
  let session: ServiceSession | null = first;

  const rejoin = async (): Promise<void> => {
    try {
      const joined = await ensure();
      session = joined.session;
      report({ state: 'ready', adopted: joined.adopted });
    } catch (error) {
      report({ state: 'failed', error: error as Error });
      await Promise.race([sleep(RETRY_MS, undefined, { ref: false }), stopped]);
    }
  };
  const keep = async (): Promise<void> => {
    while (!isStopping) {
      if (session !== null) {
        await Promise.race([session.ended, stopped]);
        if (isStopping) return;
        session = null;
        report({ state: 'lost' });
      }
      await rejoin();
    }
  };
  const kept = keep();
  return {
    stop: async () => {
      isStopping = true;
      stop();
      await kept;
      return session;
    },
  };
}
