import { sql } from 'kysely';
import { type BalanceRow, lockAccount } from './accounts.ts';
import type { Database, Executor, Transaction } from './database.ts';
import type { Bucket, LedgerKind } from './schema.ts';
import { selectActiveSubscription } from './subscriptions.ts';

export interface LedgerEntry {
  readonly id: number;
  readonly bucket: Bucket;
  readonly kind: LedgerKind;
  /** Positive: given; negative: spent. */
  readonly amount: number;
  /** Names the event: the same event is written once, however often it is tried. */
  readonly entryKey: string;
  readonly taskId: string | null;
  readonly note: string;
  readonly createdAt: Date;
}

export interface Charge {
  readonly accountId: string;
  /** The key that asked; absent or null: a session, or the service itself. */
  readonly apiKeyId?: string | null;
  readonly credits: number;
  readonly entryKey: string;
  readonly taskId: string | null;
  readonly note: string;
}

const NOTHING = { extra: 0, subscription: 0 } as const satisfies BalanceRow;

/** Bought credits never expire, so a caller would rather keep them; the published rule says that they go first. */
const SPENDING_ORDER = ['extra', 'subscription'] as const satisfies readonly Bucket[];

/** Of these events, those that are in the ledger. With the account locked, it stays so until the end of the transaction. */
export async function selectPosted(
  executor: Executor,
  accountId: string,
  entryKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (entryKeys.length === 0) return new Set();
  const entries = await executor
    .selectFrom('ledger')
    .select('entry_key')
    .where('account_id', '=', accountId)
    .where('entry_key', 'in', entryKeys)
    .execute();
  return new Set(entries.map((entry) => entry.entry_key));
}

/** Takes credits, or nothing at all. @returns false when both buckets together hold too little */
export async function chargeCredits(tx: Transaction, charge: Charge): Promise<boolean> {
  const balance = await lockAccount(tx, charge.accountId);
  if (balance === null || balance.extra + balance.subscription < charge.credits) return false;
  let owed = charge.credits;
  const entries: NewEntry[] = [];
  for (const bucket of SPENDING_ORDER) {
    const part = Math.min(owed, balance[bucket]);
    owed -= part;
    if (part > 0) entries.push({ ...charge, bucket, kind: 'charge', amount: -part });
  }
  await postEntries(tx, charge.accountId, entries);
  return true;
}

/**
 * Gives a task's charge back, once, to the buckets that it came from. When the subscription month that paid is over,
 * its part goes to the current month, or to extra when no subscription runs any more.
 * The caller has locked the account before it touched the task.
 */
export const refundTask = (tx: Transaction, accountId: string, taskId: string): Promise<void> =>
  giveBack(tx, { accountId, taskId, entryKey: `refund:${taskId}` });

/**
 * Gives a part of a task's charge back, once for each `reason`: what was spent last comes back first. Never more than is
 * left of the charge. The caller has locked the account before it touched the task.
 */
export const refundPart = (
  tx: Transaction,
  { accountId, taskId, credits, reason }: { accountId: string; taskId: string; credits: number; reason: string },
): Promise<void> => giveBack(tx, { accountId, taskId, entryKey: `refund:${taskId}:${reason}`, creditsMax: credits });

interface GivenBack {
  readonly accountId: string;
  readonly taskId: string;
  readonly entryKey: string;
  /** Absent: all that is left of the charge. */
  readonly creditsMax?: number;
}

async function giveBack(tx: Transaction, { accountId, taskId, entryKey, creditsMax }: GivenBack): Promise<void> {
  const entries = await tx
    .selectFrom('ledger')
    .select(['id', 'bucket', 'kind', 'amount', 'note'])
    .where('task_id', '=', taskId)
    .where('kind', 'in', ['charge', 'refund'])
    .orderBy('id')
    .execute();
  const charges = entries.filter(({ kind }) => kind === 'charge');
  // A repeat may meet another month than the first try did: it must not find the other bucket free.
  if (charges.length === 0 || (await selectPosted(tx, accountId, [entryKey])).size > 0) return;
  const backBefore = entries.reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + amount : sum), 0);
  const back: Record<Bucket, number> = { ...NOTHING };
  let skipped = backBefore;
  let owed = creditsMax ?? Infinity;
  // The last of a charge is spent last: parts come back from the end, and what came back before is left out there.
  for (const { id, bucket, amount } of charges.toReversed()) {
    const left = Math.max(0, -amount - skipped);
    skipped = Math.max(0, skipped + amount);
    const part = Math.min(left, owed);
    owed -= part;
    if (part > 0) back[await refundBucket(tx, accountId, { id, bucket })] += part;
  }
  const note = charges[0]!.note;
  const refunds = SPENDING_ORDER.filter((bucket) => back[bucket] > 0).map(
    (bucket) => ({ bucket, kind: 'refund', amount: back[bucket], entryKey, taskId, note }) as const,
  );
  await postEntries(tx, accountId, refunds);
}

/** Where what a charge took belongs now. */
async function refundBucket(
  tx: Transaction,
  accountId: string,
  charge: { readonly id: number; readonly bucket: Bucket },
): Promise<Bucket> {
  if (charge.bucket === 'extra') return 'extra';
  const monthOver = await tx
    .selectFrom('ledger')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'reset')
    .where('id', '>', charge.id)
    .limit(1)
    .executeTakeFirst();
  if (monthOver === undefined) return 'subscription';
  return (await selectActiveSubscription(tx, accountId)) === null ? 'extra' : 'subscription';
}

/**
 * Begins a month: what is left of the last one expires, the new credits come. Once per account and period start.
 * @returns false when this month had begun before
 */
export async function resetSubscriptionCredits(
  tx: Transaction,
  month: { readonly accountId: string; readonly credits: number; readonly periodStart: Date; readonly note: string },
): Promise<boolean> {
  const { accountId, credits, note } = month;
  const name = `${accountId}:${month.periodStart.toISOString()}`;
  const leftOver = (await lockAccount(tx, accountId))?.subscription ?? 0;
  if ((await selectPosted(tx, accountId, [`reset:${name}`])).size > 0) return false;
  const common = { bucket: 'subscription', kind: 'reset', taskId: null } as const;
  const expiry = { ...common, amount: -leftOver, entryKey: `expire:${name}`, note: 'left over, expired' };
  const fresh = { ...common, amount: credits, entryKey: `reset:${name}`, note };
  await postEntries(tx, accountId, leftOver > 0 ? [expiry, fresh] : [fresh]);
  return true;
}

/** Ends a subscription's last month: what is left of it expires. The mark stays when nothing was left. */
export async function endSubscriptionCredits(
  tx: Transaction,
  end: { readonly accountId: string; readonly subscriptionId: string },
): Promise<void> {
  const leftOver = (await lockAccount(tx, end.accountId))?.subscription ?? 0;
  const entryKey = `end:${end.subscriptionId}`;
  const note = 'subscription ended';
  await postEntries(tx, end.accountId, [
    { bucket: 'subscription', kind: 'reset', amount: 0 - leftOver, entryKey, taskId: null, note },
  ]);
}

/** Gives credits under a name. @returns false when this grant was given before */
export async function grantCredits(
  tx: Transaction,
  grant: {
    readonly accountId: string;
    readonly bucket: Bucket;
    readonly credits: number;
    readonly entryKey: string;
    readonly note: string;
  },
): Promise<boolean> {
  await lockAccount(tx, grant.accountId);
  const posted = await postEntries(tx, grant.accountId, [
    { ...grant, kind: 'grant', amount: grant.credits, taskId: null },
  ]);
  return posted > 0;
}

/** Newest first, below the entry `beforeId` where one is given. */
export async function selectLedger(
  database: Database,
  accountId: string,
  page: { readonly limit: number; readonly beforeId?: number },
): Promise<readonly LedgerEntry[]> {
  const rows = await database
    .selectFrom('ledger')
    .select(ENTRY_COLUMNS)
    .where('account_id', '=', accountId)
    .$if(page.beforeId !== undefined, (query) => query.where('id', '<', page.beforeId!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toEntry);
}

/** Oldest first, above the entry `afterId`; 0: from the beginning. */
export async function selectLedgerAfter(
  database: Database,
  accountId: string,
  page: { readonly limit: number; readonly afterId: number },
): Promise<readonly LedgerEntry[]> {
  const rows = await database
    .selectFrom('ledger')
    .select(ENTRY_COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map(toEntry);
}

const ENTRY_COLUMNS = ['id', 'bucket', 'kind', 'amount', 'entry_key', 'task_id', 'note', 'created_at'] as const;

const toEntry = (row: {
  id: number;
  bucket: Bucket;
  kind: LedgerKind;
  amount: number;
  entry_key: string;
  task_id: string | null;
  note: string;
  created_at: Date;
}): LedgerEntry => {
  const { entry_key: entryKey, task_id: taskId, created_at: createdAt, ...entry } = row;
  return { ...entry, entryKey, taskId, createdAt };
};

interface NewEntry {
  readonly bucket: Bucket;
  readonly kind: LedgerKind;
  readonly amount: number;
  readonly entryKey: string;
  readonly taskId: string | null;
  readonly apiKeyId?: string | null;
  readonly note: string;
}

/**
 * The only writer of ledger and balances: a balance moves by exactly the entries that were new.
 * @returns how many were new
 */
async function postEntries(tx: Transaction, accountId: string, entries: readonly NewEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map(({ bucket, kind, amount, entryKey, taskId, apiKeyId = null, note }) => ({
    ...{ account_id: accountId, bucket, kind, amount, note },
    ...{ entry_key: entryKey, task_id: taskId, api_key_id: apiKeyId },
  }));
  const posted = await tx
    .insertInto('ledger')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['entry_key', 'bucket']).doNothing())
    .returning(['bucket', 'amount'])
    .execute();
  const change: Record<Bucket, number> = { ...NOTHING };
  for (const { bucket, amount } of posted) change[bucket] += amount;
  await tx
    .updateTable('accounts')
    .set({ extra: sql`extra + ${change.extra}`, subscription: sql`subscription + ${change.subscription}` })
    .where('id', '=', accountId)
    .execute();
  return posted.length;
}
