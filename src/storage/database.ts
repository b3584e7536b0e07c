import {
  Kysely,
  type Transaction as KyselyTransaction,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';
import pg from 'pg';
import type { Logger } from '../core/log.ts';
import { sqlStateOf } from './database-errors.ts';
import { OutageTracker } from './outage-tracker.ts';
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
  /** Is told of outages. Default: nobody. */
  readonly log?: Logger;
}

/** How long a client waits for a server to take its connection. */
export const CONNECT_MS_MAX = 5_000;
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
  pool.on('error', (error) => outages?.failed(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  const { log } = options;
  const outages = log === undefined ? null : new OutageTracker(log, () => pool.query('select 1'));
  const dialect = new PostgresDialect({ pool: outages === null ? pool : watched(pool, outages) });
  return new Kysely<Schema>({ dialect, ...(outages !== null && { log: (event) => reportTo(outages, event) }) });
}

const reportTo = (outages: OutageTracker, event: LogEvent): void =>
  event.level === 'error' ? outages.failed(event.error) : outages.answered();

/** A pool that reports clients which cannot be had; what becomes of their queries is for Kysely to report. */
const watched = (pool: pg.Pool, outages: OutageTracker): PostgresPool => ({
  options: pool.options,
  connect: () =>
    pool.connect().catch((error: unknown) => {
      outages.failed(error);
      throw error;
    }),
  end: () => {
    outages.close();
    return pool.end();
  },
});

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
