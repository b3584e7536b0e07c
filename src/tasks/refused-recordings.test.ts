import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { IntakeRefusal } from '../library/uploads/intake.ts';
import { selectBalance } from '../storage/accounts.ts';

let bench: TaskBench;
let fetched = 0;
let refuses = true;

before(async () => {
  bench = await openTaskBench();
  const intake = {
    takeIn: async (_: string, folder: string) => {
      fetched++;
      if (refuses) throw new IntakeRefusal('There is no sound in the file.');
      return { path: `${folder}/none`, title: null };
    },
    takeInFile: () => Promise.reject(new Error('nothing is uploaded here')),
  };
  await bench.work({ intake, smallPlaces: 2 });
});
after(() => bench.close());

async function send(accountId: string): Promise<string> {
  const engineRequest = {
    operation: 'hear',
    url: 'https://example.org/a.mp3',
    title: null,
    seed: newId(),
    purpose: 'clip',
  };
  const more = { engineRequest, jobClass: 'small', credits: 2, clipCount: 1 } as const;
  const taskId = await bench.submit(accountId, {}, more);
  return (await bench.untilEnded(accountId, taskId)).state;
}

const isTooMany = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 429 && /could not be taken in/.test(error.message);

describe('recordings that are refused', () => {
  it('count against the account: after ten within an hour nothing more is fetched, and nothing charged', async () => {
    const accountId = await bench.account();
    for (let i = 0; i < 10; i++) assert.equal(await send(accountId), 'failed');
    assert.equal(fetched, 10);
    await assert.rejects(send(accountId), isTooMany);
    assert.equal(fetched, 10);
    assert.equal((await selectBalance(bench.database, accountId))!.extra, 30);
    // Songs are made all the same.
    const song = await bench.submit(accountId);
    assert.equal((await bench.untilEnded(accountId, song)).state, 'succeeded');
  });

  it('do not hold up other accounts, and those that are taken in are not counted', async () => {
    const accountId = await bench.account();
    refuses = false;
    for (let i = 0; i < 12; i++) assert.equal(await send(accountId), 'succeeded');
  });
});
