import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { midiOf } from '../core/paid-once.ts';
import { transcriptionOperation } from '../core/transcription.ts';
import type { ClipView } from './tasks.ts';
import type { Worker } from './worker.ts';

const NOTE_KINDS = ['midi', 'notes', 'musicxml', 'chords'];

let bench: TaskBench;
let worker: Worker;
before(async () => {
  bench = await openTaskBench();
});
afterEach(() => worker.shutdown(0));
after(() => bench.close());

/** A finished clip, of which the engine leaves all files but those of these kinds. */
async function clipWithout(accountId: string, kinds: readonly string[]): Promise<ClipView> {
  const make = bench.engine.create.bind(bench.engine);
  bench.engine.create = async (request, context) => {
    bench.engine.create = make;
    // Which files there are is decided below: none is whole before.
    const { finished: _finished, ...quiet } = context;
    const { clips } = await make(request, quiet);
    return { clips: clips.map((clip) => ({ ...clip, files: clip.files.filter(({ kind }) => !kinds.includes(kind)) })) };
  };
  return (await bench.untilEnded(accountId, await bench.submit(accountId))).clips[0]!;
}

const payFor = (accountId: string, clip: ClipView): Promise<string> =>
  bench.tasks.chargeForAnswer({
    ...{
      accountId,
      apiKeyId: null,
      operation: 'sonic.midi',
      credits: 15,
      idempotency: null,
      once: midiOf(clip.clipId),
      body: '{}',
    },
  });

const transcribe = (accountId: string, clip: ClipView, act: 'song' | 'refuse' | 'throw' = 'song'): Promise<string> =>
  bench.submit(
    accountId,
    { act },
    {
      ...{ operation: transcriptionOperation, credits: 0, clipCount: 1, facts: { parentClipId: clip.clipId } },
      ...{ unlessThere: { parentClipId: clip.clipId }, isRefusalFinal: true },
      engineRequest: { seed: 'heard', clipCount: 1, tags: '', description: JSON.stringify({ act, ms: 0 }) },
    },
  );

const find = async (accountId: string, clip: ClipView): Promise<ClipView> =>
  (await bench.tasks.findClip(accountId, clip.clipId))!;

describe('what a clip is told to have', () => {
  it('are the files that its engine left, in the task and alone, and none before it succeeded', async () => {
    const accountId = await bench.account(100);
    const waiting = await bench.find(accountId, await bench.submit(accountId, { ms: 60_000 }));
    assert.equal(waiting.clips[0]!.fileKinds.size, 0);
    await bench.tasks.cancel(accountId, waiting.taskId);
    worker = await bench.work();
    const clip = await clipWithout(accountId, NOTE_KINDS);
    assert.deepEqual([...clip.fileKinds].sort(), ['audio', 'cover', 'master', 'peaks', 'score']);
    assert.deepEqual((await find(accountId, clip)).fileKinds, clip.fileKinds);
  });

  it('are the notes that were heard in it, once they are paid for', async () => {
    const accountId = await bench.account(100);
    worker = await bench.work();
    const clip = await clipWithout(accountId, NOTE_KINDS);
    const [heard] = (await bench.untilEnded(accountId, await transcribe(accountId, clip))).clips;
    assert.equal((await find(accountId, clip)).heardNotes, null);
    await payFor(accountId, clip);
    const paid = await find(accountId, clip);
    assert.deepEqual(paid.heardNotes, { clipId: heard!.clipId, capability: heard!.capability });
    assert.deepEqual((await bench.find(accountId, clip.taskId)).clips[0], paid);
  });

  it('are its own notes before heard ones', async () => {
    const accountId = await bench.account(100);
    worker = await bench.work();
    const clip = await clipWithout(accountId, []);
    await bench.untilEnded(accountId, await transcribe(accountId, clip));
    await payFor(accountId, clip);
    const own = await find(accountId, clip);
    assert.deepEqual([own.hasPaidMidi, own.heardNotes, own.fileKinds.has('midi')], [true, null, true]);
  });
});

describe('a task whose refusal is final', () => {
  it('is not tried again once the engine refused it, but is after a fault of ours', async () => {
    const accountId = await bench.account(100);
    worker = await bench.work();
    const [one, other] = [await clipWithout(accountId, NOTE_KINDS), await clipWithout(accountId, NOTE_KINDS)];
    const refused = await transcribe(accountId, one, 'refuse');
    assert.equal((await bench.untilEnded(accountId, refused)).state, 'failed');
    assert.equal(await transcribe(accountId, one), refused);
    const broken = await transcribe(accountId, other, 'throw');
    assert.equal((await bench.untilEnded(accountId, broken)).state, 'failed');
    assert.notEqual(await transcribe(accountId, other), broken);
  });
});
