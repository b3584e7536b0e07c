import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { silentLogger } from '../core/log.ts';
import { createRandom } from '../core/random.ts';
import { transcriptionOperation } from '../core/transcription.ts';
import { plainRequest } from '../engines/port.ts';
import { createLibrary, type OpenLibrary } from '../library/create-library.ts';
import { selectStoredBytes } from '../storage/account-storage.ts';
import { selectBlobKeys } from '../storage/artefacts.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { createTasks } from './create-tasks.ts';
import { sweep } from './sweep.ts';
import type { ClipView, SubmitTask } from './tasks.ts';

let bench: TaskBench;
let library: OpenLibrary;

before(async () => {
  bench = await openTaskBench();
  const producer = { produce: async () => {}, close: async () => {} };
  const { database, blobs, disk } = bench;
  library = createLibrary({
    ...{ database, blobs, disk, producer },
    workFolder: path.join(bench.folder, 'made'),
    log: silentLogger,
  });
  await bench.work();
});
after(async () => {
  await library.close();
  await bench.close();
});

/** An account with the two clips of a finished task. */
async function withClips(credits = 0): Promise<{ accountId: string; taskId: string; clips: readonly ClipView[] }> {
  const accountId = await bench.account(credits);
  const taskId = await bench.submit(accountId);
  return { accountId, taskId, clips: (await bench.untilEnded(accountId, taskId)).clips };
}

/** A task that makes clips from a clip, and the files of it that its engine finds once it has begun. */
const derivedFrom = (clipId: string, ms: number): Partial<SubmitTask> => ({
  operation: 'sonic.remaster',
  engineRequest: {
    operation: 'remaster',
    song: { ...plainRequest, seed: newId(), clipCount: 2, description: JSON.stringify({ act: 'song', ms }) },
    sourceClipId: clipId,
  },
  facts: { parentClipId: clipId },
});

const isApiError = (type: string, status: number) => (error: unknown) =>
  error instanceof ApiError && error.type === type && error.status === status;

const storedFiles = async (keys: readonly string[]): Promise<number> =>
  (await Promise.all(keys.map((key) => bench.blobs.exists(key)))).filter(Boolean).length;

const untilSwept = async (clipId: string): Promise<void> => {
  for (let look = 0; look < 200; look++) {
    if ((await selectBlobKeys(bench.database, clipId)).length === 0) return;
    await sleep(20);
  }
  assert.fail('the clip is not swept');
};

describe('a clip that is deleted', () => {
  it('has no files, addresses or bytes any more, and is told of without them', async () => {
    const { accountId, taskId, clips } = await withClips();
    const [clip, twin] = clips as [ClipView, ClipView];
    const keys = await selectBlobKeys(bench.database, clip.clipId);
    const before = await selectStoredBytes(bench.database, accountId);
    assert.equal(await bench.tasks.deleteClip(accountId, clip.clipId, true), true);
    for (const kind of ['audio', 'cover', 'score', 'peaks', 'wav', 'video', 'lrc'] as const) {
      assert.equal(await library.findArtefact(clip.clipId, clip.capability, kind, 1), null, kind);
    }
    const { signal } = new AbortController();
    assert.equal(await library.openStream(clip.clipId, clip.capability, signal), null);
    assert.equal(await bench.tasks.findClip(accountId, clip.clipId), null);
    assert.equal(await storedFiles(keys), 0);
    const left = await selectStoredBytes(bench.database, accountId);
    assert.ok(left > 0 && left < before);
    const [told, other] = (await bench.find(accountId, taskId)).clips as [ClipView, ClipView];
    assert.deepEqual([told.state, told.result?.title, told.fileKinds.size], ['succeeded', 'Stand-in', 0]);
    assert.ok(told.deletedAt instanceof Date);
    assert.deepEqual([other.deletedAt, other.fileKinds], [null, twin.fileKinds]);
    assert.deepEqual(await checkInvariants(bench.database, bench.blobs), []);
  });

  it('is deleted once, by its owner alone, and gives no credits back', async () => {
    const { accountId, clips } = await withClips();
    const [{ clipId }] = clips as [ClipView];
    assert.equal(await bench.tasks.deleteClip(await bench.account(), clipId, true), false);
    assert.equal(await bench.tasks.deleteClip(accountId, newId(), true), false);
    const twice = await Promise.all([1, 2, 3].map(() => bench.tasks.deleteClip(accountId, clipId, true)));
    assert.deepEqual(twice.sort(), [false, false, true]);
    const { rows } = await sql<{ extra: number }>`select extra from accounts where id = ${accountId}`.execute(
      bench.database,
    );
    assert.equal(rows[0]!.extra, 15);
  });

  it('must be finished', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, { ms: 60_000 });
    const [{ clipId }] = (await bench.find(accountId, taskId)).clips as [ClipView];
    await assert.rejects(bench.tasks.deleteClip(accountId, clipId, true), isApiError('conflict', 409));
    await bench.tasks.cancel(accountId, taskId);
    assert.equal(await bench.tasks.deleteClip(accountId, clipId, true), true);
  });

  it('keeps its files for the tasks that have begun with it, and no longer', async () => {
    const { accountId, clips } = await withClips(100);
    const [{ clipId }] = clips as [ClipView];
    const keys = await selectBlobKeys(bench.database, clipId);
    const child = await bench.submit(accountId, {}, derivedFrom(clipId, 400));
    assert.equal(await bench.tasks.deleteClip(accountId, clipId, true), true);
    assert.equal(await storedFiles(keys), keys.length);
    assert.equal((await bench.untilEnded(accountId, child)).state, 'succeeded');
    await untilSwept(clipId);
    assert.equal(await storedFiles(keys), 0);
    for (const made of (await bench.find(accountId, child)).clips) {
      assert.ok((await library.findArtefact(made.clipId, made.capability, 'audio', 1)) !== null);
    }
    const later = bench.submit(accountId, {}, derivedFrom(clipId, 0));
    await assert.rejects(later, isApiError('not_found', 404));
    assert.deepEqual(await checkInvariants(bench.database, bench.blobs), []);
  });

  it('takes along what was heard in it', async () => {
    const { accountId, clips } = await withClips(100);
    const [{ clipId }] = clips as [ClipView];
    const heard = await bench.submit(
      accountId,
      {},
      {
        ...{ operation: transcriptionOperation, facts: { parentClipId: clipId }, credits: 0, clipCount: 1 },
        engineRequest: { seed: newId(), clipCount: 1, description: '{"act":"song","ms":0}', tags: '' },
      },
    );
    const [notes] = (await bench.untilEnded(accountId, heard)).clips as [ClipView];
    assert.equal(await bench.tasks.deleteClip(accountId, clipId, true), true);
    assert.equal(await bench.tasks.findClip(accountId, notes.clipId), null);
    await untilSwept(notes.clipId);
  });

  it('is swept later when its files could not be removed at once', async () => {
    const { accountId, clips } = await withClips();
    const [{ clipId }] = clips as [ClipView];
    const keys = await selectBlobKeys(bench.database, clipId);
    const broken: BlobStore = { ...bench.blobs, remove: () => Promise.reject(new Error('EIO')) };
    const { database, queue, disk } = bench;
    const tasks = createTasks({ database, queue, disk, blobs: broken, log: silentLogger });
    assert.equal(await tasks.deleteClip(accountId, clipId, true), true);
    await sweep(bench.database, bench.blobs);
    assert.deepEqual([await storedFiles(keys), await selectBlobKeys(bench.database, clipId)], [0, []]);
  });
});

describe('what an account stores', () => {
  it('is the exact sum of its files, whatever comes and goes at once', async () => {
    const random = createRandom('stored bytes');
    const accounts = await Promise.all([1, 2, 3].map(() => withClips(500)));
    const acts = Array.from({ length: 60 }, async () => {
      const { accountId, clips } = random.pick(accounts);
      const clip = random.pick(clips);
      const act = random.pick(['make', 'refuse', 'delete', 'cancel', 'sweep'] as const);
      if (act === 'delete') return bench.tasks.deleteClip(accountId, clip.clipId, true);
      if (act === 'sweep') return sweep(bench.database, bench.blobs);
      const script = { act: act === 'refuse' ? 'refuse' : 'song', ms: 10 } as const;
      const taskId = await bench.submit(accountId, script);
      if (act === 'cancel') return bench.tasks.cancel(accountId, taskId);
      return bench.untilEnded(accountId, taskId);
    });
    await Promise.all(acts);
    assert.deepEqual(await checkInvariants(bench.database, bench.blobs), []);
  });
});

describe('an account whose files take all that they may', () => {
  const tight = () => bench.tasksWith({ storedBytesMax: 10 });
  const order = (accountId: string, more: Partial<SubmitTask> = {}): SubmitTask => ({
    ...{ accountId, operation: 'sonic.create', family: 'sonic', credits: 15, clipCount: 2, facts: {} },
    ...{ apiKeyId: null, engineRequest: {}, requestId: 'r', webhook: null, idempotency: null, answer: () => '{}' },
    ...more,
  });

  it('is refused new work before it is charged, until it deletes clips', async () => {
    const { accountId, clips } = await withClips(100);
    await assert.rejects(tight().submit(order(accountId)), (error: unknown) => {
      assert.ok(isApiError('storage_full', 403)(error));
      assert.match((error as Error).message, /Delete clips .* DELETE \/api\/v1\/clips/);
      return (error as ApiError).facts.shouldRetry === false;
    });
    const { rows } = await sql<{ extra: number }>`select extra from accounts where id = ${accountId}`.execute(
      bench.database,
    );
    assert.equal(rows[0]!.extra, 115);
    // What makes no files is free to go on.
    await tight().submit(order(accountId, { clipCount: 0, engineRequest: { operation: 'file' } }));
    for (const { clipId } of clips) await bench.tasks.deleteClip(accountId, clipId, true);
    await tight().submit(order(accountId));
    await bench.tasksWith({ storedBytesMax: 0 }).submit(order((await withClips()).accountId));
  });

  it('gets the credits of tasks back that were accepted before it was full', async () => {
    const own = await openTaskBench();
    try {
      const accountId = await own.account(100);
      const first = await own.submit(accountId, { ms: 50 });
      const second = await own.submit(accountId);
      await own.work({ storedBytesMax: 10 });
      assert.equal((await own.untilEnded(accountId, first)).state, 'succeeded');
      const ended = await own.untilEnded(accountId, second);
      assert.deepEqual([ended.state, /files of this account take/.test(ended.failure ?? '')], ['failed', true]);
      assert.deepEqual(await checkInvariants(own.database, own.blobs), []);
    } finally {
      await own.close();
    }
  });
});

describe('a disk that is low', () => {
  const whileLow = async (act: () => Promise<void>): Promise<void> => {
    bench.diskSpace.freeBytes = 0;
    try {
      await act();
    } finally {
      bench.diskSpace.freeBytes = Number.POSITIVE_INFINITY;
    }
  };

  it('is asked before anything is charged: tasks, paid answers, personas; and deleting works all the same', async () => {
    const { accountId, clips } = await withClips(100);
    const [{ clipId }] = clips as [ClipView];
    const paid = { accountId, apiKeyId: null, operation: 'sonic.midi', credits: 15, idempotency: null, body: '{}' };
    const persona = { id: newId(), accountId, clipId, name: 'Ada', description: '', styles: '', singer: {} };
    await bench.tasks.chargeForAnswer({ ...paid, once: 'midi:paid before' });
    const refused = isApiError('unavailable', 503);
    await whileLow(async () => {
      await assert.rejects(bench.submit(accountId), refused);
      await assert.rejects(bench.tasks.chargeForAnswer(paid), refused);
      await assert.rejects(bench.tasks.chargeForAnswer({ ...paid, once: 'midi:new' }), refused);
      await assert.rejects(bench.tasks.createPersona(persona, paid), refused);
      assert.equal(await bench.tasks.chargeForAnswer({ ...paid, once: 'midi:paid before' }), '{}');
      assert.equal(await bench.tasks.deleteClip(accountId, clipId, true), true);
    });
    const { rows } = await sql<{ extra: number }>`select extra from accounts where id = ${accountId}`.execute(
      bench.database,
    );
    assert.equal(rows[0]!.extra, 100);
  });

  it('lets accepted tasks wait until there is room', async () => {
    const own = await openTaskBench();
    try {
      const other = await own.account();
      const waiting = await own.submit(other);
      own.diskSpace.freeBytes = 0;
      await own.work();
      await sleep(300);
      assert.equal((await own.find(other, waiting)).state, 'queued');
      own.diskSpace.freeBytes = Number.POSITIVE_INFINITY;
      assert.equal((await own.untilEnded(other, waiting)).state, 'succeeded');
    } finally {
      await own.close();
    }
  });
});
