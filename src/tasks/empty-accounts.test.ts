import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { silentLogger } from '../core/log.ts';
import { closeAccount } from '../storage/closed-accounts.ts';
import { inTransaction } from '../storage/database.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { emptyClosedAccounts } from './empty-accounts.ts';
import { sweep } from './sweep.ts';

let bench: TaskBench;
before(async () => {
  bench = await openTaskBench();
});
after(() => bench.close());

describe('an account that its person deleted', () => {
  it('loses its songs with their files and words, and what was in the making; others keep theirs', async () => {
    const worker = await bench.work();
    const [closed, other] = [await bench.account(100), await bench.account(100)];
    const tasks = await Promise.all([bench.submit(closed), bench.submit(other)]);
    const [gone, kept] = [await bench.untilEnded(closed, tasks[0]!), await bench.untilEnded(other, tasks[1]!)];
    await worker.shutdown(0);
    const waiting = await bench.submit(closed);
    await inTransaction(bench.database, (tx) => closeAccount(tx, closed));
    const room = { database: bench.database, queue: bench.queue, log: silentLogger };
    await emptyClosedAccounts(room);
    await emptyClosedAccounts(room);
    await sweep(bench.database, bench.blobs);
    assert.equal((await bench.find(closed, waiting)).state, 'cancelled');
    const fileCount = async (clipId: string): Promise<number> =>
      (await bench.database.selectFrom('artefacts').select('kind').where('clip_id', '=', clipId).execute()).length;
    assert.equal(await fileCount(gone.clips[0]!.clipId), 0);
    assert.ok((await fileCount(kept.clips[0]!.clipId)) > 0);
    const rows = await bench.database.selectFrom('clips').selectAll().where('account_id', '=', closed).execute();
    const words = rows.flatMap(({ title, tags, result }) => [title, tags, result?.title, result?.lyrics]);
    assert.deepEqual(words.filter(Boolean), []);
    assert.deepEqual(await checkInvariants(bench.database), []);
  });

  it('is looked at for an hour, for what was under way, and then no more', async () => {
    const accountId = await bench.account();
    await inTransaction(bench.database, (tx) => closeAccount(tx, accountId));
    const room = { database: bench.database, queue: bench.queue, log: silentLogger };
    const emptiedAt = async () =>
      (
        await bench.database
          .selectFrom('accounts')
          .select('emptied_at')
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow()
      ).emptied_at;
    await emptyClosedAccounts(room);
    assert.equal(await emptiedAt(), null);
    await bench.database
      .updateTable('accounts')
      .set({ closed_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', accountId)
      .execute();
    await emptyClosedAccounts(room);
    assert.notEqual(await emptiedAt(), null);
  });
});
