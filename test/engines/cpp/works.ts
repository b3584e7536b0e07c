import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMp3Encoder } from 'wasm-media-encoders';
import { type WavDepth, writeWav } from '../../../src/audio/codecs/wav/wav-writer.ts';
import type { Recording } from '../../../src/audio/recording.ts';
import { Refused } from '../ace-step/read-task.ts';
import { decoded } from '../ace-step/takes.ts';
import { type RepaintWindow, repainted } from '../repainted.ts';
import { songSound, wavSecondsOf } from '../song-sound.ts';
import type { CppTroubles } from './cpp-double.ts';
import { aceFamily, type Family, type Fields, Float, json } from './families.ts';

/** A job's end, made when somebody fetches it. */
export interface CppWork {
  readonly fails: 'no' | 'late' | 'at once';
  result(): Promise<{ readonly contentType: string; readonly body: Buffer }>;
}

interface Part {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

const LATENT_HEADERS = ['Content-Type: application/octet-stream', 'Content-Disposition: form-data; name="latent"'];
const LATENT_BYTES_PER_SECOND = 25 * 64 * 4;
const ACE_DEFAULT_SECONDS = 120;
const ACE_TRACKS_MAX = 9;

const multipart = (family: Family, parts: readonly Part[]): { readonly contentType: string; readonly body: Buffer } => {
  const pieces = parts.flatMap(({ headers, body }) => [
    Buffer.from(`--${family.boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ]);
  const end = Buffer.from(`--${family.boundary}--\r\n`);
  return { contentType: `multipart/mixed; boundary=${family.boundary}`, body: Buffer.concat([...pieces, end]) };
};

let draws = 0;
function draw(): number {
  draws++;
  return (draws * 2_654_435_761) % 2 ** 32;
}

/** A number of the request; values of other types count as none. */
const numberIn = (request: Fields, name: string, otherwise: number): number => {
  const value = request[name];
  return typeof value === 'number' ? value : otherwise;
};
const wholeSeed = (request: Fields, name: string): number => {
  const value = numberIn(request, name, -1);
  return value >= 0 && Number.isInteger(value) ? value : draw();
};

/** Songs of one or more requests: the format of the first counts for all. */
export function workOf(
  family: Family,
  requests: readonly Fields[],
  source: Buffer | null,
  troubles: CppTroubles,
): CppWork {
  const first = requests[0]!;
  const format = typeof first.output_format === 'string' ? first.output_format : 'mp3';
  const isUnknown = family.name === 'ace' && !['', 'dit-turbo.gguf', undefined].includes(first.synth_model as string);
  const tracks = requests
    .flatMap((request) => tracksOf(family, request, source))
    .slice(0, family.name === 'ace' ? ACE_TRACKS_MAX : undefined);
  return {
    fails: isUnknown ? 'at once' : first.caption === 'fail' ? 'late' : 'no',
    result: async () => {
      const parts: Part[] = [];
      const sounding = troubles.isMissing ? tracks.slice(0, -1) : tracks;
      for (const track of sounding) parts.push(...(await partsOf(family, track, format, troubles)));
      return multipart(family, parts);
    },
  };
}

interface Track {
  readonly seed: string;
  readonly seconds: number;
  readonly tempoBpm: number | null;
  /** What makes it again. */
  readonly replay: Fields;
  /** What a repaint leaves of its source; null: it is none. */
  readonly repaints: { readonly source: Buffer; readonly window: RepaintWindow } | null;
}

function tracksOf(family: Family, request: Fields, source: Buffer | null): readonly Track[] {
  const takes = numberIn(request, 'synth_batch_size', 1);
  const songs = family.name === 'ace' ? 1 : numberIn(request, 'lm_batch_size', 1);
  const seed = wholeSeed(request, 'seed');
  const lmSeed = wholeSeed(request, 'lm_seed');
  const seconds = secondsOf(family, request, source);
  const bpm = numberIn(request, 'bpm', 0);
  const caption = String(request.caption ?? request.style ?? '');
  const [start, end] = [numberIn(request, 'repainting_start', 0), numberIn(request, 'repainting_end', -1)];
  const isRepaint = source !== null && request.task_type === 'repaint';
  return Array.from({ length: songs * takes }, (_, i) => {
    const [song, take] = [Math.floor(i / takes), i % takes];
    return {
      seed: `${caption}/${seed + take}/${family.name === 'ace' ? '' : lmSeed + song}`,
      seconds,
      tempoBpm: bpm > 0 ? bpm : null,
      replay: replayOf(family, request, seed + take, lmSeed + song),
      repaints: isRepaint ? { source, window: { start, end } } : null,
    };
  });
}

function secondsOf(family: Family, request: Fields, source: Buffer | null): number {
  const asked = numberIn(request, 'duration', family.name === 'ace' ? 0 : 60);
  if (source === null) return asked > 0 ? asked : ACE_DEFAULT_SECONDS;
  const length = wavSecondsOf(source) ?? 0;
  if (request.task_type !== 'repaint') return length;
  const [start, end] = [numberIn(request, 'repainting_start', 0), numberIn(request, 'repainting_end', -1)];
  return Math.max(length, end) + Math.max(0, -start);
}

/** Sparse: what differs from the defaults, the batch counts back at one. */
function replayOf(family: Family, request: Fields, seed: number, lmSeed: number): Fields {
  const codes =
    family.name === 'mm'
      ? { audio_codes: Array.from({ length: 16 }, (_, i) => i + 1).join() }
      : { semantic_tokens: '1,2,3' };
  const { lm_batch_size: _, synth_batch_size: __, ...said } = request;
  const whole: Record<string, unknown> = { ...said, seed, lm_seed: lmSeed, ...codes };
  const sparse: Record<string, unknown> = {};
  for (const [name, usual] of Object.entries(family.defaults)) {
    const value = whole[name];
    const isFloat = usual instanceof Float;
    const plain = isFloat ? usual.value : usual;
    if (typeof value === typeof plain && value !== plain) sparse[name] = isFloat ? new Float(Number(value)) : value;
  }
  return sparse;
}

async function partsOf(family: Family, track: Track, format: string, troubles: CppTroubles): Promise<readonly Part[]> {
  const { seed, seconds, tempoBpm, replay, repaints } = track;
  const options = { seed, seconds: seconds * troubles.length, sampleRateHz: family.sampleRateHz };
  const fresh = songSound(tempoBpm === null ? options : { ...options, tempoBpm });
  const song = repaints === null ? fresh : repainted(fresh, await decoded(repaints.source), repaints.window);
  const silent = (channel: Float32Array): Float32Array => new Float32Array(channel.length);
  const sound = troubles.isSilent ? { ...song, channels: song.channels.map(silent) } : song;
  const given = troubles.hasWrongFormat ? 'mp3' : format;
  const audio = {
    headers: [`Content-Type: ${format === 'mp3' ? 'audio/mpeg' : 'audio/wav'}`],
    body: await encoded(sound, given),
  };
  if (family.name === 'ace') {
    return [audio, { headers: LATENT_HEADERS, body: Buffer.alloc(Math.round(seconds * LATENT_BYTES_PER_SECOND)) }];
  }
  return [{ headers: ['Content-Type: application/json'], body: Buffer.from(json(replay, 2)) }, audio];
}

const depths: Readonly<Record<string, WavDepth>> = { wav16: 16, wav24: 24, wav32: 'float' };

async function encoded(sound: Recording, format: string): Promise<Buffer> {
  const depth = depths[format];
  if (depth === undefined) return mp3Frames(sound);
  const folder = await mkdtemp(path.join(tmpdir(), 'double-'));
  try {
    const file = path.join(folder, 'song.wav');
    await writeWav(sound, file, depth);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Bare frames of 128 kbit/s, at any rate. */
async function mp3Frames({ channels, sampleRateHz }: Recording): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 2, sampleRate: sampleRateHz as 44_100, bitrate: 128 });
  const pieces: Buffer[] = [];
  for (let from = 0; from < channels[0]!.length; from += sampleRateHz) {
    pieces.push(Buffer.from(encoder.encode(channels.map((channel) => channel.slice(from, from + sampleRateHz)))));
  }
  pieces.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(pieces);
}

const MODES = ['generate', 'inspire', 'format'];
const heard = { bpm: 96, duration: new Float(2), keyscale: 'A minor', timesignature: '4' };

/** Requests made fuller by the language model, one per variation. @throws Refused */
export function writtenByLm(request: Fields, maxBatch: number): CppWork {
  const mode = String(request.lm_mode ?? 'generate');
  if (!MODES.includes(mode)) throw new Refused(400, `Invalid lm_mode (use: ${MODES.join(', ')})`);
  const asked = numberIn(request, 'lm_batch_size', 1);
  const lmSeed = wholeSeed(request, 'lm_seed');
  const list = Array.from({ length: Math.min(maxBatch, Math.max(1, asked)) }, (_, i) => ({
    ...{
      caption: request.caption,
      seed: numberIn(request, 'seed', -1),
      lyrics: request.lyrics ?? '[Verse]\nstub line',
    },
    ...(mode === 'generate' && { audio_codes: '3101,11837,27514' }),
    ...{ ...heard, vocal_language: 'en', ...(asked === 1 ? {} : { lm_batch_size: asked }), lm_seed: lmSeed + i },
    ...{ solver: 'euler', lm_mode: mode, output_format: 'mp3', task_type: 'text2music' },
  }));
  const body = Buffer.from(`[${list.map((one) => json(one, 2)).join(',')}]`);
  return { fails: 'no', result: async () => ({ contentType: 'application/json', body }) };
}

/** What the server hears in a sound. */
export function understood(seconds: number): CppWork {
  const told = {
    ...{ caption: 'stub caption', seed: -1, lyrics: '[Instrumental]', audio_codes: '3101,11837', ...heard },
    ...{ lm_temperature: 0.3, lm_top_p: new Float(1), lm_seed: draw(), solver: 'euler', lm_mode: 'generate' },
    ...{ output_format: 'mp3', task_type: 'text2music' },
  };
  const parts = [
    { headers: ['Content-Type: application/json'], body: Buffer.from(`[${json(told, 2)}]`) },
    { headers: LATENT_HEADERS, body: Buffer.alloc(Math.round(seconds * LATENT_BYTES_PER_SECOND)) },
  ];
  return { fails: 'no', result: async () => multipart(aceFamily, parts) };
}
