import { setTimeout as sleep } from 'node:timers/promises';
import { writeUserMap } from './access-rules.ts';
import type { Layout } from './layout.ts';
import { findServer, removeStalePidFile } from './pid-file.ts';
import { PostgresError } from './postgres-error.ts';
import { findPostgresOf, signalProcess } from './process-table.ts';
import { LOCKED_EXIT_CODE, type ServerProcess, spawnServer } from './server-process.ts';
import { joinServer, type ServiceSession } from './service-session.ts';

export interface JoinedServer {
  readonly session: ServiceSession;
  readonly socketFolder: string;
  /** The server was already running, or another service has started it. */
  readonly adopted: boolean;
}

const POLL_MS_OWN = 10;
const POLL_MS_OTHER = 50;
/** How long orphans or another starter may hold the folder before it counts as used from elsewhere. */
const LOCKED_MS_MAX = 10_000;
/** SQLSTATE invalid_authorization_specification: the user map does not know us. */
const REFUSED = '28000';

/** What one attempt to get a server carries from round to round. */
interface Attempt {
  readonly layout: Layout;
  readonly userMapChanged: boolean;
  readonly deadlineMs: number;
  started: ServerProcess | null;
  lockedSinceMs: number | null;
  lastError: Error | null;
}

/**
 * Joins the server of these data, starting it as often as it takes: others may start or stop it at the same time, a
 * killed one may still be replaying its log.
 * @param signal ends the wait; a server that is just starting goes on and will be adopted.
 * @throws PostgresError refused, in-use, disk-full, start-failed, timeout
 */
export async function ensureServer(
  layout: Layout,
  timeoutSeconds: number,
  signal?: AbortSignal,
): Promise<JoinedServer> {
  const attempt: Attempt = {
    layout,
    userMapChanged: await writeUserMap(layout.dataFolder, layout.identity),
    deadlineMs: performance.now() + timeoutSeconds * 1000,
    started: null,
    lockedSinceMs: null,
    lastError: null,
  };
  for (;;) {
    const joined = await tryJoin(attempt);
    if (joined !== null) return joined;
    await refuseEndlessWait(attempt);
    await settleExit(attempt);
    signal?.throwIfAborted();
    if (attempt.started === null) await startUnlessRunning(attempt);
    await sleep(attempt.started === null ? POLL_MS_OTHER : POLL_MS_OWN);
  }
}

async function tryJoin(attempt: Attempt): Promise<JoinedServer | null> {
  const { layout } = attempt;
  const running = await findServer(layout.dataFolder);
  if (running === null) return null;
  const socketFolder = running.socketFolder || layout.socketFolder;
  try {
    const session = await joinServer(layout, socketFolder);
    return { session, socketFolder, adopted: attempt.started?.pid !== running.pid };
  } catch (error) {
    attempt.lastError = error as Error;
    if ((error as { code?: string }).code === REFUSED) refuseOrReload(attempt, running.pid);
    return null;
  }
}

function refuseOrReload(attempt: Attempt, serverPid: number): void {
  if (attempt.userMapChanged) {
    signalProcess(serverPid, 'SIGHUP');
    return;
  }
  const { userNames } = attempt.layout.identity;
  const message = `The running PostgreSQL in ${attempt.layout.folder} does not let the user ${userNames[0]} in. Stop the service that started it, then start again.`;
  throw new PostgresError('refused', message, attempt.lastError?.message);
}

async function refuseEndlessWait(attempt: Attempt): Promise<void> {
  const nowMs = performance.now();
  const { folder } = attempt.layout;
  if (attempt.lockedSinceMs !== null && nowMs - attempt.lockedSinceMs > LOCKED_MS_MAX) {
    const message = `${folder} is in use by a PostgreSQL that cannot be reached from here (another container or machine on the same volume?). Stop that one first, or choose another data folder.`;
    throw new PostgresError('in-use', message);
  }
  if (nowMs > attempt.deadlineMs) {
    const output = [attempt.lastError?.message, await attempt.started?.output()].filter(Boolean).join('\n');
    throw new PostgresError('timeout', `PostgreSQL in ${folder} did not get ready in time; see its log there.`, output);
  }
}

/** Our server has ended: because another one was there first, because of orphans, or for a reason to report. */
async function settleExit(attempt: Attempt): Promise<void> {
  const exitCode = attempt.started?.exitCode() ?? null;
  if (attempt.started === null || exitCode === null) return;
  const output = await attempt.started.output();
  attempt.started = null;
  if (exitCode === LOCKED_EXIT_CODE) attempt.lockedSinceMs ??= performance.now();
  if (exitCode === LOCKED_EXIT_CODE || /pre-existing shared memory block/.test(output)) {
    return await endOrphans(attempt.layout.dataFolder);
  }
  const wasSecond = exitCode === 0 || /lock file ".*" already exists/.test(output);
  if (!wasSecond) throw startFailure(attempt.layout.folder, output);
}

/** Backends that were busy when their server was killed keep its memory and its lock; their work is lost anyway. */
async function endOrphans(dataFolder: string): Promise<void> {
  const pids = await findPostgresOf(dataFolder);
  if ((await findServer(dataFolder)) !== null) return;
  for (const pid of pids) signalProcess(pid, 'SIGKILL');
}

function startFailure(folder: string, output: string): PostgresError {
  if (/No space left on device/.test(output)) {
    const message = `The disk that holds ${folder} is full. Free some space and start again; nothing was lost.`;
    return new PostgresError('disk-full', message, output);
  }
  return new PostgresError('start-failed', `PostgreSQL in ${folder} could not start.`, output);
}

async function startUnlessRunning(attempt: Attempt): Promise<void> {
  const { layout } = attempt;
  if ((await findServer(layout.dataFolder)) !== null) return;
  await removeStalePidFile(layout.dataFolder);
  attempt.started = await spawnServer(layout);
}
