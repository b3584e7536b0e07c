import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, open } from 'node:fs/promises';
import { spawnIdentity } from './identity.ts';
import { type Layout, PORT } from './layout.ts';
import { logBytes, readLogTail, rotateLog } from './server-log.ts';

/** A server that this process has started; it outlives us. */
export interface ServerProcess {
  readonly pid: number;
  /** null while it runs; -1: killed, or could not be started at all. */
  exitCode(): number | null;
  /** What it has written to the log so far. */
  output(): Promise<string>;
}

/** fsync and synchronous_commit keep their defaults: on. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '60',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  idle_in_transaction_session_timeout: '60s',
} as const satisfies Record<string, string>;

/** flock's exit code when another server holds the folder. */
export const LOCKED_EXIT_CODE = 97;

export async function spawnServer(layout: Layout): Promise<ServerProcess> {
  await rotateLog(layout.logPath);
  const from = await logBytes(layout.logPath);
  await using logFile = await open(layout.logPath, 'a', 0o640);
  if (layout.identity.isDropped) await chown(layout.logPath, layout.identity.uid, layout.identity.gid);
  const [program, ...parameters] = commandLine(layout);
  const child = spawn(program!, parameters, {
    ...spawnIdentity(layout.identity),
    cwd: '/',
    env: { ...layout.environment },
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  });
  let exitCode: number | null = null;
  child.on('exit', (code) => {
    exitCode = code ?? -1;
  });
  child.on('error', () => {
    exitCode ??= -1;
  });
  child.unref();
  return { pid: child.pid ?? 0, exitCode: () => exitCode, output: () => readLogTail(layout.logPath, from) };
}

/**
 * Under a kernel lock on the folder where the system has flock: unlike the pid file it also holds between containers
 * that share the folder, and while orphaned backends live. `-F` keeps the process number.
 */
function commandLine(layout: Layout): string[] {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [layout.binaries.postgres, '-D', layout.dataFolder, '-k', layout.socketFolder, '-p', String(PORT)];
  const flock = ['/usr/bin/flock', '/bin/flock'].find((file) => existsSync(file));
  const lock = flock === undefined ? [] : [flock, '-n', '-F', '-E', String(LOCKED_EXIT_CODE), layout.lockPath];
  return [...lock, ...server, ...settings];
}
