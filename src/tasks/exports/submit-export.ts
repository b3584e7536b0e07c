import type { ExportItem } from '../../catalogue/clips/export-items.ts';
import { stemsBasicOperation } from '../../catalogue/sonic/stems-basic.ts';
import { stemsFullOperation } from '../../catalogue/sonic/stems-full.ts';
import { ApiError } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { exportLimits } from '../../core/limits.ts';
import { requireStorage } from '../../storage/account-storage.ts';
import { lockAccount } from '../../storage/accounts.ts';
import type { Executor, Transaction } from '../../storage/database.ts';
import { countExportsOf } from '../../storage/exports.ts';
import { insertExportPayments, selectPaid } from '../../storage/paid-once.ts';
import { selectStemsTask } from '../../storage/stems-tasks.ts';
import { insufficientCredits } from '../charge.ts';
import { retryAfterSeconds } from '../limits.ts';
import { acceptTask, answerOnce, newClipsOf, refuseTwice, type SubmitRoom, submissionOf } from '../submit.ts';
import type { Submission } from '../tasks.ts';
import {
  type ExportOrder,
  type ExportQuote,
  type ExportTarget,
  paymentNamesOf,
  quoteOf,
  type StemsKind,
} from './export-quote.ts';

/** Something was paid or made between the quote and the charge. */
class QuoteChanged extends Error {
  override readonly name = 'QuoteChanged';
}

const TRIES = 3;

/** See {@link Tasks.quoteExport}. */
export async function quoteExport(
  executor: Executor,
  accountId: string,
  clipId: string,
  include: readonly ExportItem[],
): Promise<ExportQuote> {
  const stemsTaskOf = (operation: string) => selectStemsTask(executor, accountId, operation, clipId);
  return quoteOf(clipId, include, {
    paid: await selectPaid(executor, accountId, paymentNamesOf(clipId)),
    stems: { basic: await stemsTaskOf(stemsBasicOperation.name), full: await stemsTaskOf(stemsFullOperation.name) },
  });
}

/** See {@link Tasks.submitExport}. */
export async function submitExport(
  room: SubmitRoom,
  target: ExportTarget,
  orderAt: (quote: ExportQuote) => ExportOrder,
): Promise<Submission> {
  for (let tries = 1; ; tries++) {
    const quote = await quoteExport(room.database, target.accountId, target.clipId, target.include);
    try {
      return await submitAt(room, target, quote, orderAt(quote));
    } catch (error) {
      if (!(error instanceof QuoteChanged) || tries === TRIES) throw error;
    }
  }
}

/** One transaction at a price that is known before: the answer that tells it is stored with the charge. */
async function submitAt(
  room: SubmitRoom,
  target: ExportTarget,
  quote: ExportQuote,
  order: ExportOrder,
): Promise<Submission> {
  const taskId = newId();
  const stems = quote.stems.map(({ kind, taskId: there }) => ({
    kind,
    taskId: there ?? newId(),
    isNew: there === null,
  }));
  const body = order.answer(
    taskId,
    stems.filter(({ isNew }) => isNew).map((one) => one.taskId),
  );
  const isDiskLow = await room.disk.isLow();
  return answerOnce(room, target, { answer: body, taskId }, submissionOf, async (tx) => {
    await requireAt(tx, room, target, quote);
    for (const { kind, taskId: stemsTaskId } of stems.filter(({ isNew }) => isNew)) {
      const task = order.stemsTask(kind);
      await acceptTask(tx, room, task, { taskId: stemsTaskId, clips: newClipsOf(task), isDiskLow });
    }
    const stemsTaskIds = Object.fromEntries(stems.map((one) => [one.kind, one.taskId])) as Record<StemsKind, string>;
    const engineRequest = { ...order.task.engineRequest, stemsTaskIds };
    const credits = quote.payments.reduce((sum, payment) => sum + payment.credits, 0);
    const task = { ...order.task, engineRequest, credits, answer: () => body };
    await acceptTask(tx, room, task, { taskId, clips: [], isDiskLow });
    await insertExportPayments(tx, { id: taskId, accountId: target.accountId }, quote.payments);
    return { body, taskId, clipIds: [], isNew: true };
  });
}

/** Under the account's lock, until the transaction is over. @throws QuoteChanged, ApiError */
async function requireAt(tx: Transaction, room: SubmitRoom, target: ExportTarget, quote: ExportQuote): Promise<void> {
  const { accountId, clipId, include } = target;
  const balance = await lockAccount(tx, accountId);
  const now = await quoteExport(tx, accountId, clipId, include);
  if (JSON.stringify(now) !== JSON.stringify(quote)) throw new QuoteChanged('the price has changed');
  await refuseTwice(
    tx,
    accountId,
    quote.payments.map(({ once }) => once),
  );
  if (balance === null || balance.extra + balance.subscription < quote.credits) {
    throw insufficientCredits(quote.credits);
  }
  await requireStorage(tx, accountId, room.limits.storedBytesMax);
  if ((await countExportsOf(tx, accountId)) >= exportLimits.exportsPerAccountMax) {
    const message = `You have ${exportLimits.exportsPerAccountMax} exports, each for ${exportLimits.exportHours} hours. Wait until one has gone.`;
    throw new ApiError('rate_limited', message, { retryAfterSeconds: retryAfterSeconds.exportsFull });
  }
}
