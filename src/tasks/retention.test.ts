import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import type { Letter } from '../accounts/mail.ts';
import { newId } from '../core/ids.ts';
import { silentLogger } from '../core/log.ts';
import { upsertPlan } from '../storage/plans.ts';
import { selectExpiryNotice } from '../storage/retention.ts';
import { createClipRecords } from './create-clip-records.ts';
import { keepToRetention } from './retention.ts';
import type { ClipView } from './tasks.ts';
import { watchAccount } from './watch-account.ts';

const NOTICE_DAYS = 7;
const DAYS = 30;
const DAY_MS = 86_400_000;

let bench: TaskBench;
let records: ReturnType<typeof createClipRecords>;
const letters: Letter[] = [];
before(async () => {
  bench = await openTaskBench();
  records = createClipRecords(bench.database);
  await bench.work();
});
after(() => bench.close());

/** @param retentionDays of accounts without a plan */
const keep = (retentionDays = 0): Promise<number> =>
  keepToRetention({
    ...{ database: bench.database, log: silentLogger, keptSeconds: 3_600 },
    mail: { send: async (letter) => void letters.push(letter) },
    terms: { retentionDays, noticeDays: NOTICE_DAYS },
  });

const savePlan = (id: string, retentionDays: number | null): Promise<void> =>
  upsertPlan(bench.database, {
    ...{ id, name: id, monthlyCredits: 1, priceMinor: 0, currency: 'usd', providerPrice: null, isOffered: true },
    retentionDays,
  });

/** An account whose plan keeps clips so long. */
async function withPlan(retentionDays: number | null): Promise<{ accountId: string; planId: string }> {
  const accountId = await bench.account(100);
  const planId = newId();
  await savePlan(planId, retentionDays);
  await sql`insert into subscriptions (id, account_id, plan_id, provider, anchor_at, period_start, period_end, months_begun)
    values (${newId()}, ${accountId}, ${planId}, 'manual', now(), now(), now() + interval '1 month', 1)`.execute(
    bench.database,
  );
  return { accountId, planId };
}

/** A finished pair, made so many days ago. */
async function songs(accountId: string, daysAgo: number): Promise<readonly [ClipView, ClipView]> {
  const taskId = await bench.submit(accountId);
  const { clips } = await bench.untilEnded(accountId, taskId);
  await sql`update clips set created_at = created_at - make_interval(days => ${daysAgo}::int) where task_id = ${taskId}`.execute(
    bench.database,
  );
  return clips as readonly ClipView[] as [ClipView, ClipView];
}

/** As if so much time had gone by since what was told. */
const pass = (accountId: string, days: number) =>
  sql`update clips set created_at = created_at - make_interval(days => ${days}::int),
    retention_ends_at = retention_ends_at - make_interval(days => ${days}::int) where account_id = ${accountId}`.execute(
    bench.database,
  );

const expiryOf = async (accountId: string, clipId: string): Promise<Date | null | undefined> =>
  (await records.describe(accountId, clipId))?.clip.expiresAt;

const daysFromNow = (date: Date | null | undefined): number => Math.round((date!.getTime() - Date.now()) / DAY_MS);

describe('the retention of a plan', () => {
  it('deletes a clip only after its owner was told for the days of the notice, as its owner would', async () => {
    const { accountId } = await withPlan(DAYS);
    const [clip] = await songs(accountId, 100);
    assert.equal(daysFromNow(await expiryOf(accountId, clip.clipId)), NOTICE_DAYS, 'told before the service looks');
    await keep();
    assert.equal(daysFromNow(await expiryOf(accountId, clip.clipId)), NOTICE_DAYS);
    await pass(accountId, NOTICE_DAYS - 1);
    await keep();
    assert.notEqual(await records.describe(accountId, clip.clipId), null, 'a day is left');
    await pass(accountId, 1);
    await keep();
    assert.equal(await records.describe(accountId, clip.clipId), null);
    const back = await records.restore(accountId, clip.clipId);
    assert.notEqual(back, null, 'it can be brought back');
    await keep();
    assert.equal(daysFromNow(await expiryOf(accountId, clip.clipId)), NOTICE_DAYS, 'and is told of anew');
  });

  it('keeps favourites, new clips, and those of plans without an end', async () => {
    const { accountId } = await withPlan(DAYS);
    const [favourite, other] = await songs(accountId, 100);
    const [fresh] = await songs(accountId, 0);
    await keep();
    await records.change(accountId, favourite.clipId, { isFavourite: true });
    assert.equal(await expiryOf(accountId, favourite.clipId), null);
    await pass(accountId, NOTICE_DAYS);
    await keep();
    assert.notEqual(await records.describe(accountId, favourite.clipId), null);
    assert.equal(await records.describe(accountId, other.clipId), null);
    assert.equal(daysFromNow(await expiryOf(accountId, fresh.clipId)), DAYS - NOTICE_DAYS);
    const forGood = await withPlan(null);
    const [kept] = await songs(forGood.accountId, 1_000);
    await keep(DAYS);
    assert.equal(await expiryOf(forGood.accountId, kept.clipId), null);
  });

  it('takes back what was told when the plan keeps longer, and holds for accounts without a plan by the configuration', async () => {
    const { accountId, planId } = await withPlan(DAYS);
    const [clip] = await songs(accountId, DAYS + 3);
    await keep();
    assert.notEqual(await selectExpiryNotice(bench.database, accountId), null);
    await savePlan(planId, DAYS + 30);
    await keep();
    assert.equal(await selectExpiryNotice(bench.database, accountId), null);
    assert.equal(daysFromNow(await expiryOf(accountId, clip.clipId)), 27);
    const free = await bench.account();
    await songs(free, 100);
    await keep();
    assert.equal(await selectExpiryNotice(bench.database, free), null, 'no end by default');
    await keep(DAYS);
    assert.equal(daysFromNow((await selectExpiryNotice(bench.database, free))?.firstExpiresAt), NOTICE_DAYS);
    await keep();
    assert.equal(await selectExpiryNotice(bench.database, free), null);
  });

  it('writes one letter for all that goes within two notices, and follows with an event', async () => {
    const { accountId } = await withPlan(DAYS);
    const email = `${newId()}@example.org`;
    const userId = newId();
    await sql`insert into users (id, name, email) values (${userId}, 'a', ${email})`.execute(bench.database);
    await sql`update accounts set user_id = ${userId} where id = ${accountId}`.execute(bench.database);
    await songs(accountId, DAYS - NOTICE_DAYS);
    await songs(accountId, DAYS - 2 * NOTICE_DAYS + 1);
    await songs(accountId, 1);
    await keep();
    await keep();
    const mine = letters.filter(({ to }) => to === email);
    assert.equal(mine.length, 1);
    assert.match(mine[0]!.subject, /^4 songs/);
    const stop = new AbortController();
    const events = watchAccount(bench.database, accountId, stop.signal, 20);
    const kinds: string[] = [];
    for await (const event of events) {
      if (event.kind === 'expiry') assert.equal(daysFromNow(event.notice?.firstExpiresAt), NOTICE_DAYS);
      kinds.push(event.kind);
      if (event.kind === 'ready') break;
    }
    stop.abort();
    assert.deepEqual(kinds.slice(-2), ['expiry', 'ready']);
  });
});
