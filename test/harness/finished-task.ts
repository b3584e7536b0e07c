import { sql } from 'kysely';
import { newId } from '../../src/core/ids.ts';
import type { Transaction } from '../../src/storage/database.ts';

/** A finished task that cost nothing, as a database keeps it: one clip per audio hash. @returns the ids of its clips */
export async function plantFinishedTask(
  tx: Transaction,
  accountId: string,
  audioHashes: readonly string[],
): Promise<readonly string[]> {
  const taskId = newId();
  await sql`
    insert into tasks (id, account_id, operation, family, engine_request, credits, clip_count, request_id, state, worker,
      attempt, progress, virtual_time, started_at, finished_at)
    values (${taskId}, ${accountId}, 'sonic.create', 'sonic', '{}', 0, ${audioHashes.length}, 'req', 'succeeded', 1,
      1, 100, 1, now(), now())`.execute(tx);
  const clipIds: string[] = [];
  for (const [ordinal, audioSha256] of audioHashes.entries()) {
    const id = newId();
    const result = JSON.stringify({ audioSha256, title: 'A song', lyrics: 'la '.repeat(300) });
    await sql`
      insert into clips (id, task_id, account_id, ordinal, operation, capability, tags, result)
      values (${id}, ${taskId}, ${accountId}, ${ordinal}, 'sonic.create', ${newId()}, 'pop', ${result})`.execute(tx);
    clipIds.push(id);
  }
  return clipIds;
}
