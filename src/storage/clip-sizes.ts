import { sql } from 'kysely';
import type { Executor } from './database.ts';

export interface ClipSize {
  readonly id: string;
  readonly operation: string;
  readonly createdAt: Date;
  /** Of all its files. */
  readonly bytes: number;
}

/** The clips of an account that are there, those that take most room first. */
export async function selectClipSizes(
  executor: Executor,
  accountId: string,
  limit: number,
): Promise<readonly ClipSize[]> {
  const { rows } = await sql<ClipSize>`
    select c.id, c.operation, c.created_at as "createdAt", coalesce(sum(a.bytes), 0)::bigint as bytes
    from clips c left join artefacts a on a.clip_id = c.id
    where c.account_id = ${accountId} and c.deleted_at is null
    group by c.id order by bytes desc, c.id limit ${limit}`.execute(executor);
  return rows;
}
