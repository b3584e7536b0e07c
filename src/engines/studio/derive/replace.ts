import { readFlac } from '../../../audio/codecs/flac/flac-reader.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { ReplaceRequest } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import type { DerivedClip, FinishedClip } from './plan-derived-clip.ts';
import { replaceInSong, windowPart } from './replace-song.ts';
import type { BarWindow } from './replace-window.ts';
import { sourcePath, sourceSong } from './source-files.ts';
import { matchedCut, outsideHash, spliceSound, type WindowCut } from './splice-sound.ts';
import { type Finishing, readFinishing, type SongToStore } from './stored-song.ts';

/** Inside the window, at either edge: long enough for no click, too short for an echo. */
const CROSSFADE_SECONDS = 0.03;

/**
 * New music and words in a window of a song: the window alone, or the whole song, of which every sample outside the window
 * is the source's.
 */
export async function planReplace(job: DeriveJob, request: ReplaceRequest): Promise<DerivedClip> {
  const source = await sourceSong(job.sources, request.sourceClipId);
  const remarks = job.lyricsRemarks === undefined ? {} : { lyricsRemarks: job.lyricsRemarks };
  const { whole, window } = replaceInSong(source, { ...request, ordinal: job.ordinal, ...remarks });
  if (job.scope === 'part') return { song: windowPart(whole, window), finish: null };
  const base = {
    master: sourcePath(job.sources, request.sourceClipId, 'master'),
    score: source.score,
    finishing: await readFinishing(sourcePath(job.sources, request.sourceClipId, 'score')),
  };
  return { song: whole, finish: (recording, song) => spliceInto(base, window, recording, song) };
}

interface SpliceBase {
  readonly master: string;
  readonly score: SongToStore['score'];
  readonly finishing: Finishing | null;
}

/** The source's master with the window of the new rendering, and the hashes that prove what stayed. */
async function spliceInto(
  { master, score, finishing }: SpliceBase,
  { startSeconds, endSeconds }: BarWindow,
  rendered: FinishedClip['recording'],
  song: SongToStore,
): Promise<FinishedClip> {
  const source = await readFlac(master);
  const cut: WindowCut = matchedCut(source, rendered, {
    startFrame: Math.round(startSeconds * SAMPLE_RATE_HZ),
    endFrame: Math.round(endSeconds * SAMPLE_RATE_HZ),
    crossfadeFrames: Math.round(CROSSFADE_SECONDS * SAMPLE_RATE_HZ),
  });
  const recording = spliceSound(source, rendered, cut);
  const replaced = {
    ...(song.brief.interpretation.replaced as Record<string, unknown>),
    crossfade_ms: CROSSFADE_SECONDS * 1000,
    outside_sha256: outsideHash(recording, cut),
    source_outside_sha256: outsideHash(source, cut),
  };
  const brief = { ...song.brief, interpretation: { ...song.brief.interpretation, replaced } };
  return { recording, song: { ...song, brief, finishing: { splice: { cut, base: { score, finishing } } } } };
}
