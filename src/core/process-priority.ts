import { readdirSync } from 'node:fs';
import os from 'node:os';

const NICENESS_MAX = 19;

/**
 * How much every kind of work gives way to HTTP and PostgreSQL, which keep the priority that the service was started
 * with: steps of the system's niceness, of which ten leave about a tenth of a core that others want, too.
 */
export const givesWay = { songs: 10, smallJobs: 5, files: 5, videos: 10 } as const;

/**
 * Lowers the priority of this process. Threads that it starts later inherit it; so do processes. It needs no
 * privileges, and cannot be taken back without them.
 * @param steps above what the process has
 */
export function giveWay(steps: number): void {
  const niceness = Math.min(NICENESS_MAX, os.getPriority() + steps);
  for (const thread of ownThreads()) {
    try {
      os.setPriority(thread, niceness);
    } catch {
      // A thread that has just ended, or a system that does not let us: the work is done all the same.
    }
  }
}

/** On Linux each thread has a priority of its own, and those of the runtime were started before this code. 0: the process. */
function ownThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}
