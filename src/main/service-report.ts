import type { ServiceReport } from '../http/server-options.ts';
import type { Database } from '../storage/database.ts';
import { selectQueueFigures, selectRunningByWorker } from '../storage/queue-figures.ts';
import { selectLivingWorkers } from '../storage/worker-locks.ts';
import { examineRunning } from './doctor.ts';

/** Queue, workers and the doctor's findings of a service that runs, for its operator. */
export async function reportService(database: Database, blobFolder: string): Promise<ServiceReport> {
  const [queues, living, running, checks] = await Promise.all([
    selectQueueFigures(database),
    selectLivingWorkers(database),
    selectRunningByWorker(database),
    examineRunning(database, blobFolder),
  ]);
  const workers = [...living].sort((a, b) => a - b).map((worker) => ({ worker, running: running.get(worker) ?? 0 }));
  return { queues, workers, checks };
}
