import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { endTask, openWebhookBench, type WebhookBench } from '../../test/harness/webhook-bench.ts';
import { newId } from '../core/ids.ts';
import { senderLimits } from '../webhooks/webhook-sender.ts';
import { inTransaction } from './database.ts';
import { noteSilence } from './webhook-breakers.ts';
import { type ClaimedDelivery, claimWebhookDeliveries } from './webhook-claims.ts';
import { insertWebhookDelivery } from './webhook-deliveries.ts';
import { wakeAllReceivers } from './webhook-receivers.ts';

const DUE = 22_000;
const PLACES = 64;
/** Of tables and indexes together, for each delivery that is taken. */
const ROWS_READ_MAX = 60;

let bench: WebhookBench;
before(async () => {
  bench = await openWebhookBench();
  await makeTasks();
});
after(() => bench.close());
beforeEach(() => bench.clear());

/** As many ended tasks as there will be deliveries: whose they are is of no concern here. */
async function makeTasks(): Promise<void> {
  const accountId = await bench.account();
  const taskId = await endTask(bench.database, accountId, { url: 'http://127.0.0.1:1/hook', secret: null });
  await inTransaction(bench.database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into tasks select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
      from tasks t, generate_series(2, ${DUE}::int) where t.id = ${taskId}`.execute(tx);
  });
}

/** @param accountOf, originOf in SQL, of n: the number of the delivery from 0 */
async function fill(count: number, accounts: readonly string[], originOf: string, accountOf: string): Promise<void> {
  await inTransaction(bench.database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into webhook_deliveries (id, task_id, account_id, event, url, origin)
      select gen_random_uuid(), id, (${accounts}::uuid[])[1 + ${sql.raw(accountOf)}], 'song.completed', '',
        ${sql.raw(originOf)}
      from (select id, (row_number() over ())::int - 1 as n from tasks limit ${count}) as numbered`.execute(tx);
    await wakeAllReceivers(tx);
  });
  for (const table of ['webhook_deliveries', 'webhook_receivers', 'webhook_accounts']) {
    await sql`analyze ${sql.table(table)}`.execute(bench.database);
  }
}

async function accountsOf(count: number): Promise<readonly string[]> {
  const accounts: string[] = [];
  while (accounts.length < count) accounts.push(await bench.account());
  return accounts;
}

function claim(count = PLACES): Promise<readonly ClaimedDelivery[]> {
  const at = new Date(bench.clock.ms);
  const until = new Date(bench.clock.ms + 60_000);
  return claimWebhookDeliveries(bench.database, { id: newId(), at, until }, count, senderLimits);
}

/** Rows and index entries of the webhooks' tables that were read so far, by anybody. */
async function rowsRead(): Promise<number> {
  // Each connection tells its counts now and then, or when it is asked to.
  await Promise.all(
    Array.from({ length: 8 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(.05)`.execute(bench.database)),
  );
  const { rows } = await sql<{ count: number }>`
    select (select sum(seq_tup_read) from pg_stat_user_tables where relname like 'webhook_%')
      + (select sum(idx_tup_read) from pg_stat_user_indexes where relname like 'webhook_%') as count`.execute(
    bench.database,
  );
  return Number(rows[0]!.count);
}

const tally = (claimed: readonly ClaimedDelivery[], of: 'accountId' | 'origin') =>
  [...Map.groupBy(claimed, (delivery) => delivery[of]).values()].map((group) => group.length).sort((a, b) => b - a);

describe('taking webhooks', () => {
  const shapes = {
    'of one receiver': { accounts: 1, accountOf: '0', originOf: `'http://127.0.0.1:1'`, taken: 8 },
    'of as many receivers of one account': {
      ...{ accounts: 1, accountOf: '0', taken: 16 },
      originOf: `'http://127.' || n / 65536 || '.' || n / 256 % 256 || '.' || n % 256`,
    },
    'of sixteen accounts': {
      accounts: 16,
      accountOf: '(n % 16)',
      originOf: `'http://127.0.0.1:' || n % 100`,
      taken: 64,
    },
    'of three hundred accounts': { accounts: 300, accountOf: '(n % 300)', originOf: `'http://127.0.0.1:1'`, taken: 64 },
  };
  for (const [name, { accounts, accountOf, originOf, taken }] of Object.entries(shapes)) {
    it(`${name} reads no more rows when ${DUE} are due`, async () => {
      await fill(DUE, await accountsOf(accounts), originOf, accountOf);
      const before = await rowsRead();
      const claimed = await claim();
      const read = (await rowsRead()) - before;
      assert.equal(claimed.length, taken);
      assert.ok(read > taken && read < ROWS_READ_MAX * taken, `${read} rows for ${taken}`);
      const again = await rowsRead();
      assert.equal((await claim()).length, taken === 64 ? 64 : 0);
      assert.ok((await rowsRead()) - again < ROWS_READ_MAX * 64);
    });
  }

  it('gives an account with few its turn among those with many, and a receiver with few, too', async () => {
    const accounts = await accountsOf(9);
    await fill(4_000, accounts.slice(0, 8), `'http://127.0.0.' || n / 8 % 2`, '(n % 8)');
    const late = accounts[8]!;
    await bench.endTask(late, 'http://127.0.0.9/hook');
    await bench.endTask(accounts[0]!, 'http://127.0.0.9/hook');
    const claimed = await claim(25);
    assert.deepEqual(tally(claimed, 'accountId'), [3, 3, 3, 3, 3, 3, 3, 3, 1]);
    assert.ok(claimed.some(({ accountId }) => accountId === late));
    assert.ok(claimed.some(({ accountId, origin }) => accountId === accounts[0] && origin === 'http://127.0.0.9'));
    const rest = [...(await claim(64)), ...(await claim(64)), ...(await claim(64))];
    assert.deepEqual(tally([...claimed, ...rest], 'accountId'), [
      ...Array.from({ length: 8 }, () => senderLimits.perAccountMax),
      1,
    ]);
  });

  it('leaves receivers with a pause alone, however many, and comes back when it is over', async () => {
    const [accountId] = await accountsOf(1);
    await fill(2_000, [accountId!], `'http://127.0.' || n / 200 || '.1'`, '0');
    const at = new Date(bench.clock.ms);
    for (let i = 0; i < 10; i++) {
      const receiver = { accountId: accountId!, origin: `http://127.0.${i}.1` };
      const rule = { failures: senderLimits.breakerFailures, pauseSecondsMin: 30, pauseSecondsMax: 30 };
      for (let n = 0; n < rule.failures; n++) await noteSilence(bench.database, receiver, at, rule);
    }
    assert.equal((await claim()).length, 0);
    await bench.endTask(accountId!, 'http://127.1.1.1/hook');
    assert.deepEqual(tally(await claim(), 'origin'), [1]);
    bench.clock.ms += 31_000;
    assert.equal((await claim()).length, 10, 'one of each');
  });

  it('keeps places of an account free from names that may not be found', async () => {
    const [accountId] = await accountsOf(1);
    await fill(100, [accountId!], `'http://dead' || n || '.example'`, '0');
    assert.equal((await claim()).length, senderLimits.unprovenPerAccountMax);
    await bench.endTask(accountId!, 'http://127.1.1.1/hook');
    assert.deepEqual(
      (await claim()).map(({ origin }) => origin),
      ['http://127.1.1.1'],
    );
  });

  it('misses none that is written meanwhile', async () => {
    const [accountId] = await accountsOf(1);
    const taskIds: string[] = [];
    for (let i = 0; i < 40; i++) taskIds.push(await bench.endTask(accountId!, 'http://127.0.0.1:1/hook'));
    await bench.clear();
    const claimed: ClaimedDelivery[] = [];
    const wide = { ...senderLimits, perAccountMax: 100, perOriginMax: 100 };
    const lease = () => ({ id: newId(), at: new Date(bench.clock.ms), until: new Date(bench.clock.ms + 60_000) });
    const claimAll = async () => claimed.push(...(await claimWebhookDeliveries(bench.database, lease(), 64, wide)));
    const writing = taskIds.map((taskId) =>
      inTransaction(bench.database, (tx) =>
        insertWebhookDelivery(tx, { id: newId(), taskId, event: 'song.completed' }),
      ),
    );
    await Promise.all([...writing, ...Array.from({ length: 10 }, claimAll)]);
    await claimAll();
    assert.equal(new Set(claimed.map(({ id }) => id)).size, 40);
    assert.equal(claimed.length, 40);
  });
});
