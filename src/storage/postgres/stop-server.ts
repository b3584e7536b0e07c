import { setTimeout as sleep } from 'node:timers/promises';
import type { Layout } from './layout.ts';
import { findServer } from './pid-file.ts';
import { signalProcess } from './process-table.ts';
import type { ServiceSession } from './service-session.ts';

const POLL_MS = 5;
/** A checkpoint of much fresh data takes a while; after this the server is ended without one and replays its log. */
const STOP_MS_MAX = 20_000;

/** Leaves the server and stops it when nobody else uses it. @returns whether it stopped. */
export async function stopServer(layout: Layout, session: ServiceSession | null): Promise<boolean> {
  if (session !== null && !(await session.leave())) {
    await session.close();
    return false;
  }
  const server = await findServer(layout.dataFolder);
  if (server !== null && session !== null) {
    signalProcess(server.pid, 'SIGINT');
    await waitUntilGone(layout.dataFolder, server.pid);
  }
  await session?.close();
  return true;
}

async function waitUntilGone(dataFolder: string, pid: number): Promise<void> {
  const deadlineMs = performance.now() + STOP_MS_MAX;
  while ((await findServer(dataFolder))?.pid === pid) {
    if (performance.now() > deadlineMs) signalProcess(pid, 'SIGQUIT');
    await sleep(POLL_MS);
  }
}
