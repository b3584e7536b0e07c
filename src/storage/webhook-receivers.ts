import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';
import type { Receiver } from './webhook-breakers.ts';

/** An IP address needs no look-up. */
const isAddress = sql`origin ~ '^[a-z]+://([0-9.]+|\\[[0-9a-f:.]+\\])(:[0-9]+)?$'`;

/** Rows of two columns, in the order in which all lock receivers. */
type Receivers = RawBuilder<unknown>;

/**
 * Notes that there may be something to take for these receivers; claims set right what turns out not to be so.
 * Locks receivers before accounts, like every other writer that waits.
 */
const markReady = (receivers: Receivers): RawBuilder<unknown> => sql`
  marked as (
    insert into webhook_receivers as r (account_id, origin, ready_at, is_proven)
    select account_id, origin, 'epoch', ${isAddress} from (${receivers}) as given order by account_id, origin
    on conflict (account_id, origin) do update set ready_at = least(r.ready_at, r.served_at)
    returning account_id)
  insert into webhook_accounts as a (account_id, ready_at)
  select distinct account_id, 'epoch'::timestamptz from marked order by account_id
  on conflict (account_id) do update set ready_at = least(a.ready_at, a.served_at)`;

/** After a delivery to this receiver became due, or may have. */
export async function wakeReceiver(executor: Executor, { accountId, origin }: Receiver): Promise<void> {
  await sql`with ${markReady(sql`select ${accountId}::uuid as account_id, ${origin}::text as origin`)}`.execute(
    executor,
  );
}

/** After the delivery of this task was written. */
export async function wakeReceiverOfTask(executor: Executor, taskId: string): Promise<void> {
  await sql`
    with ${markReady(sql`select distinct account_id, origin from webhook_deliveries where task_id = ${taskId}`)}
  `.execute(executor);
}

/** After an attempt: its place is free again. @param hasAnswered whatever the receiver said */
export async function releaseReceiver(executor: Executor, receiver: Receiver, hasAnswered: boolean): Promise<void> {
  await sql`
    update webhook_receivers set is_proven = ${hasAnswered} or ${isAddress}
    where account_id = ${receiver.accountId} and origin = ${receiver.origin}`.execute(executor);
  await wakeReceiver(executor, receiver);
}

/** Marks all that waits and is not leased: what is not marked for any reason would wait for ever. */
export async function wakeAllReceivers(executor: Executor): Promise<void> {
  await sql`
    with ${markReady(sql`select distinct account_id, origin from webhook_deliveries where state = 'waiting' and lease is null`)}
  `.execute(executor);
}

/** Takes back the leases that are over: their senders died. */
export async function expireLeases(executor: Executor, at: Date, count: number): Promise<void> {
  await sql`
    with expired as (
      update webhook_deliveries set lease = null, leased_until = null where id in (
        select id from webhook_deliveries where lease is not null and leased_until <= ${at}
        order by leased_until limit ${count} for update skip locked)
      returning account_id, origin),
    ${markReady(sql`select distinct account_id, origin from expired`)}`.execute(executor);
}
