import { sql } from 'kysely';
import { transcriptionOperation } from '../core/transcription.ts';
import type { Executor } from './database.ts';

/** A task as far as it changes; `mark` is another text as soon as anything that is told of it is another. */
export interface TaskMark {
  readonly id: string;
  readonly isOpen: boolean;
  readonly mark: string;
}

const MARK = sql`concat_ws(' ', t.state, t.progress, t.started_at is not null,
  (select count(*) from clips c where c.task_id = t.id and c.result is not null),
  (select count(*) from clips c join artefacts a on a.clip_id = c.id and a.kind = 'preview' where c.task_id = t.id), t.stage)`;

const COLUMNS = sql`id, state, progress, stage, started_at, finished_at, created_at, operation`;

/** Each part by an index of its own; a task may be in two of them. */
export const taskMarksQuery = (accountId: string, endedSeconds: number, alsoIds: readonly string[]) => sql<TaskMark>`
  select t.id, t.finished_at is null as "isOpen", ${MARK} as mark from (
    select ${COLUMNS} from tasks where account_id = ${accountId} and state in ('queued', 'running')
    union all select ${COLUMNS} from tasks where account_id = ${accountId} and finished_at is not null
      and finished_at > now() - make_interval(secs => ${endedSeconds}::int)
    union all select ${COLUMNS} from tasks where account_id = ${accountId} and id = any(${alsoIds}::uuid[])) as t
  where t.operation <> ${sql.lit(transcriptionOperation)}
  order by t.created_at, t.id`;

/**
 * The open tasks of an account, those that ended within so many seconds, and these others, the oldest first.
 * @param alsoIds of the account, whatever became of them
 */
export async function selectTaskMarks(
  executor: Executor,
  accountId: string,
  endedSeconds: number,
  alsoIds: readonly string[],
): Promise<readonly TaskMark[]> {
  return (await taskMarksQuery(accountId, endedSeconds, alsoIds).execute(executor)).rows;
}
