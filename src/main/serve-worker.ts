import { systemClock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import type { JobClass } from '../core/job-class.ts';
import { givesWay, giveWay } from '../core/process-priority.ts';
import { createStudioEngine } from '../engines/studio/studio-engine.ts';
import { openBlobStore } from '../storage/blobs/open-blob-store.ts';
import { openDatabase } from '../storage/database.ts';
import { workerLimits } from '../tasks/limits.ts';
import { runWorker, WORKER_POOL_MIN, type WorkerOptions } from '../tasks/worker.ts';
import { awaitOwnDatabase } from './await-own-database.ts';
import { openHome } from './home.ts';
import { createLogger } from './logger.ts';
import { openIntake } from './open-intake.ts';
import { stopOnSignal } from './shutdown.ts';
import { startWebhookSender, WEBHOOK_POOL_MIN } from './webhook-line.ts';
import { workerConnection } from './worker-connection.ts';
import { ALIVE_MS, tellParent } from './worker-messages.ts';

/** One song at a time in a process: a render that crashes it takes no neighbour along. Small jobs share theirs. */
const placesOf = {
  song: { song: 1, small: 0 },
  small: { song: 0, small: workerLimits.smallPlaces },
} as const satisfies Record<JobClass, WorkerOptions['places']>;
const stepsOf = { song: givesWay.songs, small: givesWay.smallJobs } as const satisfies Record<JobClass, number>;
/** A song longer in the making than this is handed to the next worker. */
const GRACE_SECONDS = 20;

/** A worker process: takes tasks of its class and drives the engine. Ends with the service that started it. */
export async function serveWorker(configuration: Configuration, jobClass: JobClass): Promise<void> {
  // Before anything starts threads of its own.
  giveWay(stepsOf[jobClass]);
  let running: RunningWorker | null = null;
  // Before it runs it has no task, and may go at once. The successor of a service that died starts workers of its own.
  stopOnSignal(async (reason) => running?.stop(reason === 'orphaned' ? 0 : GRACE_SECONDS));
  running = await startWorker(configuration, jobClass, () => {
    tellParent({ kind: 'stuck' });
    // Neighbours are handed back; a thread that cannot be ended is ended with the process, by the parent if need be.
    void running?.stop(0).then(() => process.exit(STUCK_EXIT_CODE));
  });
  tellParent({ kind: 'ready', worker: running.worker });
  setInterval(() => tellParent({ kind: 'alive' }), ALIVE_MS).unref();
}

const STUCK_EXIT_CODE = 70;

interface RunningWorker {
  readonly worker: number;
  stop(graceSeconds: number): Promise<void>;
}

async function startWorker(
  configuration: Configuration,
  jobClass: JobClass,
  onStuck: () => void,
): Promise<RunningWorker> {
  const places = placesOf[jobClass];
  const log = createLogger(configuration.logLevel, 'worker');
  const home = await openHome(configuration.home);
  const connection = workerConnection(configuration);
  const database = openDatabase(connection, {
    poolMax: places.song + places.small + WORKER_POOL_MIN + WEBHOOK_POOL_MIN,
    applicationName: 'songwright-worker',
    log,
  });
  await awaitOwnDatabase(database, home, log);
  const engine = createStudioEngine({
    threadCount: jobClass === 'song' ? configuration.renderThreads : workerLimits.smallThreads,
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
    places,
    deadWorkers: configuration.deadWorkers,
    onStuck,
    clock: systemClock,
    log,
  });
  const sender = startWebhookSender(configuration, database, log);
  return {
    worker: worker.number,
    async stop(graceSeconds) {
      await Promise.all([worker.shutdown(graceSeconds), sender.stop()]);
      await engine.close();
      await database.destroy();
    },
  };
}
