import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../src/core/clock.ts';
import type { EngineSettings } from '../../src/core/engine-settings.ts';
import { silentLogger } from '../../src/core/log.ts';
import { createFinishPool, type FinishPool } from '../../src/engines/finish/finish-pool.ts';
import type { SoundEngine } from '../../src/engines/port.ts';
import { builtInEngine } from '../../src/engines/registry.ts';
import { openRemoteEngines, unseenEngines } from '../../src/main/open-engines.ts';
import { openBlobStore } from '../../src/storage/blobs/open-blob-store.ts';
import { type DatabaseConnection, openDatabase } from '../../src/storage/database.ts';
import { openEngineBoard } from '../../src/tasks/engine-board.ts';
import { runWorker, WORKER_POOL_MIN } from '../../src/tasks/worker.ts';
import { StandInEngine } from '../chaos/stand-in-engine.ts';
import { endlessDisk } from '../chaos/worker-process.ts';
import { lightFinisher } from './light-finisher.ts';

/** What a worker process of the harness is started with: JSON in its first argument. */
export interface RemoteWorkerOrder {
  readonly connection: DatabaseConnection;
  readonly folder: string;
  readonly engines: readonly EngineSettings[];
  readonly deadWorkers: readonly number[];
}

/** What takes sound apart does it in a thread. */
const inThread = createFinishPool(1, new URL('light-finish-thread.ts', import.meta.url));

/** What the product does with sound, and a file that songs of the interface have besides. */
const finisher: FinishPool = {
  ...lightFinisher,
  async finish(job, signal, progress) {
    const clip = await (job.edit.kind === 'layer' ? inThread : lightFinisher).finish(job, signal, progress);
    const [master] = clip.files;
    const audio = `${master!.path}-audio`;
    await copyFile(master!.path, audio);
    return { ...clip, files: [...clip.files, { kind: 'audio', path: audio }] };
  },
};

/** Quicker than the usual ones: what takes minutes there takes seconds here. */
const serverTiming = { pollMs: 100, requestMsMax: 1_500, transferMsMax: 10_000, silentMsMax: 3_000, stallMsMax: 5_000 };
const timing = { probeMs: 500, probeMsMax: 2_000, probeTimeoutMs: 1_500, lossesMax: 3, restMs: 3_000 };

/** A worker for songs that servers make, and for the studio's stand-in that goes on with what they lose; killed at any moment. */
if (import.meta.main) {
  const { connection, folder, engines, deadWorkers } = JSON.parse(process.argv[2]!) as RemoteWorkerOrder;
  const places = { remote: 4, song: 2 };
  const database = openDatabase(connection, { poolMax: 6 + WORKER_POOL_MIN + 4, applicationName: 'fault-worker' });
  const studio = new StandInEngine();
  const log = silentLogger;
  const configuration = { engines, marksGenerated: true };
  const remote = await openRemoteEngines(configuration, {
    ...{ songwriter: studio, finisher, connection, database, log, timing, serverTiming },
  });
  const builtIn = { ...builtInEngine('1'), name: studio.name };
  const board = await openEngineBoard({
    database,
    builtIn,
    configured: unseenEngines(configuration),
    log,
    refreshMs: 200,
  });
  const worker = await runWorker({
    ...{ connection, database, board, places, deadWorkers, log },
    engines: new Map<string, SoundEngine>([[studio.name, studio], ...remote.byName]),
    blobs: await openBlobStore({ folder: path.join(folder, 'blobs') }),
    disk: endlessDisk,
    workFolder: path.join(folder, 'work'),
    clock: systemClock,
    timing: {
      beatMs: 300,
      exceptionDelayMs: 100,
      engineDelayMs: 200,
      engineDelayMsMax: 1_000,
      enginePatienceMs: 15_000,
    },
  });
  process.once('disconnect', () => process.exit(1));
  process.send?.({ worker: worker.number });
}
