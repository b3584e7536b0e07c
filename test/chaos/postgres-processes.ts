import { readdirSync, readFileSync } from 'node:fs';

/** The parent of a process; null when it is gone. Linux. */
function parentOf(pid: number): number | null {
  try {
    // "pid (name) state ppid ...": the name may hold anything, so read from its last parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

/**
 * The postmaster above one of its backends.
 * @param dataFolder must stand in its command line: an orphaned backend has process 1 above it, which is not ours
 * @returns null when that postmaster is gone
 */
export function postmasterOf(backendPid: number, dataFolder: string): number | null {
  const pid = parentOf(backendPid);
  return pid !== null && commandOf(pid).some((word) => word.startsWith(dataFolder)) ? pid : null;
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** The postmaster and all that it started. */
export function wholeServer(postmasterPid: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return [postmasterPid, ...pids.filter((pid) => parentOf(pid) === postmasterPid)];
}

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it was faster
    }
  }
}
