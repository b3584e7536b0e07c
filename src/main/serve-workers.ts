import type { Configuration } from '../core/configuration.ts';
import type { Logger } from '../core/log.ts';
import { type DatabaseConnection, openDatabase } from '../storage/database.ts';
import { workerLimits } from '../tasks/limits.ts';
import { awaitOwnDatabase } from './await-own-database.ts';
import { startChildWorkers } from './child-workers.ts';
import { openHome } from './home.ts';
import { createLogger } from './logger.ts';
import { remoteSettings } from './open-engines.ts';
import { stopOnSignal } from './shutdown.ts';
import { workerConnection } from './worker-connection.ts';

/**
 * `--role worker`: one process for songs and one for small jobs, looked after until a signal.
 * @throws StartError, MigrationError when the database is not one that they can work on
 */
export async function serveWorkers(configuration: Configuration): Promise<void> {
  const connection = workerConnection(configuration);
  const log = createLogger(configuration.logLevel, 'workers');
  // Here once, or workers that refuse would be replaced for ever.
  await requireDatabase(configuration, connection, log);
  const workers = startChildWorkers({
    counts: { song: 1, small: 1, remote: remoteSettings(configuration).length === 0 ? 0 : 1 },
    env: { ...process.env, SONGWRIGHT_STORE: JSON.stringify(connection) },
    log,
    silentMsMax: workerLimits.silentSecondsMax * 1000,
  });
  stopOnSignal((reason) => workers.stop(reason));
  await workers.ready;
}

async function requireDatabase(
  configuration: Configuration,
  connection: DatabaseConnection,
  log: Logger,
): Promise<void> {
  const home = await openHome(configuration.home);
  const database = openDatabase(connection, { poolMax: 1, applicationName: 'songwright-workers' });
  try {
    await awaitOwnDatabase(database, home, log);
  } finally {
    await database.destroy();
  }
}
