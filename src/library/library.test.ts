import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { silentLogger } from '../core/log.ts';
import { midiOf } from '../core/paid-once.ts';
import type { ClipView } from '../tasks/tasks.ts';
import { artefactFileName, artefactKinds } from './artefact-kinds.ts';
import { createLibrary, type OpenLibrary } from './create-library.ts';
import { type ArtefactKind, FileNotReady } from './library.ts';
import type { Producer } from './production/producer.ts';
import { productionLimits } from './production/production-limits.ts';
import type { ProductionOrder } from './production/production-order.ts';

let bench: TaskBench;
let clips: readonly ClipView[];
/** Of another task. */
let broken: readonly ClipView[];
let library: OpenLibrary;
let producer: SlowProducer;

/** Makes a file of one line, when it is allowed to. */
class SlowProducer implements Producer {
  readonly orders: { kind: string; order: ProductionOrder }[] = [];
  gate = Promise.resolve();
  failure: Error | null = null;

  async produce(kind: string, order: ProductionOrder): Promise<void> {
    this.orders.push({ kind, order });
    await this.gate;
    if (this.failure !== null) throw this.failure;
    await writeFile(order.outPath, `${kind} of ${order.clipId}`);
  }

  async close(): Promise<void> {}
}

let accountId: string;

before(async () => {
  bench = await openTaskBench();
  accountId = await bench.account(1_000);
  await bench.work();
  const taskId = await bench.submit(accountId, {}, { facts: { title: 'Rain: a "song"' } });
  clips = (await bench.untilEnded(accountId, taskId)).clips;
  const engineRequest = { seed: newId(), clipCount: 20, description: null, tags: '' };
  const manyId = await bench.submit(accountId, {}, { credits: 0, clipCount: 20, engineRequest });
  broken = (await bench.untilEnded(accountId, manyId)).clips;
});
after(async () => {
  await library.close();
  await bench.close();
});

function open(): OpenLibrary {
  producer = new SlowProducer();
  library = createLibrary(options());
  return library;
}

const options = () => ({
  database: bench.database,
  blobs: bench.blobs,
  producer,
  workFolder: path.join(bench.folder, 'made'),
  log: silentLogger,
  disk: bench.disk,
});

const find = (kind: ArtefactKind, clip = clips[0]!, waitSeconds = 5) =>
  library.findArtefact(clip.clipId, clip.capability, kind, waitSeconds);

/** Puts another file in the place of one that the first clip has. */
async function put(kind: ArtefactKind, content: string | Buffer): Promise<void> {
  const folder = path.join(bench.folder, 'sources');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, kind);
  await writeFile(file, content);
  const blobKey = `clips/${newId()}/1/${kind}`;
  const { bytes, sha256 } = await bench.blobs.put(blobKey, file);
  await sql`update artefacts set blob_key = ${blobKey}, bytes = ${bytes}, sha256 = ${sha256}
    where clip_id = ${clips[0]!.clipId} and kind = ${kind}`.execute(bench.database);
}

const forget = (kind: ArtefactKind) => sql`delete from artefacts where kind = ${kind}`.execute(bench.database);
const rename = (from: ArtefactKind, to: ArtefactKind) =>
  sql`update artefacts set kind = ${to} where kind = ${from}`.execute(bench.database);

describe('findArtefact', () => {
  it('brings the sources of no more files to this machine than are made at the same time', async () => {
    open();
    const gate = Promise.withResolvers<void>();
    producer.gate = gate.promise;
    const made = await Promise.all(
      Array.from({ length: 6 }, async () => bench.untilEnded(accountId, await bench.submit(accountId))),
    );
    const waiting = made.map(({ clips: [clip] }) => find('m4a', clip!, 20));
    while (producer.orders.length < productionLimits.m4a.childrenMax) await sleep(10);
    await sleep(100);
    const folders = await readdir(path.join(bench.folder, 'made'));
    assert.deepEqual([producer.orders.length, folders.length], [2, 2]);
    gate.resolve();
    await Promise.all(waiting);
    await sql`delete from artefacts where kind = 'm4a'`.execute(bench.database);
  });

  it('keeps the notes of a clip until they are paid for', async () => {
    open();
    const notes = ['midi', 'musicxml', 'chords'] as const;
    for (const kind of notes) assert.equal(await find(kind, clips[1]), null);
    const once = midiOf(clips[1]!.clipId);
    const order = {
      accountId,
      apiKeyId: null,
      operation: 'sonic.midi',
      credits: 15,
      idempotency: null,
      once,
      body: '{}',
    };
    await bench.tasks.chargeForAnswer(order);
    for (const kind of notes) assert.ok((await find(kind, clips[1]))!.bytes > 0);
    assert.equal(await find('midi', clips[0]), null);
  });

  it('finds the files of a finished clip, with type and name, whole and in parts', async () => {
    open();
    const audio = (await find('audio'))!;
    assert.deepEqual([audio.contentType, audio.fileName], ['audio/mpeg', 'Rain a song.mp3']);
    const whole = await text(await audio.open());
    assert.equal(whole.length, audio.bytes);
    assert.equal(await text(await audio.open({ start: 2, end: 4 })), whole.slice(2, 5));
    assert.equal(audio.sha256, clips[0]!.result!.audioSha256);
  });

  it('knows nothing without the capability, and nothing of a clip that has not succeeded', async () => {
    open();
    const { clipId, capability } = clips[0]!;
    assert.equal(await library.findArtefact(clipId, clips[1]!.capability, 'audio', 1), null);
    assert.equal(await library.findArtefact(newId(), capability, 'audio', 1), null);
    assert.equal(await library.findArtefact('no-uuid', capability, 'audio', 1), null);
    const accountId = await bench.account();
    const waiting = await bench.find(accountId, await bench.submit(accountId, { ms: 60_000 }));
    assert.equal(await find('audio', waiting.clips[0]!), null);
    assert.equal(await find('wav', waiting.clips[0]!), null);
  });

  it('makes a file once for all who ask, and keeps it', async () => {
    open();
    const files = await Promise.all([find('wav'), find('wav'), find('wav')]);
    assert.equal(new Set(files.map((file) => file!.sha256)).size, 1);
    assert.equal(await text(await files[2]!.open()), `wav of ${clips[0]!.clipId}`);
    open();
    assert.equal((await find('wav'))!.sha256, files[0]!.sha256);
    assert.equal(producer.orders.length, 0);
    assert.deepEqual(await readdir(path.join(bench.folder, 'made')), []);
  });

  it('tells the impatient to come back, and goes on without them', async () => {
    open();
    const gate = Promise.withResolvers<void>();
    producer.gate = gate.promise;
    await assert.rejects(find('m4a', clips[0], 0.05), (error: unknown) => {
      return error instanceof ApiError && error.type === 'unavailable' && error.facts.retryAfterSeconds === 30;
    });
    gate.resolve();
    assert.equal(await text(await (await find('m4a'))!.open()), `m4a of ${clips[0]!.clipId}`);
    assert.equal(producer.orders.length, 1);
  });

  it('keeps one file when two processes made it at the same time', async () => {
    const first = open();
    const gate = Promise.withResolvers<void>();
    producer.gate = gate.promise;
    const { clipId, capability } = clips[1]!;
    const slow = first.findArtefact(clipId, capability, 'wav', 5);
    const quick = await open().findArtefact(clipId, capability, 'wav', 5);
    gate.resolve();
    assert.equal((await slow)!.sha256, quick!.sha256);
    assert.equal(await text(await (await slow)!.open()), `wav of ${clipId}`);
    await first.close();
  });

  it('makes nothing while the disk is low or the account is full, and still gives what is there', async () => {
    open();
    bench.diskSpace.freeBytes = 0;
    const refused = (type: string, status: number) => (error: unknown) =>
      error instanceof ApiError && error.type === type && error.status === status && !(error instanceof FileNotReady);
    try {
      await assert.rejects(find('video', clips[1]), refused('unavailable', 503));
      assert.ok((await find('wav')) !== null && (await find('audio')) !== null);
    } finally {
      bench.diskSpace.freeBytes = Number.POSITIVE_INFINITY;
    }
    const full = createLibrary({ ...options(), storedBytesMax: 1 });
    const { clipId, capability } = clips[1]!;
    await assert.rejects(full.findArtefact(clipId, capability, 'video', 5), refused('storage_full', 403));
    await full.close();
    assert.equal(producer.orders.length, 0);
    // A refusal is not remembered, as a failure would be.
    assert.ok((await find('video', clips[1])) !== null);
    await sql`delete from artefacts where kind = 'video'`.execute(bench.database);
  });

  it('does not try a file that cannot be made again and again', async () => {
    open();
    producer.failure = new Error('out of paint');
    const isFailure = (error: unknown) =>
      error instanceof ApiError && error.status === 500 && !/paint/.test(error.message);
    await assert.rejects(find('video'), isFailure);
    await assert.rejects(find('video'), isFailure);
    assert.equal(producer.orders.length, 1);
  });

  it('makes the files of a sound clip at once after those of twenty others could not be made', async () => {
    open();
    producer.failure = new Error('out of paint');
    const tried = await Promise.allSettled(broken.map((clip) => find('wav', clip)));
    assert.ok(tried.length === 20 && tried.every(({ status }) => status === 'rejected'));
    producer.failure = null;
    await forget('wav');
    assert.ok((await find('wav'))!.bytes > 0);
    await assert.rejects(find('wav', broken[0]), /could not be made/);
  });

  it('gives the video its picture, levels and sung lines', async () => {
    open();
    await put('peaks', '[0.5, 1]');
    await put('score', gzipSync(JSON.stringify({ lines: [{ text: 'la la' }] })));
    await find('video');
    const { kind, order } = producer.orders[0]!;
    assert.equal(kind, 'video');
    assert.deepEqual(order.lines, [{ text: 'la la', startSeconds: 0, endSeconds: 1 }]);
    assert.deepEqual(order.peaks, [0.5, 1]);
    assert.equal(order.title, 'Rain: a "song"');
    assert.ok(order.coverPath !== undefined);
    const words = [{ text: 'la', startSeconds: 1, endSeconds: 2 }];
    const timed = { text: 'la la', startSeconds: 1, endSeconds: 3, words };
    const damaged = [{ text: 'la' }, null, { ...timed, words: [{}] }];
    await forget('video');
    await put('score', gzipSync(JSON.stringify({ lines: [{}, {}], timedLines: [timed, ...damaged] })));
    await find('video');
    assert.deepEqual(producer.orders[1]!.order.lines, [timed]);
    await forget('video');
    await put('score', 'no gzip at all');
    await find('video');
    assert.deepEqual(producer.orders[2]!.order.lines, []);
  });
});

describe('artefactFileName', () => {
  it('keeps the title readable and every system content', () => {
    assert.equal(artefactFileName('Überall 🎵 / AC\\DC?', 'video'), 'Überall 🎵 AC DC.mp4');
    assert.equal(artefactFileName('  ..hidden.. ', 'audio'), 'hidden.mp3');
    assert.equal(artefactFileName('CON', 'wav'), '_CON.wav');
    assert.equal(artefactFileName('a\u202eb\u0000', 'midi'), 'a b.mid');
    assert.equal(artefactFileName('', 'score'), 'song (score).json.gz');
    assert.equal([...artefactFileName('x'.repeat(500), 'cover')].length, 80 + '.jpg'.length);
  });

  it('knows every kind', () => {
    for (const { contentType, extension } of Object.values(artefactKinds)) assert.ok(contentType && extension);
  });
});

describe('timed lyrics', () => {
  it('are read with their words and written as LRC, SubRip and WebVTT', async () => {
    open();
    const words = [{ text: 'la', startSeconds: 1, endSeconds: 2 }];
    const lines = [{ text: 'la', startSeconds: 1, endSeconds: 2, words }];
    const tempoChanges = [
      { tick: 0, bpm: 120 },
      { tick: 960, bpm: 60 },
    ];
    await put('score', gzipSync(JSON.stringify({ timedLines: lines, tempoChanges, endTick: 1920 })));
    assert.deepEqual(await library.readLyricTimes(clips[0]!.clipId), lines);
    assert.equal((await library.readTempoRange(clips[0]!.clipId))?.averageBpm, 80);
    for (const kind of ['lrc', 'srt', 'vtt'] as const) {
      const file = (await find(kind))!;
      const written = await text(await file.open());
      assert.equal(Buffer.byteLength(written), file.bytes);
      for (const line of lines) assert.ok(written.includes(line.text), `${kind}: ${line.text}`);
      assert.equal(await text(await file.open({ start: 0, end: 2 })), written.slice(0, 3));
      assert.ok(file.fileName.endsWith(`.${kind}`));
    }
    assert.deepEqual([await library.readLyricTimes(newId()), await library.readTempoRange(newId())], [[], null]);
    await put('score', gzipSync(JSON.stringify({ words: { lines } })));
    await rename('score', 'analysis');
    assert.deepEqual(
      await library.readLyricTimes(clips[0]!.clipId),
      lines,
      'a recording without a score has words too',
    );
    await rename('analysis', 'score');
    await put('score', 'no gzip');
    assert.deepEqual(await library.readLyricTimes(clips[0]!.clipId), [], 'what is damaged holds no words');
    await put('score', gzipSync('{}'));
    assert.deepEqual([await find('lrc'), await library.readTempoRange(clips[0]!.clipId)], [null, null]);
  });

  it('are not said to be missing when they only cannot be read now', async () => {
    const failing = { ...options(), blobs: { ...bench.blobs, open: () => Promise.reject(new Error('EIO')) } };
    await assert.rejects(createLibrary(failing).readLyricTimes(clips[0]!.clipId), /EIO/);
    const breaking = async () => new Readable({ read: (): void => {} }).destroy(new Error('EIO'));
    await assert.rejects(
      createLibrary({ ...failing, blobs: { ...bench.blobs, open: breaking } }).readLyricTimes(clips[0]!.clipId),
      /EIO/,
    );
  });
});
