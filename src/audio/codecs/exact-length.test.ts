import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny';
import { createRandom } from '../../core/random.ts';
import { frameCountOf, type Recording } from '../recording.ts';
import { readFlac } from './flac/flac-reader.ts';
import { writeFlac } from './flac/flac-writer.ts';
import { writeM4a } from './m4a/m4a-writer.ts';
import { decodeMp3 } from './mp3/mp3-reader.ts';
import { writeMp3 } from './mp3/mp3-writer.ts';
import { writeWav } from './wav/wav-writer.ts';

const RATE_HZ = 48_000;
const tags = { title: 'x', artist: 'y' };
/** Whole blocks of every codec, one frame more and less, and what songs happen to have. */
const LENGTHS = [1_152, 4_095, 4_096, 4_097, 9_216, 60_001] as const;

/** Noise that swells and rests, so that blocks come out long and short, over a tone; one click tells the place. */
function musicLike(frames: number, seed: string): Recording {
  const random = createRandom(seed);
  const [hz, swell] = [random.between(60, 2_000), random.between(0.5, 4)];
  const channel = (): Float32Array<ArrayBuffer> => {
    const out = new Float32Array(frames);
    for (let i = 0; i < frames; i++) {
      const level = Math.max(0, Math.sin((2 * Math.PI * swell * i) / RATE_HZ)) ** 4;
      out[i] = 0.2 * Math.sin((2 * Math.PI * hz * i) / RATE_HZ) + 0.3 * level * random.between(-1, 1);
    }
    return out;
  };
  return { sampleRateHz: RATE_HZ, channels: [channel(), channel()] };
}

const writers = {
  'wav, 16 bits': (recording: Recording, file: string) => writeWav(recording, file, 16),
  'wav, 24 bits': (recording: Recording, file: string) => writeWav(recording, file, 24),
  'wav, float': (recording: Recording, file: string) => writeWav(recording, file, 'float'),
  flac: (recording: Recording, file: string) => writeFlac(recording, file, { tags }),
  mp3: (recording: Recording, file: string) => writeMp3(recording, file, { tags }),
  m4a: (recording: Recording, file: string) => writeM4a(recording, file, { tags }),
} as const;
/** A WAV file has no blocks. */
const lengthsOf = (name: string): readonly number[] => (name.startsWith('wav') ? LENGTHS.slice(-1) : LENGTHS);
const lossless = ['wav, 16 bits', 'wav, 24 bits', 'wav, float', 'flac'] as const;

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const skip = hasFfmpeg ? false : 'this machine has no ffmpeg to decode with';

/** The left channel as another decoder gives it. */
function decodeElsewhere(file: string): Float32Array {
  const parameters = ['-v', 'error', '-i', file, '-map', '0:a', '-f', 'f32le', '-c:a', 'pcm_f32le', '-'];
  const { stdout, stderr, status } = spawnSync('ffmpeg', parameters, { maxBuffer: 1e8 });
  assert.equal(status, 0, stderr.toString());
  const samples = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  return samples.filter((_, i) => i % 2 === 0);
}

/** How many frames later `other` is, by the best match of a stretch in the middle, at most `reach` either way. */
function delayFramesOf(other: Float32Array, original: Float32Array, reach = 64): number {
  const from = Math.floor(original.length / 2);
  const correlation = (shift: number): number => {
    let sum = 0;
    for (let i = from; i < from + 4_000; i++) sum += original[i]! * other[i + shift]!;
    return sum;
  };
  const shifts = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return shifts.reduce((best, shift) => (correlation(shift) > correlation(best) ? shift : best), 0);
}

describe('delivered files', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'songwright-lengths-'));
  });
  after(() => rm(folder, { recursive: true }));

  for (const [name, write] of Object.entries(writers)) {
    const fileOf = (label: string | number): string => path.join(folder, `${label}.${name.slice(0, 4).trim()}`);

    it(`${name}: decode elsewhere to the exact length, to the frame in place`, { skip }, async () => {
      for (const frames of lengthsOf(name)) {
        const recording = musicLike(frames, `${name} ${frames}`);
        await write(recording, fileOf(frames));
        const decoded = decodeElsewhere(fileOf(frames));
        assert.equal(decoded.length, frames);
        if (frames > 40_000) assert.equal(delayFramesOf(decoded, recording.channels[0]!), 0);
      }
    });

    it(`${name}: are the same bytes for the same recording, at another time`, async (context) => {
      const recording = musicLike(20_000, 'same');
      const written: Buffer[] = [];
      for (const day of ['2026-01-01', '2031-07-30']) {
        context.mock.timers.enable({ apis: ['Date'], now: new Date(day) });
        await write(recording, fileOf(day));
        context.mock.timers.reset();
        written.push(await readFile(fileOf(day)));
      }
      assert.ok(written[0]!.equals(written[1]!));
    });
  }

  for (const name of lossless) {
    it(`${name}: decode elsewhere to the samples written, half a step off at most`, { skip }, async () => {
      const recording = musicLike(50_001, 'lossless');
      const file = path.join(folder, `lossless.${name.slice(0, 4)}`);
      await writers[name](recording, file);
      const decoded = decodeElsewhere(file);
      const step = name === 'wav, float' ? 0 : name === 'wav, 24 bits' ? 2 ** -23 : 2 ** -15;
      const error = decoded.reduce((most, x, i) => Math.max(most, Math.abs(x - recording.channels[0]![i]!)), 0);
      assert.ok(error <= step / 2 + 1e-8, `${error}`);
    });
  }

  it('FLAC and MP3 are read back to the last frame by our own readers, whatever the length', async () => {
    const random = createRandom('any length');
    for (let run = 0; run < 15; run++) {
      const recording = musicLike(2_000 + random.int(120_000), `run ${run}`);
      const [flac, mp3] = [path.join(folder, 'any.flac'), path.join(folder, 'any.mp3')];
      await writeFlac(recording, flac, { tags });
      assert.equal(frameCountOf(await readFlac(flac)), frameCountOf(recording));
      if (run % 6 > 0) continue;
      await writeMp3(recording, mp3, { tags });
      assert.equal(frameCountOf(await decodeMp3(await readFile(mp3))), frameCountOf(recording));
    }
  });

  it('M4A marks what lies before the start, and nothing lies behind the end', async () => {
    for (const frames of LENGTHS) {
      const file = path.join(folder, 'marked.m4a');
      await writeM4a(musicLike(frames, 'marked'), file, { tags });
      using input = new Input({ formats: [MP4], source: new FilePathSource(file) });
      const track = (await input.getPrimaryAudioTrack())!;
      const first = await new EncodedPacketSink(track).getFirstPacket();
      const before = Math.round(-first!.timestamp * RATE_HZ);
      assert.ok(before >= 1_024 && before < 2_048, `${before} frames before the start`);
      assert.equal(Math.round((await track.computeDuration()) * RATE_HZ), frames);
    }
  });
});
