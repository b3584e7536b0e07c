import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { newId } from '../core/ids.ts';
import { insertAccount, lockAccount } from './accounts.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { isDatabaseAway, sqlStateOf } from './database-errors.ts';

let test: TestDatabase;
let database: Database;

before(async () => {
  test = await openTestDatabase();
  database = openDatabase(test.connection, { poolMax: 4, applicationName: 'database.test' });
});
after(async () => {
  await database.destroy();
  await test.close();
});

const one = () => sql<{ one: number }>`select 1::bigint as one`.execute(database);

/** Ends every connection of the pool, as a restart of the server does. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client({ ...test.connection });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    'database.test',
  ]);
  await client.end();
}

describe('openDatabase', () => {
  it('reads bigint as a number', async () => assert.deepEqual((await one()).rows, [{ one: 1 }]));

  it('takes an address as well as parts', async () => {
    const { host, user, database: name } = test.connection;
    const address = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    const other = openDatabase(address, { poolMax: 1, applicationName: 'address' });
    assert.deepEqual((await sql`select current_database() as name`.execute(other)).rows, [{ name }]);
    await other.destroy();
  });

  it('survives the loss of idle and of busy connections, and connects again', async () => {
    await one();
    await cutConnections();
    const busy = inTransaction(database, (tx) => sql`select pg_sleep(5)`.execute(tx));
    const failed = assert.rejects(busy, (error) => isDatabaseAway(error));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await cutConnections();
    await failed;
    assert.equal((await one()).rows.length, 1);
  });

  it('tells an absent server from a wrong statement', async () => {
    const nowhere = openDatabase({ ...test.connection, host: '/nowhere' }, { poolMax: 1, applicationName: 'nowhere' });
    await assert.rejects(sql`select 1`.execute(nowhere), (error) => isDatabaseAway(error));
    await nowhere.destroy();
    await assert.rejects(sql`select 1/0`.execute(database), (error) => {
      return !isDatabaseAway(error) && sqlStateOf(error) === '22012';
    });
  });
});

describe('inTransaction', () => {
  it('repeats the work that a deadlock threw out', async () => {
    const [left, right] = [newId(), newId()];
    for (const id of [left, right]) await insertAccount(database, { id, name: id, isOperator: false });
    const gate = Promise.withResolvers<void>();
    let runs = 0;
    const cross = (from: string, to: string, opensGate: boolean) =>
      inTransaction(database, async (tx) => {
        runs++;
        await lockAccount(tx, from);
        if (opensGate) gate.resolve();
        await gate.promise;
        await new Promise((resolve) => setTimeout(resolve, 50));
        return lockAccount(tx, to);
      });
    await Promise.all([cross(left, right, false), cross(right, left, true)]);
    assert.equal(runs, 3);
  });

  it('takes everything back when the work throws', async () => {
    const id = newId();
    const failure = inTransaction(database, async (tx) => {
      await insertAccount(tx, { id, name: id, isOperator: false });
      throw new Error('no');
    });
    await assert.rejects(failure, /no/);
    assert.equal((await sql`select 1 from accounts where id = ${id}`.execute(database)).rows.length, 0);
  });
});
