import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { type Logger, silentLogger } from '../core/log.ts';
import { type Database, openDatabase } from './database.ts';
import { type PostgresServer, startPostgres } from './postgres/start-postgres.ts';

type Line = { readonly fields: Record<string, unknown>; readonly message: string };

describe('an outage of the database', () => {
  let folder: string;
  let server: PostgresServer;
  let database: Database;
  const lines: Line[] = [];
  const log: Logger = {
    ...silentLogger,
    warn: (fields, message) => void lines.push({ fields: { ...fields }, message }),
  };

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'outage-'));
    // Root's PostgreSQL runs as another user, who has to pass.
    await chmod(folder, 0o711);
    server = await startPostgres({ folder: path.join(folder, 'postgres'), log: silentLogger });
    database = openDatabase(server.connection, { poolMax: 3, applicationName: 'outage', log });
    await ask();
  });
  after(async () => {
    await database.destroy();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = () => sql`select 1`.execute(database);
  const until = async (isThere: () => boolean): Promise<void> => {
    for (let i = 0; i < 100 && !isThere(); i++) await new Promise((resolve) => setTimeout(resolve, 100));
  };

  it('is told once at its begin and once at its end, with how long it lasted, whatever is tried meanwhile', async () => {
    await server.stop();
    for (let i = 0; i < 20; i++) await ask().catch(() => {});
    await until(() => lines.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    for (let i = 0; i < 20; i++) await ask().catch(() => {});
    assert.deepEqual(
      lines.map(({ message }) => message),
      ['the database does not answer; what needs it waits'],
    );
    server = await startPostgres({ folder: path.join(folder, 'postgres'), log: silentLogger });
    // Nobody asks: it is noticed all the same.
    await until(() => lines.length > 1);
    assert.equal(lines.length, 2);
    assert.equal(lines[1]!.message, 'the database answers again');
    const { outageSeconds } = lines[1]!.fields;
    assert.ok(Number(outageSeconds) >= 1.5 && Number(outageSeconds) < 60, String(outageSeconds));
    await ask();
    assert.equal(lines.length, 2);
  });

  it('is not what the loss of a single connection or a slow statement is', async () => {
    const told = lines.length;
    await ask();
    const client = new pg.Client({ ...server.connection });
    await client.connect();
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'outage'");
    await client.end();
    await ask().catch(() => {});
    const slow = database.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 50`.execute(tx);
      await sql`select pg_sleep(5)`.execute(tx);
    });
    await assert.rejects(slow, /statement timeout/);
    await ask();
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal(lines.length, told);
  });
});
