import type { Selectable } from 'kysely';
import type { Executor, Transaction } from './database.ts';
import type { JsonRecord, Schema } from './schema.ts';
import { toStorableJson } from './storable-json.ts';

export interface NewClip {
  readonly id: string;
  readonly ordinal: number;
  readonly capability: string;
}

export interface ClipRow {
  readonly id: string;
  readonly taskId: string;
  /** 0 for the first clip of its task. */
  readonly ordinal: number;
  readonly operation: string;
  readonly capability: string;
  readonly echo: JsonRecord;
  /** null until the clip succeeded. */
  readonly result: JsonRecord | null;
  readonly createdAt: Date;
}

const CLIP_COLUMNS = ['id', 'task_id', 'ordinal', 'operation', 'capability', 'echo', 'result', 'created_at'] as const;

type ClipColumns = Pick<Selectable<Schema['clips']>, (typeof CLIP_COLUMNS)[number]>;

const toClip = ({ task_id: taskId, created_at: createdAt, ...row }: ClipColumns): ClipRow => ({
  ...row,
  taskId,
  createdAt,
});

export async function insertClips(
  tx: Transaction,
  task: { readonly id: string; readonly accountId: string; readonly operation: string; readonly echo: JsonRecord },
  clips: readonly NewClip[],
): Promise<void> {
  const echo = toStorableJson(task.echo);
  const { id: task_id, accountId: account_id, operation } = task;
  await tx
    .insertInto('clips')
    .values(clips.map((clip) => ({ ...clip, task_id, account_id, operation, echo })))
    .execute();
}

export async function selectClipsOfTask(executor: Executor, taskId: string): Promise<readonly ClipRow[]> {
  const rows = await executor
    .selectFrom('clips')
    .select(CLIP_COLUMNS)
    .where('task_id', '=', taskId)
    .orderBy('ordinal')
    .execute();
  return rows.map(toClip);
}

export async function selectClip(executor: Executor, clipId: string): Promise<ClipRow | null> {
  const row = await executor.selectFrom('clips').select(CLIP_COLUMNS).where('id', '=', clipId).executeTakeFirst();
  return row === undefined ? null : toClip(row);
}

/** The clip behind a capability address. */
export async function selectClipByCapability(
  executor: Executor,
  clipId: string,
  capability: string,
): Promise<ClipRow | null> {
  const row = await executor
    .selectFrom('clips')
    .select(CLIP_COLUMNS)
    .where('id', '=', clipId)
    .where('capability', '=', capability)
    .executeTakeFirst();
  return row === undefined ? null : toClip(row);
}

export async function storeClipResult(tx: Transaction, clipId: string, result: object): Promise<void> {
  await tx
    .updateTable('clips')
    .set({ result: toStorableJson(result) })
    .where('id', '=', clipId)
    .execute();
}
