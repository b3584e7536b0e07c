import { randomBytes } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, isPostgresOf } from './process-table.ts';

/** What a server writes about itself into its data folder. */
export interface PidFile {
  readonly pid: number;
  /** Empty while the server is still starting. */
  readonly socketFolder: string;
}

const pidPathOf = (dataFolder: string): string => path.join(dataFolder, 'postmaster.pid');

/** null: there is none. Lines: pid, data folder, start time, port, socket folder, … */
export async function readPidFile(dataFolder: string): Promise<PidFile | null> {
  return await readAs(pidPathOf(dataFolder));
}

async function readAs(filePath: string): Promise<PidFile | null> {
  const text = await readFile(filePath, 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Math.abs(Number.parseInt(lines[0] ?? '', 10)) || 0, socketFolder: lines[4]?.trim() ?? '' };
}

/** The live server of these data, or null. */
export async function findServer(dataFolder: string): Promise<PidFile | null> {
  const file = await readPidFile(dataFolder);
  return file !== null && (await isPostgresOf(file.pid, dataFolder)) ? file : null;
}

/**
 * Removes a file whose number now belongs to a foreign process: PostgreSQL itself would refuse to start for ever.
 * (It copes with a number that nobody has.) Taken aside first and put back when it turns out to be a fresh one.
 */
export async function removeStalePidFile(dataFolder: string): Promise<void> {
  const stale = await readPidFile(dataFolder);
  if (stale === null || !isAlive(stale.pid) || (await isPostgresOf(stale.pid, dataFolder))) return;
  const aside = `${pidPathOf(dataFolder)}.${randomBytes(4).toString('hex')}`;
  await rename(pidPathOf(dataFolder), aside).catch(() => {});
  const moved = await readAs(aside);
  if (moved !== null && moved.pid !== stale.pid) await rename(aside, pidPathOf(dataFolder));
  else await rm(aside, { force: true });
}
