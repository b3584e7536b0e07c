import { paidOnceKey } from '../core/paid-once.ts';
import type { Executor, Transaction } from './database.ts';
import { selectPosted } from './ledger.ts';

/** What an export pays for by the charge of its task. */
export interface ExportPayment {
  /** As in core/paid-once.ts. */
  readonly once: string;
  readonly credits: number;
}

export async function insertExportPayments(
  tx: Transaction,
  task: { readonly id: string; readonly accountId: string },
  payments: readonly ExportPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const { id: task_id, accountId: account_id } = task;
  await tx
    .insertInto('export_payments')
    .values(payments.map((payment) => ({ task_id, account_id, ...payment })))
    .execute();
}

/** Of what is paid for once, what the account has paid for: by an entry of its own, or by an export that succeeded. */
export async function selectPaid(
  executor: Executor,
  accountId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const posted = await selectPosted(
    executor,
    accountId,
    names.map((once) => paidOnceKey(accountId, once)),
  );
  const paid = new Set(names.filter((once) => posted.has(paidOnceKey(accountId, once))));
  for (const { once } of await paymentsIn(executor, accountId, names, ['succeeded'])) paid.add(once);
  return paid;
}

/** Of what is paid for once, what an export is charged for that has not ended: name -> its task. */
export async function selectPaymentsUnderWay(
  executor: Executor,
  accountId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await paymentsIn(executor, accountId, names, ['queued', 'running']);
  return new Map(rows.map(({ once, taskId }) => [once, taskId]));
}

const paymentsIn = (
  executor: Executor,
  accountId: string,
  names: readonly string[],
  states: readonly ('queued' | 'running' | 'succeeded')[],
): Promise<readonly { readonly once: string; readonly taskId: string }[]> =>
  executor
    .selectFrom('export_payments')
    .innerJoin('tasks', 'tasks.id', 'export_payments.task_id')
    .select(['once', 'task_id as taskId'])
    .where('export_payments.account_id', '=', accountId)
    .where('once', 'in', names)
    .where('tasks.state', 'in', states)
    .execute();
