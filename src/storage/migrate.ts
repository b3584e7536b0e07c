import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Logger } from '../core/log.ts';
import { type Database, type Executor, inTransaction, type Transaction } from './database.ts';

/** Where the project keeps its migrations: 000001_name.sql, 000002_name.sql, without gaps. */
export const MIGRATIONS_FOLDER = new URL('../../migrations/', import.meta.url);

/** First line of a migration after which code that does not know it must not run. */
export const BREAKING_MARKER = '-- breaks older code';

const FILE_NAME = /^(\d{6})_([a-z0-9_]+)\.sql$/;
const LOCK_NUMBER = 7_000;
const LOCK_WAIT = '120s';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly isBreaking: boolean;
  readonly text: string;
}

/** The database cannot be brought to, or already left, the schema that this code knows. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Applies every migration that the database lacks, each in its own transaction, one process at a time.
 * @param count only the first so many
 * @returns the names of those applied now
 * @throws MigrationError when a newer release migrated the database in a way that breaks this code
 */
export async function migrate(
  database: Database,
  log: Logger,
  folder: URL = MIGRATIONS_FOLDER,
  count = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const migrations = (await readMigrations(folder)).slice(0, count);
  const applied: string[] = [];
  for (;;) {
    const next = await inTransaction(database, (tx) => applyNext(tx, migrations, applied.length === 0 ? log : null));
    if (next === null) return applied;
    log.info({ migration: next }, 'applied a migration');
    applied.push(next);
  }
}

/** @returns the name of the migration applied, or null when there is none left */
async function applyNext(
  tx: Transaction,
  migrations: readonly Migration[],
  log: Logger | null,
): Promise<string | null> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCK_NUMBER})`.execute(tx);
  await sql`
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      is_breaking boolean not null,
      applied_at timestamptz not null default now()
    )`.execute(tx);
  const known = await selectApplied(tx);
  checkNewer(known.slice(migrations.length), log);
  checkHistory(known, migrations);
  const next = migrations[known.length];
  if (next === undefined) return null;
  await sql.raw(next.text).execute(tx);
  await tx
    .insertInto('schema_migrations')
    .values({ number: next.number, name: next.name, is_breaking: next.isBreaking })
    .execute();
  return next.name;
}

interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly is_breaking: boolean;
}

/**
 * The migrations of this release that the database lacks, for processes that do not apply them themselves.
 * @throws MigrationError as {@link migrate}
 */
export async function missingMigrations(
  database: Database,
  log: Logger | null,
  folder: URL = MIGRATIONS_FOLDER,
): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('public.schema_migrations')::text as name`.execute(database);
  const known = rows[0]?.name ? await selectApplied(database) : [];
  checkNewer(known.slice(migrations.length), log);
  checkHistory(known, migrations);
  return migrations.slice(known.length).map(({ name }) => name);
}

const selectApplied = (executor: Executor): Promise<AppliedMigration[]> =>
  executor.selectFrom('schema_migrations').select(['number', 'name', 'is_breaking']).orderBy('number').execute();

/** Newer and harmless is worth a warning; newer and breaking must stop this code before it writes. */
function checkNewer(newer: readonly AppliedMigration[], log: Logger | null): void {
  const breaking = newer.find((migration) => migration.is_breaking);
  if (breaking !== undefined) {
    throw new MigrationError(
      `The database belongs to a newer release: migration ${breaking.name} changed it in a way that this release ` +
        'cannot work with. Start the newer release again, or restore a backup from before the upgrade.',
    );
  }
  if (newer.length > 0) {
    log?.warn({ migrations: newer.map(({ name }) => name) }, 'the database has migrations of a newer release');
  }
}

function checkHistory(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const [index, { name }] of applied.slice(0, migrations.length).entries()) {
    const own = migrations[index]!;
    if (own.name === name) continue;
    throw new MigrationError(
      `The database was migrated by ${name}, this release has ${own.name} in its place. They are not the same software line.`,
    );
  }
}

/** The names of all migrations of this release, in order. */
export async function ownMigrations(): Promise<readonly string[]> {
  return (await readMigrations(MIGRATIONS_FOLDER)).map(({ name }) => name);
}

async function readMigrations(folder: URL): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (fileName, index) => {
      const match = FILE_NAME.exec(fileName);
      if (match === null || Number(match[1]) !== index + 1) {
        throw new MigrationError(
          `Migration ${fileName} must be numbered ${String(index + 1).padStart(6, '0')}_name.sql.`,
        );
      }
      const text = await readFile(new URL(fileName, folder), 'utf8');
      const name = fileName.slice(0, -'.sql'.length);
      return { number: index + 1, name, isBreaking: text.split('\n', 1)[0]!.trim() === BREAKING_MARKER, text };
    }),
  );
}
