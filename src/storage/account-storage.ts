import { accountLimits } from '../core/account-limits.ts';
import { ApiError } from '../core/errors.ts';
import type { Executor } from './database.ts';

/** Bytes of all files of an account's clips, without those of deleted clips. Exact: triggers count them as they come and go. */
export async function selectStoredBytes(executor: Executor, accountId: string): Promise<number> {
  const row = await executor
    .selectFrom('account_storage')
    .select('bytes')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** The same of all accounts that have any, by account id. */
export async function selectAllStoredBytes(executor: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await executor.selectFrom('account_storage').select(['account_id', 'bytes']).execute();
  return new Map(rows.map(({ account_id: accountId, bytes }) => [accountId, bytes]));
}

/**
 * Before anything is made or charged for an account whose files take all that they may.
 * @param bytesMax 0: no limit
 * @param moreBytes how much is about to come; 0: nobody knows, and an account that is not full has room
 * @throws ApiError storage_full
 */
export async function requireStorage(
  executor: Executor,
  accountId: string,
  bytesMax: number = accountLimits.storedBytesMax,
  moreBytes = 0,
): Promise<void> {
  if (bytesMax === 0) return;
  const usedBytes = await selectStoredBytes(executor, accountId);
  if (usedBytes >= bytesMax || usedBytes + moreBytes > bytesMax) throw storageFull(usedBytes, bytesMax);
}

function storageFull(usedBytes: number, bytesMax: number): ApiError {
  const message =
    `The files of this account take ${megabytes(usedBytes)} of ${megabytes(bytesMax)}. ` +
    'Delete clips that are no longer needed: DELETE /api/v1/clips/{clip_id}.';
  return new ApiError('storage_full', message, { shouldRetry: false });
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
