import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';

/** Which installation a database is. */
export interface Installation {
  readonly id: string;
  /** Of the secret that its keys were made with, hex. */
  readonly pepperFingerprint: string;
  readonly createdAt: Date;
}

/** @returns null: no home has claimed the database yet, or it has no schema */
export async function selectInstallation(executor: Executor): Promise<Installation | null> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('public.installation')::text as name`.execute(
    executor,
  );
  if (!rows[0]?.name) return null;
  const row = await executor.selectFrom('installation').selectAll().executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, pepperFingerprint: row.pepper_fingerprint, createdAt: row.created_at };
}

/** Claims a database unless somebody was first. @returns whose it is now */
export async function claimInstallation(
  database: Database,
  claim: Pick<Installation, 'id' | 'pepperFingerprint'>,
): Promise<Installation> {
  await database
    .insertInto('installation')
    .values({ id: claim.id, pepper_fingerprint: claim.pepperFingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await selectInstallation(database))!;
}
