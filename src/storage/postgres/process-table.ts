import { execFile } from 'node:child_process';
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';

/** Whether any process has this number; one of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal; a process that is already gone is fine. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Whether the process is a PostgreSQL that works on these data: numbers are reused, above all in containers.
 * @param dataFolder real path (no symbolic links)
 */
export async function isPostgresOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return process.platform === 'linux' ? await isPostgresInProc(pid, dataFolder) : await isPostgresByPs(pid, dataFolder);
}

/** A server changes into its data folder; "(deleted)" follows the program's name after an upgrade of the package. */
async function isPostgresInProc(pid: number, dataFolder: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== dataFolder) return false;
    return path.basename(await readlink(`/proc/${pid}/exe`)).startsWith('postgres');
  } catch {
    return false;
  }
}

function isPostgresByPs(pid: number, dataFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'command=', '-p', String(pid)], (error, stdout) =>
      resolve(error === null && stdout.includes('postgres') && stdout.includes(dataFolder)),
    );
  });
}

/** All PostgreSQL processes on these data; empty where the system has no /proc. */
export async function findPostgresOf(dataFolder: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const isOurs = await Promise.all(pids.map((pid) => isPostgresInProc(pid, dataFolder)));
  return pids.filter((_, index) => isOurs[index]);
}
