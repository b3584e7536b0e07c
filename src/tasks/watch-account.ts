import type { Database } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import { type ExpiryNotice, selectExpiryNotice } from '../storage/retention.ts';
import { selectTaskMarks } from '../storage/task-changes.ts';
import { pause } from './pause.ts';
import { findTask } from './task-view.ts';
import type { TaskView } from './tasks.ts';

/** A task as it is now; when clips are deleted by their retention (null: none is); or: all that there was at the beginning has been told. */
export type AccountEvent =
  | { readonly kind: 'task'; readonly task: TaskView }
  | { readonly kind: 'expiry'; readonly notice: ExpiryNotice | null }
  | { readonly kind: 'ready' };

export type { ExpiryNotice } from '../storage/retention.ts';

/** What is told at the beginning beside open tasks: those that ended within an hour. */
const SNAPSHOT_SECONDS = 3_600;
/** What every later look takes in again: longer than the transaction that ends a task may take to commit. */
const OVERLAP_SECONDS = 300;

/**
 * Everything that changes in the tasks of an account: at first all open ones and those that ended within the last hour,
 * then each that is another than it was told, until the signal aborts. What changes between two looks is told once, as it
 * is then. Nothing is remembered between two watchings: a new one begins with a new snapshot, so none needs to know
 * where the last one ended.
 * @param pollMs between two looks
 */
export async function* watchAccount(
  database: Database,
  accountId: string,
  signal: AbortSignal,
  pollMs: number,
): AsyncGenerator<AccountEvent> {
  const told = new Map<string, { readonly mark: string; readonly isOpen: boolean }>();
  let toldExpiry = '[null]';
  let isReady = false;
  while (!signal.aborted) {
    const open = [...told].filter(([, { isOpen }]) => isOpen).map(([id]) => id);
    const endedSeconds = isReady ? OVERLAP_SECONDS : SNAPSHOT_SECONDS;
    const seen = await lookAt(database, accountId, endedSeconds, open).catch((error: unknown) => {
      if (!isReady || !isDatabaseAway(error)) throw error;
      return { marks: [] };
    });
    const { marks } = seen;
    for (const { id, mark, isOpen } of marks) {
      if (signal.aborted) return;
      if (told.get(id)?.mark === mark) continue;
      // Read after its mark: if it has changed since, its mark will be another at the next look.
      const task = await findTask(database, accountId, id);
      told.set(id, { mark, isOpen });
      if (task !== null) yield { kind: 'task', task };
    }
    if ('notice' in seen && JSON.stringify([seen.notice]) !== toldExpiry) {
      toldExpiry = JSON.stringify([seen.notice]);
      yield { kind: 'expiry', notice: seen.notice };
    }
    if (isReady) forget(told, new Set(marks.map(({ id }) => id)));
    else yield { kind: 'ready' };
    isReady = true;
    await pause(pollMs, signal);
  }
}

async function lookAt(database: Database, accountId: string, endedSeconds: number, open: readonly string[]) {
  const marks = await selectTaskMarks(database, accountId, endedSeconds, open);
  return { marks, notice: await selectExpiryNotice(database, accountId) };
}

/** Ended tasks that no look takes in again. Where a look found nothing at all, the database may have been away. */
function forget(told: Map<string, { readonly isOpen: boolean }>, seen: ReadonlySet<string>): void {
  if (seen.size === 0) return;
  for (const [id, { isOpen }] of told) if (!isOpen && !seen.has(id)) told.delete(id);
}
