import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { requestBudgets } from '../core/account-limits.ts';
import { type Pace, takePlaces } from '../core/gcra.ts';
import { silentLogger } from '../core/log.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { deleteIdleBuckets, takeFromBucket } from '../storage/token-buckets.ts';
import { AccountBudgets, type BudgetName } from './account-budgets.ts';
import { MemoryLeases } from './testing/memory-leases.ts';
import { createTokenLeases, type TokenLeases } from './token-leases.ts';

const clock = { ms: 1_700_000_000_000, nowMs: () => clock.ms };
const processOf = (leases: TokenLeases, budgets = requestBudgets) =>
  new AccountBudgets({ leases, budgets, clock, log: silentLogger });
const isAdmitted = async (budgets: AccountBudgets, name: BudgetName, accountId = 'a') =>
  (await budgets.take(name, accountId))!.turn.isAdmitted;

/** How many of `count` requests at the same moment, one process after the other, are admitted. */
async function burst(processes: readonly AccountBudgets[], name: BudgetName, count: number): Promise<number> {
  const all = Array.from({ length: count }, (_, i) => isAdmitted(processes[i % processes.length]!, name));
  return (await Promise.all(all)).filter(Boolean).length;
}

describe('the budget of an account', () => {
  it('admits 10 paid POSTs at once and then 1 a second, however many processes there are', async () => {
    const leases = new MemoryLeases(clock);
    const processes = [processOf(leases), processOf(leases), processOf(leases)];
    assert.equal(await burst(processes, 'paidPosts', 30), 10);
    clock.ms += 999;
    assert.equal(await burst(processes, 'paidPosts', 9), 0);
    clock.ms += 2;
    assert.equal(await burst(processes, 'paidPosts', 9), 1);
    clock.ms += 60_000;
    assert.equal(await burst(processes, 'paidPosts', 30), 10);
  });

  it('stays within the budget and one lease per process, in any stretch of time, over 2 to 4 processes', async () => {
    const step = fc.record({
      waitMs: fc.integer({ min: 0, max: 400 }),
      process: fc.nat({ max: 3 }),
      count: fc.nat({ max: 9 }),
    });
    const budget = fc.record({
      perSecond: fc.integer({ min: 1, max: 50 }),
      burst: fc.integer({ min: 1, max: 30 }),
      tokensPerLease: fc.integer({ min: 1, max: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 60 }),
        budget,
        fc.integer({ min: 2, max: 4 }),
        async (steps, reads, count) => {
          const leases = new MemoryLeases(clock);
          const processes = Array.from({ length: count }, () => processOf(leases, { ...requestBudgets, reads }));
          const admitted: number[] = [];
          for (const { waitMs, process, count: requests } of steps) {
            clock.ms += waitMs;
            const passed = await burst([processes[process % count]!], 'reads', requests);
            for (let n = 0; n < passed; n++) admitted.push(clock.ms);
          }
          const slack = count * reads.tokensPerLease;
          for (const [from, start] of admitted.entries()) {
            for (const [to, end] of admitted.entries()) {
              const most = reads.burst + slack + Math.floor((reads.perSecond * (end - start)) / 1000 + 1e-6);
              if (to >= from)
                assert.ok(to - from + 1 <= most, `${to - from + 1} in ${end - start} ms, at most ${most}`);
            }
          }
        },
      ),
    );
  });

  it('asks the database once for five reads, slow ones and fast ones, and not at all for refused ones', async () => {
    const leases = new MemoryLeases(clock);
    const budgets = processOf(leases);
    for (let n = 0; n < 20; n++) {
      assert.equal(await isAdmitted(budgets, 'reads'), true);
      clock.ms += 3000;
    }
    assert.equal(leases.asked, 4);
    clock.ms += 60_000;
    leases.asked = 0;
    assert.equal(await burst([budgets], 'reads', 500), 20);
    assert.ok(leases.asked <= 5, `${leases.asked}`);
  });

  it('forgets tokens that nobody used for a minute', async () => {
    const leases = new MemoryLeases(clock);
    const budgets = processOf(leases);
    await isAdmitted(budgets, 'reads');
    clock.ms += 60_000;
    await isAdmitted(budgets, 'reads');
    assert.equal(leases.asked, 2);
  });

  it('admits one lease and the pace while the count is out of reach, and a fresh budget when it was lost', async () => {
    const leases = new MemoryLeases(clock);
    const budgets = processOf(leases);
    leases.isAway = true;
    assert.equal(await burst([budgets], 'reads', 100), 5);
    assert.equal(await burst([budgets], 'paidPosts', 100), 1);
    clock.ms += 1000;
    assert.equal(await burst([budgets], 'paidPosts', 100), 1);
    leases.isAway = false;
    clock.ms += 1000;
    assert.equal(await burst([budgets], 'paidPosts', 100), 10);
    leases.lose();
    clock.ms += 1000;
    assert.equal(await burst([budgets], 'paidPosts', 100), 10);
  });

  it('always admits after the wait that it names', async () => {
    const leases = new MemoryLeases(clock);
    const budgets = processOf(leases);
    await burst([budgets], 'reads', 40);
    const refused = (await budgets.take('reads', 'a'))!.turn;
    assert.equal(refused.isAdmitted, false);
    clock.ms += Math.ceil(refused.waitMs);
    assert.equal(await isAdmitted(budgets, 'reads'), true);
  });

  it('keeps accounts apart, and is switched off by 0 a second', async () => {
    const leases = new MemoryLeases(clock);
    const budgets = processOf(leases);
    await burst([budgets], 'paidPosts', 20);
    assert.equal(await isAdmitted(budgets, 'paidPosts', 'b'), true);
    const off = processOf(leases, { ...requestBudgets, paidPosts: { perSecond: 0, burst: 1, tokensPerLease: 1 } });
    assert.equal(await off.take('paidPosts', 'a'), null);
  });
});

describe('the count of requests in the database', () => {
  let test: TestDatabase;
  let database: Database;
  before(async () => {
    test = await openTestDatabase();
    database = openDatabase(test.connection, { poolMax: 8, applicationName: 'account-budgets.test' });
  });
  after(async () => {
    await database.destroy();
    await test.close();
  });

  it('is the same as the one in memory, step by step', async () => {
    let histories = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        async (waits, perSecond, capacity, places) => {
          const pace: Pace = { name: 'p', intervalMs: 1000 / perSecond, burst: capacity };
          const bucket = { table: 'request_budgets', name: `history ${++histories}`, pace } as const;
          let storedMs: number | undefined;
          let nowMs = 1_700_000_000_000;
          for (const waitMs of waits) {
            nowMs += waitMs;
            const expected = takePlaces(pace, storedMs, nowMs, places);
            storedMs = expected.arrivalMs;
            const turn = await takeFromBucket(database, bucket, places, nowMs);
            assert.deepEqual([turn.isAdmitted, turn.remaining], [expected.turn.isAdmitted, expected.turn.remaining]);
            assert.ok(Math.abs(turn.waitMs - expected.turn.waitMs) < 0.01);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('gives 40 requests of 4 processes at the same moment exactly 10 places', async () => {
    const processes = Array.from({ length: 4 }, () => processOf(createTokenLeases(database)));
    assert.equal(await burst(processes, 'paidPosts', 40), 10);
  });

  it('may be emptied at any moment: nobody notices but for a fresh budget', async () => {
    const budgets = processOf(createTokenLeases(database));
    await burst([budgets], 'writes', 20);
    await sql`truncate request_budgets`.execute(database);
    clock.ms += 1000;
    assert.equal(await burst([budgets], 'writes', 20), 10);
    await sql`drop table request_budgets`.execute(database);
    clock.ms += 1000;
    assert.equal(await burst([budgets], 'writes', 20), 1);
    await sql`create unlogged table request_budgets (name text primary key, due_ms double precision not null)`.execute(
      database,
    );
  });

  it('is not locked by a clock that was set back, and is forgotten when it holds nobody back', async () => {
    const pace: Pace = { name: 'p', intervalMs: 1000, burst: 2 };
    const bucket = { table: 'request_budgets', name: 'clock', pace } as const;
    await takeFromBucket(database, bucket, 1, 90_000_000);
    assert.equal((await takeFromBucket(database, bucket, 1, 1_000)).isAdmitted, true);
    await deleteIdleBuckets(database, 'request_budgets', 1_999);
    const count = () => sql<{ n: number }>`select count(*)::int as n from request_budgets`.execute(database);
    assert.equal((await count()).rows[0]!.n, 1);
    await deleteIdleBuckets(database, 'request_budgets', 2_001);
    assert.equal((await count()).rows[0]!.n, 0);
  });
});
