import { EngineRefusal, type RenderedFileKind } from '../../port.ts';
import type { SourceFiles } from '../clip-job.ts';
import { plainInterpretation } from './extend-brief.ts';
import { readStoredSong, type StoredSong } from './stored-song.ts';

/** The song that a source clip was made from. @throws EngineRefusal when it has no score: an uploaded recording */
export async function sourceSong(sources: SourceFiles, clipId: string): Promise<StoredSong> {
  const path = sources[clipId]?.score;
  if (path === undefined) {
    throw new EngineRefusal('The source clip is a recording without a score; this operation needs a song made here.');
  }
  return readStoredSong(path);
}

/**
 * The song of a clip that another one is to be written from.
 * @throws EngineRefusal when its lyrics changed the tempo: what is written from songs goes by one tempo
 */
export async function steadySource(sources: SourceFiles, clipId: string): Promise<StoredSong> {
  const song = await sourceSong(sources, clipId);
  assertSteady(song);
  return song;
}

/** @throws EngineRefusal for a song whose lyrics change its tempo */
export function assertSteady({ composition }: Pick<StoredSong, 'composition'>): void {
  if (composition.tempoChanges === undefined) return;
  throw new EngineRefusal(
    'The lyrics of the source clip change its tempo ("[tempo ...]"). Songs with several tempi cannot be extended, covered, replaced in, mixed or sampled yet; remastering, stems, MIDI and exports work. Make it anew with one tempo.',
  );
}

/** The same without what was told of how it came out of other clips: hashes and times that say nothing of what is made of it. */
export async function plainSource(sources: SourceFiles, clipId: string): Promise<StoredSong> {
  const song = await sourceSong(sources, clipId);
  return { ...song, brief: { ...song.brief, interpretation: plainInterpretation(song.brief) } };
}

/** Where a file of a source clip lies. @throws Error when it has no such file: callers ask for what clips always have */
export function sourcePath(sources: SourceFiles, clipId: string, kind: RenderedFileKind): string {
  const path = sources[clipId]?.[kind];
  if (path === undefined) throw new Error(`source clip ${clipId} has no ${kind}`);
  return path;
}
