import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import {
  type CreateRequest,
  type DerivationContext,
  type DerivedRequest,
  type EngineContext,
  EngineRefusal,
  type EngineResult,
  EngineUnavailable,
  type RenderedClip,
  type RenderedFileKind,
  type SoundEngine,
  type SourceWords,
} from '../engines/port.ts';
import { type ClipAttempt, type ClipFile, type StoredClipFile, storeClipFile } from '../library/clip-files.ts';
import { type Intake, IntakeRefusal, type TakenIn } from '../library/uploads/intake.ts';
import { uploadFile } from '../library/uploads/upload-files.ts';
import { requireStorage } from '../storage/account-storage.ts';
import { selectArtefact } from '../storage/artefacts.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import { selectClip } from '../storage/clips.ts';
import type { JsonRecord } from '../storage/columns.ts';
import type { Database } from '../storage/database.ts';
import { selectKnownLines } from '../storage/written-lines.ts';
import type { Claim, FinishedClip } from './end-task.ts';
import type { ClipResult } from './tasks.ts';

/** The engine is none of this worker's: another one may have it, or this one after a restart. */
export class EngineElsewhere extends EngineUnavailable {}

/** When a task looks again for an engine that another worker may have. */
const ELSEWHERE_SECONDS = 3;

/**
 * The engine that a task asks for; the first one when it does not say.
 * @throws EngineElsewhere
 */
export function engineNamed(engines: ReadonlyMap<string, SoundEngine>, name: string | null): SoundEngine {
  const engine = name === null ? engines.values().next().value : engines.get(name);
  if (engine === undefined) throw new EngineElsewhere(`the engine "${name}" is not on this worker`, ELSEWHERE_SECONDS);
  return engine;
}

/** What an attempt gives to the engine's hands. */
export interface RenderRoom {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** null: this worker takes no recordings in. */
  readonly intake: Intake | null;
  /** Where recordings lie that came in parts; undefined: none do. */
  readonly uploadFolder: string | undefined;
  /** Bytes that the files of the account's clips may take; undefined: the installation's limit. */
  readonly storedBytesMax: number | undefined;
  /** Makes a clip count that is finished before its task. */
  handOver(clip: FinishedClip): Promise<void>;
}

/**
 * Has the songs made and their files stored; nothing but what is handed over counts until the task's last transaction.
 * @throws EngineRefusal, the signal's reason, or whatever went wrong
 */
export async function renderClips(
  engine: SoundEngine,
  claim: Claim,
  clipIds: readonly string[],
  context: EngineContext,
  room: RenderRoom,
): Promise<readonly FinishedClip[]> {
  if (clipIds.length > 0) await refuseFullStorage(room, claim.task.accountId);
  const shelf = new FileShelf(room.blobs);
  const finishing = new Map<number, Promise<FinishedClip>>();
  const withNotes = (clip: RenderedClip): RenderedClip => withEngineNotes(clip, engine.name, claim.task.engineNotes);
  const attemptAt = (index: number): ClipAttempt => ({ clipId: clipIds[index]!, attempt: claim.fence.attempt });
  const finish = (index: number, clip: RenderedClip): Promise<FinishedClip> => {
    const stored = finishing.get(index) ?? finishClip(engine, attemptAt(index), withNotes(clip), shelf);
    finishing.set(index, stored);
    return stored;
  };
  try {
    const request = await withKnownLines(room.database, claim.task);
    const { clips } = await runEngine(engine, { ...claim.task, engineRequest: request }, room, {
      ...context,
      sourceFile: (clipId, kind) => fetchSource(room, context.workFolder, clipId, kind),
      sourceWords: (clipId) => wordsOfClip(room.database, clipId),
      deliver: async (index, clip) => room.handOver(await finish(index, clip)),
      // What goes wrong is told when the clip is asked for below.
      written: (index, file) => void shelf.put(attemptAt(index), file).catch(() => {}),
      finished: (index, clip) => void finish(index, clip).catch(() => {}),
    });
    if (clips.length !== clipIds.length) {
      throw new Error(`engine ${engine.name} made ${clips.length} clips instead of ${clipIds.length}`);
    }
    context.signal.throwIfAborted();
    return await Promise.all(clips.map((clip, index) => finish(index, clip)));
  } finally {
    // Nothing is put away any more when the attempt is over: what it leaves is swept.
    await Promise.allSettled(finishing.values());
    await shelf.settled();
  }
}

/** The task's request, with the lines that its words keep away from. */
async function withKnownLines(database: Database, { id, engineRequest }: Claim['task']): Promise<JsonRecord> {
  const lines = await selectKnownLines(database, id);
  if (lines === null) return engineRequest;
  const knownLines = Buffer.from(lines).toString('base64');
  const { song } = engineRequest;
  return song === undefined
    ? { ...engineRequest, knownLines }
    : { ...engineRequest, song: { ...(song as CreateRequest), knownLines } };
}

/** What was accepted before it may have filled the account meanwhile. @throws EngineRefusal */
async function refuseFullStorage({ database, storedBytesMax }: RenderRoom, accountId: string): Promise<void> {
  await requireStorage(database, accountId, storedBytesMax).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new EngineRefusal(`${error.message} The credits were given back.`);
  });
}

/** What a task with a recording from outside asks for. */
interface HearOrder {
  readonly operation: 'hear';
  /** Where it is fetched; absent: it came in parts. */
  readonly url?: string;
  readonly uploadId?: string;
  /** What its sender called the file of an upload. */
  readonly fileName?: string | null;
  readonly title: string | null;
  readonly seed: string;
  readonly purpose: 'clip' | 'voice';
}

/** Whether a task fetches a recording from outside. */
export const isForRecording = (engineRequest: object): boolean =>
  'operation' in engineRequest && engineRequest.operation === 'hear';

/** A request that names an operation starts from a recording or from finished clips; any other is for a new song. */
function runEngine(
  engine: SoundEngine,
  { engineRequest: request, accountId }: { readonly engineRequest: object; readonly accountId: string },
  room: RenderRoom,
  context: DerivationContext,
): Promise<EngineResult> {
  if (!('operation' in request)) return engine.create(request as CreateRequest, context);
  // The files of a finished clip are made when they are fetched: there is nothing to do but to say so.
  if (request.operation === 'file') return Promise.resolve({ clips: [] });
  if (isForRecording(request)) return hear(engine, { ...(request as HearOrder), accountId }, room, context);
  return engine.derive(request as DerivedRequest, context);
}

async function hear(
  engine: SoundEngine,
  order: HearOrder & { readonly accountId: string },
  room: RenderRoom,
  context: DerivationContext,
): Promise<EngineResult> {
  const { title, seed, purpose } = order;
  const recording = await takeIn(order, room, context);
  const request = { recordingPath: recording.path, title: title ?? recording.title, seed, purpose };
  return engine.hear(request, context);
}

/** The recording of an order, decoded: fetched from an address, or as its sender uploaded it. */
async function takeIn(
  { url, uploadId, fileName = null, accountId }: HearOrder & { readonly accountId: string },
  { intake, uploadFolder }: RenderRoom,
  { progress, workFolder, signal }: DerivationContext,
): Promise<TakenIn> {
  if (intake === null) throw new IntakeRefusal('This service takes no recordings from outside.');
  if (uploadId !== undefined && uploadFolder !== undefined) {
    progress(0, 'decoding the recording');
    return intake.takeInFile(uploadFile(uploadFolder, uploadId), fileName, workFolder, signal);
  }
  progress(0, 'fetching the recording');
  return intake.takeIn(url ?? '', workFolder, signal, accountId);
}

/** A file of a source clip in the work folder. */
async function fetchSource(
  { database, blobs }: RenderRoom,
  workFolder: string,
  clipId: string,
  kind: RenderedFileKind,
): Promise<string | null> {
  const artefact = await selectArtefact(database, clipId, kind);
  if (artefact === null) return null;
  const folder = path.join(workFolder, 'sources');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${clipId}-${kind}`);
  await pipeline(await blobs.open(artefact.blobKey), createWriteStream(file));
  return file;
}

/** What a finished clip is said to sing. */
async function wordsOfClip(database: Database, clipId: string): Promise<SourceWords | null> {
  const result = (await selectClip(database, clipId))?.result as ClipResult | null | undefined;
  if (result == null) return null;
  const { title, lyrics, lyricsTimingMarkers } = result;
  return { title, lyrics, lyricsTimingMarkers };
}

/** Makes the files of an attempt durable, each once for its clip, however often it is told of. */
class FileShelf {
  readonly #blobs: BlobStore;
  readonly #stored = new Map<string, Promise<StoredClipFile>>();

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  put(clip: ClipAttempt, file: ClipFile): Promise<StoredClipFile> {
    const place = `${clip.clipId} ${file.path}`;
    const stored = this.#stored.get(place) ?? storeClipFile(this.#blobs, clip, file);
    this.#stored.set(place, stored);
    return stored;
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#stored.values());
  }
}

/** Says beside how the request was read why this engine made it, where that is not plain. */
function withEngineNotes(clip: RenderedClip, name: string, notes: readonly string[]): RenderedClip {
  if (notes.length === 0) return clip;
  const told = clip.interpretation.engine as object | undefined;
  return { ...clip, interpretation: { ...clip.interpretation, engine: { name, ...told, notes } } };
}

async function finishClip(
  engine: SoundEngine,
  attempt: ClipAttempt,
  clip: RenderedClip,
  shelf: FileShelf,
): Promise<FinishedClip> {
  // Side by side: most of the time goes into waiting for the disk.
  const files = await Promise.all(clip.files.map((file) => shelf.put(attempt, file)));
  const audio = files.find(({ kind }) => kind === 'audio');
  const master = files.find(({ kind }) => kind === 'master');
  // The other formats are made from the master, so a song without it would never be whole.
  if (audio === undefined || master === undefined) throw new Error(`engine ${engine.name} left no audio or no master`);
  const { writtenLines } = clip;
  const result = resultOf(engine, clip, audio.sha256);
  return { clipId: attempt.clipId, result, files, ...(writtenLines !== undefined && { writtenLines }) };
}

function resultOf(engine: SoundEngine, clip: RenderedClip, audioSha256: string): ClipResult {
  const { files: _, writtenLines: __, ...facts } = clip;
  return { ...facts, lyricsId: newId(), engine: engine.name, engineVersion: engine.version, audioSha256 };
}
