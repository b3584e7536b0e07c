import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** The database, over a pool of connections. Close it with `destroy()`. */
export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;
/** What a query runs on: the pool, or the transaction that it is part of. */
export type Executor = Database | Transaction;

/** How to reach a PostgreSQL server: the parts, or a postgres:// address. */
export type DatabaseConnection = string | ConnectionParts;

export interface ConnectionParts {
  /** A host name, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

export interface DatabaseOptions {
  readonly poolMax: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
}

const CONNECT_MS_MAX = 5_000;
const STATEMENT_MS_MAX = 20_000;
const LOCK_WAIT_MS_MAX = 10_000;
const IDLE_IN_TRANSACTION_MS_MAX = 60_000;
const INT8_OID = 20;

/** Opens a pool; nothing is connected until the first query, and a server that goes away is found again. */
export function openDatabase(connection: DatabaseConnection, options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...clientConfig(connection, options.applicationName),
    max: options.poolMax,
    statement_timeout: STATEMENT_MS_MAX,
    lock_timeout: LOCK_WAIT_MS_MAX,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS_MAX,
    types: { getTypeParser },
  });
  // Without listeners, a database restart would end the process: once for idle clients, once for those in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** What every client of ours connects with; no pool, no timeouts but the one of connecting. */
export function clientConfig(connection: DatabaseConnection, applicationName: string): pg.ClientConfig {
  const where = typeof connection === 'string' ? { connectionString: connection } : { ...connection };
  return {
    ...where,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    keepAlive: true,
  };
}

/** bigint as a number: sums of credits and bytes stay far below 2^53. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;

const DEADLOCK_DETECTED = '40P01';
const SERIALIZATION_FAILURE = '40001';
const TRANSACTION_RETRIES_MAX = 5;

/**
 * Runs `work` in one transaction, again when PostgreSQL broke a deadlock with it: `work` must have no other effects.
 * @throws what `work` throws, after the rollback
 */
export async function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (retry >= TRANSACTION_RETRIES_MAX || !isRetryable(sqlStateOf(error))) throw error;
    }
  }
}

const isRetryable = (sqlState: string | null): boolean =>
  sqlState === DEADLOCK_DETECTED || sqlState === SERIALIZATION_FAILURE;

/** The five-character SQLSTATE of an error that the server reported; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/**
 * True when the statement itself is not at fault and the same one may succeed later: the server is away, starting,
 * stopping (08, 57P), out of room or connections (53), or so busy that a time-out struck (57014, 55P03).
 */
export function isDatabaseAway(error: unknown): boolean {
  const sqlState = sqlStateOf(error);
  if (sqlState !== null) return /^(08|57P|53|57014|55P03)/.test(sqlState);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code) ||
    /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|Client was closed/i.test(
      error.message,
    )
  );
}
