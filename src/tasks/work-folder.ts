import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../storage/database.ts';
import { selectLivingWorkers } from '../storage/worker-locks.ts';

const NAME = /^(\d+)-(\d+)$/;

/** Makes this worker's own folder below `root` and removes those of workers that died. @returns its path */
export async function openWorkFolder(database: Database, root: string, worker: number): Promise<string> {
  await mkdir(root, { recursive: true });
  const living = await selectLivingWorkers(database);
  for (const name of await readdir(root)) {
    const match = NAME.exec(name);
    if (match === null || living.has(Number(match[1])) || isRunning(Number(match[2]))) continue;
    await rm(path.join(root, name), { recursive: true, force: true });
  }
  const own = path.join(root, `${worker}-${process.pid}`);
  await mkdir(own, { recursive: true });
  return own;
}

/** Besides the lock, for the moment in which a worker that lives has lost its connection. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
