import type { Executor } from './database.ts';
import type { WebhookEvent } from './schema.ts';

export interface WebhookDeliveryRow {
  /** The webhook's id: stays the same over all attempts to deliver it. */
  readonly id: string;
  readonly taskId: string;
  readonly event: WebhookEvent;
}

/** Notes that a task's event must be told, once. */
export async function insertWebhookDelivery(executor: Executor, delivery: WebhookDeliveryRow): Promise<void> {
  await executor
    .insertInto('webhook_deliveries')
    .values({ id: delivery.id, task_id: delivery.taskId, event: delivery.event })
    .execute();
}

export async function selectWebhookDeliveries(
  executor: Executor,
  taskId: string,
): Promise<readonly WebhookDeliveryRow[]> {
  const rows = await executor
    .selectFrom('webhook_deliveries')
    .select(['id', 'task_id', 'event'])
    .where('task_id', '=', taskId)
    .execute();
  return rows.map((row) => ({ id: row.id, taskId: row.task_id, event: row.event }));
}
