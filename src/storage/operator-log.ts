import type { JsonRecord } from './columns.ts';
import type { Executor, Transaction } from './database.ts';
import type { OperatorVia } from './schema.ts';
import { toStorableJson, toStorableText } from './storable-json.ts';

export type { OperatorVia };

/** One line of the operator log before it has its number and time. */
export interface NewOperatorLogRow {
  readonly via: OperatorVia;
  readonly operatorAccountId: string | null;
  readonly apiKeyId: string | null;
  readonly userId: string | null;
  readonly action: string;
  /** Whose account was changed; null: nobody's. */
  readonly accountId: string | null;
  /** What was changed, by its id. */
  readonly subject: string;
  readonly details: JsonRecord;
}

export interface OperatorLogRow extends NewOperatorLogRow {
  readonly id: number;
  readonly at: Date;
}

/** Appends a line, to be committed or rolled back with what it tells of. */
export async function insertOperatorLog(tx: Transaction, row: NewOperatorLogRow): Promise<void> {
  await tx
    .insertInto('operator_log')
    .values({
      via: row.via,
      operator_account_id: row.operatorAccountId,
      api_key_id: row.apiKeyId,
      user_id: row.userId,
      action: row.action,
      account_id: row.accountId,
      subject: toStorableText(row.subject),
      details: toStorableJson(row.details),
    })
    .execute();
}

/** Newest first, below the line `beforeId` where one is given; of one account only where one is given. */
export async function selectOperatorLog(
  executor: Executor,
  page: { readonly limit: number; readonly beforeId?: number; readonly accountId?: string },
): Promise<readonly OperatorLogRow[]> {
  const rows = await executor
    .selectFrom('operator_log')
    .selectAll()
    .$if(page.beforeId !== undefined, (query) => query.where('id', '<', page.beforeId!))
    .$if(page.accountId !== undefined, (query) => query.where('account_id', '=', page.accountId!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    via: row.via,
    operatorAccountId: row.operator_account_id,
    apiKeyId: row.api_key_id,
    userId: row.user_id,
    action: row.action,
    accountId: row.account_id,
    subject: row.subject,
    details: row.details,
  }));
}
