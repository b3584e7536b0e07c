import { sql } from 'kysely';
import type { Executor, Transaction } from './database.ts';

export interface WebhookSecretRow {
  readonly secret: string;
  readonly createdAt: Date;
  /** null: until the next rotation. */
  readonly expiresAt: Date | null;
}

/** The secrets that sign an account's webhooks at a time, the newest first. */
export async function selectWebhookSecrets(
  executor: Executor,
  accountId: string,
  at: Date,
): Promise<readonly WebhookSecretRow[]> {
  const rows = await executor
    .selectFrom('webhook_secrets')
    .select(['secret', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`(expires_at is null or expires_at > ${at})`)
    .orderBy(sql`expires_at is null`, 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ secret: row.secret, createdAt: row.created_at, expiresAt: row.expires_at }));
}

/** Puts a new secret before the present one, which signs along until it expires; older ones go. The account is locked. */
export async function rotateWebhookSecret(
  tx: Transaction,
  accountId: string,
  next: { readonly id: string; readonly secret: string; readonly createdAt: Date; readonly lastExpiresAt: Date },
): Promise<void> {
  await tx
    .deleteFrom('webhook_secrets')
    .where('account_id', '=', accountId)
    .where('expires_at', 'is not', null)
    .execute();
  if (next.lastExpiresAt > next.createdAt) {
    await tx
      .updateTable('webhook_secrets')
      .set({ expires_at: next.lastExpiresAt })
      .where('account_id', '=', accountId)
      .execute();
  } else {
    await deleteWebhookSecrets(tx, accountId);
  }
  const { id, secret, createdAt: created_at } = next;
  await tx.insertInto('webhook_secrets').values({ id, account_id: accountId, secret, created_at }).execute();
}

export async function deleteWebhookSecrets(executor: Executor, accountId: string): Promise<void> {
  await executor.deleteFrom('webhook_secrets').where('account_id', '=', accountId).execute();
}
