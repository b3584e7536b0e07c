import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';

/** A browser that is signed in. */
export interface SessionRow {
  readonly id: string;
  readonly createdAt: Date;
  /** To a few minutes. */
  readonly lastSeenAt: Date;
  /** Where it signed in from; null: not known. */
  readonly network: string | null;
  readonly userAgent: string | null;
}

/** What a session is told apart by, added to the row that the sign-in library wrote. @param token as the cookie holds it */
export async function describeSession(
  executor: Executor,
  token: string,
  facts: { readonly network: string; readonly userAgent: string },
): Promise<void> {
  await executor
    .updateTable('sessions')
    .set({ ip_address: facts.network, user_agent: facts.userAgent })
    .where('token', '=', token)
    .execute();
}

/** Notes that a session is in use. */
export async function touchSession(executor: Executor, sessionId: string): Promise<void> {
  await executor.updateTable('sessions').set({ updated_at: sql<Date>`now()` }).where('id', '=', sessionId).execute();
}

/** Living ones, the newest first. */
export async function selectSessions(executor: Executor, userId: string): Promise<readonly SessionRow[]> {
  const rows = await executor
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.updated_at,
    network: row.ip_address || null,
    userAgent: row.user_agent || null,
  }));
}

/** @returns false when the person has no such session */
export async function deleteSession(executor: Executor, userId: string, sessionId: string): Promise<boolean> {
  const row = await executor
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every session of a person. @param exceptId one that goes on; null: none */
export async function deleteSessions(
  executor: Executor,
  userId: string,
  exceptId: string | null = null,
): Promise<void> {
  await executor
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId!))
    .execute();
}

/** Forgets sessions and tokens past their time. */
export async function deleteExpiredSessions(database: Database): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
  await database.deleteFrom('verifications').where('expires_at', '<', sql<Date>`now()`).execute();
}
