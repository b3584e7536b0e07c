import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Analysis, analyse } from '../../../audio/analysis/analyse.ts';
import { renderPeaks } from '../../../audio/analysis/peaks.ts';
import { type SoundFacts, soundFacts } from '../../../audio/analysis/sound-facts.ts';
import type { VoiceFacts } from '../../../audio/analysis/voice.ts';
import { readFlac } from '../../../audio/codecs/flac/flac-reader.ts';
import { writeMp3 } from '../../../audio/codecs/mp3/mp3-writer.ts';
import { durationSecondsOf, type Recording } from '../../../audio/recording.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { formatKey } from '../../../music/key.ts';
import type { HearRequest, RenderedFile } from '../../port.ts';
import type { ClipOutcome, HearJob } from '../clip-job.ts';
import { drawCover } from '../cover/draw-cover.ts';
import type { ClipContext } from '../make-clip.ts';
import { heardSinger } from './heard-singer.ts';
import { clearVoice, VOICE_CONFIDENCE_MIN, voiceIn } from './heard-voice.ts';

const PEAK_COUNT = 1_000;
const DECIMALS = 1_000;
const compress = promisify(gzip);

/** What is kept of a recording: its analysis and its voice. */
export type HeardRecording = Analysis & { readonly voice: VoiceFacts };

/**
 * A clip of a recording from outside: the recording as it is, and what is heard in it; with a singer like the one heard,
 * where somebody is heard clearly.
 * @throws EngineRefusal when the recording shall be somebody's voice and is none
 */
export async function hearRecording(job: HearJob, context: ClipContext): Promise<ClipOutcome> {
  const watch = startStopwatch();
  context.progress(0.1, 'listening');
  const recording = stereo(await readFlac(job.request.recordingPath));
  const clear = job.request.purpose === 'voice' ? clearVoice(recording) : null;
  const heard = analyse(recording);
  context.signal.throwIfAborted();
  // Behind the analysis, whose signal is gone by then: taking a song apart needs as much memory again.
  const analysis: HeardRecording = { ...heard, voice: clear ?? voiceIn(recording) };
  const sound = soundFacts(recording);
  context.signal.throwIfAborted();
  context.progress(0.5, 'encoding');
  const title = job.request.title ?? 'Recording';
  const files = await writeFiles(job, title, recording, analysis, context.signal);
  const durationSeconds = durationSecondsOf(recording);
  giveBack(recording);
  context.progress(1, 'finished');
  return {
    clips: [
      {
        title,
        tags: '',
        lyrics: '',
        durationSeconds,
        seed: job.request.seed,
        tempoBpm: rounded(analysis.tempoBpm),
        key: keyOf(analysis),
        timeSignature: `${analysis.beatsPerBar}/4`,
        lyricsTimingMarkers: [],
        unsungLines: [],
        interpretation: heardFacts(analysis, sound),
        singer: isVoice(analysis.voice) ? heardSinger(analysis.voice) : null,
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

/** The next recording may come before this one's garbage is collected, and both would be some 370 MB. */
function giveBack({ channels }: Recording): void {
  for (const buffer of new Set(channels.map((channel) => channel.buffer))) {
    if (buffer instanceof ArrayBuffer) buffer.transfer(0);
  }
}

const keyOf = ({ key }: Analysis): string => formatKey({ tonic: key.tonic, mode: key.isMinor ? 'minor' : 'major' });

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

const isVoice = ({ hasVoice, confidence }: VoiceFacts): boolean => hasVoice && confidence >= VOICE_CONFIDENCE_MIN;

/** What was heard and how sure it is, for the customer. */
const heardFacts = (analysis: HeardRecording, sound: SoundFacts): Readonly<Record<string, unknown>> => ({
  heard: {
    tempo_bpm: rounded(analysis.tempoBpm),
    is_steady: analysis.isSteady,
    key: keyOf(analysis),
    time_signature: `${analysis.beatsPerBar}/4`,
    tuning_cents: rounded(analysis.tuningCents),
    sections_s: analysis.sections.map(({ startSeconds }) => rounded(startSeconds)),
    voice: voiceSeen(analysis.voice),
    loudness_lufs: finite(sound.loudnessLufs),
    loudness_range_lu: finite(sound.loudnessRangeLu),
    true_peak_dbtp: finite(sound.truePeakDbtp),
    stereo: {
      correlation: finite(sound.stereo.correlation),
      side_db: finite(sound.stereo.sideDb),
      balance_db: finite(sound.stereo.balanceDb),
    },
    confidences: Object.fromEntries(
      Object.entries({ ...analysis.confidences, voice: analysis.voice.confidence }).map(([name, confidence]) => [
        name,
        rounded(confidence),
      ]),
    ),
  },
});

/** Silence has no loudness, and JSON no infinity. */
const finite = (value: number): number | null => (Number.isFinite(value) ? rounded(value) : null);

function voiceSeen(voice: VoiceFacts): Readonly<Record<string, unknown>> {
  if (!isVoice(voice)) return { is_heard: false };
  return {
    is_heard: true,
    gender: voice.gender,
    gender_confidence: rounded(voice.genderConfidence),
    low_pitch: rounded(voice.lowPitch),
    median_pitch: rounded(voice.medianPitch),
    high_pitch: rounded(voice.highPitch),
    vibrato_hz: rounded(voice.vibratoRateHz),
    vibrato_cents: rounded(voice.vibratoCents),
  };
}

async function writeFiles(
  { request, folder }: { readonly request: HearRequest; readonly folder: string },
  title: string,
  recording: Recording,
  analysis: HeardRecording,
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
