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

/** The postmaster above one of its backends. */
export function postmasterOf(backendPid: number): number {
  const pid = parentOf(backendPid);
  if (pid === null) throw new Error(`backend ${backendPid} is gone`);
  return pid;
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
