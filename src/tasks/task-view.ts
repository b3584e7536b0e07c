import { isUuid } from '../core/ids.ts';
import { midiOf } from '../core/paid-once.ts';
import { transcriptionOperation } from '../core/transcription.ts';
import { selectArtefactKinds } from '../storage/artefacts.ts';
import { type ClipRow, selectClip, selectClipByOrigin, selectClipsOfTask } from '../storage/clips.ts';
import type { Database } from '../storage/database.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import { type ExportRow, selectExport } from '../storage/exports.ts';
import { selectPaid } from '../storage/paid-once.ts';
import { PREVIEW, PREVIEW_SCORE, selectPreviewed } from '../storage/previews.ts';
import { countQueuedBefore, selectTask, type TaskRow } from '../storage/tasks.ts';
import { type ExportRequest, isExport } from './exports/export-request.ts';
import { pause } from './pause.ts';
import type { ClipResult, ClipView, ExportView, TaskState, TaskView } from './tasks.ts';

/** See {@link Tasks.find}. */
export async function findTask(database: Database, accountId: string, taskId: string): Promise<TaskView | null> {
  const task = await selectOwnTask(database, accountId, taskId);
  if (task === null) return null;
  const state = viewedState(task);
  const clips = await selectClipsOfTask(database, taskId);
  const open = clips.filter(({ result }) => state === 'running' && result === null).map(({ id }) => id);
  const previewed = await selectPreviewed(database, open);
  const belongings = await belongingsOf(database, accountId, clips);
  return {
    taskId,
    accountId,
    operation: task.operation,
    family: task.family,
    request: task.engineRequest,
    state,
    progress: task.progress,
    stage: task.stage,
    queuePosition: state === 'queued' ? 1 + (await countQueuedBefore(database, taskId)) : 0,
    failure: task.failure,
    clips: clips.map((clip) => viewClip(clip, state, belongings, previewed)),
    ...(isExport(task.engineRequest) && { export: await viewExport(database, task.engineRequest, taskId) }),
  };
}

/** What an export's task gives: nothing to fetch before it has succeeded, nor when its time is over. */
async function viewExport(
  database: Database,
  { sourceClipId: clipId }: ExportRequest,
  taskId: string,
): Promise<ExportView> {
  const made: ExportRow | null = await selectExport(database, taskId);
  return { clipId, archive: made };
}

/** See {@link Tasks.findClip}. */
export async function findClip(database: Database, accountId: string, clipId: string): Promise<ClipView | null> {
  const clip = isUuid(clipId) ? await selectClip(database, clipId) : null;
  const task = clip === null ? null : await selectOwnTask(database, accountId, clip.taskId);
  if (clip === null || task === null) return null;
  return viewClip(clip, viewedState(task), await belongingsOf(database, accountId, [clip]));
}

/** Clips of an account that have succeeded, as views. */
export async function viewFinishedClips(
  database: Database,
  accountId: string,
  clips: readonly ClipRow[],
): Promise<readonly ClipView[]> {
  const belongings = await belongingsOf(database, accountId, clips);
  return clips.map((clip) => viewClip(clip, 'succeeded', belongings));
}

/** @returns null: unknown, or another account's */
export async function selectOwnTask(database: Database, accountId: string, taskId: string): Promise<TaskRow | null> {
  const task = isUuid(taskId) ? await selectTask(database, taskId) : null;
  return task?.accountId === accountId ? task : null;
}

/** A task that lost its worker waits again, but for its customer it has begun: what was told does not go back. */
const viewedState = (task: TaskRow): TaskState =>
  task.state === 'queued' && task.startedAt !== null ? 'running' : task.state;

const CLIP_STATES = {
  queued: 'pending',
  running: 'running',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'failed',
} as const satisfies Record<TaskState, ClipView['state']>;

const NONE: ReadonlySet<string> = new Set();

/** What there is of clips beside their rows, by clip id. */
interface Belongings {
  readonly fileKinds: ReadonlyMap<string, ReadonlySet<string>>;
  readonly paidMidi: ReadonlySet<string>;
  /** Of those whose paid notes were heard: the clip that holds them. */
  readonly heardNotes: ReadonlyMap<string, NonNullable<ClipView['heardNotes']>>;
}

/** What is told of finished clips by what is really there. */
async function belongingsOf(database: Database, accountId: string, clips: readonly ClipRow[]): Promise<Belongings> {
  const finished = clips.filter(({ result, deletedAt }) => result !== null && deletedAt === null);
  const fileKinds = await selectArtefactKinds(
    database,
    finished.map(({ id }) => id),
  );
  const paidMidi = await paidMidiOf(database, accountId, finished);
  const heardNotes = new Map<string, NonNullable<ClipView['heardNotes']>>();
  for (const { id } of finished) {
    if (!paidMidi.has(id) || fileKinds.get(id)?.has('midi') === true) continue;
    const heard = await selectClipByOrigin(database, accountId, transcriptionOperation, { parentClipId: id });
    if (heard?.result != null) heardNotes.set(id, { clipId: heard.id, capability: heard.capability });
  }
  return { fileKinds, paidMidi, heardNotes };
}

/** The ids of those clips whose notes the account has paid for. */
async function paidMidiOf(
  database: Database,
  accountId: string,
  clips: readonly ClipRow[],
): Promise<ReadonlySet<string>> {
  if (clips.length === 0) return NONE;
  const nameOf = ({ id }: ClipRow): string => midiOf(id);
  const paid = await selectPaid(database, accountId, clips.map(nameOf));
  return new Set(clips.filter((clip) => paid.has(nameOf(clip))).map(({ id }) => id));
}

function viewClip(
  clip: ClipRow,
  state: TaskState,
  { fileKinds, paidMidi, heardNotes }: Belongings,
  previewed: ReadonlyMap<string, ReadonlySet<string>> = NO_PREVIEWS,
): ClipView {
  const isOpen = state === 'queued' || state === 'running';
  const isHandedOver = isOpen && clip.result !== null && clip.facts.pairRole !== null && clip.facts.pairRole !== 'full';
  const isThere = isHandedOver || state === 'succeeded';
  return {
    clipId: clip.id,
    taskId: clip.taskId,
    ordinal: clip.ordinal,
    operation: clip.operation,
    // A clip may be handed over before its task ends; what a failed task leaves is withdrawn.
    state: isHandedOver ? 'succeeded' : CLIP_STATES[state],
    createdAt: clip.createdAt,
    facts: clip.facts,
    isFavourite: clip.isFavourite,
    // The clips are read after the task: what else has ended in between is left for the next view.
    result: isThere ? (clip.result as ClipResult | null) : null,
    capability: clip.capability,
    fileKinds: (isThere ? fileKinds.get(clip.id) : undefined) ?? NONE,
    hasPaidMidi: paidMidi.has(clip.id),
    heardNotes: (isThere ? heardNotes.get(clip.id) : undefined) ?? null,
    hasPreview: previewed.get(clip.id)?.has(PREVIEW) === true,
    hasPreviewScore: previewed.get(clip.id)?.has(PREVIEW_SCORE) === true,
    expiresAt: clip.expiresAt,
    deletedAt: clip.deletedAt,
  };
}

const NO_PREVIEWS: ReadonlyMap<string, ReadonlySet<string>> = new Map();

const ENDED: readonly TaskState[] = ['succeeded', 'failed', 'cancelled'];

/** See {@link Tasks.watch}. */
export async function* watchTask(
  database: Database,
  task: { readonly accountId: string; readonly taskId: string },
  signal: AbortSignal,
  pollMs: number,
): AsyncGenerator<TaskView> {
  let last = '';
  while (!signal.aborted) {
    const view = await findTask(database, task.accountId, task.taskId).catch((error: unknown) => {
      if (last === '' || !isDatabaseAway(error)) throw error;
      return 'later' as const;
    });
    if (view === null || signal.aborted) return;
    if (view === 'later') {
      await pause(pollMs, signal);
      continue;
    }
    const { state, progress, stage, queuePosition, clips } = view;
    const seen = JSON.stringify([
      state,
      progress,
      stage,
      queuePosition,
      clips.map((clip) => [clip.state, clip.hasPreview]),
    ]);
    if (seen !== last) yield view;
    if (ENDED.includes(state)) return;
    last = seen;
    await pause(pollMs, signal);
  }
}
