import { sql } from 'kysely';
import type { Executor } from './database.ts';

/**
 * The account's youngest task that has made stems of a clip, all of which are there, or that is making them.
 * @param operation by which its stems were asked for
 * @returns null: there is none
 */
export async function selectStemsTask(
  executor: Executor,
  accountId: string,
  operation: string,
  clipId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t join clips c on c.task_id = t.id
    where c.account_id = ${accountId} and c.parent_clip_id = ${clipId} and c.operation = ${operation}
      and t.operation = ${operation} and t.state in ('queued', 'running', 'succeeded')
    group by t.id having bool_and(c.deleted_at is null)
    order by (t.state = 'succeeded') desc, t.created_at desc limit 1`.execute(executor);
  return rows[0]?.id ?? null;
}
