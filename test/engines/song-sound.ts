import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFlac } from '../../src/audio/codecs/flac/flac-writer.ts';
import { encodeMp3 } from '../../src/audio/codecs/mp3/mp3-writer.ts';
import type { Recording } from '../../src/audio/recording.ts';
import { createRandom } from '../../src/core/random.ts';

export interface SongSound {
  readonly seed: string;
  readonly seconds: number;
  readonly sampleRateHz: number;
  /** Absent: drawn from the seed. */
  readonly tempoBpm?: number;
}

const STEPS = [0, 5, 9, 7];
const BEATS_PER_BAR = 4;
/** What recorded servers give: the loudest sample at -1 dBFS. */
export const SERVED_PEAK = 10 ** (-1 / 20);

/**
 * A little song in stereo: a bar of bass, chords and a sung-like lead per chord, the same for the same seed, and another
 * for another. Its peak is -1 dBFS. It stands in for what a model would make.
 */
export function songSound({ seed, seconds, sampleRateHz, tempoBpm }: SongSound): Recording {
  const random = createRandom(seed, 'song-sound');
  const bpm = tempoBpm ?? 80 + random.int(60);
  const rootHz = 110 * 2 ** (random.int(12) / 12);
  const frames = Math.round(seconds * sampleRateHz);
  const beatFrames = Math.max(1, Math.round((60 / bpm) * sampleRateHz));
  const loop = phrase(rootHz, beatFrames, sampleRateHz, () => random.int(5));
  const channels = loop.map((side) => {
    const channel = new Float32Array(frames);
    for (let at = 0; at < frames; at += side.length) channel.set(side.subarray(0, frames - at), at);
    return channel;
  });
  return scaled({ sampleRateHz, channels });
}

/** Four bars, one chord each. */
function phrase(rootHz: number, beatFrames: number, sampleRateHz: number, draw: () => number): readonly Float32Array[] {
  const barFrames = beatFrames * BEATS_PER_BAR;
  const sides = [new Float32Array(STEPS.length * barFrames), new Float32Array(STEPS.length * barFrames)];
  for (const [bar, step] of STEPS.entries()) {
    const hz = rootHz * 2 ** (step / 12);
    const from = bar * barFrames;
    for (const [ratio, gain, left] of [
      [0.5, 0.5, 0.5],
      [1, 0.2, 0.7],
      [1.26, 0.15, 0.4],
      [1.5, 0.15, 0.6],
    ] as const) {
      tone(sides, from, barFrames, hz * ratio, gain, left, sampleRateHz);
    }
    for (let beat = 0; beat < BEATS_PER_BAR; beat++) {
      const note = [2, 2.25, 2.52, 3, 3.37][draw()]!;
      for (const harmonic of [1, 2])
        tone(sides, from + beat * beatFrames, beatFrames, hz * note * harmonic, 0.2 / harmonic, 0.5, sampleRateHz);
    }
  }
  return sides;
}

function tone(
  sides: readonly Float32Array[],
  from: number,
  frames: number,
  hz: number,
  gain: number,
  left: number,
  sampleRateHz: number,
): void {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / sampleRateHz);
  const fall = Math.exp(-1.5 / frames);
  const fade = Math.min(frames / 2, sampleRateHz / 50);
  const [one, other] = [sides[0]!, sides[1]!];
  let before = 0;
  let now = Math.sin((2 * Math.PI * hz) / sampleRateHz);
  let level = gain;
  for (let i = 0; i < frames; i++) {
    const edge = i < fade ? i / fade : frames - i < fade ? (frames - i) / fade : 1;
    const x = level * edge * before;
    const next = turn * now - before;
    before = now;
    now = next;
    level *= fall;
    one[from + i] = one[from + i]! + x * left;
    other[from + i] = other[from + i]! + x * (1 - left);
  }
}

/** Brings the loudest sample to {@link SERVED_PEAK} in place; silence stays. */
export function scaled(recording: Recording): Recording {
  let peak = 0;
  for (const channel of recording.channels) {
    for (let i = 0; i < channel.length; i++) if (Math.abs(channel[i]!) > peak) peak = Math.abs(channel[i]!);
  }
  if (peak === 0) return recording;
  const gain = SERVED_PEAK / peak;
  for (const channel of recording.channels) for (let i = 0; i < channel.length; i++) channel[i] = channel[i]! * gain;
  return recording;
}

export const mp3Of = async (sound: Recording): Promise<Buffer> =>
  Buffer.from(await encodeMp3(sound, { tags: { title: 'song', artist: 'double' } }));

export async function flacOf(sound: Recording): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'double-'));
  try {
    const file = path.join(folder, 'song.flac');
    await writeFlac(sound, file, { tags: { title: 'song', artist: 'double' } });
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A WAV file of single precision in the layout of libsndfile: `fmt `, `fact`, `PEAK`, `data`; 88 bytes before the sound. */
export function floatWavOf({ channels, sampleRateHz }: Recording): Buffer {
  const frames = channels[0]!.length;
  const count = channels.length;
  const peakBytes = 8 + 8 * count;
  const head = Buffer.alloc(12 + 24 + 12 + 8 + peakBytes + 8);
  const dataBytes = frames * count * 4;
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(head.length - 8 + dataBytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(3, 20);
  head.writeUInt16LE(count, 22);
  head.writeUInt32LE(sampleRateHz, 24);
  head.writeUInt32LE(sampleRateHz * count * 4, 28);
  head.writeUInt16LE(count * 4, 32);
  head.writeUInt16LE(32, 34);
  head.write('fact', 36, 'latin1');
  head.writeUInt32LE(4, 40);
  head.writeUInt32LE(frames, 44);
  head.write('PEAK', 48, 'latin1');
  head.writeUInt32LE(peakBytes, 52);
  head.writeUInt32LE(1, 56);
  head.write('data', head.length - 8, 'latin1');
  head.writeUInt32LE(dataBytes, head.length - 4);
  const samples = new Float32Array(frames * count);
  for (const [c, channel] of channels.entries()) for (let i = 0; i < frames; i++) samples[i * count + c] = channel[i]!;
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}

/** How long a RIFF/WAVE file is; null: it is none, or holds no sound. */
export function wavSecondsOf(bytes: Buffer): number | null {
  if (bytes.length < 44 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  let at = 12;
  let bytesPerSecond = 0;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4);
    if (name === 'fmt ') bytesPerSecond = bytes.readUInt32LE(at + 16);
    if (name === 'data') return bytesPerSecond === 0 ? null : (bytes.length - at - 8) / bytesPerSecond;
    at += 8 + bytes.readUInt32LE(at + 4);
  }
  return null;
}
