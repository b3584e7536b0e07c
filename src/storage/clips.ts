import type { Selectable } from 'kysely';
import { type ClipFacts, noClipFacts } from '../core/clip-facts.ts';
import { midiOf } from '../core/paid-once.ts';
import { transcriptionOperation } from '../core/transcription.ts';
import type { JsonRecord } from './columns.ts';
import type { Executor, Transaction } from './database.ts';
import { selectPaid } from './paid-once.ts';
import type { Schema } from './schema.ts';
import { toStorableJson, toStorableText } from './storable-json.ts';

export interface NewClip {
  readonly id: string;
  readonly ordinal: number;
  readonly capability: string;
  /** Beside what is known of all clips of the task. */
  readonly facts?: Partial<ClipFacts>;
}

export interface ClipRow {
  readonly id: string;
  readonly taskId: string;
  readonly accountId: string;
  /** 0 for the first clip of its task. */
  readonly ordinal: number;
  readonly operation: string;
  readonly capability: string;
  readonly facts: ClipFacts;
  readonly isFavourite: boolean;
  /** null until the clip succeeded, which may be before its task. */
  readonly result: JsonRecord | null;
  readonly createdAt: Date;
  /** When it is deleted by the retention of its account, as its owner was told; null: nobody has said so. */
  readonly expiresAt: Date | null;
  /** null: it is there. */
  readonly deletedAt: Date | null;
}

/** Everything but what only searching needs. */
export const CLIP_COLUMNS = [
  ...(['id', 'task_id', 'account_id', 'ordinal', 'operation', 'capability', 'result'] as const),
  ...(['title', 'is_title_of_file', 'tags', 'sound', 'model', 'description', 'negative_tags'] as const),
  ...([
    'parent_clip_id',
    'other_clip_id',
    'pair_role',
    'stem',
    'persona_id',
    'is_recording',
    'window_start_seconds',
    'window_end_seconds',
  ] as const),
  ...(['is_favourite', 'created_at', 'retention_ends_at', 'deleted_at'] as const),
] as const;

export type ClipColumns = Pick<Selectable<Schema['clips']>, (typeof CLIP_COLUMNS)[number]>;

export const toClip = (row: ClipColumns): ClipRow => ({
  id: row.id,
  taskId: row.task_id,
  accountId: row.account_id,
  ordinal: row.ordinal,
  operation: row.operation,
  capability: row.capability,
  facts: {
    title: row.title,
    isTitleOfFile: row.is_title_of_file,
    tags: row.tags,
    sound: row.sound,
    model: row.model,
    description: row.description,
    negativeTags: row.negative_tags,
    parentClipId: row.parent_clip_id,
    otherClipId: row.other_clip_id,
    pairRole: row.pair_role,
    stem: row.stem,
    personaId: row.persona_id,
    windowStartSeconds: row.window_start_seconds,
    windowEndSeconds: row.window_end_seconds,
    isRecording: row.is_recording,
  },
  isFavourite: row.is_favourite,
  result: row.result,
  createdAt: row.created_at,
  expiresAt: row.retention_ends_at,
  deletedAt: row.deleted_at,
});

const factColumns = (facts: ClipFacts) => ({
  title: storable(facts.title),
  is_title_of_file: facts.isTitleOfFile,
  tags: storable(facts.tags),
  sound: storable(facts.sound),
  model: storable(facts.model),
  description: storable(facts.description),
  negative_tags: storable(facts.negativeTags),
  parent_clip_id: facts.parentClipId,
  other_clip_id: facts.otherClipId,
  pair_role: facts.pairRole,
  stem: storable(facts.stem),
  persona_id: facts.personaId,
  window_start_seconds: facts.windowStartSeconds,
  window_end_seconds: facts.windowEndSeconds,
  is_recording: facts.isRecording,
});

const storable = (text: string | null): string | null => (text === null ? null : toStorableText(text));

export async function insertClips(
  tx: Transaction,
  task: {
    readonly id: string;
    readonly accountId: string;
    readonly operation: string;
    readonly facts: Partial<ClipFacts>;
  },
  clips: readonly NewClip[],
): Promise<void> {
  if (clips.length === 0) return;
  const { id: task_id, accountId: account_id, operation } = task;
  await tx
    .insertInto('clips')
    .values(
      clips.map(({ facts, ...clip }) => {
        return { ...clip, task_id, account_id, operation, ...factColumns({ ...noClipFacts, ...task.facts, ...facts }) };
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
    .select(['account_id', 'operation', 'parent_clip_id'])
    .where('id', '=', clipId)
    .executeTakeFirst();
  if (clip === undefined) return false;
  const recordingId = clip.operation === transcriptionOperation ? clip.parent_clip_id : null;
  return (await selectPaid(executor, clip.account_id, [midiOf(recordingId ?? clipId)])).size > 0;
}

/** Changes a finished clip of an account. @returns false: there is no such clip */
export async function updateClip(
  executor: Executor,
  accountId: string,
  clipId: string,
  { title, isFavourite }: { readonly title?: string; readonly isFavourite?: boolean },
): Promise<boolean> {
  const row = await executor
    .updateTable('clips')
    .set({
      ...(title !== undefined && { title: toStorableText(title), is_title_of_file: false }),
      ...(isFavourite !== undefined && { is_favourite: isFavourite }),
      // Favourites stay; who is one no more is told of anew.
      ...(isFavourite === true && { retention_ends_at: null }),
    })
    .where('id', '=', clipId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('result', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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

/** What a clip was made from, by which it is found again. */
export interface ClipOrigin {
  readonly parentClipId: string;
  /** Of a stretch; absent: whatever stretch it is. */
  readonly windowStartSeconds?: number;
  readonly windowEndSeconds?: number;
}

/**
 * The account's youngest clip of an operation with this origin, whose task was neither failed nor cancelled.
 * @param exceptFailures failed ones count too, but for those that failed with one of these reasons; null: none does
 */
export async function selectClipByOrigin(
  executor: Executor,
  accountId: string,
  operation: string,
  { parentClipId, windowStartSeconds, windowEndSeconds }: ClipOrigin,
  exceptFailures: readonly string[] | null = null,
): Promise<ClipRow | null> {
  const row = await executor
    .selectFrom('clips')
    .innerJoin('tasks', 'tasks.id', 'clips.task_id')
    .select(CLIP_COLUMNS.map((column) => `clips.${column}` as const))
    .where('clips.account_id', '=', accountId)
    .where('clips.parent_clip_id', '=', parentClipId)
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
    .$if(windowStartSeconds !== undefined, (query) =>
      query.where('clips.window_start_seconds', '=', windowStartSeconds!),
    )
    .$if(windowEndSeconds !== undefined, (query) => query.where('clips.window_end_seconds', '=', windowEndSeconds!))
    .orderBy('clips.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toClip(row as ClipColumns);
}
