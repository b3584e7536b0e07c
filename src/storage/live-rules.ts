import { type RawBuilder, sql } from 'kysely';
import { isNeeded } from './clip-deletions.ts';
import type { Database, Executor, Transaction } from './database.ts';
import { checkInvariants, findBroken, invariantNames, type Violation } from './invariants.ts';
import { lostMonths } from './provider-subscriptions.ts';

/** What has to hold in a database that a service works on, besides its books; each gives the ids that break its rule. */
export const liveRules = {
  charges: {
    rule: 'a task has one charge and at most one refund in each bucket',
    query: sql`
      select distinct task_id as id from ledger
      where task_id is not null and kind in ('charge', 'refund')
      group by task_id, bucket, kind having count(*) > 1`,
  },
  pairs: {
    rule: 'every part that was asked for as a whole has its whole, and every whole its part',
    query: sql`
      select c.id from clips c
      where (c.pair_role in ('extended', 'replaced') and not exists (
          select 1 from clips f where f.task_id = c.task_id and f.ordinal = c.ordinal + 1 and f.pair_role = 'full'))
        or (c.pair_role = 'full' and not exists (
          select 1 from clips p where p.task_id = c.task_id and p.ordinal = c.ordinal - 1
            and p.pair_role in ('extended', 'replaced')))`,
  },
  personas: {
    rule: 'every persona was heard in a clip of its own account',
    query: sql`
      select p.id from personas p left join clips c on c.id = p.clip_id
      where p.clip_id is not null and c.account_id is distinct from p.account_id`,
  },
  exports: {
    rule: 'the price of an export is what it paid for',
    query: sql`
      select t.id from tasks t
      where t.operation = 'clips.export'
        and t.credits <> coalesce((select sum(p.credits) from export_payments p where p.task_id = t.id), 0)`,
  },
  // Foreign keys keep these too, but not against a bad restore.
  owners: {
    rule: 'every clip, file, webhook, entry and kept answer belongs to what it names',
    query: sql`
      select c.id::text as id from clips c where not exists (select 1 from tasks t where t.id = c.task_id)
      union all select a.clip_id::text from artefacts a where not exists (select 1 from clips c where c.id = a.clip_id)
      union all select w.id::text from webhook_deliveries w
        where not exists (select 1 from tasks t where t.id = w.task_id and t.account_id = w.account_id)
      union all select l.entry_key from ledger l
        where l.task_id is not null and not exists (select 1 from tasks t where t.id = l.task_id)
      union all select i.key from idempotency i
        where i.answer like '{%"task_id":"%'
          and not exists (select 1 from tasks t where t.id::text = i.answer::jsonb ->> 'task_id')`,
  },
  monthly: {
    rule: 'who has monthly credits has a running subscription',
    query: sql`
      select a.id from accounts a
      where a.subscription > 0
        and not exists (select 1 from subscriptions s where s.account_id = a.id and s.ended_at is null)`,
  },
  payments: {
    rule: 'no subscription runs whose end its provider told',
    query: sql`
      select s.id from subscriptions s join provider_subscriptions p on p.reference = s.provider_reference
      where s.ended_at is null and p.ended_at is not null`,
  },
} as const satisfies Record<string, { readonly rule: string; readonly query: RawBuilder<unknown> }>;

/** Needs the queue's own tables, which the first start of the service makes. */
const queueRule = (queues: readonly string[]) => ({
  rule: 'every open task has a job, and every job an open task',
  query: sql`
    select coalesce(t.id, j.id) as id
    from (select id, state from tasks where state in ('queued', 'running')) as t
    full join (
      select id, state from pgboss.job where name = any(${queues}) and state in ('created', 'retry', 'active')) as j on j.id = t.id
    where t.id is null or j.id is null or (t.state = 'running' and j.state <> 'active')`,
});

/** Ten minutes are far more than any sender needs to come by; dead receivers are left in peace on purpose. */
const webhookRule = {
  rule: 'no webhook waits long past its time',
  query: sql`
    select w.id from webhook_deliveries w join tasks t on t.id = w.task_id
    where w.state = 'waiting' and (w.lease is null or w.leased_until < now() - interval '10 minutes')
      and greatest(w.next_attempt_at, w.created_at, t.finished_at) < now() - interval '10 minutes'
      and not exists (select 1 from webhook_breakers b where b.account_id = w.account_id and b.origin = w.origin)`,
};

const deletionRule = {
  rule: 'the files of deleted clips go',
  query: sql`
    select c.id from clips c join tasks t on t.id = c.task_id
    where c.deleted_at is not null and c.swept_at is null and greatest(c.keep_files_until, t.finished_at) < now() - interval '10 minutes'
      and t.finished_at is not null and not ${isNeeded}`,
};

/** An hour is far more than the service needs, which looks every few minutes. */
const retentionRule = {
  rule: 'clips go when their retention is over',
  query: sql`
    select c.id from clips c join tasks t on t.id = c.task_id
    where c.retention_ends_at < now() - interval '1 hour' and c.deleted_at is null and not c.is_favourite
      and t.finished_at < now() - interval '1 hour'`,
};

const renewalRule = {
  rule: 'every month begins in time',
  query: sql`
    select id from subscriptions where ended_at is null and period_end < now() - interval '10 minutes'
      and (ends_with_period or paid_until is null or paid_until >= period_end + interval '1 day')`,
};

const paymentRule = {
  rule: 'no payment event waits long past its time',
  query: sql`select id from payment_events where state = 'pending' and next_try_at < now() - interval '10 minutes'`,
};

const paidMonthsRule = {
  rule: 'every month that was paid for an ended subscription was given or is in the inbox',
  query: lostMonths,
};

/** What only the operator can settle. */
const inboxRule = {
  rule: 'no payment event waits for the operator',
  query: sql`select id from payment_events where state in ('failed', 'needs_operator')`,
};

export interface LiveFindings {
  /** Every rule that was looked at, sound ones included. */
  readonly books: readonly Violation[];
  /** What the running service sets right by itself; at rest it only waits for the next start. */
  readonly upkeep: readonly Violation[];
  /** What waits for a decision of the operator. */
  readonly inbox: Violation;
  readonly migrations: readonly string[];
  /** Workers of the service are connected. */
  readonly isServiceRunning: boolean;
}

/**
 * Looks through a database that others work on, at one moment, without writing.
 * @param queues the names of the queues of tasks
 */
export function findLive(database: Database, queues: readonly string[]): Promise<LiveFindings> {
  return inSnapshot(database, async (tx) => {
    const broken = await checkInvariants(tx);
    const sound = invariantNames.filter((rule) => broken.every((violation) => violation.rule !== rule));
    const books: Violation[] = [...broken, ...sound.map((rule) => ({ rule, count: 0, examples: [] }))];
    for (const { rule, query } of Object.values(liveRules)) books.push(await findBroken(tx, rule, query));
    const upkeep: Violation[] = [];
    const hasQueue = (await sql<{ name: string | null }>`select to_regclass('pgboss.job')::text as name`.execute(tx))
      .rows;
    const rules = [
      webhookRule,
      renewalRule,
      deletionRule,
      retentionRule,
      paymentRule,
      paidMonthsRule,
      ...(hasQueue[0]?.name ? [queueRule(queues)] : []),
    ];
    for (const { rule, query } of rules) upkeep.push(await findBroken(tx, rule, query));
    const inbox = await findBroken(tx, inboxRule.rule, inboxRule.query);
    return {
      books,
      upkeep,
      inbox,
      migrations: await appliedMigrations(tx),
      isServiceRunning: await isServiceRunning(tx),
    };
  });
}

/** Everything that `work` reads is of one moment; it cannot write, and nobody waits for it. */
export function inSnapshot<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      return work(tx);
    });
}

/** Names, in the order of their numbers; none in an empty database. */
export async function appliedMigrations(executor: Executor): Promise<readonly string[]> {
  const { rows } = await sql<{
    name: string | null;
  }>`select to_regclass('public.schema_migrations')::text as name`.execute(executor);
  if (!rows[0]?.name) return [];
  const applied = await executor.selectFrom('schema_migrations').select('name').orderBy('number').execute();
  return applied.map(({ name }) => name);
}

async function isServiceRunning(executor: Executor): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name = 'songwright-worker' and datname = current_database()`.execute(executor);
  return rows[0]!.count > 0;
}

export interface ArtefactFile {
  readonly blobKey: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** All artefacts but those of deleted clips, whose files go first, page by page in the order of their keys. */
export async function* listArtefactFiles(executor: Executor): AsyncGenerator<readonly ArtefactFile[]> {
  for (let last = ''; ; ) {
    const rows = await executor
      .selectFrom('artefacts')
      .innerJoin('clips', 'clips.id', 'artefacts.clip_id')
      .select(['blob_key as blobKey', 'bytes', 'sha256'])
      .where('clips.deleted_at', 'is', null)
      .where('blob_key', '>', last)
      .orderBy('blob_key')
      .limit(FILES_AT_ONCE)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < FILES_AT_ONCE) return;
    last = rows.at(-1)!.blobKey;
  }
}

const FILES_AT_ONCE = 500;

/** Clips whose files may come and go: their tasks are open, or not yet tidied up after. */
export async function selectClipsInMotion(executor: Executor): Promise<ReadonlySet<string>> {
  const rows = await executor
    .selectFrom('clips')
    .innerJoin('tasks', 'tasks.id', 'clips.task_id')
    .select('clips.id')
    .where((where) => where.or([where('tasks.finished_at', 'is', null), where('tasks.may_have_leftovers', '=', true)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
