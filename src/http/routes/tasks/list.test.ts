import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type LibraryDoor, openLibraryDoor } from '../../../../test/harness/library-door.ts';
import { systemClock } from '../../../core/clock.ts';
import { newId } from '../../../core/ids.ts';
import { taskListQuery } from '../../../storage/task-list.ts';

let door: LibraryDoor;
before(async () => {
  door = await openLibraryDoor();
});
after(() => door.close());

describe('GET /api/v1/tasks', () => {
  it('200: every task of the account once, the newest first, with its state and clips', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    await other.songs();
    const taskIds: string[] = [];
    for (let count = 0; count < 3; count++) taskIds.unshift((await customer.songs())[0]!.taskId);
    const failed = await door.bench.submit(customer.accountId, { act: 'refuse' });
    await door.bench.untilEnded(customer.accountId, failed);
    const open = await door.bench.submit(customer.accountId, { ms: 60_000 });
    await door.bench.tasks.cancel(customer.accountId, open);
    taskIds.unshift(open, failed);
    const seen: Record<string, unknown>[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { tasks: Record<string, unknown>[]; next_cursor: string | null } = (
        await customer.get(`/api/v1/tasks?limit=2&cursor=${cursor}`)
      ).json();
      seen.push(...page.tasks);
      cursor = page.next_cursor;
    }
    assert.deepEqual(
      seen.map(({ task_id, state }) => [task_id, state]),
      taskIds.map((id, place) => [id, ['cancelled', 'failed'][place] ?? 'succeeded']),
    );
    assert.equal((seen[2]!.clip_ids as unknown[]).length, 2);
    assert.ok(String(seen[1]!.failure).length > 3);
    for (const [state, count] of [
      ['succeeded', 3],
      ['failed', 1],
      ['cancelled', 1],
      ['queued', 0],
      ['running', 0],
    ] as const) {
      assert.equal((await customer.get(`/api/v1/tasks?state=${state}`)).json().tasks.length, count, state);
    }
  });

  it('200: what is read of a long list is read by an index', async () => {
    const [accountId, after] = [newId(), { key: '2026-01-01T00:00:00.000000Z', id: newId() }];
    for (const query of [
      { accountId, after, limit: 20 },
      { accountId, after, limit: 20, state: 'failed' },
    ] as const) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${taskListQuery(query)}`.execute(
        door.bench.database,
      );
      assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /using tasks_(listed|by_state)/);
    }
  });

  it('400: for a state, a limit or a cursor that is none; 401: without a key', async () => {
    const customer = await door.customer();
    for (const query of ['state=done', 'limit=x', 'cursor=x', 'state=failed&state=queued']) {
      assert.equal((await customer.get(`/api/v1/tasks?${query}`)).statusCode, 400, query);
    }
    assert.equal((await door.send(null, 'GET', '/api/v1/tasks')).statusCode, 401);
  });
});

describe('GET /api/v1/usage', () => {
  it('200: what was charged and given back, by day, operation and key', async () => {
    const customer = await door.customer();
    await customer.songs({ credits: 15 });
    await customer.songs({ credits: 7, operation: 'sonic.cover' });
    const failed = await door.bench.submit(customer.accountId, { act: 'refuse' }, { credits: 5 });
    await door.bench.untilEnded(customer.accountId, failed);
    await customer.send('POST', '/api/v1/sonic/upsample-tags', { tags: 'pop' });
    const usage = async (query: string) => (await customer.get(`/api/v1/usage?${query}`)).json();
    const byDay = await usage('');
    const today = new Date(systemClock.nowMs()).toISOString().slice(0, 10);
    assert.deepEqual(byDay.usage, [
      {
        ...{ day: today, operation: null, key_id: null, key_name: null },
        ...{ requests: 4, credits_charged: 28, credits_refunded: 5 },
      },
    ]);
    const byOperation = (await usage('by=operation')).usage as { operation: string; credits_charged: number }[];
    assert.deepEqual(
      byOperation.map(({ operation, credits_charged }) => [operation, credits_charged]),
      [
        ['sonic.create', 20],
        ['sonic.cover', 7],
        ['sonic.upsample-tags', 1],
      ],
    );
    const byKey = (await usage('by=key,day')).usage as { key_name: string | null; credits_charged: number }[];
    assert.deepEqual(
      byKey.map(({ key_name, credits_charged }) => [key_name, credits_charged]),
      [
        [null, 27],
        ['test', 1],
      ],
    );
    assert.deepEqual((await usage('from=2020-01-01&to=2020-02-01')).usage, []);
    assert.equal(byDay.is_complete, true);
  });

  it('200: nothing of other accounts', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    await other.songs();
    assert.deepEqual((await customer.get('/api/v1/usage?by=operation')).json().usage, []);
  });

  it('400: for a range or a part that is none; 401: without a key', async () => {
    const customer = await door.customer();
    for (const query of [
      'by=hour',
      'by=day,day',
      'from=2026-02-01&to=2026-01-01',
      'from=2020-01-01&to=2026-01-01',
      'to=soon',
    ]) {
      assert.equal((await customer.get(`/api/v1/usage?${query}`)).statusCode, 400, query);
    }
    assert.equal((await door.send(null, 'GET', '/api/v1/usage')).statusCode, 401);
  });
});
