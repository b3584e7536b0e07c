import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Analysis, analyse } from '../../../audio/analysis/analyse.ts';
import { renderPeaks } from '../../../audio/analysis/peaks.ts';
import { readFlac } from '../../../audio/codecs/flac/flac-reader.ts';
import { writeMp3 } from '../../../audio/codecs/mp3/mp3-writer.ts';
import { durationSecondsOf, type Recording } from '../../../audio/recording.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { formatKey } from '../../../music/key.ts';
import type { HearRequest, RenderedFile } from '../../port.ts';
import type { ClipOutcome, HearJob } from '../clip-job.ts';
import { drawCover } from '../cover/draw-cover.ts';
import type { ClipContext } from '../make-clip.ts';

const PEAK_COUNT = 1_000;
const DECIMALS = 1_000;
const compress = promisify(gzip);

/** A clip of a recording from outside: the recording as it is, and what is heard in it. */
export async function hearRecording(job: HearJob, context: ClipContext): Promise<ClipOutcome> {
  const watch = startStopwatch();
  context.progress(0.1, 'listening');
  const recording = stereo(await readFlac(job.request.recordingPath));
  const analysis = analyse(recording);
  context.signal.throwIfAborted();
  context.progress(0.5, 'encoding');
  const title = job.request.title ?? 'Recording';
  const files = await writeFiles(job, title, recording, analysis, context.signal);
  context.progress(1, 'finished');
  return {
    clips: [
      {
        title,
        tags: '',
        lyrics: '',
        durationSeconds: durationSecondsOf(recording),
        seed: job.request.seed,
        tempoBpm: rounded(analysis.tempoBpm),
        key: keyOf(analysis),
        timeSignature: `${analysis.beatsPerBar}/4`,
        lyricsTimingMarkers: [],
        unsungLines: [],
        interpretation: heardFacts(analysis),
        files,
      },
    ],
    stageSeconds: { hear: watch() },
  };
}

/** Both ears get what one channel holds. */
const stereo = ({ sampleRateHz, channels }: Recording): Recording => ({
  sampleRateHz,
  channels: [channels[0]!, channels[1] ?? channels[0]!],
});

const keyOf = ({ key }: Analysis): string => formatKey({ tonic: key.tonic, mode: key.isMinor ? 'minor' : 'major' });

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

/** What was heard and how sure it is, for the customer. */
const heardFacts = (analysis: Analysis): Readonly<Record<string, unknown>> => ({
  heard: {
    tempo_bpm: rounded(analysis.tempoBpm),
    is_steady: analysis.isSteady,
    key: keyOf(analysis),
    time_signature: `${analysis.beatsPerBar}/4`,
    tuning_cents: rounded(analysis.tuningCents),
    sections_s: analysis.sections.map(({ startSeconds }) => rounded(startSeconds)),
    confidences: Object.fromEntries(
      Object.entries(analysis.confidences).map(([name, confidence]) => [name, rounded(confidence)]),
    ),
  },
});

async function writeFiles(
  { request, folder }: { readonly request: HearRequest; readonly folder: string },
  title: string,
  recording: Recording,
  analysis: Analysis,
  signal: AbortSignal,
): Promise<readonly RenderedFile[]> {
  const cover = path.join(folder, 'cover.jpg');
  const audio = path.join(folder, 'song.mp3');
  const peaks = path.join(folder, 'peaks.json');
  const heard = path.join(folder, 'analysis.json.gz');
  const mood = { valence: analysis.key.isMinor ? -0.3 : 0.3, arousal: 0, flags: [] };
  await writeFile(cover, await drawCover({ title, genres: [], mood, seed: request.seed }));
  await writeFile(peaks, JSON.stringify(renderPeaks(recording, PEAK_COUNT)));
  await writeFile(heard, await compress(JSON.stringify(analysis), { level: 6 }));
  const tags = {
    title,
    artist: '',
    genre: '',
    tempoBpm: rounded(analysis.tempoBpm),
    cover: new Uint8Array(await readFile(cover)),
  };
  await writeMp3(recording, audio, { tags, signal });
  return [
    { kind: 'master', path: request.recordingPath },
    { kind: 'audio', path: audio },
    { kind: 'cover', path: cover },
    { kind: 'peaks', path: peaks },
    { kind: 'analysis', path: heard },
  ];
}
