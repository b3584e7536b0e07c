import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { silentLogger } from '../../src/core/log.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../src/storage/migrate.ts';
import {
  type PostgresConnection,
  type PostgresServer,
  startPostgres,
} from '../../src/storage/postgres/start-postgres.ts';

export interface TestDatabase {
  readonly connection: PostgresConnection;
  /** Drops the database, even under open connections; the server ends with its last user. */
  close(): Promise<void>;
}

/** Held while the template or the list of databases changes, by one test process at a time. */
const TEMPLATE_LOCK = 7_900;

let server: Promise<PostgresServer> | null = null;
let openCount = 0;

/**
 * A database of its own, migrated and empty, for one test file: a clone of a template on a server that all test
 * processes of this work tree share. Whoever comes first starts it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  openCount++;
  server ??= startPostgres({ folder: serverFolder(), log: silentLogger });
  const admin = (await server).connection;
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const template = await templateName();
  await withAdmin(admin, async (client) => {
    await ensureTemplate(client, admin, template);
    await client.query(`create database "${name}" template "${template}"`);
  });
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closing ??= closeDatabase(admin, name);
    return closing;
  };
  return { connection: { ...admin, database: name }, close };
}

async function closeDatabase(admin: PostgresConnection, name: string): Promise<void> {
  await withAdmin(admin, (client) => client.query(`drop database if exists "${name}" with (force)`));
  openCount--;
  if (openCount > 0) return;
  const last = await server;
  server = null;
  await last?.stop();
}

/** One per user and work tree, so that runs of different versions do not meet. */
function serverFolder(): string {
  const repository = path.resolve(import.meta.dirname, '../..');
  const digest = createHash('sha256').update(repository).digest('hex').slice(0, 8);
  return path.join(os.tmpdir(), `songwright-test-${process.getuid?.() ?? 0}-${digest}`);
}

/** Changes with every migration, so a stale template is never used. */
async function templateName(): Promise<string> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(new URL(name, MIGRATIONS_FOLDER)));
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

async function withAdmin(admin: PostgresConnection, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...admin });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function ensureTemplate(client: pg.Client, admin: PostgresConnection, template: string): Promise<void> {
  const present = await databaseNames(client);
  if (present.includes(template) && !present.some(isAbandoned)) return;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const names = await databaseNames(client);
    await dropDatabases(client, names.filter(isAbandoned));
    if (!names.includes(template)) await createTemplate(client, admin, template);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Built under another name: one that a killed test left half migrated must not look finished. */
async function createTemplate(client: pg.Client, admin: PostgresConnection, template: string): Promise<void> {
  const draft = `draft_${template}`;
  await dropDatabases(client, [draft]);
  await client.query(`create database "${draft}"`);
  const database = openDatabase({ ...admin, database: draft }, { poolMax: 1, applicationName: 'template' });
  try {
    await migrate(database, silentLogger);
  } finally {
    await database.destroy();
  }
  await client.query(`alter database "${draft}" rename to "${template}"`);
}

async function databaseNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  return rows.map(({ datname }) => datname);
}

async function dropDatabases(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) await client.query(`drop database if exists "${name}" with (force)`);
}

/** Left by a test process that was killed. */
function isAbandoned(name: string): boolean {
  const pid = /^test_(\d+)_/.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch {
    return true;
  }
}
