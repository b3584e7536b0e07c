import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Analysis, analyse } from '../../audio/analysis/analyse.ts';
import { renderPeaks } from '../../audio/analysis/peaks.ts';
import type { VoiceFacts } from '../../audio/analysis/voice.ts';
import { readFlac } from '../../audio/codecs/flac/flac-reader.ts';
import { writeFlac } from '../../audio/codecs/flac/flac-writer.ts';
import { writeMp3 } from '../../audio/codecs/mp3/mp3-writer.ts';
import type { TimedLine } from '../../audio/codecs/timed-line.ts';
import { durationSecondsOf, type Recording } from '../../audio/recording.ts';
import { isSilence } from '../../audio/silence.ts';
import { formatKey } from '../../music/key.ts';
import { alignWords } from '../align/align-words.ts';
import type { RenderedClip, RenderedFile } from '../port.ts';
import { drawCover } from '../studio/cover/draw-cover.ts';
import { singerLike } from '../studio/hear/heard-singer.ts';
import { voiceIn } from '../studio/hear/heard-voice.ts';
import type { KeptWords } from '../studio/heard/sung-words.ts';
import { apart, readSound } from './check-sound.ts';
import { applyEdit } from './edit-sound.ts';
import type { FinishJob } from './finish-job.ts';

const PEAK_COUNT = 1_000;
const compress = promisify(gzip);

export interface FinishContext {
  readonly signal: AbortSignal;
  progress(fraction: number, stage: string): void;
}

/**
 * Makes a clip of the sound that a server gave, the same way for every engine: decoded and checked, put into its source
 * where it is an edit, brought to the usual loudness, written as master and MP3 with peaks and cover; and heard, because
 * nobody knows a score: tempo, key, chords, sections, voice, and where the words are sung.
 * @throws EngineLost the sound is none
 */
export async function finishClip(job: FinishJob, context: FinishContext): Promise<RenderedClip> {
  const { song, folder } = job;
  await mkdir(folder, { recursive: true });
  context.progress(0.05, 'decoding');
  const sound = await readSound(job.soundPath, job.soundSecondsMin);
  context.signal.throwIfAborted();
  const readSource = async (file: string): Promise<Recording> => apart(await readFlac(file));
  const { recording, facts } = await applyEdit(sound, job.edit, readSource);
  context.signal.throwIfAborted();
  context.progress(0.3, 'listening');
  const heard = analyse(recording);
  const voice = song.isInstrumental ? null : voiceIn(recording);
  context.signal.throwIfAborted();
  const words = song.isInstrumental || song.lyrics === '' ? null : await alignWords({ ...song, recording });
  context.progress(0.6, 'encoding');
  const lines = words?.lines ?? [];
  const singer = voice === null ? null : singerLike(voice);
  const stored = {
    ...heard,
    ...(voice !== null && { voice }),
    ...(lines.length > 0 && { words: { lyrics: song.lyrics, lines, singer } satisfies KeptWords }),
  };
  const files = await writeFiles(job, recording, stored, lines, context);
  context.progress(1, 'finished');
  const { confidences } = heard;
  return {
    title: song.title,
    tags: song.tags,
    lyrics: song.isInstrumental ? '' : song.lyrics,
    durationSeconds: durationSecondsOf(recording),
    seed: song.seed,
    tempoBpm: rounded(heard.tempoBpm),
    key: keyOf(heard),
    timeSignature: `${heard.beatsPerBar}/4`,
    lyricsTimingMarkers: lines.map(({ startSeconds, endSeconds }) => [rounded(startSeconds), rounded(endSeconds)]),
    confidences: {
      tempo: rounded(confidences.tempo),
      key: rounded(confidences.key),
      timeSignature: rounded(confidences.downbeats),
      ...(words !== null && { lyricsTiming: rounded(words.confidence) }),
    },
    unsungLines: [],
    interpretation: {
      ...song.interpretation,
      ...facts,
      heard: {
        tempo_bpm: rounded(heard.tempoBpm),
        is_steady: heard.isSteady,
        key: keyOf(heard),
        time_signature: `${heard.beatsPerBar}/4`,
        sections_s: heard.sections.map(({ startSeconds }) => rounded(startSeconds)),
        confidences: Object.fromEntries(
          Object.entries({ ...confidences, ...(words !== null && { lyricsTiming: words.confidence }) }).map(
            ([name, value]) => [name, rounded(value)],
          ),
        ),
      },
      engine: toldEngine(job),
    },
    singer,
    isSilent: isSilence(recording),
    files,
  };
}

function toldEngine({ song: { engine } }: FinishJob): Readonly<Record<string, unknown>> {
  const { name, version, model, licence, seed, how, replay, mark } = engine;
  return {
    name,
    version,
    model,
    licence,
    seed,
    how,
    ...(mark !== null && { mark }),
    ...(replay !== undefined && { replay }),
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const keyOf = ({ key }: Analysis): string => formatKey({ tonic: key.tonic, mode: key.isMinor ? 'minor' : 'major' });

async function writeFiles(
  { folder, song }: FinishJob,
  recording: Recording,
  analysis: Analysis & { readonly voice?: VoiceFacts; readonly words?: KeptWords },
  timedLines: readonly TimedLine[],
  { signal }: FinishContext,
): Promise<readonly RenderedFile[]> {
  const files = {
    cover: path.join(folder, 'cover.jpg'),
    peaks: path.join(folder, 'peaks.json'),
    analysis: path.join(folder, 'analysis.json.gz'),
    audio: path.join(folder, 'song.mp3'),
    master: path.join(folder, 'song.flac'),
  } as const;
  const mood = { valence: analysis.key.isMinor ? -0.3 : 0.3, arousal: 0, flags: [] };
  await writeFile(files.cover, await drawCover({ title: song.title, genres: [], mood, seed: song.seed }));
  await writeFile(files.peaks, JSON.stringify(renderPeaks(recording, PEAK_COUNT)));
  await writeFile(files.analysis, await compress(JSON.stringify(analysis), { level: 6 }));
  const tags = {
    title: song.title,
    artist: 'Songwright',
    genre: song.tags,
    tempoBpm: rounded(analysis.tempoBpm),
    ...(song.lyrics !== '' && !song.isInstrumental && { lyrics: song.lyrics, timedLines }),
    ...(song.engine.mark !== null && { generator: song.engine.mark }),
    cover: new Uint8Array(await readFile(files.cover)),
  };
  await writeFlac(recording, files.master, { tags, signal });
  await writeMp3(recording, files.audio, { tags, signal });
  return Object.entries(files).map(([kind, file]) => ({ kind: kind as keyof typeof files, path: file }));
}
