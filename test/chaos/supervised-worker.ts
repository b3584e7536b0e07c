import path from 'node:path';
import { systemClock } from '../../src/core/clock.ts';
import { silentLogger } from '../../src/core/log.ts';
import { runUnderParent } from '../../src/main/worker-messages.ts';
import { openBlobStore } from '../../src/storage/blobs/open-blob-store.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { runWorker, WORKER_POOL_MIN } from '../../src/tasks/worker.ts';
import { StandInEngine } from './stand-in-engine.ts';
import { endlessDisk, type ProcessOrder } from './worker-process.ts';

/** A worker process as the service starts it, with the stand-in engine. Its order is JSON in the environment. */
if (import.meta.main) {
  const { connection, folder, slots } = JSON.parse(process.env.WORKER_ORDER!) as ProcessOrder;
  const engine = new StandInEngine();
  await runUnderParent(async (onStuck) => {
    const worker = await runWorker({
      connection,
      database: openDatabase(connection, { poolMax: slots + WORKER_POOL_MIN, applicationName: 'supervised-worker' }),
      engines: new Map([[engine.name, engine]]),
      blobs: await openBlobStore({ folder: path.join(folder, 'blobs') }),
      disk: endlessDisk,
      workFolder: path.join(folder, 'work'),
      places: { song: slots, small: 0 },
      deadWorkers: (process.env.SONGWRIGHT_DEAD_WORKERS ?? '').split(',').filter(Boolean).map(Number),
      onStuck,
      clock: systemClock,
      log: silentLogger,
    });
    return { number: worker.number, stop: (graceSeconds) => worker.shutdown(graceSeconds) };
  });
}
