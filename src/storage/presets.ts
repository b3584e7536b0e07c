import { sql } from 'kysely';
import type { JsonRecord } from './columns.ts';
import type { Executor, Transaction } from './database.ts';
import { toStorableJson, toStorableText } from './storable-json.ts';

/** A request that an account keeps under a name. */
export interface PresetRow {
  readonly id: string;
  readonly name: string;
  /** Of the catalogue. */
  readonly operation: string;
  readonly body: JsonRecord;
  readonly createdAt: Date;
}

const COLUMNS = ['id', 'name', 'operation', 'body', 'created_at as createdAt'] as const;

/** All presets of an account, by name. */
export async function selectPresets(executor: Executor, accountId: string): Promise<readonly PresetRow[]> {
  return executor
    .selectFrom('presets')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy(sql`name collate "C"`)
    .execute();
}

/**
 * Keeps a preset; one of the same name gives way, and its id stays. The caller has locked the account.
 * @returns null: the account has as many as it may
 */
export async function storePreset(
  tx: Transaction,
  accountId: string,
  preset: Omit<PresetRow, 'createdAt'>,
  countMax: number,
): Promise<PresetRow | null> {
  const name = toStorableText(preset.name);
  const { others } = await tx
    .selectFrom('presets')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('account_id', '=', accountId)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow();
  if (others >= countMax) return null;
  const kept = { operation: preset.operation, body: toStorableJson(preset.body) };
  return tx
    .insertInto('presets')
    .values({ id: preset.id, account_id: accountId, name, ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet(kept))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** @returns false: the account has no such preset */
export async function deletePreset(executor: Executor, accountId: string, id: string): Promise<boolean> {
  const row = await executor
    .deleteFrom('presets')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
