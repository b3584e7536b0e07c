import { peakOf } from '../../../audio/dsp/mixing.ts';
import type { Recording } from '../../../audio/recording.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { Note, Score } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { EngineRefusal, type VoxRequest } from '../../port.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { type ClipContext, describeClip } from '../make-clip.ts';
import type { SungPart } from '../mix/mix-options.ts';
import { singVocals } from '../render-score.ts';
import { writeClipFiles } from '../write-clip-files.ts';
import { pictureVariantOf } from './picture-variant.ts';
import { plainSource } from './source-files.ts';

/** Full scale of what is sung, so that a quiet window is as easy to hear as a loud one. */
const PEAK = 0.7;
const FADE_FRAMES = 480;

/** The voices of a window, dry: nothing else is rendered, so no separation is needed. */
export async function makeVoxClip(job: DeriveJob, request: VoxRequest, context: ClipContext): Promise<ClipOutcome> {
  const watch = startStopwatch();
  const source = await plainSource(job.sources, request.sourceClipId);
  const [start, end] = [request.startSeconds, Math.min(request.endSeconds, source.score.durationSeconds)];
  const sung = sungWithin(source.score, start, end);
  if (sung.parts.length === 0)
    throw new EngineRefusal(
      'Nobody sings in this window of the clip. Choose another one: lyrics_timing_markers tell where lines are sung.',
    );
  const vocals = await singVocals(sung, createRandom(source.score.seed, 'sound').child('sing'), context);
  const recording = cutWindow(vocals, start, end);
  const title = request.song.title ?? `${source.score.title} (vocals)`;
  const durationSeconds = end - start;
  // Its score would tell the times of the song, not of the window: the clip is a recording and has none.
  const song = { ...source, score: { ...sung, title, durationSeconds, parts: [], lines: [], chords: [] }, lyrics: '' };
  const pictured = { ...song, pictureVariant: pictureVariantOf(job) };
  const files = await writeClipFiles(job.folder, pictured, recording, context.signal);
  const described = describeClip(song, request.song.tags, request.song.seed);
  return {
    clips: [{ ...described, stem: 'vocals', files: files.filter(({ kind }) => SOUND_KINDS.has(kind)) }],
    stageSeconds: { sing: watch() },
  };
}

const SOUND_KINDS: ReadonlySet<string> = new Set(['audio', 'master', 'peaks', 'cover']);

/** The score with only those sung notes that sound in the window. */
function sungWithin(score: Score, startSeconds: number, endSeconds: number): Score {
  const timeline = createTimeline(score);
  const isInside = ({ startTick, durationTicks }: Note): boolean =>
    timeline.secondsAt(startTick) < endSeconds && timeline.secondsAt(startTick + durationTicks) > startSeconds;
  const parts = score.parts
    .filter((part) => part.instrument.kind === 'singer')
    .map((part) => ({ ...part, notes: part.notes.filter(isInside) }))
    .filter((part) => part.notes.length > 0);
  return { ...score, parts };
}

/** The sum of the voices in the window, the same in both channels, with short fades at the edges. */
function cutWindow(vocals: readonly SungPart[], startSeconds: number, endSeconds: number): Recording {
  const from = Math.round(startSeconds * SAMPLE_RATE_HZ);
  const frames = Math.round((endSeconds - startSeconds) * SAMPLE_RATE_HZ);
  const sum = new Float32Array(frames);
  for (const { recording } of vocals) {
    const channel = recording.channels[0]!;
    for (let i = 0; i < frames && from + i < channel.length; i++) sum[i] = sum[i]! + channel[from + i]!;
  }
  const gain = PEAK / Math.max(PEAK / 10, peakOf(sum, frames));
  for (let i = 0; i < frames; i++) {
    sum[i] = sum[i]! * gain * Math.min(1, (i + 1) / FADE_FRAMES, (frames - i) / FADE_FRAMES);
  }
  return { sampleRateHz: SAMPLE_RATE_HZ, channels: [sum, sum.slice()] };
}
