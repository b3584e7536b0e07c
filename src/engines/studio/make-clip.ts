import { isSilence } from '../../audio/silence.ts';
import { startStopwatch } from '../../core/clock.ts';
import { createRandom } from '../../core/random.ts';
import { SAMPLE_RATE_HZ } from '../../core/units.ts';
import { formatKey } from '../../music/key.ts';
import { formatMeter } from '../../music/meter.ts';
import type { Score } from '../../music/score.ts';
import { createTimeline } from '../../music/timeline.ts';
import type { RenderedClip, RenderedFile } from '../port.ts';
import { shownTags } from './brief/shown-tags.ts';
import type { ClipJob, ClipOutcome, ClipProgress, HearJob } from './clip-job.ts';
import { pictureVariantOf } from './derive/picture-variant.ts';
import { type FinishedClip, planDerivedClip } from './derive/plan-derived-clip.ts';
import { makeStemClips } from './derive/stems.ts';
import { makeVoxClip } from './derive/vox.ts';
import { hearRecording } from './hear/hear-recording.ts';
import { asRecordingFiles } from './heard/join-heard.ts';
import { withKeptWords } from './heard/sung-words.ts';
import { recordingMaker } from './overpaint/make-recording-clip.ts';
import { forgetOldSamples } from './play/sample-bank.ts';
import { releaseSound } from './release-sound.ts';
import { renderPreview } from './render-preview.ts';
import { renderScore } from './render-score.ts';
import { writeClipFiles, writePreviewScore } from './write-clip-files.ts';
import { type WrittenSong, writeSong } from './write-song.ts';

export interface ClipContext {
  readonly signal: AbortSignal;
  progress(
    fraction: number,
    stage: string,
    news?: Pick<ClipProgress, 'previewPath' | 'previewScorePath' | 'written'>,
  ): void;
}

/** Makes what a job asks for and leaves the files in the job's folder. @throws EngineRefusal */
export async function makeClip(job: ClipJob, context: ClipContext): Promise<ClipOutcome> {
  const outcome = await doJob(job, context);
  await forgetOldSamples();
  return outcome;
}

async function doJob(job: ClipJob, context: ClipContext): Promise<ClipOutcome> {
  if (job.kind === 'hear') return hearRecording(job, context);
  const make = job.kind === 'derive' ? recordingMaker(job) : null;
  if (make !== null) return make(context);
  if (job.kind === 'derive' && job.request.operation === 'stems') return makeStemClips(job, job.request, context);
  if (job.kind === 'derive' && job.request.operation === 'vox') return makeVoxClip(job, job.request, context);
  return renderClip(job, context);
}

/** Writes, sings, plays, mixes and masters one clip. */
async function renderClip(job: Exclude<ClipJob, HearJob>, context: ClipContext): Promise<ClipOutcome> {
  const watch = startStopwatch();
  context.progress(0.01, 'writing the song');
  const plan = job.kind === 'create' ? { song: writeSong(job), finish: null } : await planDerivedClip(job);
  const stageSeconds: Record<string, number> = { write: watch() };
  context.signal.throwIfAborted();
  if (job.kind === 'create' && job.wantsPreview === true) {
    const preview = await renderPreview(plan.song.score, job.folder, context.signal);
    if (preview !== null) {
      const score = await writePreviewScore(plan.song, job.folder);
      context.progress(0.02, 'singing', { previewPath: preview, previewScorePath: score });
    }
  }

  const rendered = await renderScore(plan.song.score, createRandom(plan.song.score.seed, 'sound'), context);
  Object.assign(stageSeconds, rendered.seconds);
  const {
    song,
    recording,
    analysis,
    keptWords = null,
  }: FinishedClip = plan.finish === null ? { ...plan, ...rendered } : await plan.finish(rendered.recording, plan.song);

  const encodeWatch = startStopwatch();
  context.progress(0.86, 'encoding');
  const picture = job.kind === 'derive' ? { pictureVariant: pictureVariantOf(job) } : {};
  const tell = (master: RenderedFile): void => context.progress(0.88, 'encoding', { written: master });
  const written = await writeClipFiles(job.folder, { ...song, ...picture }, recording, context.signal, {
    // What becomes a recording's clip may still change.
    ...(analysis === undefined && { whenMasterIsWritten: tell }),
  });
  const isSilent = isSilence(recording);
  releaseSound(rendered.recording, recording);
  const files = analysis === undefined ? written : await asRecordingFiles(job.folder, written, analysis);
  stageSeconds.encode = encodeWatch();
  context.progress(1, 'finished');
  const { tags, seed } = job.kind === 'create' ? job.request : job.request.song;
  const clip = await withKeptWords({ ...describeClip(song, tags, seed), isSilent, files }, keptWords);
  return { clips: [clip], stageSeconds };
}

/** What the rest of the service is told of a clip. @param tags as the caller gave them; may be empty */
export function describeClip(
  { score, brief, lyrics, remarks, writtenLines }: WrittenSong,
  tags: string,
  seed: string,
): Omit<RenderedClip, 'files'> {
  const timeline = createTimeline(score);
  const at = (tick: number): number => Math.round(timeline.secondsAt(tick) * 1000) / 1000;
  return {
    title: score.title,
    tags: shownTags(tags, brief),
    lyrics,
    // To the frame, as every file of the clip has it.
    durationSeconds: Math.round(score.durationSeconds * SAMPLE_RATE_HZ) / SAMPLE_RATE_HZ,
    seed,
    tempoBpm: Math.round(longestTempo(score) * 1000) / 1000,
    key: formatKey(score.key),
    timeSignature: formatMeter(score.meter),
    lyricsTimingMarkers: writtenLineSpans(score.lines).map(([start, end]) => [at(start), at(end)] as const),
    unsungLines: score.unsungLines,
    interpretation: { ...brief.interpretation, ...(remarks.length > 0 ? { lyrics: remarks } : {}) },
    singer: brief.singer,
    ...(writtenLines !== undefined && writtenLines.length > 0 && { writtenLines }),
  };
}

/** The tempo that a score has most of the time, quarter notes a minute. */
function longestTempo({ tempoChanges, endTick }: Score): number {
  const spans = tempoChanges.map(({ tick, bpm }, i) => ({ bpm, ticks: (tempoChanges[i + 1]?.tick ?? endTick) - tick }));
  return spans.reduce((best, span) => (span.ticks > best.ticks ? span : best)).bpm;
}

/** Where each written line sounds, in ticks: what was cut from one line (a backing answer, a long rest) is one again. */
export function writtenLineSpans(lines: Score['lines']): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (const line of lines) {
    const last = spans.at(-1);
    if (line.continuesLine !== true || last === undefined) spans.push([line.startTick, line.endTick]);
    else spans[spans.length - 1] = [Math.min(last[0], line.startTick), Math.max(last[1], line.endTick)];
  }
  return spans;
}
