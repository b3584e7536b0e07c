import type { ArtefactFileName } from '../catalogue/artefact-files.ts';
import { artefactFiles } from '../catalogue/artefact-files.ts';
import { type Artefact, FileNotReady } from '../library/library.ts';
import type { SourceClip } from './find-clip.ts';
import type { HttpService } from './http-service.ts';
import type { NotReady } from './post.ts';

/**
 * One of a clip's files, made now where it is made on demand.
 * @returns what to tell the caller when it takes longer than a request may wait
 */
export async function finishedFile(
  service: HttpService,
  clip: SourceClip,
  file: ArtefactFileName,
): Promise<Artefact | NotReady> {
  const { library, limits } = service;
  const { kind } = artefactFiles[file];
  try {
    const artefact = await library.findArtefact(clip.clipId, clip.capability, kind, limits.postWaitSecondsMax);
    if (artefact === null) throw new Error(`the finished clip ${clip.clipId} has no ${kind}`);
    return artefact;
  } catch (error) {
    if (!(error instanceof FileNotReady)) throw error;
    return {
      message: 'The file is still being made. Send the same request again.',
      retryAfterSeconds: limits.notReadySeconds,
    };
  }
}

export const isNotReady = (file: Artefact | NotReady): file is NotReady => 'retryAfterSeconds' in file;
