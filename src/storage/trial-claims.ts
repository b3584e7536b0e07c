import type { Transaction } from './database.ts';

/** @param person a hash that stands for one person @returns false when this person has had trial credits */
export async function claimTrial(tx: Transaction, person: Buffer, accountId: string): Promise<boolean> {
  const row = await tx
    .insertInto('trial_claims')
    .values({ person, account_id: accountId })
    .onConflict((conflict) => conflict.column('person').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
