import type { Executor, Transaction } from './database.ts';

/** Lines of one account that are remembered; the oldest go first. The tables hold no more. */
export const REMEMBERED_LINES_MAX = 2_000;
/** Of one line, as engines give them. */
const LINE_BYTES = 8;

/** What an account's songs sang last, oldest first; null: nothing is known. */
export async function selectWrittenLines(executor: Executor, accountId: string): Promise<Uint8Array | null> {
  const row = await executor
    .selectFrom('written_lines')
    .select('lines')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.lines ?? null;
}

/** Adds lines to what an account's songs sang; one that was known before counts as new again. */
export async function rememberLines(tx: Transaction, accountId: string, lines: Uint8Array): Promise<void> {
  if (lines.length === 0) return;
  const none = Buffer.alloc(0);
  await tx
    .insertInto('written_lines')
    .values({ account_id: accountId, lines: none })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const row = await tx
    .selectFrom('written_lines')
    .select('lines')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const merged = mergeLines(row.lines, lines);
  await tx.updateTable('written_lines').set({ lines: merged }).where('account_id', '=', accountId).execute();
}

/** The latest of both, each once. */
function mergeLines(known: Uint8Array, fresh: Uint8Array): Buffer {
  const text = Buffer.concat([known, fresh]).toString('latin1');
  const count = Math.floor(text.length / LINE_BYTES);
  const latest = new Set<string>();
  for (let at = count - 1; at >= 0 && latest.size < REMEMBERED_LINES_MAX; at--) {
    latest.add(text.slice(at * LINE_BYTES, (at + 1) * LINE_BYTES));
  }
  return Buffer.from([...latest].reverse().join(''), 'latin1');
}

/** Keeps what the account's songs sang up to now for a task that is to keep away from it. */
export async function keepKnownLines(tx: Transaction, accountId: string, taskId: string): Promise<void> {
  await tx
    .insertInto('task_known_lines')
    .columns(['task_id', 'lines'])
    .expression((query) =>
      query
        .selectFrom('written_lines')
        .select(({ val }) => [val(taskId).$castTo<string>().as('task_id'), 'lines'])
        .where('account_id', '=', accountId),
    )
    .execute();
}

/** null: the task keeps away from nothing. */
export async function selectKnownLines(executor: Executor, taskId: string): Promise<Uint8Array | null> {
  const row = await executor
    .selectFrom('task_known_lines')
    .select('lines')
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  return row?.lines ?? null;
}

/** When the task ends. */
export async function dropKnownLines(tx: Transaction, taskId: string): Promise<void> {
  await tx.deleteFrom('task_known_lines').where('task_id', '=', taskId).execute();
}
