import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Customer, type LibraryDoor, openLibraryDoor } from '../../../../test/harness/library-door.ts';
import { newId } from '../../../core/ids.ts';
import { serverLimits } from '../../../core/limits.ts';
import { createRandom } from '../../../core/random.ts';
import { taskMarksQuery } from '../../../storage/task-changes.ts';

const EVENTS = '/api/v1/events';
/** SONGWRIGHT_EVENT_DISCONNECTS=1000 takes about a minute. */
const DISCONNECTS = Number(process.env.SONGWRIGHT_EVENT_DISCONNECTS ?? 100);

let door: LibraryDoor;
let address: string;
before(async () => {
  door = await openLibraryDoor({ limits: { eventHeartbeatMs: 60_000, keepAliveMs: 500 } });
  address = await door.app.listen({ host: '127.0.0.1', port: 0 });
});
after(() => door.close());

interface Told {
  readonly name: string;
  readonly data: { readonly task_id?: string; readonly status?: string; readonly operation?: string };
}

/** The events of one connection, until `isEnough` or the abort. */
async function follow(
  customer: Customer,
  isEnough: (event: Told) => boolean,
  signal: AbortSignal = new AbortController().signal,
): Promise<readonly Told[]> {
  const own = new AbortController();
  const headers = { authorization: `Bearer ${customer.apiKey}` };
  const events: Told[] = [];
  try {
    const response = await fetch(address + EVENTS, { headers, signal: AbortSignal.any([own.signal, signal]) });
    assert.equal(response.status, 200);
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (name === undefined || data === undefined) continue;
        events.push({ name, data: JSON.parse(data) });
        if (isEnough(events.at(-1)!)) return events;
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    own.abort();
  }
  return events;
}

describe('GET /api/v1/events', () => {
  it('200: begins with open tasks and those that ended lately, then tells of what changes', async () => {
    const [customer, other] = [await door.customer(), await door.customer()];
    await other.songs();
    const [done] = await customer.songs();
    const [old] = await customer.songs();
    await sql`update tasks set finished_at = now() - interval '2 hours' where id = ${old!.taskId}`.execute(
      door.bench.database,
    );
    const open = await door.bench.submit(customer.accountId, { ms: 60_000 });
    const snapshot = await follow(customer, ({ name }) => name === 'ready');
    assert.deepEqual(
      snapshot.map(({ name, data }) => [name, data.task_id]),
      [
        ['task', done!.taskId],
        ['task', open],
        ['ready', undefined],
      ],
    );
    const poll = (await customer.get(`/api/v1/sonic/task/${done!.taskId}`)).json();
    assert.deepEqual(snapshot[0]!.data, { operation: 'sonic.create', ...poll });
    const following = follow(customer, ({ data }) => data.task_id === open && data.status === 'failed');
    await door.bench.tasks.cancel(customer.accountId, open);
    const events = await following;
    assert.equal(events.at(-1)!.data.status, 'failed');
  });

  it(`after ${DISCONNECTS} disconnects at random moments no change is missed`, async () => {
    const customer = await door.customer(100_000);
    const random = createRandom('disconnects');
    const known = new Map<string, string>();
    const submitted: string[] = [];
    for (let count = 0; count < DISCONNECTS; count++) {
      const act = random.pick(['song', 'refuse', 'song', 'song'] as const);
      submitted.push(await door.bench.submit(customer.accountId, { act, ms: random.int(40) }));
      if (random.int(5) === 0) await door.bench.tasks.cancel(customer.accountId, random.pick(submitted));
      const gone = new AbortController();
      const away = sleep(random.int(60)).then(() => gone.abort());
      for (const { data } of await follow(customer, () => false, gone.signal)) {
        if (data.task_id !== undefined) known.set(data.task_id, data.status!);
      }
      await away;
    }
    // The last connection stays until all have ended.
    const open = new Set(submitted);
    await follow(customer, ({ data: { task_id: id, status } }) => {
      if (id === undefined) return false;
      known.set(id, status!);
      if (status === 'succeeded' || status === 'failed') open.delete(id);
      return open.size === 0;
    });
    const { rows } = await sql<{ id: string; state: string }>`
      select id, case state when 'cancelled' then 'failed' else state end as state from tasks
      where account_id = ${customer.accountId}`.execute(door.bench.database);
    assert.equal(rows.length, DISCONNECTS);
    assert.deepEqual(new Map([...known].sort()), new Map(rows.map(({ id, state }) => [id, state] as const).sort()));
  });

  it('reads by indexes what it looks at again and again', async () => {
    const { accountId } = await door.customer();
    await sql`
      insert into tasks (id, account_id, operation, family, engine_request, credits, clip_count, request_id, state, worker,
        attempt, progress, virtual_time, started_at, finished_at, created_at)
      select gen_random_uuid(), ${accountId}, 'sonic.create', 'sonic', '{}', 0, 0, 'req', 'succeeded', 1, 1, 100, 1,
        at, at, at from generate_series(1, 20000) as n, lateral (select now() - make_interval(hours => n) as at) as moment`.execute(
      door.bench.database,
    );
    await sql`analyze tasks`.execute(door.bench.database);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${taskMarksQuery(accountId, 300, [newId()])}`.execute(
      door.bench.database,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /tasks_ended/);
    assert.doesNotMatch(plan, /Seq Scan on tasks/);
  });

  it('429: for more streams of an account than it may have; 401: without a key', async () => {
    const customer = await door.customer();
    const gone = new AbortController();
    const { eventStreamsPerAccountMax: max } = serverLimits;
    const opened: Promise<void>[] = [];
    const streams = Array.from({ length: max }, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      opened.push(promise);
      return follow(
        customer,
        ({ name }) => {
          if (name === 'ready') resolve();
          return false;
        },
        gone.signal,
      );
    });
    await Promise.all(opened);
    const headers = { authorization: `Bearer ${customer.apiKey}` };
    assert.equal((await fetch(address + EVENTS, { headers })).status, 429);
    gone.abort();
    await Promise.all(streams);
    assert.equal((await fetch(address + EVENTS)).status, 401);
  });
});
