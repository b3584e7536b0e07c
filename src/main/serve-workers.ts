import type { Configuration } from '../core/configuration.ts';
import { workerLimits } from '../tasks/limits.ts';
import { startChildWorkers } from './child-workers.ts';
import { createLogger } from './logger.ts';
import { stopOnSignal } from './shutdown.ts';
import { workerConnection } from './worker-connection.ts';

/** `--role worker`: one process for songs and one for small jobs, looked after until a signal. */
export async function serveWorkers(configuration: Configuration): Promise<void> {
  const connection = workerConnection(configuration);
  const workers = startChildWorkers({
    counts: { song: 1, small: 1 },
    env: { ...process.env, SONGWRIGHT_STORE: JSON.stringify(connection) },
    log: createLogger(configuration.logLevel, 'workers'),
    silentMsMax: workerLimits.silentSecondsMax * 1000,
  });
  stopOnSignal((reason) => workers.stop(reason));
  await workers.ready;
}
