import { systemClock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import type { JobClass } from '../core/job-class.ts';
import { givesWay, giveWay } from '../core/process-priority.ts';
import { createFinishPool } from '../engines/finish/finish-pool.ts';
import { createStudioEngine } from '../engines/studio/studio-engine.ts';
import { openBlobStore } from '../storage/blobs/open-blob-store.ts';
import { openDatabase } from '../storage/database.ts';
import { openEngineBoard } from '../tasks/engine-board.ts';
import { workerLimits } from '../tasks/limits.ts';
import { runWorker, WORKER_POOL_MIN, type WorkerOptions } from '../tasks/worker.ts';
import { awaitOwnDatabase } from './await-own-database.ts';
import { diskSpaceOf } from './disk-space-of.ts';
import { openHome } from './home.ts';
import { startLibraryFolder } from './library-folder.ts';
import { createLogger } from './logger.ts';
import { openRemoteEngines, studioState, unseenEngines } from './open-engines.ts';
import { openIntake } from './open-intake.ts';
import { openLibrary } from './open-library.ts';
import { startWebhookSender, WEBHOOK_POOL_MIN } from './webhook-line.ts';
import { workerConnection } from './worker-connection.ts';
import { type RunningWorker, runUnderParent } from './worker-messages.ts';

/** One song at a time in a process: a render that crashes it takes no neighbour along. Small jobs share theirs. */
const placesOf = {
  song: { song: 1, small: 0 },
  small: { song: 0, small: workerLimits.smallPlaces },
  remote: { remote: workerLimits.remotePlaces },
} as const satisfies Record<JobClass, WorkerOptions['places']>;
const stepsOf = {
  song: givesWay.songs,
  small: givesWay.smallJobs,
  remote: givesWay.smallJobs,
} as const satisfies Record<JobClass, number>;
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** A worker process: takes tasks of its class and drives the engine. Ends with the service that started it. */
export async function serveWorker(configuration: Configuration, jobClass: JobClass): Promise<void> {
  // Before anything starts threads of its own.
  giveWay(stepsOf[jobClass]);
  await runUnderParent((onStuck) => startWorker(configuration, jobClass, onStuck));
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
    poolMax: sum(Object.values(places)) + WORKER_POOL_MIN + WEBHOOK_POOL_MIN,
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
  const finisher = jobClass === 'remote' ? createFinishPool(workerLimits.finishThreads) : null;
  const remote =
    finisher === null
      ? null
      : await openRemoteEngines(configuration, { songwriter: engine, finisher, connection, database, log });
  const board = await openEngineBoard({
    database,
    builtIn: studioState(configuration),
    configured: unseenEngines(configuration),
    log,
  });
  const disk = diskSpaceOf(home);
  const blobs = await openBlobStore({ folder: home.blobFolder });
  const library = await openLibrary(database, home, disk, log);
  const worker = await runWorker({
    connection,
    database,
    engines: remote?.byName ?? new Map([[engine.name, engine]]),
    board,
    blobs,
    disk,
    intake: openIntake(configuration),
    exporter: library.exporter,
    workFolder: home.workFolder,
    uploadFolder: home.uploadFolder,
    places,
    deadWorkers: configuration.deadWorkers,
    onStuck,
    clock: systemClock,
    log,
  });
  const stopFolder =
    jobClass === 'small' ? startLibraryFolder(configuration, { database, blobs, log }) : async () => {};
  const sender = startWebhookSender(configuration, database, log);
  return {
    number: worker.number,
    warmUp: () => engine.warmUp(),
    async stop(graceSeconds) {
      await Promise.all([worker.shutdown(graceSeconds), sender.stop(), stopFolder()]);
      await board.stop();
      await remote?.close();
      await finisher?.close();
      await library.close();
      await engine.close();
      await database.destroy();
    },
  };
}
