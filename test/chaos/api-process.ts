import path from 'node:path';
import { ApiError } from '../../src/core/errors.ts';
import { silentLogger } from '../../src/core/log.ts';
import { openBlobStore } from '../../src/storage/blobs/open-blob-store.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { createTasks } from '../../src/tasks/create-tasks.ts';
import { openJobQueue } from '../../src/tasks/job-queue.ts';
import type { Script } from './stand-in-engine.ts';
import { claimOf, taskOf } from './task-bench.ts';
import { endlessDisk, type ProcessOrder } from './worker-process.ts';

export type ApiCall =
  | {
      readonly call: 'submit';
      readonly accountId: string;
      readonly key: string;
      readonly script: Script;
      readonly hasWebhook: boolean;
    }
  | { readonly call: 'cancel'; readonly accountId: string; readonly taskId: string };

/** The answer to one call: submit gives the task's id, cancel its state. */
export type ApiReply =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly message: string; readonly status: number | null };

const POOL_MAX = 8;
/** Clients outrun workers that die all the time; what is turned away comes again. */
const QUEUED_MAX = 100;
const HOOK = { url: 'https://example.org/hook', secret: null };

/** What the HTTP server does with tasks, in a process of its own, called by messages. */
if (import.meta.main) {
  const { connection, folder } = JSON.parse(process.argv[2]!) as ProcessOrder;
  const database = openDatabase(connection, { poolMax: POOL_MAX, applicationName: 'chaos-api' });
  const queue = await openJobQueue({ connection, isSupervisor: false, log: silentLogger });
  const blobs = await openBlobStore({ folder: path.join(folder, 'blobs') });
  const limits = { queuedMax: QUEUED_MAX };
  const tasks = createTasks({ database, queue, blobs, disk: endlessDisk, log: silentLogger, limits });

  const answer = async (call: ApiCall): Promise<string | null> => {
    if (call.call === 'cancel') return tasks.cancel(call.accountId, call.taskId);
    const { accountId, key, script, hasWebhook } = call;
    const more = { idempotency: claimOf(key), webhook: hasWebhook ? HOOK : null };
    return (await tasks.submit(taskOf(accountId, script, more))).taskId;
  };

  process.on('message', async ({ number, call }: { number: number; call: ApiCall }) => {
    const reply: ApiReply = await answer(call).then(
      (value) => ({ ok: true, value }),
      (error: Error) => ({
        ok: false,
        message: error.message,
        status: error instanceof ApiError ? error.status : null,
      }),
    );
    process.send?.({ number, reply });
  });
  process.once('SIGTERM', () => queue.stop().then(() => process.exit(0)));
  process.once('disconnect', () => process.exit(1));
  process.send?.('ready');
}
