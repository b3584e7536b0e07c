import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import { writeFlac } from '../../audio/codecs/flac/flac-writer.ts';
import { interleave16 } from '../../audio/codecs/quantise.ts';
import type { Recording } from '../../audio/recording.ts';
import { silentLogger } from '../../core/log.ts';
import { createRandom } from '../../core/random.ts';
import { createProducer } from './producer.ts';
import { productionLimits } from './production-limits.ts';
import { ProductionError, type ProductionFailure, type ProductionOrder } from './production-order.ts';

let folder: string;
let order: ProductionOrder;
const never = new AbortController().signal;
const secondsLong = 1.5;
const recording = noise(secondsLong);

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'songwright-producer-test-'));
  const masterPath = path.join(folder, 'master.flac');
  const coverPath = path.join(folder, 'cover.jpg');
  await writeFlac(recording, masterPath, { tags: { title: 'x', artist: 'y' } });
  await writeFile(coverPath, await createCanvas(64, 64).encode('jpeg'));
  order = { clipId: 'clip', masterPath, coverPath, title: 'Paper Lanterns', outPath: path.join(folder, 'out') };
});
after(() => rm(folder, { recursive: true, force: true }));

function noise(seconds: number): Recording {
  const random = createRandom('noise');
  const channel = () => Float32Array.from({ length: Math.round(seconds * 48_000) }, () => random.between(-1, 1));
  return { sampleRateHz: 48_000, channels: [channel(), channel()] };
}

const failure = (wanted: ProductionFailure) => (error: unknown) =>
  error instanceof ProductionError && error.failure === wanted;

test('makes a WAV that holds the very samples of the master', async () => {
  const producer = createProducer({ log: silentLogger, workFolder: path.join(folder, 'work') });
  await producer.produce('wav', order, never);
  const wav = await readFile(order.outPath);
  assert.ok(wav.subarray(44).equals(Buffer.from(interleave16(recording).buffer)));
});

test('makes an M4A and a video as long as the master', async () => {
  const producer = createProducer({ log: silentLogger, workFolder: path.join(folder, 'work') });
  const lines = [{ text: 'A line', startSeconds: 0.2, endSeconds: 1 }];
  const [m4a, video] = [path.join(folder, 'song.m4a'), path.join(folder, 'song.mp4')];
  await Promise.all([
    producer.produce('m4a', { ...order, outPath: m4a }, never),
    producer.produce('video', { ...order, lines, outPath: video }, never),
  ]);
  for (const [filePath, trackCount] of [
    [m4a, 1],
    [video, 2],
  ] as const) {
    using input = new Input({ formats: [MP4], source: new FilePathSource(filePath) });
    assert.equal((await input.getTracks()).length, trackCount);
    assert.ok(Math.abs((await input.computeDuration()) - secondsLong) < 0.05);
  }
});

test('makes a file once for all who ask at the same time, and gives each a copy', async () => {
  let failures = 0;
  const log = { ...silentLogger, error: () => void failures++ };
  const producer = createProducer({ log, workFolder: path.join(folder, 'work') });
  const paths = [1, 2, 3].map((copy) => path.join(folder, `copy-${copy}.wav`));
  await Promise.all(paths.map((outPath) => producer.produce('wav', { ...order, outPath }, never)));
  const copies = await Promise.all(paths.map((copy) => readFile(copy)));
  assert.ok(copies.every((copy) => copy.equals(copies[0]!) && copy.length > 44));
  const broken = { ...order, clipId: 'broken', masterPath: path.join(folder, 'no.flac') };
  const asked = await Promise.allSettled(
    paths.map((outPath) => producer.produce('wav', { ...broken, outPath }, never)),
  );
  assert.ok(asked.every((one) => one.status === 'rejected' && failure('failed')(one.reason)));
  assert.equal(failures, 1);
});

test('goes on for the others when one stops waiting, and ends with the last', async () => {
  const producer = createProducer({ log: silentLogger, workFolder: path.join(folder, 'work') });
  const leaving = new AbortController();
  const [one, two] = [path.join(folder, 'left.wav'), path.join(folder, 'stayed.wav')];
  const left = producer.produce('wav', { ...order, outPath: one }, leaving.signal);
  const stayed = producer.produce('wav', { ...order, outPath: two }, never);
  leaving.abort(new Error('gone'));
  await assert.rejects(left, /gone/);
  await stayed;
  assert.ok((await readdir(folder)).includes('stayed.wav'));
  assert.ok(!(await readdir(folder)).includes('left.wav'));

  const last = new AbortController();
  const alone = producer.produce('video', { ...order, outPath: one }, last.signal);
  last.abort(new Error('gone too'));
  await assert.rejects(alone, /gone too/);
  await producer.produce('video', { ...order, outPath: one }, never);
});

test('ends a child that takes too long, too much memory or too much room', async () => {
  const capped = (limit: Partial<(typeof productionLimits)['video']>) =>
    createProducer({
      workFolder: path.join(folder, 'work'),
      log: silentLogger,
      limits: {
        ...productionLimits,
        video: { ...productionLimits.video, ...limit },
        wav: { ...productionLimits.wav, ...limit },
      },
    });
  const long = path.join(folder, 'long.flac');
  await writeFlac({ sampleRateHz: 48_000, channels: [new Float32Array(48_000 * 100)] }, long, {
    tags: { title: 'x', artist: 'y' },
  });
  const longOrder = { ...order, masterPath: long, outPath: path.join(folder, 'capped') };
  const produce = (kind: 'video' | 'wav', limit: object) => capped(limit).produce(kind, longOrder, never);
  await assert.rejects(produce('video', { secondsMax: 0.5 }), failure('too-slow'));
  await assert.rejects(produce('video', { memoryBytesMax: 80e6 }), failure('too-much-memory'));
  await assert.rejects(produce('wav', { outputBytesMax: 10_000 }), failure('too-large'));
  assert.ok(!(await readdir(folder)).some((name) => name.startsWith('capped')));
});

test('ends everything when it closes, and leaves nothing behind', async () => {
  const producer = createProducer({ log: silentLogger, workFolder: path.join(folder, 'work') });
  const open = producer.produce('video', { ...order, outPath: path.join(folder, 'closed.mp4') }, never);
  await producer.close();
  await assert.rejects(open, { name: 'AbortError' });
  assert.ok(!(await readdir(folder)).includes('closed.mp4'));
});

test('says what is missing for a video', async () => {
  const { coverPath: _, ...coverless } = order;
  const producer = createProducer({ log: silentLogger, workFolder: path.join(folder, 'work') });
  await assert.rejects(producer.produce('video', coverless, never), /no cover/);
});
