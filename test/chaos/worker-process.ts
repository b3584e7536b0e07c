import path from 'node:path';
import { systemClock } from '../../src/core/clock.ts';
import { silentLogger } from '../../src/core/log.ts';
import { openBlobStore } from '../../src/storage/blobs/open-blob-store.ts';
import { type DatabaseConnection, openDatabase } from '../../src/storage/database.ts';
import type { DiskSpace } from '../../src/storage/disk-space.ts';
import { runWorker, WORKER_POOL_MIN } from '../../src/tasks/worker.ts';
import { StandInEngine } from './stand-in-engine.ts';

/** What a process of the harness is started with: JSON in its first argument. */
export interface ProcessOrder {
  readonly connection: DatabaseConnection;
  /** Holds blobs/ and work/. */
  readonly folder: string;
  readonly slots: number;
}

/** The harness is about crashes, on whatever machine. */
export const endlessDisk: DiskSpace = { isLow: async () => false, requireRoom: async () => {} };

const GRACE_SECONDS = 20;

/** A worker in a process of its own, with the pace of the product and the stand-in engine. */
if (import.meta.main) {
  const { connection, folder, slots } = JSON.parse(process.argv[2]!) as ProcessOrder;
  const engine = new StandInEngine();
  const worker = await runWorker({
    connection,
    database: openDatabase(connection, { poolMax: 2 * slots + WORKER_POOL_MIN, applicationName: 'chaos-worker' }),
    engines: new Map([[engine.name, engine]]),
    blobs: await openBlobStore({ folder: path.join(folder, 'blobs') }),
    disk: endlessDisk,
    workFolder: path.join(folder, 'work'),
    places: { song: slots, small: slots },
    clock: systemClock,
    log: silentLogger,
  });
  process.once('SIGTERM', () => worker.shutdown(GRACE_SECONDS).then(() => process.exit(0)));
  process.once('disconnect', () => process.exit(1));
  process.send?.('ready');
}
