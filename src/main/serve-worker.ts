import { systemClock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import { createStudioEngine } from '../engines/studio/studio-engine.ts';
import { openBlobStore } from '../storage/blobs/open-blob-store.ts';
import { type DatabaseConnection, openDatabase } from '../storage/database.ts';
import { runWorker, WORKER_POOL_MIN } from '../tasks/worker.ts';
import { awaitOwnDatabase } from './await-own-database.ts';
import { openHome } from './home.ts';
import { createLogger } from './logger.ts';
import { openIntake } from './open-intake.ts';
import { stopOnSignal } from './shutdown.ts';
import { StartError } from './start-error.ts';
import { startWebhookSender, WEBHOOK_POOL_MIN } from './webhook-line.ts';

/** One song at a time in a process: a render that crashes it takes no neighbour along. */
const SLOTS = 1;
/** A song longer in the making than this is handed to the next worker. */
const GRACE_SECONDS = 20;

/** A worker: takes tasks from the queue and drives the engine. Ends with the service that started it. */
export async function serveWorker(configuration: Configuration): Promise<void> {
  let running: RunningWorker | null = null;
  // Before it runs it has no task, and may go at once. The successor of a service that died starts workers of its own.
  stopOnSignal(async (reason) => running?.stop(reason === 'orphaned' ? 0 : GRACE_SECONDS));
  running = await startWorker(configuration);
  if (process.connected) process.send?.('ready');
}

interface RunningWorker {
  stop(graceSeconds: number): Promise<void>;
}

async function startWorker(configuration: Configuration): Promise<RunningWorker> {
  const log = createLogger(configuration.logLevel, 'worker');
  const home = await openHome(configuration.home);
  const connection = storeConnection(configuration);
  const database = openDatabase(connection, {
    poolMax: SLOTS + WORKER_POOL_MIN + WEBHOOK_POOL_MIN,
    applicationName: 'songwright-worker',
    log,
  });
  await awaitOwnDatabase(database, home, log);
  const engine = createStudioEngine({
    threadCount: configuration.renderThreads,
    lyricsModel: configuration.lyricsModel,
    soundFontPath: configuration.soundFontPath,
    separator: configuration.separator,
  });
  const worker = await runWorker({
    connection,
    database,
    engines: new Map([[engine.name, engine]]),
    blobs: await openBlobStore({ folder: home.blobFolder }),
    intake: openIntake(configuration),
    workFolder: home.workFolder,
    slots: SLOTS,
    clock: systemClock,
    log,
  });
  const sender = startWebhookSender(configuration, database, log);
  return {
    async stop(graceSeconds) {
      await Promise.all([worker.shutdown(graceSeconds), sender.stop()]);
      await engine.close();
      await database.destroy();
    },
  };
}

function storeConnection(configuration: Configuration): DatabaseConnection {
  if (configuration.storeConnection !== null) return JSON.parse(configuration.storeConnection) as DatabaseConnection;
  if (configuration.databaseUrl !== null) return configuration.databaseUrl;
  throw new StartError(
    'A worker of its own needs DATABASE_URL: the bundled database belongs to the service that runs it.',
  );
}
