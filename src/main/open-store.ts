import type { Configuration } from '../core/configuration.ts';
import type { Logger } from '../core/log.ts';
import { type Database, type DatabaseConnection, openDatabase } from '../storage/database.ts';
import { MigrationError, migrate } from '../storage/migrate.ts';
import { type PostgresServer, startPostgres } from '../storage/postgres/start-postgres.ts';
import type { Home } from './home.ts';
import { claimDatabase } from './own-database.ts';
import { StartError } from './start-error.ts';

/** The database of this installation, migrated, and how to leave it. */
export interface Store {
  readonly connection: DatabaseConnection;
  readonly database: Database;
  close(): Promise<void>;
}

/**
 * Starts (or joins) the database as it is: nothing is brought up to date.
 * @throws PostgresError
 */
export async function joinStore(configuration: Configuration, home: Home, log: Logger): Promise<Store> {
  const server = configuration.databaseUrl === null ? await startOwnServer(home, log) : null;
  const connection = server?.connection ?? configuration.databaseUrl!;
  const { databaseConnections: poolMax } = configuration;
  const database = openDatabase(connection, { poolMax, applicationName: 'songwright', log });
  const close = async (): Promise<void> => {
    await database.destroy();
    await server?.stop();
  };
  return { connection, database, close };
}

/**
 * Starts (or joins) the bundled PostgreSQL, or connects to DATABASE_URL; then brings the schema up to date and makes sure
 * that the database is this home's.
 * @throws StartError, PostgresError, MigrationError
 */
export async function openStore(configuration: Configuration, home: Home, log: Logger): Promise<Store> {
  const store = await joinStore(configuration, home, log);
  try {
    await migrate(store.database, log);
    await claimDatabase(store.database, home);
  } catch (error) {
    await store.close();
    if (configuration.databaseUrl === null || error instanceof MigrationError || error instanceof StartError)
      throw error;
    throw new StartError(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`, { cause: error });
  }
  return store;
}

async function startOwnServer(home: Home, log: Logger): Promise<PostgresServer> {
  const server = await startPostgres({ folder: home.databaseFolder, log });
  server.watch((change) => {
    if (change.state === 'failed') log.error({ error: change.error.message }, 'PostgreSQL cannot be started again');
    else log.warn({ state: change.state }, 'PostgreSQL went away or came back');
  });
  return server;
}
