import path from 'node:path';
import { type ExportItem, exportItems } from '../../catalogue/clips/export-items.ts';
import { ApiError } from '../../core/errors.ts';
import { newCapability } from '../../core/ids.ts';
import { type EngineContext, EngineRefusal, EngineUnavailable } from '../../engines/port.ts';
import { ExportRefusal } from '../../library/exports/export-entries.ts';
import type { ExportContents, Exporter } from '../../library/exports/exporter.ts';
import type { BlobStore } from '../../storage/blobs/blob-store.ts';
import { selectClipsOfTask } from '../../storage/clips.ts';
import type { Database } from '../../storage/database.ts';
import type { NewExport } from '../../storage/exports.ts';
import { selectTask } from '../../storage/tasks.ts';
import type { Claim } from '../end-task.ts';
import type { ExportRequest } from './export-request.ts';

/** Another task has to end first. */
export class SourcePending extends Error {
  override readonly name = 'SourcePending';
  /** What is told of the task that waits. */
  readonly stage: string;
  /** How far it is by that, percent. */
  readonly progress: number;

  constructor(stage: string, progress: number) {
    super(stage);
    this.stage = stage;
    this.progress = progress;
  }
}

export interface ExportRoom {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** Absent: this worker makes no exports. */
  readonly exporter?: Exporter;
}

/** Where the archive of an attempt is kept. */
export const exportBlobKey = (taskId: string, attempt: number): string => `exports/${taskId}/${attempt}.zip`;

/**
 * Makes an archive and stores it; it belongs to nobody until the transaction that ends the task refers to it.
 * @throws SourcePending: what it needs is still being made; EngineRefusal; the signal's reason
 */
export async function runExport(
  { database, blobs, exporter }: ExportRoom,
  { task, fence }: Claim,
  request: ExportRequest,
  { workFolder, progress, signal }: Pick<EngineContext, 'workFolder' | 'progress' | 'signal'>,
): Promise<NewExport> {
  if (exporter === undefined) throw new EngineRefusal('This service makes no archives.');
  const contents = await contentsOf(database, request);
  progress(sourcesOf(request).length === 0 ? 0.1 : SOURCES_SHARE, 'packing');
  const file = path.join(workFolder, 'export.zip');
  const files = await exporter.pack(contents, file, signal).catch((error: unknown) => {
    throw asOfEngine(error);
  });
  progress(0.9, 'storing');
  const blobKey = exportBlobKey(task.id, fence.attempt);
  const { bytes, sha256 } = await blobs.put(blobKey, file);
  const { id: taskId, accountId } = task;
  const capability = newCapability();
  return { taskId, accountId, clipId: request.sourceClipId, capability, blobKey, bytes, sha256, files };
}

/** What the library refuses, as an attempt understands it: for good, or for now. */
function asOfEngine(error: unknown): unknown {
  if (error instanceof ExportRefusal) return new EngineRefusal(error.message);
  if (!(error instanceof ApiError)) return error;
  if (error.type === 'storage_full') return new EngineRefusal(`${error.message} The credits were given back.`);
  if (error.type !== 'unavailable') return error;
  return new EngineUnavailable(error.message, error.facts.retryAfterSeconds ?? null);
}

async function contentsOf(database: Database, request: ExportRequest): Promise<ExportContents> {
  const { sourceClipId: clipId, include, facts, stemsTaskIds, notesTaskId } = request;
  await requireEnded(database, sourcesOf(request));
  const [notes] = notesTaskId === null ? [] : await selectClipsOfTask(database, notesTaskId);
  return {
    ...{ clipId, include, entryNames, facts },
    stemsTaskIds: { stems: stemsTaskIds.basic ?? '', stems_full: stemsTaskIds.full ?? '' },
    notesClipId: notes?.id ?? clipId,
  };
}

const entryNames: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(exportItems) as ExportItem[]).map((item) => [item, exportItems[item].entry]),
);

/** Of an archive that needs other tasks first, what these count. */
const SOURCES_SHARE = 0.7;

interface SourceTask {
  readonly taskId: string;
  readonly what: 'stems' | 'notes';
}

const sourcesOf = ({ stemsTaskIds, notesTaskId }: ExportRequest): readonly SourceTask[] => [
  ...Object.values(stemsTaskIds).map((taskId): SourceTask => ({ taskId, what: 'stems' })),
  ...(notesTaskId === null ? [] : [{ taskId: notesTaskId, what: 'notes' } as const]),
];

/** @throws SourcePending, EngineRefusal */
async function requireEnded(database: Database, sources: readonly SourceTask[]): Promise<void> {
  let pending: SourceTask['what'] | null = null;
  let percent = 0;
  for (const { taskId, what } of sources) {
    const task = await selectTask(database, taskId);
    if (task?.state === 'queued' || task?.state === 'running') pending ??= what;
    else if (task?.state !== 'succeeded') {
      const reason = task?.failure ?? 'they are gone';
      throw new EngineRefusal(`The ${what} for this export could not be made (${reason}). Export the clip without.`);
    }
    percent += task.state === 'succeeded' ? 100 : task.progress;
  }
  if (pending === null) return;
  throw new SourcePending(`waiting for the ${pending}`, Math.floor((SOURCES_SHARE * percent) / sources.length));
}
