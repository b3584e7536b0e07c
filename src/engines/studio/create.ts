import { startStopwatch } from '../../core/clock.ts';
import { createRandom, type Random } from '../../core/random.ts';
import { SAMPLE_RATE_HZ } from '../../core/units.ts';
import { formatKey } from '../../music/key.ts';
import { formatMeter } from '../../music/meter.ts';
import type { Score } from '../../music/score.ts';
import { createTimeline } from '../../music/timeline.ts';
import type { CreateRequest } from '../port.ts';
import { arrangeSong } from './arrange/arrange-song.ts';
import { readBrief } from './brief/read-brief.ts';
import { varyBrief } from './brief/vary-brief.ts';
import type { ClipJob, ClipOutcome } from './clip-job.ts';
import { composeSong } from './compose/compose-song.ts';
import { formatLyrics } from './lyrics/format-lyrics.ts';
import { parseLyrics } from './lyrics/parse-lyrics.ts';
import { writeLyrics } from './lyrics/write-lyrics.ts';
import type { Brief, LyricSheet } from './records.ts';
import { renderScore } from './render-score.ts';
import { STUDIO_VERSION } from './studio-engine.ts';
import { writeClipFiles } from './write-clip-files.ts';

export interface ClipContext {
  readonly signal: AbortSignal;
  progress(fraction: number, stage: string): void;
}

/** Sung lines that fit two minutes at an ordinary tempo. */
const LINES_PER_TWO_MINUTES = 24;
const WRITTEN_LINES_MAX = 40;

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

/** Everything about a clip but its sound. */
export interface WrittenSong {
  readonly score: Score;
  readonly brief: Brief;
  readonly lyrics: string;
  readonly remarks: readonly string[];
}

/** The score of one clip: milliseconds of work, decided by request, seed and ordinal alone. */
export function writeSong(job: Pick<ClipJob, 'request' | 'ordinal'>): WrittenSong {
  const root = createRandom(`${job.request.seed}\u0000${STUDIO_VERSION}`);
  const parsed = parseRequestLyrics(job.request);
  const isInstrumental = job.request.isInstrumental || parsed?.sections.every((section) => section.lines.length === 0);
  const request = { ...job.request, isInstrumental: isInstrumental === true };
  const shared = readBrief(request, root.child('brief'));
  const sheet = request.isInstrumental ? null : (parsed ?? writeSheet(shared, request, root.child('lyrics')));
  const own = root.child(`clip-${job.ordinal}`);
  const brief = endingOf(varyBrief(shared, job.ordinal, own.child('brief')), parsed);
  const composition = composeSong(brief, sheet, own.child('compose'));
  const arrangement = arrangeSong(brief, composition, own.child('arrange'));
  const { tempoBpm, lead: _lead, hook: _hook, ...written } = composition;
  const score: Score = {
    formatVersion: 1,
    title: request.title ?? sheet?.title ?? titleOf(shared),
    seed: `${job.request.seed}\u0000${job.ordinal}`,
    engineVersion: STUDIO_VERSION,
    key: written.key,
    meter: written.meter,
    tempoChanges: [{ tick: 0, bpm: tempoBpm }],
    swing: written.swing,
    sections: written.sections,
    chords: written.chords,
    lines: written.lines,
    unsungLines: written.unsungLines,
    parts: arrangement.parts,
    mix: arrangement.mix,
    endTick: written.endTick,
    durationSeconds: written.durationSeconds,
    ending: written.ending,
  };
  const lyrics = request.isInstrumental ? '' : (request.lyrics ?? formatLyrics(sheet!));
  return { score, brief, lyrics, remarks: sheet?.remarks ?? [] };
}

const parseRequestLyrics = (request: CreateRequest): LyricSheet | null =>
  request.lyrics === null ? null : parseLyrics(request.lyrics, request.title);

/** An ending that the lyrics name ([End], [Fade Out]) outranks the style's. */
const endingOf = (brief: Brief, sheet: LyricSheet | null): Brief =>
  sheet?.ending == null ? brief : { ...brief, ending: sheet.ending };

function writeSheet(brief: Brief, request: CreateRequest, random: Random): LyricSheet {
  const seconds = request.durationSeconds ?? request.durationSecondsMax;
  const lineCountMax = Math.min(WRITTEN_LINES_MAX, Math.max(2, Math.floor((seconds / 120) * LINES_PER_TWO_MINUTES)));
  return writeLyrics(brief, { title: request.title, lineCountMax }, random);
}

const titleOf = (brief: Brief): string => {
  const words = brief.theme.length > 0 ? brief.theme.slice(0, 3) : [brief.recipe.name];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
};

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
