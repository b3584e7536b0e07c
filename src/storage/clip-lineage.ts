import { sql } from 'kysely';
import { transcriptionOperation } from '../core/transcription.ts';
import type { Executor } from './database.ts';

/** A clip among the relatives of another. */
export interface Relative {
  readonly id: string;
  readonly parentClipId: string | null;
  readonly otherClipId: string | null;
  readonly operation: string;
  readonly title: string;
  readonly stem: string | null;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

/** Generations up or down; longer lines are cut. */
const GENERATIONS_MAX = 50;

/** What a clip was made from, and what that was made from, the nearest first. Deleted ones too. */
export const selectAncestors = (executor: Executor, accountId: string, clipId: string, limit: number) =>
  selectRelatives(executor, accountId, clipId, limit, sql`c.id in (line.parent_clip_id, line.other_clip_id)`);

/** What was made from a clip, and from that, the nearest first. Deleted ones too. */
export const selectDescendants = (executor: Executor, accountId: string, clipId: string, limit: number) =>
  selectRelatives(executor, accountId, clipId, limit, sql`(c.parent_clip_id = line.id or c.other_clip_id = line.id)`);

/** Reads no more of the line than is told of it: PostgreSQL makes rows of a recursion as they are asked for. */
async function selectRelatives(
  executor: Executor,
  accountId: string,
  clipId: string,
  limit: number,
  isNext: ReturnType<typeof sql>,
): Promise<readonly Relative[]> {
  const { rows } = await sql<Relative>`
    with recursive line as (
      select c.id, c.parent_clip_id, c.other_clip_id, 0 as generation from clips c
      where c.id = ${clipId} and c.account_id = ${accountId}
      union
      select c.id, c.parent_clip_id, c.other_clip_id, line.generation + 1 from line join clips c on ${isNext}
      where c.account_id = ${accountId} and c.result is not null and c.operation <> ${transcriptionOperation}
        and line.generation < ${GENERATIONS_MAX}
    ), nearest as (
      select id, min(generation) as generation from (select id, generation from line limit ${limit + 1}) as told
      where generation > 0 group by id)
    select c.id, c.parent_clip_id as "parentClipId", c.other_clip_id as "otherClipId", c.operation, c.stem,
      coalesce(c.title, c.result ->> 'title', '') as title, c.created_at as "createdAt", c.deleted_at as "deletedAt"
    from nearest join clips c on c.id = nearest.id
    order by nearest.generation, c.created_at, c.id`.execute(executor);
  return rows;
}
