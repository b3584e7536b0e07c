import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeRecording } from '../../../src/audio/decoding/decode-recording.ts';
import type { Recording } from '../../../src/audio/recording.ts';
import { repainted } from '../repainted.ts';
import { flacOf, floatWavOf, mp3Of, songSound } from '../song-sound.ts';
import type { Task } from './read-task.ts';

const RATE_HZ = 48_000;

/** One sound of a task: made when somebody fetches it. */
export interface Take {
  /** Where the server says it lies; empty: it failed to save it and says nothing. */
  readonly path: string;
  readonly contentType: string;
  render(): Promise<Buffer>;
}

export interface TakeTroubles {
  readonly isSilent: boolean;
  /** Share of the length that is really there. */
  readonly length: number;
  /** Saved under the asked name, and in another format. */
  readonly hasWrongFormat: boolean;
  /** Said to be saved, and not there. */
  readonly isMissing: boolean;
}

export const AUDIO_FOLDER = '/app/.cache/acestep/tmp/api_audio';

/** Formats that the recorded server could save, and what it made of them. */
const formats: Readonly<Record<string, { readonly ending: string; readonly codec: 'mp3' | 'wav' | 'flac' }>> = {
  mp3: { ending: 'mp3', codec: 'mp3' },
  wav: { ending: 'wav', codec: 'wav' },
  wav32: { ending: 'wav', codec: 'wav' },
  flac: { ending: 'flac', codec: 'flac' },
  ogg: { ending: 'flac', codec: 'flac' },
  m4a: { ending: 'm4a', codec: 'flac' },
};
export const contentTypes: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
};

/** A take of a task. Its name depends on the request and the seed alone, so the same again overwrites it. */
export function takeOf(task: Task, seed: number, seconds: number, troubles: TakeTroubles): Take {
  const format = formats[task.format];
  if (format === undefined || troubles.isMissing)
    return { path: '', contentType: '', render: async () => Buffer.alloc(0) };
  const { source: _, seeds: __, batchSize: ___, model: ____, ...said } = task;
  const hash = createHash('md5')
    .update(JSON.stringify([said, seed]))
    .digest('hex');
  const name = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return {
    path: `${AUDIO_FOLDER}/${name}.${format.ending}`,
    contentType: contentTypes[format.ending] ?? 'audio/mpeg',
    render: async () => {
      const codec = troubles.hasWrongFormat ? (format.codec === 'flac' ? 'mp3' : 'flac') : format.codec;
      return encoded(await soundOf(task, seed, seconds, troubles), codec);
    },
  };
}

const encoded = (sound: Recording, codec: 'mp3' | 'wav' | 'flac'): Promise<Buffer> | Buffer =>
  codec === 'mp3' ? mp3Of(sound) : codec === 'flac' ? flacOf(sound) : floatWavOf(sound);

async function soundOf(task: Task, seed: number, seconds: number, troubles: TakeTroubles): Promise<Recording> {
  const length = seconds * troubles.length;
  const options = { seed: `${task.prompt}/${seed}`, seconds: length, sampleRateHz: RATE_HZ };
  const fresh = songSound(
    task.bpm === null ? options : { ...options, tempoBpm: Math.min(300, Math.max(30, task.bpm)) },
  );
  if (troubles.isSilent) return { ...fresh, channels: fresh.channels.map((channel) => channel.map(() => 0)) };
  if (task.taskType !== 'repaint' || task.source === null || task.repaintMode === 'aggressive') return fresh;
  const window = { start: task.repaintingStart, end: task.repaintingEnd };
  return repainted(fresh, await decoded(task.source), window);
}

/** A file from outside. @throws when it is none */
export async function decoded(bytes: Buffer): Promise<Recording> {
  const file = path.join(tmpdir(), `double-${randomUUID()}`);
  await writeFile(file, bytes);
  try {
    return await decodeRecording(file);
  } finally {
    await rm(file);
  }
}
