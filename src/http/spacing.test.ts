import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Spacing } from '../core/spacing.ts';
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
          const spacing = new Spacing(clock, 10);
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
        const spacing = new Spacing(clock, 10);
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
    const spacing = new Spacing(clock, 10);
    spacing.take(every3Seconds, 'k');
    clock.ms = 0;
    assert.equal(spacing.take(every3Seconds, 'k').waitMs, 3000);
    clock.ms += 3000;
    assert.equal(spacing.take(every3Seconds, 'k').isAdmitted, true);
  });

  it('forgets the longest unused keys first', () => {
    const spacing = new Spacing({ nowMs: () => 0 }, 2);
    for (const key of ['a', 'b', 'c']) spacing.take(every3Seconds, key);
    const isFree = (key: string) => spacing.look(every3Seconds, key).remaining === 1;
    assert.deepEqual(['a', 'b', 'c'].map(isFree), [true, false, false]);
  });
});
