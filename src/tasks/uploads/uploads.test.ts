import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../../test/chaos/task-bench.ts';
import { ApiError } from '../../core/errors.ts';
import { uploadLimits } from '../../core/limits.ts';
import type { Intake } from '../../library/uploads/intake.ts';
import { uploadFile } from '../../library/uploads/upload-files.ts';
import { selectStoredBytes } from '../../storage/account-storage.ts';
import { selectBalance } from '../../storage/accounts.ts';
import { checkInvariants } from '../../storage/invariants.ts';
import { sumMissingBytes } from '../../storage/uploads.ts';
import { defaultTaskLimits } from '../limits.ts';
import { sweep } from '../sweep.ts';
import { createUploads } from './create-uploads.ts';
import type { Sender, Uploads } from './uploads.ts';

const TRIAL = 30;
const PRICE = 2;

describe('a recording that comes in parts', () => {
  let bench: TaskBench;
  let uploads: Uploads;
  let uploadFolder: string;
  /** What the worker found in the files that it was given. */
  const takenIn: string[] = [];

  before(async () => {
    bench = await openTaskBench();
    uploadFolder = path.join(bench.folder, 'uploads');
    uploads = createUploads({ ...bench, limits: defaultTaskLimits, uploadFolder });
    const intake: Intake = {
      takeIn: () => Promise.reject(new Error('nothing is fetched here')),
      takeInFile: async (file, fileName) => {
        takenIn.push(await readFile(file, 'utf8'));
        return { path: file, title: fileName };
      },
    };
    await bench.work({ intake, uploadFolder });
  });
  after(() => bench.close());

  const senderOf = async (credits = 0): Promise<Sender> => ({
    ...{ accountId: await bench.account(credits), apiKeyId: null, requestId: 'req_test' },
  });
  const create = (sender: Sender, lengthBytes: number, more: { title?: string; fileName?: string } = {}) =>
    uploads.create(sender, { lengthBytes, title: null, fileName: null, ...more });
  const append = (sender: Sender, id: string, offsetBytes: number, text: string) =>
    uploads.append(sender, id, { offsetBytes, content: Readable.from([Buffer.from(text)], { objectMode: false }) });
  /** Its sender is cut off behind these bytes. */
  const cutOff = (text: string): Readable =>
    Readable.from(
      (async function* () {
        yield Buffer.from(text);
        throw new Error('the connection broke');
      })(),
      { objectMode: false },
    );
  const balanceOf = async ({ accountId }: Sender) => (await selectBalance(bench.database, accountId))!.extra;
  const isApiError = (type: string) => (error: unknown) => error instanceof ApiError && error.type === type;
  const isThere = (id: string): Promise<boolean> =>
    stat(uploadFile(uploadFolder, id)).then(
      () => true,
      () => false,
    );

  it('is taken in once it is whole, and charged then, once, however often it is asked for', async () => {
    const sender = await senderOf();
    const { id } = await create(sender, 11, { fileName: 'Rain song.wav' });
    const first = await append(sender, id, 0, 'paper ');
    assert.deepEqual([first!.receivedBytes, first!.taskId, await balanceOf(sender)], [6, null, TRIAL]);
    const views = await Promise.all([
      append(sender, id, 6, 'light'),
      ...Array.from({ length: 5 }, () => uploads.find(sender, id)),
    ]);
    const whole = await uploads.find(sender, id);
    assert.equal(new Set(views.flatMap((view) => view?.taskId ?? [])).size, 1);
    assert.equal(await balanceOf(sender), TRIAL - PRICE);
    const task = await bench.untilEnded(sender.accountId, whole!.taskId!);
    assert.deepEqual([task.state, task.clips[0]!.clipId], ['succeeded', whole!.clipId]);
    assert.ok(takenIn.includes('paper light'));
    await sweep(bench.database, bench.blobs, uploadFolder);
    assert.equal(await isThere(id), false);
    assert.deepEqual((await uploads.find(sender, id))!.taskId, whole!.taskId);
    await assert.rejects(append(sender, id, 11, 'x'), isApiError('conflict'));
  });

  it('keeps what came before its sender was cut off, and goes on there', async () => {
    const sender = await senderOf();
    const { id } = await create(sender, 10);
    await assert.rejects(uploads.append(sender, id, { offsetBytes: 0, content: cutOff('abc') }), /broke/);
    assert.equal((await uploads.find(sender, id))!.receivedBytes, 3);
    await assert.rejects(append(sender, id, 0, 'abcd'), isApiError('conflict'));
    await assert.rejects(append(sender, id, 4, 'e'), isApiError('conflict'));
    const whole = await append(sender, id, 3, 'defghij');
    await bench.untilEnded(sender.accountId, whole!.taskId!);
    assert.equal(takenIn.at(-1), 'abcdefghij');
  });

  it('lets a new part end one whose sender is silent', async () => {
    const sender = await senderOf();
    const { id } = await create(sender, 6);
    const silent = new Readable({ read() {} });
    silent.push(Buffer.from('abc'));
    const stalled = uploads.append(sender, id, { offsetBytes: 0, content: silent });
    stalled.catch(() => {});
    while ((await stat(uploadFile(uploadFolder, id)).catch(() => null))?.size !== 3) await sleep(5);
    let offset = 0;
    for (let tries = 0; tries < 50 && offset === 0; tries++) {
      await append(sender, id, 0, '').catch(() => {});
      offset = (await uploads.find(sender, id))!.receivedBytes;
      await sleep(20);
    }
    await assert.rejects(stalled);
    assert.equal(offset, 3);
    assert.equal((await append(sender, id, 3, 'def'))!.receivedBytes, 6);
  });

  it('takes no more than was declared, nor more than a part may have', async () => {
    const sender = await senderOf();
    const { id } = await create(sender, 4);
    await assert.rejects(append(sender, id, 0, 'abcde'), isApiError('payload_too_large'));
    assert.equal((await uploads.find(sender, id))!.receivedBytes, 0);
    const large = await create(sender, uploadLimits.partBytesMax + 1);
    const part = 'x'.repeat(uploadLimits.partBytesMax + 1);
    await assert.rejects(append(sender, large.id, 0, part), isApiError('payload_too_large'));
    await assert.rejects(create(await senderOf(), uploadLimits.uploadBytesMax + 1), isApiError('payload_too_large'));
  });

  it('waits whole for credits, says why, and is charged when there are some', async () => {
    const sender = await senderOf();
    await sql`update accounts set extra = 0 where id = ${sender.accountId}`.execute(bench.database);
    const { id } = await create(sender, 3);
    await assert.rejects(append(sender, id, 0, 'abc'), isApiError('insufficient_credits'));
    const waiting = await uploads.find(sender, id);
    assert.deepEqual(
      [waiting!.receivedBytes, waiting!.taskId, waiting!.refusal?.type],
      [3, null, 'insufficient_credits'],
    );
    await sql`update accounts set extra = 30 where id = ${sender.accountId}`.execute(bench.database);
    assert.ok((await uploads.find(sender, id))!.taskId);
    assert.equal(await balanceOf(sender), 28);
  });

  it('is for its owner alone, two at a time, and goes when it is given up', async () => {
    const sender = await senderOf();
    const { id } = await create(sender, 3);
    const other = await senderOf();
    assert.equal(await uploads.find(other, id), null);
    assert.equal(await append(other, id, 0, 'abc'), null);
    assert.equal(await uploads.remove(other.accountId, id), false);
    await create(sender, 3);
    await assert.rejects(create(sender, 3), isApiError('rate_limited'));
    await append(sender, id, 0, 'ab');
    assert.equal(await uploads.remove(sender.accountId, id), true);
    assert.deepEqual([await isThere(id), await uploads.find(sender, id)], [false, null]);
    await create(sender, 3);
  });

  it("keeps room for what was declared, in its account's storage and on the disk, until it has gone", async () => {
    const sender = await senderOf();
    const limited = createUploads({
      ...{ ...bench, uploadFolder },
      limits: { ...defaultTaskLimits, storedBytesMax: 100 },
    });
    const declared = { title: null, fileName: null };
    const { id } = await limited.create(sender, { ...declared, lengthBytes: 60 });
    assert.equal(await selectStoredBytes(bench.database, sender.accountId), 60);
    await assert.rejects(limited.create(sender, { ...declared, lengthBytes: 41 }), isApiError('storage_full'));
    await limited.append(sender, id, { offsetBytes: 0, content: Readable.from([Buffer.from('half')]) });
    await sql`update uploads set expires_at = now() where id = ${id}`.execute(bench.database);
    assert.equal(await limited.find(sender, id), null);
    await sweep(bench.database, bench.blobs, uploadFolder);
    assert.deepEqual([await isThere(id), await selectStoredBytes(bench.database, sender.accountId)], [false, 0]);
    bench.diskSpace.freeBytes = 1e6 + (await sumMissingBytes(bench.database));
    await assert.rejects(create(await senderOf(), 2e6), isApiError('unavailable'));
    await create(await senderOf(), 5e5);
    await assert.rejects(create(await senderOf(), 6e5), isApiError('unavailable'));
    bench.diskSpace.freeBytes = Number.POSITIVE_INFINITY;
  });

  it('keeps the books', async () => {
    // Two balances were set by hand.
    const broken = await checkInvariants(bench.database, bench.blobs);
    assert.deepEqual(
      broken.filter(({ rule }) => rule !== 'every balance is the sum of its ledger'),
      [],
    );
  });
});
