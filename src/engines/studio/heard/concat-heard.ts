import { type ConcatRequest, EngineRefusal } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import type { DerivedClip } from '../derive/plan-derived-clip.ts';
import { sourcePath, sourceSong } from '../derive/source-files.ts';
import { readFinishing } from '../derive/stored-song.ts';
import { readHeardSource } from './heard-source.ts';
import { finishedPart, joinedClip } from './join-heard.ts';
import { readSungWords } from './sung-words.ts';

/**
 * A recording up to where it was left, and the new part that goes on from there, rendered again as it was.
 * @throws EngineRefusal when the clip does not go on with a recording
 */
export async function planHeardConcat(job: DeriveJob, request: ConcatRequest): Promise<DerivedClip> {
  const part = await sourceSong(job.sources, request.sourceClipId);
  const { seam } = part;
  if (seam == null) {
    throw new EngineRefusal(
      'The clip to be concatenated does not go on with that recording. Extend the recording first, then give the clip that came of it.',
    );
  }
  if (job.sources[request.parentClipId]?.master === undefined) {
    throw new EngineRefusal('The song that the clip goes on with was deleted, so the two cannot be joined any more.');
  }
  const { recording } = await readHeardSource(job.sources, request.parentClipId);
  const words = await readSungWords(job.sources, request.parentClipId);
  const finishing = await readFinishing(sourcePath(job.sources, request.sourceClipId, 'score'));
  const score = { ...part.score, title: request.song.title ?? part.score.title };
  return {
    song: { ...part, score },
    finish: async (rendered, song) => joinedClip({ recording, words }, finishedPart(rendered, finishing), song, seam),
  };
}
