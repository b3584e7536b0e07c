import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { type Logger, silentLogger } from '../core/log.ts';
import { type Database, openDatabase } from './database.ts';
import { BREAKING_MARKER, MigrationError, migrate } from './migrate.ts';

let test: TestDatabase;
let database: Database;
let folder: string;

/** A folder that holds the first `count` of these migrations: an older or newer release of the code. */
async function release(name: string, files: Readonly<Record<string, string>>): Promise<URL> {
  const inner = await mkdtemp(path.join(folder, `${name}-`));
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(inner, file), text);
  return pathToFileURL(`${inner}/`);
}

const first = { '000001_songs.sql': 'create table songs (id integer primary key); insert into songs values (1);' };
const second = { ...first, '000002_titles.sql': "alter table songs add title text not null default 'untitled';" };
const breaking = { ...second, '000003_no_songs.sql': `${BREAKING_MARKER}\ndrop table songs;` };

before(async () => {
  test = await openTestDatabase();
  database = openDatabase(test.connection, { poolMax: 6, applicationName: 'migrate.test' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrate-'));
});
after(async () => {
  await database.destroy();
  await test.close();
  await rm(folder, { recursive: true });
});

/** Every case begins without a schema. */
async function emptyDatabase(): Promise<void> {
  await sql.raw('drop schema public cascade; create schema public').execute(database);
}

const titles = async (): Promise<unknown[]> => (await sql.raw('select title from songs').execute(database)).rows;

describe('migrate', () => {
  it('applies what is missing, once, in order', async () => {
    await emptyDatabase();
    assert.deepEqual(await migrate(database, silentLogger, await release('one', first)), ['000001_songs']);
    const newer = await release('two', second);
    assert.deepEqual(await migrate(database, silentLogger, newer), ['000002_titles']);
    assert.deepEqual(await migrate(database, silentLogger, newer), []);
    assert.deepEqual(await titles(), [{ title: 'untitled' }]);
  });

  it('lets several processes start at once and applies each migration once', async () => {
    await emptyDatabase();
    const newest = await release('two', second);
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database, silentLogger, newest)));
    assert.deepEqual(runs.flat().sort(), ['000001_songs', '000002_titles']);
    assert.deepEqual(await titles(), [{ title: 'untitled' }]);
  });

  it('refuses to run older code on a newer schema that breaks it', async () => {
    await emptyDatabase();
    await migrate(database, silentLogger, await release('three', breaking));
    await assert.rejects(migrate(database, silentLogger, await release('two', second)), (error: Error) => {
      assert.ok(error instanceof MigrationError);
      assert.match(error.message, /newer release: migration 000003_no_songs/);
      return true;
    });
  });

  it('only warns older code of a newer schema that it can live with', async () => {
    await emptyDatabase();
    await migrate(database, silentLogger, await release('two', second));
    const warnings: object[] = [];
    const log: Logger = { ...silentLogger, warn: (fields) => warnings.push(fields) };
    assert.deepEqual(await migrate(database, log, await release('one', first)), []);
    assert.deepEqual(warnings, [{ migrations: ['000002_titles'] }]);
  });

  it('leaves nothing behind of a migration that fails', async () => {
    await emptyDatabase();
    const broken = { ...first, '000002_half.sql': 'create table half (id integer); select 1/0;' };
    await assert.rejects(migrate(database, silentLogger, await release('broken', broken)), /division by zero/);
    const { rows } = await sql`select to_regclass('half') as half`.execute(database);
    assert.deepEqual(rows, [{ half: null }]);
    assert.deepEqual(await migrate(database, silentLogger, await release('two', second)), ['000002_titles']);
  });

  it('refuses a gap in the numbers, and a database of other software', async () => {
    await emptyDatabase();
    const gap = await release('gap', { ...first, '000003_late.sql': 'select 1' });
    await assert.rejects(migrate(database, silentLogger, gap), /000003_late\.sql must be numbered 000002/);
    await migrate(database, silentLogger, await release('one', first));
    const other = await release('other', { '000001_poems.sql': 'create table poems (id integer)' });
    await assert.rejects(migrate(database, silentLogger, other), /not the same software line/);
  });
});
