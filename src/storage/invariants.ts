import { type RawBuilder, sql } from 'kysely';
import type { BlobStore } from './blobs/blob-store.ts';
import type { Executor } from './database.ts';

/** A promise of the books that does not hold. */
export interface Violation {
  readonly rule: string;
  readonly count: number;
  /** Ids of rows that break the rule, a few. */
  readonly examples: readonly string[];
}

const EXAMPLES_MAX = 5;
const FILES_AT_ONCE = 500;

/** Each gives the ids that break the rule of its name; on sound books, none does. */
const rules = {
  'every balance is the sum of its ledger': sql`
    select a.id from accounts a
    where a.extra <> coalesce((select sum(amount) from ledger l where l.account_id = a.id and l.bucket = 'extra'), 0)
      or a.subscription <>
        coalesce((select sum(amount) from ledger l where l.account_id = a.id and l.bucket = 'subscription'), 0)`,

  'every task is charged its price, once': sql`
    select t.id from tasks t
    where t.credits <> coalesce((select -sum(amount) from ledger l where l.task_id = t.id and l.kind = 'charge'), 0)
      or exists (select 1 from ledger l where l.task_id = t.id and l.account_id <> t.account_id)`,

  'every failed or cancelled task is refunded in full, extra credits as such, and no other is': sql`
    select t.id from tasks t
    cross join lateral (
      select
        coalesce(sum(-amount) filter (where kind = 'charge'), 0) as charged,
        coalesce(sum(-amount) filter (where kind = 'charge' and bucket = 'extra'), 0) as charged_extra,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
        coalesce(sum(amount) filter (where kind = 'refund' and bucket = 'extra'), 0) as refunded_extra
      from ledger l where l.task_id = t.id
    ) as sums
    -- A task that a cheaper engine went on with had the difference back.
    where refunded <> case when t.state in ('failed', 'cancelled') then charged else t.credits_returned end
      or (t.state in ('failed', 'cancelled') and refunded_extra < charged_extra)`,

  'every task has its clips, with results once it succeeded and not before': sql`
    select t.id from tasks t
    where t.clip_count <> (select count(*) from clips c where c.task_id = t.id)
      or exists (select 1 from clips c where c.task_id = t.id
        and (((c.result is not null) <> (t.state = 'succeeded')
            -- The new parts of pairs are there before their wholes.
            and not (t.finished_at is null and coalesce(c.pair_role in ('extended', 'replaced'), false)))
          or c.account_id <> t.account_id))`,

  'every ended task that asked for it has one webhook row, of the right event, and no other has one': sql`
    select t.id from tasks t
    left join webhook_deliveries w on w.task_id = t.id
    group by t.id
    having count(w.id) <> case when t.webhook_url is not null and t.finished_at is not null then 1 else 0 end
      or bool_or(w.event <> case when t.state = 'succeeded' then 'song.completed' else 'song.failed' end)`,

  'every clip has its audio and master once it succeeded, and nothing but its first bars before': sql`
    select c.id from clips c
    where c.deleted_at is null
      -- The files of what was taken back are on the books until they are swept.
      and (c.result is not null or not exists (
        select 1 from tasks t where t.id = c.task_id and t.finished_at is not null and t.may_have_leftovers))
      and ((c.result is not null) <> (2 = (
        select count(*) from artefacts a where a.clip_id = c.id and a.kind in ('audio', 'master')))
      or (c.result is null and exists (
        select 1 from artefacts a join tasks t on t.id = c.task_id
        where a.clip_id = c.id and not (a.kind in ('preview', 'preview-score') and t.finished_at is null)))
      or (c.result is not null and exists (
        select 1 from artefacts a where a.clip_id = c.id and a.kind in ('preview', 'preview-score'))))`,

  'no clip that was deleted and swept has files': sql`
    select c.id from clips c
    where c.swept_at is not null and exists (select 1 from artefacts a where a.clip_id = c.id)`,

  'what the files of every account take is counted': sql`
    select coalesce(s.account_id, f.account_id) as id from account_storage s
    full join (
      select account_id, sum(bytes) as bytes from (
        select c.account_id, a.bytes from artefacts a join clips c on c.id = a.clip_id where c.deleted_at is null
        union all select account_id, bytes from exports
        union all select account_id, length_bytes from uploads where freed_at is null) as kept
      group by account_id) as f on f.account_id = s.account_id
    where coalesce(s.bytes, 0) <> coalesce(f.bytes, 0)`,

  'every result names the audio that is stored': sql`
    select c.id from clips c join artefacts a on a.clip_id = c.id and a.kind = 'audio'
    where a.sha256 <> c.result ->> 'audioSha256'`,

  'no month is begun twice, and every running subscription has the credits of its period': sql`
    select s.id from subscriptions s
    where s.ended_at is null and 1 <> (
      select count(*) from ledger l
      where l.account_id = s.account_id and l.kind = 'reset' and l.bucket = 'subscription'
        and l.entry_key = 'reset:' || s.account_id || ':'
          || to_char(s.period_start at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export const invariantNames: readonly string[] = Object.keys(rules);

/**
 * Looks whether the books are in order. Every answer of the service rests on these.
 * @param blobs given: the stored files are checked too, by presence and size
 * @returns what is broken; empty when all is well
 */
export async function checkInvariants(database: Executor, blobs?: BlobStore): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    violations.push(await findBroken(database, rule, query));
  }
  if (blobs !== undefined) violations.push(await checkFiles(database, blobs));
  return violations.filter(({ count }) => count > 0);
}

/** @param query gives the ids that break the rule */
export async function findBroken(executor: Executor, rule: string, query: RawBuilder<unknown>): Promise<Violation> {
  const { rows } = await sql<{ count: number; examples: string[] | null }>`
    with broken as (${query})
    select count(*) as count, (array_agg(id::text))[1:${sql.lit(EXAMPLES_MAX)}] as examples from broken`.execute(
    executor,
  );
  return { rule, count: rows[0]!.count, examples: rows[0]!.examples ?? [] };
}

async function checkFiles(database: Executor, blobs: BlobStore): Promise<Violation> {
  const broken: string[] = [];
  for (let last = ''; ; ) {
    const page = await database
      .selectFrom('artefacts')
      .innerJoin('clips', 'clips.id', 'artefacts.clip_id')
      .select(['blob_key', 'bytes'])
      .where('clips.deleted_at', 'is', null)
      .where('blob_key', '>', last)
      .orderBy('blob_key')
      .limit(FILES_AT_ONCE)
      .execute();
    for (const { blob_key: key, bytes } of page) {
      if ((await blobs.size(key).catch(() => null)) !== bytes) broken.push(key);
    }
    if (page.length < FILES_AT_ONCE) break;
    last = page.at(-1)!.blob_key;
  }
  return { rule: 'every artefact has its file', count: broken.length, examples: broken.slice(0, EXAMPLES_MAX) };
}
