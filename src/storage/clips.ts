import { type Selectable, sql } from 'kysely';
import { midiOf, paidOnceKey } from '../core/paid-once.ts';
import type { Executor, Transaction } from './database.ts';
import { selectPosted } from './ledger.ts';
import type { JsonRecord, Schema } from './schema.ts';
import { toStorableJson } from './storable-json.ts';

export interface NewClip {
  readonly id: string;
  readonly ordinal: number;
  readonly capability: string;
  /** Beside what all clips of the task echo. */
  readonly echo?: JsonRecord;
}

export interface ClipRow {
  readonly id: string;
  readonly taskId: string;
  readonly accountId: string;
  /** 0 for the first clip of its task. */
  readonly ordinal: number;
  readonly operation: string;
  readonly capability: string;
  readonly echo: JsonRecord;
  /** null until the clip succeeded, which may be before its task. */
  readonly result: JsonRecord | null;
  readonly createdAt: Date;
  /** null: it is there. */
  readonly deletedAt: Date | null;
}

const CLIP_COLUMNS = [
  ...(['id', 'task_id', 'account_id', 'ordinal', 'operation', 'capability', 'echo', 'result'] as const),
  ...(['created_at', 'deleted_at'] as const),
] as const;

type ClipColumns = Pick<Selectable<Schema['clips']>, (typeof CLIP_COLUMNS)[number]>;

const toClip = ({ task_id, account_id, created_at, deleted_at, ...row }: ClipColumns): ClipRow => ({
  ...row,
  taskId: task_id,
  accountId: account_id,
  createdAt: created_at,
  deletedAt: deleted_at,
});

export async function insertClips(
  tx: Transaction,
  task: { readonly id: string; readonly accountId: string; readonly operation: string; readonly echo: JsonRecord },
  clips: readonly NewClip[],
): Promise<void> {
  if (clips.length === 0) return;
  const { id: task_id, accountId: account_id, operation } = task;
  await tx
    .insertInto('clips')
    .values(
      clips.map(({ echo, ...clip }) => {
        return { ...clip, task_id, account_id, operation, echo: toStorableJson({ ...task.echo, ...echo }) };
      }),
    )
    .execute();
}

/** Deleted ones too: their task tells of them. */
export async function selectClipsOfTask(executor: Executor, taskId: string): Promise<readonly ClipRow[]> {
  const rows = await executor
    .selectFrom('clips')
    .select(CLIP_COLUMNS)
    .where('task_id', '=', taskId)
    .orderBy('ordinal')
    .execute();
  return rows.map(toClip);
}

/** @returns null: unknown, or deleted */
export async function selectClip(executor: Executor, clipId: string): Promise<ClipRow | null> {
  const row = await executor
    .selectFrom('clips')
    .select(CLIP_COLUMNS)
    .where('id', '=', clipId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toClip(row);
}

/** The clip behind a capability address; null: there is none, or it is deleted. */
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
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toClip(row);
}

/** Whether the account of a clip has paid for its notes; those that were heard in a recording are paid with the recording. */
export async function hasPaidMidi(executor: Executor, clipId: string): Promise<boolean> {
  const clip = await executor
    .selectFrom('clips')
    .select(['account_id', 'echo'])
    .where('id', '=', clipId)
    .executeTakeFirst();
  if (clip === undefined) return false;
  const { transcription_of: recordingId = clipId } = clip.echo;
  const entryKey = paidOnceKey(clip.account_id, midiOf(String(recordingId)));
  return (await selectPosted(executor, clip.account_id, [entryKey])).size > 0;
}

/** @returns false when the clip had a result already, which stays */
export async function storeClipResult(tx: Transaction, clipId: string, result: object): Promise<boolean> {
  const row = await tx
    .updateTable('clips')
    .set({ result: toStorableJson(result) })
    .where('id', '=', clipId)
    .where('result', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the results of a task's clips back: the task failed after some were handed over. Their files, those that were
 * made on demand in the meantime too, stay on the books until they are swept.
 */
export async function withdrawClips(tx: Transaction, taskId: string): Promise<void> {
  await tx
    .updateTable('clips')
    .set({ result: null })
    .where('task_id', '=', taskId)
    .where('result', 'is not', null)
    .execute();
}

/**
 * The account's youngest clip of an operation whose echo holds these facts, and whose task was neither failed nor cancelled.
 * Facts that say what it was made from are found by an index; others are looked for in all that the account has.
 * @param exceptFailures failed ones count too, but for those that failed with one of these reasons; null: none does
 */
export async function selectClipByEcho(
  executor: Executor,
  accountId: string,
  operation: string,
  facts: JsonRecord,
  exceptFailures: readonly string[] | null = null,
): Promise<ClipRow | null> {
  const row = await executor
    .selectFrom('clips')
    .innerJoin('tasks', 'tasks.id', 'clips.task_id')
    .select(CLIP_COLUMNS.map((column) => `clips.${column}` as const))
    .where('clips.account_id', '=', accountId)
    .where('clips.operation', '=', operation)
    .where('clips.deleted_at', 'is', null)
    .where((where) => {
      const isThere = where('tasks.state', 'in', ['queued', 'running', 'succeeded']);
      if (exceptFailures === null) return isThere;
      const isFinal = where.and([
        where('tasks.state', '=', 'failed'),
        where('tasks.failure', 'not in', exceptFailures),
      ]);
      return where.or([isThere, isFinal]);
    })
    .where(sql<boolean>`clips.echo @> ${toStorableJson(facts)}::jsonb`)
    .$if(typeof facts.parent_clip_id === 'string', (query) =>
      query.where(sql<boolean>`clips.echo ->> 'parent_clip_id' = ${facts.parent_clip_id}`),
    )
    .orderBy('clips.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toClip(row as ClipColumns);
}
