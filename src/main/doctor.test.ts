import assert from 'node:assert/strict';
import { appendFile, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { newId } from '../core/ids.ts';
import { selectArtefact } from '../storage/artefacts.ts';
import { inTransaction } from '../storage/database.ts';
import { type Check, examine, nodeCheck } from './doctor.ts';
import { report } from './doctor-command.ts';

const DAY_MS = 86_400_000;
let bench: TaskBench;
const ids = { account: '', other: '', succeeded: '', failed: '', queued: '', clip: '', blob: '' };

before(async () => {
  bench = await openTaskBench();
  const webhook = { url: 'https://example.org/hook', secret: null };
  ids.account = await bench.account(1_000);
  ids.other = await bench.account();
  const worker = await bench.work();
  ids.succeeded = await bench.submit(ids.account, {}, { webhook });
  ids.failed = await bench.submit(ids.account, { act: 'refuse' });
  ids.clip = (await bench.untilEnded(ids.account, ids.succeeded)).clips[0]!.clipId;
  await bench.untilEnded(ids.account, ids.failed);
  await worker.shutdown(1);
  ids.queued = await bench.submit(ids.account);
  ids.blob = (await selectArtefact(bench.database, ids.clip, 'audio'))!.blobKey;
});
after(() => bench.close());

const blobFile = (key: string): string => path.join(bench.folder, 'blobs', key);
const doctor = (isDeep = false): Promise<readonly Check[]> =>
  examine({
    database: bench.database,
    blobs: bench.blobs,
    blobFolder: path.join(bench.folder, 'blobs'),
    nowMs: Date.now(),
    isDeep,
  });
const brokenNames = (checks: readonly Check[]): string[] =>
  checks.filter(({ state }) => state === 'broken').map(({ name }) => name);

/** Past triggers and foreign keys, as a bad restore or a hand in the database would be. */
const plant = (statements: string): Promise<void> =>
  inTransaction(bench.database, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statements.replace(/\$(\w+)/g, (_, name: keyof typeof ids) => ids[name])).execute(tx);
  });

interface Planted {
  readonly fault: string;
  readonly found: string;
  readonly isDeep?: boolean;
  readonly plant: () => Promise<unknown>;
  readonly mend: () => Promise<unknown>;
}

const inBooks = (fault: string, found: string, planted: string, mended: string): Planted => ({
  fault,
  found,
  plant: () => plant(planted),
  mend: () => plant(mended),
});

const persona = newId();
const stray = newId();
const OWNERS = 'every clip, file, webhook, entry and kept answer belongs to what it names';
const orphan = `clips/${newId()}/1/audio.mp3`;

const faults: readonly Planted[] = [
  inBooks(
    'a balance that somebody raised by hand',
    'every balance is the sum of its ledger',
    `update accounts set extra = extra + 7 where id = '$account'`,
    `update accounts set extra = extra - 7 where id = '$account'`,
  ),
  inBooks(
    'a charge that was split in two',
    'a task has one charge and at most one refund in each bucket',
    `update ledger set amount = -10 where task_id = '$queued';
     insert into ledger (account_id, bucket, kind, amount, entry_key, task_id)
       values ('$account', 'extra', 'charge', -5, 'by hand', '$queued')`,
    `delete from ledger where entry_key = 'by hand'; update ledger set amount = -15 where task_id = '$queued'`,
  ),
  inBooks(
    'a failed task that was charged and not refunded',
    'every failed or cancelled task is refunded in full, extra credits as such, and no other is',
    `update ledger set kind = 'grant', task_id = null where task_id = '$failed' and kind = 'refund'`,
    `update ledger set kind = 'refund', task_id = '$failed' where entry_key = 'refund:$failed'`,
  ),
  inBooks(
    'an open task without a job',
    'every open task has a job, and every job an open task',
    `update pgboss.job set state = 'completed' where id = '$queued'`,
    `update pgboss.job set state = 'created' where id = '$queued'`,
  ),
  inBooks(
    'a job whose task has ended',
    'every open task has a job, and every job an open task',
    `update pgboss.job set state = 'created' where id = '$succeeded'`,
    `update pgboss.job set state = 'completed' where id = '$succeeded'`,
  ),
  inBooks(
    'a sum of stored bytes that somebody changed by hand',
    'what the files of every account take is counted',
    `update account_storage set bytes = bytes + 7 where account_id = '$account'`,
    `update account_storage set bytes = bytes - 7 where account_id = '$account'`,
  ),
  inBooks(
    'a deleted clip whose files stay',
    'the files of deleted clips go',
    `update clips set deleted_at = now() - interval '1 hour', keep_files_until = now() - interval '1 hour' where id = '$clip';
     update account_storage set bytes = bytes - (select sum(bytes) from artefacts where clip_id = '$clip');
     update tasks set finished_at = now() - interval '1 hour' where id = '$succeeded'`,
    `update clips set deleted_at = null, keep_files_until = null where id = '$clip';
     update account_storage set bytes = bytes + (select sum(bytes) from artefacts where clip_id = '$clip')`,
  ),
  inBooks(
    'a part whose whole is missing',
    'every part that was asked for as a whole has its whole, and every whole its part',
    `update clips set pair_role = 'extended' where id = '$clip'`,
    `update clips set pair_role = null where id = '$clip'`,
  ),
  inBooks(
    'a persona from a clip of another account',
    'every persona was heard in a clip of its own account',
    `insert into personas (id, account_id, clip_id, name, singer) values ('${persona}', '$other', '$clip', 'x', '{}')`,
    `delete from personas where id = '${persona}'`,
  ),
  inBooks(
    'a webhook of a task that is gone',
    OWNERS,
    `insert into webhook_deliveries (id, task_id, account_id, event, url, origin)
       values ('${stray}', '${stray}', '$account', 'song.completed', 'https://example.org', 'https://example.org')`,
    `delete from webhook_deliveries where id = '${stray}'`,
  ),
  inBooks(
    'a clip of a task that is gone',
    OWNERS,
    `insert into clips (id, task_id, account_id, ordinal, operation, capability)
       values ('${stray}', '${stray}', '$account', 0, 'sonic.create', 'stray')`,
    `delete from clips where id = '${stray}'`,
  ),
  inBooks(
    'a kept answer that names a task which is gone',
    OWNERS,
    `insert into idempotency (account_id, method, path, key, body_hash, answer)
       values ('$account', 'POST', '/x', 'stray', '', '{"code":200,"task_id":"${stray}"}')`,
    `delete from idempotency where key = 'stray'`,
  ),
  inBooks(
    'a webhook whose sender died and that nobody took over',
    'no webhook waits long past its time',
    `update webhook_deliveries set lease = '${stray}', leased_until = now() - interval '1 day',
       created_at = now() - interval '1 day' where task_id = '$succeeded';
     update tasks set finished_at = now() - interval '1 day' where id = '$succeeded'`,
    `update webhook_deliveries set lease = null, leased_until = null, created_at = now() where task_id = '$succeeded';
     update tasks set finished_at = now() where id = '$succeeded'`,
  ),
  inBooks(
    'monthly credits without a subscription',
    'who has monthly credits has a running subscription',
    `update accounts set subscription = 5 where id = '$other';
     insert into ledger (account_id, bucket, kind, amount, entry_key) values ('$other', 'subscription', 'reset', 5, 'odd')`,
    `update accounts set subscription = 0 where id = '$other'; delete from ledger where entry_key = 'odd'`,
  ),
  inBooks(
    'a webhook that nobody ever tried',
    'no webhook waits long past its time',
    `update webhook_deliveries set created_at = now() - interval '1 day' where task_id = '$succeeded';
     update tasks set finished_at = now() - interval '1 day' where id = '$succeeded'`,
    `update webhook_deliveries set created_at = now() where task_id = '$succeeded';
     update tasks set finished_at = now() where id = '$succeeded'`,
  ),
  inBooks(
    'a schema of another release',
    'the database has the schema of this release',
    `insert into schema_migrations (number, name, is_breaking) values (999, '000999_later', false)`,
    `delete from schema_migrations where number = 999`,
  ),
  inBooks(
    'a finished clip without its master',
    'every clip has its audio and master once it succeeded, and nothing but its first bars before',
    `update artefacts set kind = 'spare' where clip_id = '$clip' and kind = 'master'`,
    `update artefacts set kind = 'master' where clip_id = '$clip' and kind = 'spare'`,
  ),
  {
    fault: 'a file cut short or grown',
    found: 'every artefact has its file',
    plant: () => appendFile(blobFile(ids.blob), 'x'),
    mend: () => restoreAudio(),
  },
  {
    fault: 'a file with a flipped bit',
    found: 'every artefact has its file',
    isDeep: true,
    plant: async () => writeFile(blobFile(ids.blob), flipped(audio)),
    mend: () => restoreAudio(),
  },
  {
    fault: 'a file that nothing refers to',
    found: 'every file belongs to an artefact',
    plant: async () => {
      await mkdir(path.dirname(blobFile(orphan)), { recursive: true });
      await writeFile(blobFile(orphan), 'x');
      const yesterday = new Date(Date.now() - DAY_MS);
      await utimes(blobFile(orphan), yesterday, yesterday);
    },
    mend: () => rm(blobFile(orphan)),
  },
];

let audio: Buffer = Buffer.alloc(0);
const restoreAudio = (): Promise<void> => writeFile(blobFile(ids.blob), audio);
const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy[0] = copy[0]! ^ 1;
  return copy;
};

describe('doctor', () => {
  before(async () => {
    audio = Buffer.concat(await (await bench.blobs.open(ids.blob)).toArray());
    // A worker by name, as the service's are: what only a running service repairs counts from now on.
    await sql`set application_name = 'songwright-worker'`.execute(bench.database);
  });

  it('finds nothing in a sound installation', async () => assert.deepEqual(brokenNames(await doctor(true)), []));

  for (const { fault, found, isDeep, plant: begin, mend } of faults) {
    it(`finds ${fault}, and nothing else`, async () => {
      await begin();
      try {
        assert.deepEqual(brokenNames(await doctor(isDeep)), [found]);
      } finally {
        await mend();
      }
      assert.deepEqual(brokenNames(await doctor(true)), []);
    });
  }

  it('calls an old Node too old', () => {
    assert.deepEqual([nodeCheck('20.1.0').state, nodeCheck('24.0.0').state], ['broken', 'ok']);
  });

  it('tells a person what is wrong and what to do', () => {
    const text = report([
      { name: 'a rule', state: 'broken', found: '2: x, y', advice: 'Mend it.' },
      { name: 'another', state: 'ok', found: '', advice: '' },
    ]);
    assert.match(text, /BROKEN {2}a rule: 2: x, y\n +Mend it\.\nok +another\n\n1 of 2 checks/);
  });
});
