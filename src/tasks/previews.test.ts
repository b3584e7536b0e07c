import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { silencedFrame } from '../audio/codecs/mp3/mp3-frames.ts';
import { EngineRefusal } from '../engines/port.ts';
import { openClipStream } from '../library/clip-stream.ts';
import { selectArtefact } from '../storage/artefacts.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { PREVIEW_KINDS } from '../storage/previews.ts';
import type { Worker } from './worker.ts';

/** MPEG-1 layer III, 192 kbit/s, 48 kHz. */
const HEAD = Buffer.from([0xff, 0xfb, 0xb4, 0x64]);
const FRAME_BYTES = 576;
const frame = (content: number): Buffer => Buffer.concat([HEAD, Buffer.alloc(FRAME_BYTES - HEAD.length, content)]);
const EARLY = Buffer.concat([1, 2, 3].map(frame));
/** An ID3 tag of 5 bytes, the Info frame, then the music. */
const TAG = Buffer.from([...Buffer.from('ID3'), 4, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0]);
const MUSIC = [11, 12, 13, 14, 15].map(frame);
const SONG = Buffer.concat([TAG, frame(0), ...MUSIC]);

/** What is written of the song, as its engine packed it. */
const WRITTEN = Buffer.from('every word of it');

let bench: TaskBench;
let worker: Worker;
before(async () => {
  bench = await openTaskBench();
});
after(() => bench.close());
afterEach(() => worker.shutdown(0));

/** An engine that gives its first bars and then waits for the gate. */
function playInto(gate: Promise<void>): void {
  const make = bench.engine.create.bind(bench.engine);
  bench.engine.create = async (request, context) => {
    bench.engine.create = make;
    await mkdir(context.workFolder, { recursive: true });
    const file = path.join(context.workFolder, 'early.mp3');
    await writeFile(file, EARLY);
    const score = path.join(context.workFolder, 'early.json.gz');
    await writeFile(score, WRITTEN);
    context.preview?.(0, file, score);
    await Promise.race([gate, new Promise((_, reject) => context.signal.addEventListener('abort', reject))]);
    // The files change below: they are not whole before.
    const { finished: _finished, ...quiet } = context;
    const { clips } = await make(request, quiet);
    const audio = clips[0]!.files.find(({ kind }) => kind === 'audio')!;
    await writeFile(audio.path, SONG);
    return { clips };
  };
}

async function startSong(gate: Promise<void>) {
  playInto(gate);
  worker = await bench.work();
  const accountId = await bench.account();
  const taskId = await bench.submit(accountId);
  const view = await bench.until(accountId, taskId, ({ clips }) => clips[0]!.hasPreview === true);
  return { accountId, taskId, clip: view.clips[0]! };
}

const listen = (clip: { clipId: string; capability: string }): Promise<Readable | null> =>
  openClipStream(bench, clip.clipId, clip.capability, new AbortController().signal);

async function assertSwept(clipId: string): Promise<void> {
  for (const key of [`clips/${clipId}/1/preview.mp3`, `clips/${clipId}/1/preview-score.json.gz`]) {
    for (let tries = 0; tries < 100 && (await bench.blobs.exists(key)); tries++) await sleep(50);
    assert.equal(await bench.blobs.exists(key), false);
  }
  const rows = await bench.database
    .selectFrom('artefacts')
    .select('clip_id')
    .where('kind', 'in', PREVIEW_KINDS)
    .execute();
  assert.deepEqual(rows, []);
  assert.deepEqual(await checkInvariants(bench.database), []);
}

describe('first bars', () => {
  it('are heard while the song is made, and the song goes on from the same frame', async () => {
    const gate = Promise.withResolvers<void>();
    const { accountId, taskId, clip } = await startSong(gate.promise);
    assert.equal(clip.state, 'running');
    const stream = (await listen(clip))!;
    const heard = buffer(stream);
    gate.resolve();
    const ended = await bench.untilEnded(accountId, taskId);
    assert.deepEqual([ended.state, ended.clips[0]!.hasPreview], ['succeeded', false]);
    const early = EARLY.subarray(0, 2 * FRAME_BYTES);
    assert.deepEqual(await heard, Buffer.concat([early, silencedFrame(MUSIC[2]!), MUSIC[3]!, MUSIC[4]!]));
    assert.deepEqual(await buffer((await listen(clip))!), SONG);
    await assertSwept(clip.clipId);
  });

  it('end the stream when there will be no song', async () => {
    const gate = Promise.withResolvers<void>();
    const { accountId, taskId, clip } = await startSong(gate.promise);
    const heard = buffer((await listen(clip))!);
    gate.reject(new EngineRefusal('There are no words for this.'));
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'failed');
    assert.deepEqual(await heard, EARLY.subarray(0, 2 * FRAME_BYTES));
    assert.equal(await listen(clip), null);
    await assertSwept(clip.clipId);
  });

  it('stay while a broken attempt is tried again', async () => {
    const gate = Promise.withResolvers<void>();
    const { accountId, taskId, clip } = await startSong(gate.promise);
    gate.reject(new Error('a string broke'));
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
    await assertSwept(clip.clipId);
  });

  it('come with what is written of the whole song, as long as it is in the making', async () => {
    const gate = Promise.withResolvers<void>();
    const { accountId, taskId, clip } = await startSong(gate.promise);
    assert.equal(clip.hasPreviewScore, true);
    const row = (await selectArtefact(bench.database, clip.clipId, 'preview-score'))!;
    assert.deepEqual(await buffer(await bench.blobs.open(row.blobKey)), WRITTEN);
    gate.resolve();
    const [ended] = (await bench.untilEnded(accountId, taskId)).clips;
    assert.equal(ended!.hasPreviewScore, false);
    await assertSwept(clip.clipId);
  });

  it('are for those alone who have the address', async () => {
    const gate = Promise.withResolvers<void>();
    const { clip, accountId, taskId } = await startSong(gate.promise);
    assert.equal(await listen({ ...clip, capability: 'x'.repeat(32) }), null);
    assert.equal(await listen({ ...clip, clipId: 'no-uuid' }), null);
    await bench.tasks.cancel(accountId, taskId);
    await assertSwept(clip.clipId);
  });
});
