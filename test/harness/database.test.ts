import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from './database.ts';

let one: TestDatabase;
let two: TestDatabase;

before(async () => {
  [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
after(async () => {
  await Promise.all([one.close(), two.close()]);
});

async function query(database: TestDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...database.connection });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('gives every caller a migrated database of its own', async () => {
  await query(one, 'create table mine (answer integer)');
  assert.deepEqual(await query(two, "select to_regclass('mine') as mine"), [{ mine: null }]);
  assert.deepEqual(await query(two, 'select count(*)::int > 0 as migrated from schema_migrations'), [
    { migrated: true },
  ]);
});

test('drops the database on closing, even while somebody is connected', async () => {
  const closed = await openTestDatabase();
  const guest = new pg.Client({ ...closed.connection });
  guest.on('error', () => {});
  await guest.connect();
  await closed.close();
  const { database } = closed.connection;
  assert.deepEqual(await query(one, `select 1 from pg_database where datname = '${database}'`), []);
});
