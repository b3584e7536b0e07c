import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { frameCountOf, type Recording } from '../../recording.ts';
import { interleave16, quantise16 } from '../quantise.ts';
import { BLOCK_FRAMES, FlacBlocks } from './flac-blocks.ts';
import { readFlac } from './flac-reader.ts';
import { writeFlac } from './flac-writer.ts';
import { plainBlock, plainChecksum } from './testing/plain-block.ts';

const tags = { title: 'x', artist: 'y' };
const random = createRandom('flac');
const filled = (frames: number, sampleAt: (i: number) => number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: frames }, (_, i) => sampleAt(i));
const noise = (level: number) => () => level * random.between(-1, 1);

/** Each shows another way of storing a channel, or the edge of one. */
const sounds = {
  silence: () => 0,
  'a constant': () => -0.25,
  'full-scale noise': noise(1),
  'full-scale steps': (i: number) => (i % 7 < 3 ? 1 : -1),
  'soft noise': noise(2e-4),
  'a pure tone': (i: number) => 0.99 * Math.sin(i * 0.07),
  'a tone, then nothing': (i: number) => (i < 3_000 ? 0.5 * Math.sin(i * 0.3) : 0),
  'a single click': (i: number) => (i === 4_500 ? 0.9 : 0),
  'beyond full scale': (i: number) => 3 * Math.sin(i * 0.01),
  'halves of a step': (i: number) => ((i % 64) - 32 + 0.5) / 32_768,
} as const;

describe('writeFlac', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'songwright-flac-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** Writes, reads back and compares every sample with what quantising gives; the bytes of the file. */
  async function check(recording: Recording): Promise<Buffer> {
    const file = path.join(folder, 'a.flac');
    await writeFlac(recording, file, { tags });
    const back = await readFlac(file);
    assert.equal(back.sampleRateHz, recording.sampleRateHz);
    for (const [c, channel] of recording.channels.entries()) {
      const wanted = quantise16(channel, 0, channel.length);
      assert.equal(back.channels[c]!.length, wanted.length);
      const wrong = wanted.findIndex((x, i) => back.channels[c]![i] !== x / 32_768);
      assert.equal(wrong, -1, `channel ${c}, frame ${wrong}`);
    }
    return readFile(file);
  }

  for (const [name, sampleAt] of Object.entries(sounds)) {
    it(`gives back ${name}, from one channel and from two`, async () => {
      const channel = filled(9_001, sampleAt);
      await check({ sampleRateHz: 48_000, channels: [channel] });
      await check({ sampleRateHz: 48_000, channels: [channel, channel.toReversed()] });
      await check({ sampleRateHz: 44_100, channels: [channel, channel.map((x) => -x)] });
    });
  }

  it('gives back recordings shorter than a prediction, and one frame around a block', async () => {
    for (const frames of [1, 7, 8, 31, 32, 33, BLOCK_FRAMES - 1, BLOCK_FRAMES, BLOCK_FRAMES + 1]) {
      await check({ sampleRateHz: 48_000, channels: [filled(frames, noise(0.3)), filled(frames, noise(0.1))] });
    }
  });

  it('names the samples in its first block: their number and their MD5', async () => {
    const recording = { sampleRateHz: 48_000, channels: [filled(10_000, noise(0.4)), filled(10_000, noise(0.2))] };
    const bytes = await check(recording);
    const md5 = createHash('md5')
      .update(new Uint8Array(interleave16(recording).buffer))
      .digest();
    assert.ok(bytes.subarray(26, 42).equals(md5));
    assert.equal(bytes.readUInt32BE(22), 10_000);
  });

  it('counts more blocks than a byte and than two bytes can say', async () => {
    const frames = 2_100 * BLOCK_FRAMES;
    const file = path.join(folder, 'long.flac');
    const channel = new Float32Array(frames);
    channel[frames - 1] = 0.5;
    await writeFlac({ sampleRateHz: 48_000, channels: [channel] }, file, { tags });
    const back = await readFlac(file);
    assert.equal(frameCountOf(back), frames);
    assert.equal(back.channels[0]![frames - 1], 0.5);
  });

  it('takes a fifth of the room for a tone, and never much more than the samples for noise', async () => {
    const sizeOf = async (left: Float32Array, right: Float32Array): Promise<number> => {
      const file = path.join(folder, 'size.flac');
      await writeFlac({ sampleRateHz: 48_000, channels: [left, right] }, file, { tags });
      return (await stat(file)).size / (4 * left.length);
    };
    const tone = filled(48_000, (i) => 0.3 * Math.sin(i * 0.05) + 0.1 * Math.sin(i * 0.31));
    assert.ok((await sizeOf(tone, tone)) < 0.2);
    assert.ok((await sizeOf(filled(48_000, noise(1)), filled(48_000, noise(1)))) < 1.01);
  });

  it('refuses what its blocks cannot name', async () => {
    const channel = new Float32Array(10);
    const file = path.join(folder, 'refused.flac');
    await assert.rejects(writeFlac({ sampleRateHz: 48_000, channels: [channel, channel, channel] }, file, { tags }));
    await assert.rejects(writeFlac({ sampleRateHz: 96_000, channels: [channel] }, file, { tags }), /65535 Hz/);
  });

  it('ends with the reason of an abort', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const channel = filled(48_000 * 20, noise(1));
    const file = path.join(folder, 'aborted.flac');
    await assert.rejects(writeFlac({ sampleRateHz: 48_000, channels: [channel] }, file, { tags, signal }), /enough/);
  });
});

describe('FlacBlocks', () => {
  it('quantises as the plain function does, halves and clipping included', () => {
    const blocks = new FlacBlocks(2, 48_000);
    const left = filled(1_001, (i) => (i - 500.5) / 32_768);
    const right = filled(1_001, () => random.between(-1.2, 1.2));
    const { samples } = blocks.encode([left, right], 0, left.length);
    const wanted = interleave16({ sampleRateHz: 48_000, channels: [left, right] });
    assert.ok(Buffer.from(samples).equals(Buffer.from(wanted.buffer)));
    blocks.close();
  });

  /** The block that the kernel writes of whole channels, told from its header. */
  const compare = (channels: readonly Float32Array[]): void => {
    const blocks = new FlacBlocks(channels.length, 48_000);
    const frames = channels[0]!.length;
    const block = Buffer.from(blocks.encode(channels, 0, frames).bytes);
    blocks.close();
    const plain = plainBlock(channels);
    assert.equal(block[3]! >> 4, plain.assignment);
    assert.ok(block.subarray(frames === BLOCK_FRAMES ? 6 : 8, -2).equals(plain.body), 'another body');
    assert.equal(block.readUInt16BE(block.length - 2), plainChecksum(block.subarray(0, -2)));
  };

  for (const [name, sampleAt] of Object.entries(sounds)) {
    it(`writes ${name} as its plain twin does, bit by bit`, () => {
      const channel = filled(BLOCK_FRAMES, (i) => sampleAt(i + 1_000));
      compare([channel]);
      compare([channel, channel.toReversed()]);
      compare([channel, channel.map((x, i) => 0.9 * x + 0.1 * (channel[i - 1] ?? 0))]);
      compare([channel, channel.map((x) => -x)]);
    });
  }

  it('writes music of every length as its plain twin does', () => {
    const tone = (i: number): number => 0.4 * Math.sin(i * 0.05) + 0.2 * Math.sin(i * 0.31) + noise(0.01)();
    for (const frames of [1, 9, 31, 32, 33, 100, 576, 1_000, 1_001, 2_048, 4_000, BLOCK_FRAMES - 1]) {
      compare([filled(frames, tone), filled(frames, (i) => 0.7 * tone(i + 3))]);
    }
  });
});
