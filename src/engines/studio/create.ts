import { startStopwatch } from '../../core/clock.ts';
import { createRandom } from '../../core/random.ts';
import { SAMPLE_RATE_HZ } from '../../core/units.ts';
import { formatKey } from '../../music/key.ts';
import { formatMeter } from '../../music/meter.ts';
import type { Score } from '../../music/score.ts';
import { createTimeline } from '../../music/timeline.ts';
import type { CreateRequest } from '../port.ts';
import type { ClipJob, ClipOutcome } from './clip-job.ts';
import { renderScore } from './render-score.ts';
import { writeClipFiles } from './write-clip-files.ts';
import { type WrittenSong, writeSong } from './write-song.ts';

export interface ClipContext {
  readonly signal: AbortSignal;
  progress(fraction: number, stage: string): void;
}

/** Writes, sings, plays, mixes and masters one clip of a request and leaves its files in the job's folder. */
export async function createClip(job: ClipJob, context: ClipContext): Promise<ClipOutcome> {
  const watch = startStopwatch();
  context.progress(0.01, 'writing the song');
  const song = writeSong(job);
  const stageSeconds: Record<string, number> = { write: watch() };
  context.signal.throwIfAborted();

  const { recording, seconds } = await renderScore(song.score, createRandom(song.score.seed, 'sound'), context);
  Object.assign(stageSeconds, seconds);

  const encodeWatch = startStopwatch();
  context.progress(0.86, 'encoding');
  const files = await writeClipFiles(job.folder, song, recording, context.signal);
  stageSeconds.encode = encodeWatch();
  context.progress(1, 'finished');
  return { clip: describeClip(job.request, song, files), stageSeconds };
}

function describeClip(
  request: CreateRequest,
  { score, brief, lyrics, remarks }: WrittenSong,
  files: ClipOutcome['clip']['files'],
): ClipOutcome['clip'] {
  const timeline = createTimeline(score);
  const at = (tick: number): number => Math.round(timeline.secondsAt(tick) * 1000) / 1000;
  return {
    title: score.title,
    tags: request.tags === '' ? brief.genres.join(', ') : request.tags,
    lyrics,
    // To the frame, as every file of the clip has it.
    durationSeconds: Math.round(score.durationSeconds * SAMPLE_RATE_HZ) / SAMPLE_RATE_HZ,
    seed: request.seed,
    tempoBpm: score.tempoChanges[0]!.bpm,
    key: formatKey(score.key),
    timeSignature: formatMeter(score.meter),
    lyricsTimingMarkers: writtenLineSpans(score.lines).map(([start, end]) => [at(start), at(end)] as const),
    unsungLines: score.unsungLines,
    interpretation: { ...brief.interpretation, ...(remarks.length > 0 ? { lyrics: remarks } : {}) },
    files,
  };
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
