import { sql } from 'kysely';
import type { Database, Executor, Transaction } from './database.ts';
import { sqlStateOf } from './database-errors.ts';

/** Which request an answer belongs to. */
export interface IdempotencyScope {
  readonly accountId: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

export interface IdempotencyRow {
  readonly bodyHash: Buffer;
  /** null: it cost nothing and is not kept; the same request makes it again. */
  readonly answer: string | null;
  /** The task that the answer accepted; null: it accepted none. */
  readonly taskId: string | null;
}

/** How long an answer is given again. */
const IDEMPOTENCY_HOURS = 24;

const isFresh = sql<boolean>`created_at > now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`;

export async function selectAnswer(executor: Executor, scope: IdempotencyScope): Promise<IdempotencyRow | null> {
  const row = await executor
    .selectFrom('idempotency')
    .select(['body_hash', 'answer', 'task_id'])
    .where('account_id', '=', scope.accountId)
    .where('method', '=', scope.method)
    .where('path', '=', scope.path)
    .where('key', '=', scope.key)
    .where(isFresh)
    .executeTakeFirst();
  return row === undefined ? null : { bodyHash: row.body_hash, answer: row.answer, taskId: row.task_id };
}

/** UTF-8 bytes of all answers that are kept for an account, those past their time too until they are swept. */
export async function countKeptAnswerBytes(executor: Executor, accountId: string): Promise<number> {
  const { bytes } = await executor
    .selectFrom('idempotency')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('answer_bytes'), sql<number>`0`).as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** How long a request waits for a twin that is about to write its answer. */
const TWIN_WAIT = '2s';

/**
 * Writes the answer unless a fresh one stands there; waits a moment for a twin that is about to write its own.
 * @returns ours: this transaction's answer is the one; earlier: another stands there; busy: the twin has not ended,
 *   and this transaction is over
 */
export async function insertAnswer(
  tx: Transaction,
  scope: IdempotencyScope,
  answer: IdempotencyRow,
): Promise<'ours' | 'earlier' | 'busy'> {
  await sql`set local lock_timeout = ${sql.lit(TWIN_WAIT)}`.execute(tx);
  try {
    const isOurs = await insertUnlessFresh(tx, scope, answer);
    await sql`set local lock_timeout to default`.execute(tx);
    return isOurs ? 'ours' : 'earlier';
  } catch (error) {
    if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    return 'busy';
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

async function insertUnlessFresh(tx: Transaction, scope: IdempotencyScope, answer: IdempotencyRow): Promise<boolean> {
  const kept = {
    body_hash: answer.bodyHash,
    answer: answer.answer,
    task_id: answer.taskId,
    answer_bytes: answer.answer === null ? 0 : Buffer.byteLength(answer.answer),
  };
  const inserted = await tx
    .insertInto('idempotency')
    .values({ account_id: scope.accountId, method: scope.method, path: scope.path, key: scope.key, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'method', 'path', 'key'])
        .doUpdateSet({ ...kept, created_at: sql`now()` })
        .where(sql<boolean>`idempotency.created_at <= now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`),
    )
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes what is past its time, a batch at once. @returns how many */
export async function deleteStaleAnswers(database: Database, limit: number): Promise<number> {
  const stale = database
    .selectFrom('idempotency')
    .select(['account_id', 'method', 'path', 'key'])
    .where('created_at', '<=', sql<Date>`now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`)
    .limit(limit);
  const result = await database
    .deleteFrom('idempotency')
    .where(({ eb, refTuple }) =>
      eb(refTuple('account_id', 'method', 'path', 'key'), 'in', stale.$asTuple('account_id', 'method', 'path', 'key')),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes this answer; another that has come to its place stays. */
export async function deleteAnswer(
  executor: Executor,
  { accountId, method, path, key }: IdempotencyScope,
  answer: string,
): Promise<void> {
  await executor
    .deleteFrom('idempotency')
    .where('account_id', '=', accountId)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key)
    .where('answer', '=', answer)
    .execute();
}
