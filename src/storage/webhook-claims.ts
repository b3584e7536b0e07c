import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from './database.ts';
import type { WebhookEvent } from './schema.ts';
import { expireLeases } from './webhook-receivers.ts';

/** What all claimers together may have in hand. */
export interface ClaimLimits {
  readonly perAccountMax: number;
  /** Of these, for receivers that need the look-up of a name and did not answer the last time. */
  readonly unprovenPerAccountMax: number;
  readonly perOriginMax: number;
  /** Silences in a row after which a receiver is asked one at a time, and not before its pause is over. */
  readonly breakerFailures: number;
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly taskId: string;
  readonly accountId: string;
  readonly event: WebhookEvent;
  readonly url: string;
  readonly origin: string;
  readonly attempts: number;
  readonly secret: string | null;
  readonly baseUrl: string | null;
}

interface Lease {
  readonly id: string;
  readonly at: Date;
  readonly until: Date;
}

interface LockedReceiver {
  readonly accountId: string;
  readonly origin: string;
}

/** Leases that are taken back at a time. */
const EXPIRED_MAX = 500;
/** Looks at accounts that only seemed to have something. */
const ROUNDS_MAX = 8;
/** Receivers of an account that are looked at beyond its share: some only seem to have something. */
const SPARE_RECEIVERS = 4;

/**
 * Leases due deliveries, fairly over accounts and their receivers: who was served last goes behind the others. Those of
 * a receiver that is silent, or that has enough in hand, wait. Reads some rows for each delivery it takes, however many
 * are due, by marks on accounts and receivers (`ready_at`) that it corrects as it goes along. Claimers work side by
 * side: what one has locked, another passes over.
 */
export async function claimWebhookDeliveries(
  database: Database,
  lease: Lease,
  count: number,
  limits: ClaimLimits,
): Promise<readonly ClaimedDelivery[]> {
  await expireLeases(database, lease.at, EXPIRED_MAX);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const { accounts, claimed } = await inTransaction(database, (tx) => claimSome(tx, lease, count, limits));
    if (claimed.length > 0 || accounts < count) return claimed;
  }
  return [];
}

async function claimSome(tx: Transaction, lease: Lease, count: number, limits: ClaimLimits) {
  const accountIds = await lockAccounts(tx, lease.at, count);
  if (accountIds.length === 0) return { accounts: 0, claimed: [] };
  const share = Math.min(limits.perAccountMax, Math.ceil(count / accountIds.length));
  const receivers = [
    ...(await lockReceivers(tx, accountIds, true, lease.at, share)),
    ...(await lockReceivers(tx, accountIds, false, lease.at, share)),
  ];
  const ids = await selectDue(tx, accountIds, receivers, { at: lease.at, count, share, limits });
  const claimed = ids.length === 0 ? [] : await leaseDeliveries(tx, lease, ids);
  await correctReceivers(tx, receivers, lease, limits);
  await correctAccounts(tx, accountIds, lease, limits);
  return { accounts: accountIds.length, claimed };
}

/** Accounts that seem to have something, those that have waited longest first. */
async function lockAccounts(tx: Transaction, at: Date, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from webhook_accounts where ready_at <= ${at}
    order by ready_at limit ${count} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

async function lockReceivers(
  tx: Transaction,
  accountIds: readonly string[],
  isProven: boolean,
  at: Date,
  share: number,
): Promise<readonly LockedReceiver[]> {
  const { rows } = await sql<LockedReceiver>`
    select r.account_id as "accountId", r.origin from unnest(${accountIds}::uuid[]) as a (id)
    cross join lateral (
      select account_id, origin from webhook_receivers
      where account_id = a.id and is_proven = ${isProven} and ready_at <= ${at}
      order by ready_at limit ${share + SPARE_RECEIVERS} for update skip locked) as r`.execute(tx);
  return rows;
}

/** What each account has in hand. */
const inHand = (accountIds: readonly string[]) => sql`
  select a.id as account_id, count(d.id)::int as taken, count(d.id) filter (where not r.is_proven)::int as unproven
  from unnest(${accountIds}::uuid[]) as a (id)
  left join webhook_deliveries d on d.account_id = a.id and d.lease is not null
  left join webhook_receivers r on r.account_id = d.account_id and r.origin = d.origin
  group by a.id`;

/** What each of these receivers may get, and since when. */
const rooms = (receivers: readonly LockedReceiver[], limits: ClaimLimits) => sql`
  select r.account_id, r.origin, r.is_proven, r.served_at,
    case when k.failures >= ${limits.breakerFailures} then k.open_until end as open_until,
    case when k.failures >= ${limits.breakerFailures} then 1 else ${limits.perOriginMax}::int end - (
      select count(*)::int from webhook_deliveries d
      where d.account_id = r.account_id and d.origin = r.origin and d.lease is not null) as free
  from unnest(${receivers.map(({ accountId }) => accountId)}::uuid[], ${receivers.map(({ origin }) => origin)}::text[])
    as given (account_id, origin)
  join webhook_receivers r using (account_id, origin)
  left join webhook_breakers k using (account_id, origin)`;

async function selectDue(
  tx: Transaction,
  accountIds: readonly string[],
  receivers: readonly LockedReceiver[],
  { at, count, share, limits }: { at: Date; count: number; share: number; limits: ClaimLimits },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with in_hand as (${inHand(accountIds)}), room as (${rooms(receivers, limits)}), due as (
      select d.id, r.account_id, r.is_proven, d.next_attempt_at, d.created_at,
        row_number() over (partition by r.account_id, r.origin order by d.next_attempt_at, d.created_at) as turn
      from room r cross join lateral (
        select id, next_attempt_at, created_at from webhook_deliveries
        where account_id = r.account_id and origin = r.origin and state = 'waiting' and lease is null
          and next_attempt_at <= ${at}
        order by next_attempt_at, created_at limit greatest(0, least(r.free, ${share}))) as d
      where r.open_until is null or r.open_until <= ${at}
    ), classed as (
      select due.*, row_number() over (
        partition by account_id, is_proven order by turn, next_attempt_at, created_at) as class_place
      from due
    ), fair as (
      select c.id, c.next_attempt_at, h.taken,
        row_number() over (partition by c.account_id order by turn, next_attempt_at, created_at) as place
      from classed c join in_hand h using (account_id)
      where c.is_proven or c.class_place + h.unproven <= ${limits.unprovenPerAccountMax}
    )
    select id from fair where place + taken <= ${limits.perAccountMax}
    order by place + taken, next_attempt_at limit ${count}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function leaseDeliveries(tx: Transaction, lease: Lease, ids: readonly string[]): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries d set lease = ${lease.id}, leased_until = ${lease.until}
    from tasks t
    where t.id = d.task_id and d.id in (
      select id from webhook_deliveries where id = any(${ids}::uuid[]) and state = 'waiting' and lease is null
      for update skip locked)
    returning d.id, d.task_id as "taskId", d.account_id as "accountId", d.event, d.url, d.origin, d.attempts,
      t.webhook_secret as secret, t.webhook_base_url as "baseUrl"`.execute(tx);
  return rows;
}

/** A receiver without room is marked again when one of its deliveries is settled, or its lease is over. */
async function correctReceivers(
  tx: Transaction,
  receivers: readonly LockedReceiver[],
  lease: Lease,
  limits: ClaimLimits,
): Promise<void> {
  await sql`
    update webhook_receivers r
    set served_at = case when now_served then ${lease.at} else r.served_at end,
      ready_at = case when free > 0 and head is not null
        then greatest(head, open_until, case when now_served then ${lease.at} else r.served_at end) end
    from (
      select room.*,
        (select min(next_attempt_at) from webhook_deliveries d where d.account_id = room.account_id
          and d.origin = room.origin and d.state = 'waiting' and d.lease is null) as head,
        exists (select 1 from webhook_deliveries d where d.account_id = room.account_id and d.origin = room.origin
          and d.lease = ${lease.id}) as now_served
      from (${rooms(receivers, limits)}) as room
    ) as seen
    where r.account_id = seen.account_id and r.origin = seen.origin`.execute(tx);
}

async function correctAccounts(
  tx: Transaction,
  accountIds: readonly string[],
  lease: Lease,
  limits: ClaimLimits,
): Promise<void> {
  const firstReady = (isProven: boolean) => sql`(
    select ready_at from webhook_receivers r where r.account_id = h.account_id and r.is_proven = ${sql.lit(isProven)}
      and r.ready_at is not null order by ready_at limit 1)`;
  await sql`
    update webhook_accounts a
    set served_at = case when now_served then ${lease.at} else a.served_at end,
      ready_at = case when taken < ${limits.perAccountMax} and first_ready is not null
        then greatest(first_ready, case when now_served then ${lease.at} else a.served_at end) end
    from (
      select h.*,
        least(${firstReady(true)}, case when unproven < ${limits.unprovenPerAccountMax} then ${firstReady(false)} end)
          as first_ready,
        exists (select 1 from webhook_deliveries d
          where d.account_id = h.account_id and d.lease = ${lease.id}) as now_served
      from (${inHand(accountIds)}) as h
    ) as seen
    where a.account_id = seen.account_id`.execute(tx);
}
