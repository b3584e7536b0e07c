import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { DATABASE, type Layout, OWNER_ROLE, PORT } from './layout.ts';

/** Every service that uses the server holds this lock shared; who can take it alone is the last and stops the server. */
const USERS_LOCK = 7001;
const CONNECT_MS_MAX = 3_000;

/** The connection by which one service is known to the others as a user of the server. */
export interface ServiceSession {
  /** Resolves when the connection is gone, whoever ended it. */
  readonly ended: Promise<void>;
  /** Gives the claim up. @returns whether nobody else uses the server; it then accepts no new user until `close`. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

/** @throws what pg throws: the server's SQLSTATE or the system's error code in `code`. */
export async function joinServer(layout: Layout, socketFolder: string): Promise<ServiceSession> {
  const client = new pg.Client({
    host: socketFolder,
    port: PORT,
    user: OWNER_ROLE,
    database: DATABASE,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    application_name: 'songwright supervisor',
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  client.on('error', () => resolve());
  client.on('end', () => resolve());
  try {
    await client.connect();
    await refuseOtherData(client, layout.dataFolder);
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return { ended, leave: () => leave(client), close: () => client.end().catch(() => {}) };
}

async function refuseOtherData(client: pg.Client, dataFolder: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const served = rows[0]!.data_directory;
  if ((await realpath(served)) !== dataFolder) throw new Error(`another server listens on this socket, for ${served}`);
}

async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [USERS_LOCK]);
    return rows[0]!.alone;
  } catch {
    // No server, no other users.
    return true;
  }
}
