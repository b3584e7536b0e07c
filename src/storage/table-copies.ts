import { sql } from 'kysely';
import type { Database, Executor, Transaction } from './database.ts';
import { inTransaction } from './database.ts';

/** Tables that are not copied: the schema's own, what is worth seconds only or a day (archives, uploads), and what is summed up anew as files are inserted. */
export const UNCOPIED_TABLES = [
  'account_storage',
  'engine_paces',
  'engine_reports',
  'exports',
  'request_budgets',
  'schema_migrations',
  'uploads',
] as const;

/** Every other table, each after those that it refers to. The queue's own tables are made anew. */
export const COPIED_TABLES = [
  'installation',
  'users',
  'accounts',
  'api_keys',
  'tasks',
  'ledger',
  'fairness_clock',
  'clips',
  'artefacts',
  'library_files',
  'retention_letters',
  'export_payments',
  'personas',
  'presets',
  'written_lines',
  'task_known_lines',
  'idempotency',
  'webhook_deliveries',
  'webhook_breakers',
  'webhook_receivers',
  'webhook_accounts',
  'webhook_secrets',
  'sessions',
  'credentials',
  'verifications',
  'trial_claims',
  'attempt_paces',
  'plans',
  'subscriptions',
  'payment_events',
  'provider_subscriptions',
  'provider_invoices',
  'open_checkouts',
  'operator_log',
] as const;

export type CopiedTable = (typeof COPIED_TABLES)[number];

/** Rows of one table as JSON texts, column by column as PostgreSQL writes them. */
export interface RowPage {
  readonly table: CopiedTable;
  readonly rows: readonly string[];
}

const ROWS_AT_ONCE = 500;

/** A first bit of a song in the making is worth nothing elsewhere: its task begins anew. What was deleted stays so. */
const COPIED_ARTEFACTS = sql`
  where kind not in ('preview', 'preview-score')
    and not exists (select 1 from clips c where c.id = r.clip_id and c.deleted_at is not null)`;

async function copyQuery(tx: Transaction, table: CopiedTable) {
  const only = table === 'artefacts' ? COPIED_ARTEFACTS : sql``;
  return sql`declare copied no scroll cursor for
    select row_to_json(r)::text as row from (select ${await columnsOf(tx, table)} from ${sql.table(table)} r ${only}) as r`;
}

/** The columns of a table that hold what was written: generated ones are made anew. */
async function columnsOf(tx: Transaction, table: CopiedTable) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    tx,
  );
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}

/** All rows of all tables as of the transaction's moment, in an order in which they can be inserted again. */
export async function* copyTables(tx: Transaction): AsyncGenerator<RowPage> {
  await sql`set local time zone 'UTC'`.execute(tx);
  for (const table of COPIED_TABLES) {
    await (await copyQuery(tx, table)).execute(tx);
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(tx);
      if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) };
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await sql`close copied`.execute(tx);
  }
}

/** Inserts what {@link copyTables} gave into a database of the same schema that nobody has used. All or nothing. */
export function pasteTables(database: Database, pages: AsyncIterable<RowPage>): Promise<void> {
  return inTransaction(database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    // What migrations and a first start put there; the copy has its own.
    const there = await listTables(tx);
    for (const table of ['plans', 'fairness_clock', 'installation'] as const) {
      if (there.includes(table)) await tx.deleteFrom(table).execute();
    }
    for await (const { table, rows } of pages) {
      const columns = await columnsOf(tx, table);
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
        tx,
      );
    }
    await continueNumbers(tx);
  });
}

/** Columns whose numbers PostgreSQL gives go on after those that are there. */
async function continueNumbers(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(tx);
  for (const { table, column } of rows) {
    const newest = sql`select max(${sql.ref(column)}) from ${sql.table(table)}`;
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), greatest(1, (${newest})))`.execute(tx);
  }
}

/** False once anybody has an account in this database; true before its first migration. */
export async function isUnused(executor: Executor): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('public.accounts')::text as name`.execute(
    executor,
  );
  if (!rows[0]?.name) return true;
  return (await executor.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Tables of the service that exist, by name. */
export async function listTables(executor: Executor): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(executor);
  return rows.map(({ name }) => name);
}
