import { readFlac } from '../../../audio/codecs/flac/flac-reader.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { ReplaceRequest } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import type { DerivedClip, FinishedClip } from './plan-derived-clip.ts';
import { replaceInSong, windowPart } from './replace-song.ts';
import { sourcePath, steadySource } from './source-files.ts';
import { evenedCut } from './splice-ride.ts';
import { matchedCut, outsideHash, spliceSound } from './splice-sound.ts';
import { type Finishing, readFinishing, type SongToStore } from './stored-song.ts';

/** Inside the window, at either edge: long enough for no click, too short for an echo. */
const CROSSFADE_SECONDS = 0.03;
/** The crossfade keeps this far from the edges, so that a window told in rounded milliseconds holds all that is new. */
const INSET_SECONDS = 0.001;

/**
 * New music and words in a window of a song: the window alone, or the whole song, of which every sample outside the window
 * is the source's.
 */
export async function planReplace(job: DeriveJob, request: ReplaceRequest): Promise<DerivedClip> {
  const source = await steadySource(job.sources, request.sourceClipId);
  const remarks = job.lyricsRemarks === undefined ? {} : { lyricsRemarks: job.lyricsRemarks };
  const { whole, window } = replaceInSong(source, { ...request, ordinal: job.ordinal, ...remarks });
  if (job.scope === 'part') return { song: windowPart(whole, window), finish: null };
  const base = {
    master: sourcePath(job.sources, request.sourceClipId, 'master'),
    score: source.score,
    finishing: await readFinishing(sourcePath(job.sources, request.sourceClipId, 'score')),
  };
  return { song: whole, finish: (recording, song) => spliceInto(base, recording, song) };
}

interface SpliceBase {
  readonly master: string;
  readonly score: SongToStore['score'];
  readonly finishing: Finishing | null;
}

const framesOf = (seconds: number): number => Math.round(seconds * SAMPLE_RATE_HZ);

/** The source's master with the window of the new rendering, and the hashes that prove what stayed. */
async function spliceInto(
  { master, score, finishing }: SpliceBase,
  rendered: FinishedClip['recording'],
  song: SongToStore,
): Promise<FinishedClip> {
  const source = await readFlac(master);
  const told = song.brief.interpretation.replaced as { readonly start_s: number; readonly end_s: number };
  const window = { startFrame: framesOf(told.start_s), endFrame: framesOf(told.end_s) };
  const inset = framesOf(INSET_SECONDS);
  const matched = matchedCut(source, rendered, {
    startFrame: window.startFrame === 0 ? 0 : window.startFrame + inset,
    endFrame: window.endFrame - inset,
    crossfadeFrames: framesOf(CROSSFADE_SECONDS),
  });
  const cut = evenedCut(source, rendered, matched);
  const recording = spliceSound(source, rendered, cut);
  const replaced = {
    ...told,
    crossfade_ms: 1000 * CROSSFADE_SECONDS,
    outside_sha256: outsideHash(recording, window),
    source_outside_sha256: outsideHash(source, window),
  };
  const brief = { ...song.brief, interpretation: { ...song.brief.interpretation, replaced } };
  return { recording, song: { ...song, brief, finishing: { splice: { cut, base: { score, finishing } } } } };
}
