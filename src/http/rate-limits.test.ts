import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { AccountBudgets } from '../accounts/account-budgets.ts';
import { MemoryLeases } from '../accounts/testing/memory-leases.ts';
import { requestBudgets } from '../core/account-limits.ts';
import { silentLogger } from '../core/log.ts';
import { RateLimiter } from '../core/rate-limiter.ts';
import { CREATE, customSong, openDoor } from './testing/test-door.ts';

const every3Seconds = { name: 'spacing', intervalMs: 3000, burst: 1 };

describe('the spacing of requests', () => {
  it('refuses a POST after 2,999 ms and admits it after 3,000 ms', async () => {
    const door = openDoor({ spacingSeconds: 3 });
    const first = await door.post(CREATE, customSong);
    assert.deepEqual([first.statusCode, first.headers['ratelimit-policy']], [200, '"spacing";q=1;w=3']);
    assert.equal(first.headers.ratelimit, '"spacing";r=0;t=3');
    door.clock.ms += 2999;
    const early = await door.post(CREATE, customSong);
    assert.deepEqual([early.statusCode, early.json().type], [429, 'rate_limited']);
    assert.deepEqual([early.headers['retry-after'], early.headers['retry-after-ms']], ['1', '1']);
    assert.equal(early.headers.ratelimit, '"spacing";r=0;t=1');
    door.clock.ms += 1;
    assert.equal((await door.post(CREATE, customSong)).statusCode, 200);
  });

  it('tells in Retry-After exactly when the next POST is admitted, rounded up', async () => {
    const door = openDoor({ spacingSeconds: 3 });
    await door.post(CREATE, customSong);
    door.clock.ms += 999;
    const early = await door.post(CREATE, customSong);
    assert.deepEqual([early.headers['retry-after'], early.headers['retry-after-ms']], ['3', '2001']);
    door.clock.ms += 2000;
    assert.equal((await door.post(CREATE, customSong)).statusCode, 429);
    door.clock.ms += 1;
    assert.equal((await door.post(CREATE, customSong)).statusCode, 200);
  });

  it('keeps two keys apart', async () => {
    const door = openDoor({ spacingSeconds: 3 });
    door.accounts.add('test_live_other', 100);
    await door.post(CREATE, customSong);
    const other = await door.post(CREATE, customSong, { authorization: 'Bearer test_live_other' });
    assert.equal(other.statusCode, 200);
  });

  it('gives reads a pace of their own: 20 at once, then 10 a second', async () => {
    const door = openDoor({ spacingSeconds: 3 });
    await door.post(CREATE, customSong);
    const read = async () => (await door.get('/api/v1/get-credits')).statusCode;
    for (let n = 0; n < 20; n++) assert.equal(await read(), 200);
    const refused = await door.get('/api/v1/get-credits');
    assert.deepEqual([refused.statusCode, refused.headers['retry-after-ms']], [429, '100']);
    assert.equal(refused.headers['ratelimit-policy'], '"reads";q=20;w=2');
    door.clock.ms += 100;
    assert.deepEqual([await read(), await read()], [200, 429]);
  });

  it('says nothing of spacing when it is switched off', async () => {
    const door = openDoor({ spacingSeconds: 0 });
    for (let n = 0; n < 5; n++) {
      const response = await door.post(CREATE, customSong);
      assert.deepEqual([response.statusCode, 'ratelimit' in response.headers], [200, false]);
    }
  });

  it('never admits more than the burst and one per interval, in any stretch of time', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 5 }),
        (waits, intervalMs, burst) => {
          const clock = { ms: 0, nowMs: () => clock.ms };
          const spacing = new RateLimiter(clock, 10);
          const admitted: number[] = [];
          for (const wait of waits) {
            clock.ms += wait;
            if (spacing.take({ name: 'p', intervalMs, burst }, 'k').isAdmitted) admitted.push(clock.ms);
          }
          for (const [from, start] of admitted.entries()) {
            for (const [to, end] of admitted.entries()) {
              if (to >= from) assert.ok(to - from + 1 <= burst + Math.floor((end - start) / intervalMs));
            }
          }
        },
      ),
    );
  });

  it('always admits after the wait that it names, and not before', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(steps, (waits) => {
        const clock = { ms: 0, nowMs: () => clock.ms };
        const spacing = new RateLimiter(clock, 10);
        for (const wait of waits) {
          clock.ms += wait;
          const { isAdmitted, waitMs } = spacing.take(every3Seconds, 'k');
          if (isAdmitted) continue;
          clock.ms += waitMs - 1;
          assert.equal(spacing.take(every3Seconds, 'k').isAdmitted, false);
          clock.ms += 1;
          assert.equal(spacing.take(every3Seconds, 'k').isAdmitted, true);
        }
      }),
    );
  });

  it('does not lock a key out for longer than one interval when the clock is set back', () => {
    const clock = { ms: 86_400_000, nowMs: () => clock.ms };
    const spacing = new RateLimiter(clock, 10);
    spacing.take(every3Seconds, 'k');
    clock.ms = 0;
    assert.equal(spacing.take(every3Seconds, 'k').waitMs, 3000);
    clock.ms += 3000;
    assert.equal(spacing.take(every3Seconds, 'k').isAdmitted, true);
  });

  it('forgets the longest unused keys first', () => {
    const spacing = new RateLimiter({ nowMs: () => 0 }, 2);
    for (const key of ['a', 'b', 'c']) spacing.take(every3Seconds, key);
    const isFree = (key: string) => spacing.look(every3Seconds, key).remaining === 1;
    assert.deepEqual(['a', 'b', 'c'].map(isFree), [true, false, false]);
  });
});

describe('the budget of an account, over all its keys and sessions', () => {
  const openBudgetDoor = (spacingSeconds = 3) => {
    const clock = { ms: Date.UTC(2026, 0, 5), nowMs: () => clock.ms };
    const leases = new MemoryLeases(clock);
    const accountBudgets = new AccountBudgets({ leases, budgets: requestBudgets, clock, log: silentLogger });
    const door = openDoor({ spacingSeconds, clock, accountBudgets });
    const keys = Array.from({ length: 12 }, (_, n) => `test_live_${n}`);
    for (const key of keys) door.accounts.addKey(key, door.caller.accountId);
    const bearer = (n: number) => ({ authorization: `Bearer ${keys[n % keys.length]}` });
    return { door, clock, leases, bearer };
  };

  it('lets ten paid POSTs of twelve keys pass at once, and then one a second', async () => {
    const { door, clock, bearer } = openBudgetDoor();
    const burst = async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => door.post(CREATE, customSong, bearer(n))));
      return answers.filter(({ statusCode }) => statusCode === 200).length;
    };
    assert.equal(await burst(), 10);
    const refused = await door.post(CREATE, customSong, bearer(11));
    assert.deepEqual([refused.statusCode, refused.json().type], [429, 'rate_limited']);
    assert.deepEqual([refused.headers['retry-after'], refused.headers['retry-after-ms']], ['1', '1000']);
    assert.equal(refused.headers['ratelimit-policy'], '"account-paid-posts";q=10;w=10');
    assert.equal(refused.headers.ratelimit, '"account-paid-posts";r=0;t=1');
    clock.ms += 3000;
    assert.equal(await burst(), 3);
  });

  it('takes no place in the spacing of a key for a request that the account may not make', async () => {
    const { door, clock, bearer } = openBudgetDoor();
    await Promise.all(Array.from({ length: 10 }, (_, n) => door.post(CREATE, customSong, bearer(n))));
    assert.equal((await door.post(CREATE, customSong, bearer(10))).statusCode, 429);
    clock.ms += 1000;
    assert.equal((await door.post(CREATE, customSong, bearer(10))).statusCode, 200);
  });

  it('counts reads of all keys together: 20 at once, and a poll costs no write of its own', async () => {
    const { door, leases, bearer } = openBudgetDoor();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => door.get('/api/v1/get-credits', bearer(n))));
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 20);
    assert.ok(leases.asked <= 5, `${leases.asked}`);
  });

  it('does not count the answers to repeats with the same Idempotency-Key', async () => {
    const { door, bearer } = openBudgetDoor(0);
    for (let n = 0; n < 20; n++) {
      const again = await door.post(CREATE, customSong, { ...bearer(n), 'idempotency-key': 'one' });
      assert.equal(again.statusCode, 200);
      assert.equal(again.headers.ratelimit, '"account-paid-posts";r=9;t=1');
    }
  });

  it('tells of two limits the tighter one', async () => {
    const { door, clock, bearer } = openBudgetDoor(0.1);
    for (let n = 0; n < 9; n++) await door.post(CREATE, customSong, bearer(n));
    assert.equal((await door.post(CREATE, customSong, bearer(9))).headers.ratelimit, '"account-paid-posts";r=0;t=1');
    clock.ms += 60_000;
    assert.equal((await door.post(CREATE, customSong, bearer(0))).headers.ratelimit, '"spacing";r=0;t=1');
  });

  it('answers as ever while the count is out of reach: one at once and one a second, never a 500', async () => {
    const { door, leases, clock, bearer } = openBudgetDoor();
    leases.isAway = true;
    const statuses = async () =>
      (await Promise.all([1, 2, 3].map((n) => door.post(CREATE, customSong, bearer(n)))))
        .map((a) => a.statusCode)
        .sort();
    assert.deepEqual(await statuses(), [200, 429, 429]);
    clock.ms += 3000;
    assert.deepEqual(await statuses(), [200, 429, 429]);
  });
});
