import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { selectArtefact } from './artefacts.ts';
import { inTransaction } from './database.ts';
import { checkInvariants } from './invariants.ts';

let bench: TaskBench;
const ids = { account: '', succeeded: '', failed: '', queued: '', clip: '' };

before(async () => {
  bench = await openTaskBench();
  const webhook = { url: 'https://example.org/hook', secret: null };
  ids.account = await bench.account(1_000);
  const worker = await bench.work();
  ids.succeeded = await bench.submit(ids.account, {}, { webhook });
  ids.failed = await bench.submit(ids.account, { act: 'refuse' }, { webhook });
  ids.clip = (await bench.untilEnded(ids.account, ids.succeeded)).clips[0]!.clipId;
  await bench.untilEnded(ids.account, ids.failed);
  await worker.shutdown(1);
  ids.queued = await bench.submit(ids.account, {}, { webhook });
});
after(() => bench.close());

/** Breaks the books in a transaction that is taken back, and asks which rules notice. */
async function rulesBrokenBy(fault: string): Promise<string[]> {
  class Undo extends Error {}
  let broken: string[] = [];
  const attempt = inTransaction(bench.database, async (tx) => {
    // Past triggers and foreign keys, as a bad restore or a hand in the database would be.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(fault).execute(tx);
    broken = (await checkInvariants(tx)).map(({ rule }) => rule);
    throw new Undo();
  });
  await assert.rejects(attempt, Undo);
  return broken;
}

const rule = {
  balance: 'every balance is the sum of its ledger',
  charge: 'every task is charged its price, once',
  refund: 'every failed or cancelled task is refunded in full, extra credits as such, and no other is',
  clips: 'every task has its clips, with results once it succeeded and not before',
  webhook: 'every ended task that asked for it has one webhook row, of the right event, and no other has one',
  files: 'every clip has its audio and master once it succeeded, and nothing but its first bars before',
  storage: 'what the files of every account take is counted',
  swept: 'no clip that was deleted and swept has files',
  audio: 'every result names the audio that is stored',
} as const;

describe('checkInvariants', () => {
  it('finds nothing in sound books', async () => {
    assert.deepEqual(await checkInvariants(bench.database, bench.blobs), []);
  });

  const move = (column: string) => `update accounts set ${column} = ${column} + 1 where id = '$account'`;
  const faults: readonly (readonly [fault: string, ...broken: string[]])[] = [
    [move('extra'), rule.balance],
    [move('subscription'), rule.balance],
    [`delete from ledger where task_id = '$queued'`, rule.balance, rule.charge],
    [`update ledger set task_id = null where task_id = '$queued'`, rule.charge],
    [`update tasks set credits = 14 where id = '$queued'`, rule.charge],
    [`delete from ledger where task_id = '$failed' and kind = 'refund'`, rule.balance, rule.refund],
    [
      `update ledger set bucket = 'subscription' where task_id = '$failed' and kind = 'refund'`,
      rule.balance,
      rule.refund,
    ],
    [
      `update tasks set state = 'cancelled', worker = null, failure = 'x' where id = '$succeeded'`,
      rule.refund,
      rule.clips,
      rule.webhook,
    ],
    [`delete from clips where task_id = '$queued' and ordinal = 1`, rule.clips],
    [`update clips set result = '{}' where task_id = '$queued' and ordinal = 0`, rule.clips, rule.files],
    [`update clips set result = null where id = '$clip'`, rule.clips, rule.files],
    [`delete from webhook_deliveries where task_id = '$failed'`, rule.webhook],
    [`update webhook_deliveries set event = 'song.completed' where task_id = '$failed'`, rule.webhook],
    [
      `insert into webhook_deliveries (id, task_id, account_id, event, url, origin)
        select gen_random_uuid(), id, account_id, 'song.failed', webhook_url, webhook_url from tasks where id = '$succeeded'`,
      rule.webhook,
    ],
    [
      `insert into webhook_deliveries (id, task_id, account_id, event, url, origin)
        select gen_random_uuid(), id, account_id, 'song.failed', webhook_url, webhook_url from tasks where id = '$queued'`,
      rule.webhook,
    ],
    [`delete from artefacts where clip_id = '$clip' and kind = 'master'`, rule.files, rule.storage],
    [`update account_storage set bytes = bytes + 1 where account_id = '$account'`, rule.storage],
    [`delete from account_storage where account_id = '$account'`, rule.storage],
    [`update clips set deleted_at = now(), keep_files_until = now() where id = '$clip'`, rule.storage],
    [
      `update clips set deleted_at = now(), keep_files_until = now(), swept_at = now() where id = '$clip'`,
      rule.swept,
      rule.storage,
    ],
    [`update artefacts set sha256 = repeat('0', 64) where clip_id = '$clip' and kind = 'audio'`, rule.audio],
  ];
  for (const [fault, ...broken] of faults) {
    it(`notices: ${fault}`, async () => {
      const statement = fault.replace(/\$(\w+)/g, (_, name: keyof typeof ids) => ids[name]);
      assert.deepEqual(await rulesBrokenBy(statement), broken);
    });
  }

  it('notices a file that is gone', async () => {
    const { blobKey } = (await selectArtefact(bench.database, ids.clip, 'cover'))!;
    await bench.blobs.remove(blobKey);
    assert.deepEqual(await checkInvariants(bench.database, bench.blobs), [
      { rule: 'every artefact has its file', count: 1, examples: [blobKey] },
    ]);
  });
});
