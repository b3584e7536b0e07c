import { newId } from '../core/ids.ts';
import type { Transaction } from '../storage/database.ts';
import { insertWebhookDelivery } from '../storage/webhook-deliveries.ts';

/** How a task ended, as its webhook names it: a cancelled task is told as failed, like in its poll. */
const EVENTS = { succeeded: 'song.completed', failed: 'song.failed', cancelled: 'song.failed' } as const;

/** Notes, in the transaction that ends a task, that its customer wants to be told. */
export async function noteTaskEnd(
  tx: Transaction,
  task: { readonly id: string; readonly hasWebhook: boolean },
  state: keyof typeof EVENTS,
): Promise<void> {
  if (task.hasWebhook) await insertWebhookDelivery(tx, { id: newId(), taskId: task.id, event: EVENTS[state] });
}
