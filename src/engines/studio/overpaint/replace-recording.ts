import { durationSecondsOf, type Recording } from '../../../audio/recording.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { RenderedClip, ReplaceRequest } from '../../port.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { outsideHash } from '../derive/splice-sound.ts';
import type { SongToStore } from '../derive/stored-song.ts';
import { asRecordingFiles } from '../heard/join-heard.ts';
import { applyFinishing, matchTo, stretchOf } from '../heard/seam-sound.ts';
import { linesOf, readSungWords, withKeptWords } from '../heard/sung-words.ts';
import { type ClipContext, describeClip } from '../make-clip.ts';
import { releaseSound } from '../release-sound.ts';
import { renderScore } from '../render-score.ts';
import { writeClipFiles } from '../write-clip-files.ts';
import { musicOf } from './recording-clip.ts';
import { type RecordingSource, readRecordingSource, type SourceAnalysis } from './recording-source.ts';
import { type Replacement, replaceInRecording } from './replace-in-recording.ts';

/** Inside the window, at either edge: on a beat too short for an echo, elsewhere long enough to be gentle. */
const CROSSFADE_SECONDS = { onBeat: 0.03, between: 0.4 } as const;
/** The crossfade keeps this far from the edges, so that a window told in rounded milliseconds holds all that is new. */
const INSET_SECONDS = 0.001;
/** So much around the window tells how its music shall sound. */
const AROUND_SECONDS = 10;

/**
 * New music and words in a window of a recording: the window alone, a song made here, or the whole recording, of which
 * every sample outside the window is the source's.
 */
export async function makeReplacedRecording(
  job: DeriveJob,
  request: ReplaceRequest,
  context: ClipContext,
): Promise<ClipOutcome> {
  const watch = startStopwatch();
  context.progress(0.01, 'listening');
  const source = await readRecordingSource(job.sources, request.sourceClipId);
  const replaced = replaceInRecording(source, request, job.ordinal, job.lyricsRemarks ?? []);
  const { part, window } = replaced;
  const rendered = await renderScore(part.score, createRandom(part.score.seed, 'sound'), context);
  const around = stretchOf(source.recording, window.startSeconds - AROUND_SECONDS, window.endSeconds + AROUND_SECONDS);
  const finishing = matchTo(rendered.recording, around, window.endSeconds - window.startSeconds);
  const sound = applyFinishing(rendered.recording, finishing);
  releaseSound(rendered.recording);
  context.progress(0.86, 'encoding');
  const song: SongToStore = { ...part, finishing };
  const clip =
    job.scope === 'part'
      ? await partClip(job, request, song, sound, context)
      : await wholeClip(job, request, source, replaced, sound, context);
  return { clips: [clip], stageSeconds: { replace: watch() } };
}

async function partClip(
  job: DeriveJob,
  { song: { tags, seed } }: ReplaceRequest,
  song: SongToStore,
  sound: Recording,
  context: ClipContext,
): Promise<RenderedClip> {
  const files = await writeClipFiles(job.folder, song, sound, context.signal);
  return { ...describeClip(song, tags, seed), files };
}

const framesOf = (seconds: number): number => Math.round(seconds * SAMPLE_RATE_HZ);

async function wholeClip(
  job: DeriveJob,
  request: ReplaceRequest,
  { recording, analysis }: RecordingSource,
  { whole, window }: Replacement,
  sound: Recording,
  context: ClipContext,
): Promise<RenderedClip> {
  const { tags, seed } = request.song;
  const frames = { startFrame: framesOf(window.startSeconds), endFrame: framesOf(window.endSeconds) };
  const sourceHash = outsideHash(recording, frames);
  const fadeSeconds = window.isOnBeat ? CROSSFADE_SECONDS.onBeat : CROSSFADE_SECONDS.between;
  putInto(recording, sound, frames, framesOf(fadeSeconds));
  const told = {
    crossfade_ms: 1000 * fadeSeconds,
    outside_sha256: outsideHash(recording, frames),
    source_outside_sha256: sourceHash,
  };
  const written = await writeClipFiles(job.folder, whole, recording, context.signal);
  const files = await asRecordingFiles(job.folder, written, heardAnew(analysis));
  const described = describeClip(whole, tags, seed);
  const replaced = { ...(described.interpretation.replaced as object), ...told };
  const clip: RenderedClip = {
    ...described,
    ...musicOf(analysis),
    durationSeconds: durationSecondsOf(recording),
    interpretation: { ...described.interpretation, replaced },
    files,
  };
  const words = await readSungWords(job.sources, request.sourceClipId);
  const { startSeconds, endSeconds } = window;
  return withKeptWords(
    clip,
    linesOf(words, (line) => line.endSeconds <= startSeconds || line.startSeconds >= endSeconds),
  );
}

/** Beats and chords stay; who is heard may have changed. */
function heardAnew({ voice: _, ...analysis }: SourceAnalysis): SourceAnalysis {
  return analysis;
}

interface Frames {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** Puts a part into a window of a recording, in place: no sample outside the window is touched. */
function putInto({ channels }: Recording, part: Recording, { startFrame, endFrame }: Frames, fadeFrames: number): void {
  const inset = framesOf(INSET_SECONDS);
  const frames = channels[0]!.length;
  // At the very beginning and end there is nothing to fade from or to.
  const from = startFrame === 0 ? 0 : startFrame + inset;
  const to = endFrame >= frames ? frames : endFrame - inset;
  const fade = Math.min(fadeFrames, (to - from) >> 1);
  for (const [index, channel] of channels.entries()) {
    const fresh = part.channels[index]!;
    for (let i = from; i < to; i++) {
      const into = startFrame === 0 ? 1 : (i - from) / fade;
      const share = Math.min(1, into, to === frames ? 1 : (to - i) / fade);
      channel[i] = channel[i]! + share * ((fresh[i - startFrame] ?? 0) - channel[i]!);
    }
  }
}
