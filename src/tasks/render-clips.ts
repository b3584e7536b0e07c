import { newId } from '../core/ids.ts';
import {
  type CreateRequest,
  type Engine,
  type EngineContext,
  EngineRefusal,
  type RenderedClip,
} from '../engines/port.ts';
import { storeClipFiles } from '../library/clip-files.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import type { Claim, FinishedClip } from './end-task.ts';
import type { ClipResult } from './tasks.ts';

/** The engine that a task asks for; the first one when it does not say. @throws EngineRefusal */
export function chooseEngine(engines: ReadonlyMap<string, Engine>, name: string | null): Engine {
  const engine = name === null ? engines.values().next().value : engines.get(name);
  if (engine === undefined) throw new EngineRefusal(`The engine "${name}" is not installed here.`);
  return engine;
}

/**
 * Has the songs made and their files stored; nothing of it counts until the task's last transaction.
 * @throws EngineRefusal, the signal's reason, or whatever went wrong
 */
export async function renderClips(
  engine: Engine,
  claim: Claim,
  clipIds: readonly string[],
  context: EngineContext,
  blobs: BlobStore,
): Promise<readonly FinishedClip[]> {
  const request = claim.task.engineRequest as unknown as CreateRequest;
  const { clips } = await engine.create(request, context);
  if (clips.length !== clipIds.length) {
    throw new Error(`engine ${engine.name} made ${clips.length} clips instead of ${clipIds.length}`);
  }
  const finished: FinishedClip[] = [];
  for (const [index, clip] of clips.entries()) {
    context.signal.throwIfAborted();
    finished.push(await finishClip(engine, { clipId: clipIds[index]!, attempt: claim.fence.attempt }, clip, blobs));
  }
  return finished;
}

async function finishClip(
  engine: Engine,
  attempt: { readonly clipId: string; readonly attempt: number },
  clip: RenderedClip,
  blobs: BlobStore,
): Promise<FinishedClip> {
  const files = await storeClipFiles(blobs, attempt, clip.files);
  const audio = files.find(({ kind }) => kind === 'audio');
  const master = files.find(({ kind }) => kind === 'master');
  // The other formats are made from the master, so a song without it would never be whole.
  if (audio === undefined || master === undefined) throw new Error(`engine ${engine.name} left no audio or no master`);
  return { clipId: attempt.clipId, result: resultOf(engine, clip, audio.sha256), files };
}

function resultOf(engine: Engine, clip: RenderedClip, audioSha256: string): ClipResult {
  const { files: _, ...facts } = clip;
  return { ...facts, lyricsId: newId(), engine: engine.name, engineVersion: engine.version, audioSha256 };
}
