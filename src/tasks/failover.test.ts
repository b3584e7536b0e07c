import assert from 'node:assert/strict';
import { connect, createServer, type Socket } from 'node:net';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { CONNECT_MS_MAX, type ConnectionParts } from '../storage/database.ts';
import { selectTask } from '../storage/tasks.ts';
import { defaultWorkerTiming } from './limits.ts';
import type { Worker } from './worker.ts';

let bench: TaskBench;
const workers: Worker[] = [];

before(async () => {
  bench = await openTaskBench();
});
after(async () => {
  await Promise.all(workers.map((worker) => worker.shutdown(0)));
  await bench.close();
});

/** A way to the database that can be cut; who comes again then waits for so long. */
async function openDetour(target: ConnectionParts) {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const server = createServer(async (client) => {
    const database = connect({ path: `${target.host}/.s.PGSQL.${target.port}` });
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => client.destroy() && database.destroy());
    }
    await sleep(delayMs);
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    connection: { ...target, host: '127.0.0.1', port },
    cut(ms: number): void {
      delayMs = ms;
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

it('a worker that reaches the database again only seconds after the others keeps its running task', async () => {
  const detour = await openDetour(bench.connection as ConnectionParts);
  const { reapMs, reapGraceMs } = defaultWorkerTiming;
  const accountId = await bench.account();
  workers.push(await bench.work({ connection: detour.connection, timing: { reapMs: 600_000 } }));
  const taskId = await bench.submit(accountId, { ms: 6_000 });
  await bench.until(accountId, taskId, ({ state }) => state === 'running');
  workers.push(await bench.work({ timing: { reapMs, reapGraceMs } }));
  detour.cut(3_500);
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 100) {
    const task = (await selectTask(bench.database, taskId))!;
    assert.equal(task.attempt, 1, 'the task was taken from a worker that lives');
    if (task.state === 'succeeded') break;
    await sleep(100);
  }
  assert.equal((await selectTask(bench.database, taskId))!.state, 'succeeded');
  detour.close();
});

it('nobody is taken for dead within the time that a connection may take', () => {
  assert.ok(defaultWorkerTiming.reapGraceMs > CONNECT_MS_MAX + 1_000);
});
