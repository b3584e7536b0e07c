import assert from 'node:assert/strict';
import { chmod, copyFile, mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { createKey } from '../accounts/api-keys.ts';
import { createAccounts } from '../accounts/authentication.ts';
import { systemClock } from '../core/clock.ts';
import { type Configuration, readConfiguration } from '../core/configuration.ts';
import { silentLogger } from '../core/log.ts';
import { selectStoredBytes } from '../storage/account-storage.ts';
import { selectArtefact, selectBlobKeys } from '../storage/artefacts.ts';
import { openBlobStore } from '../storage/blobs/open-blob-store.ts';
import { openDatabase } from '../storage/database.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { inSnapshot } from '../storage/live-rules.ts';
import { COPIED_TABLES, copyTables, listTables, UNCOPIED_TABLES } from '../storage/table-copies.ts';
import { openJobQueue } from '../tasks/job-queue.ts';
import { FREE_DISK_BYTES_MIN } from '../tasks/limits.ts';
import { reconcile } from '../tasks/reconcile.ts';
import { type BackupEnd, writeBackup } from './backup.ts';
import { readArchive } from './backup-archive.ts';
import { examine } from './doctor.ts';
import { type Home, openHome } from './home.ts';
import { claimDatabase } from './own-database.ts';
import { restoreBackup } from './restore.ts';

let bench: TaskBench;
let home: Home;
let file: string;
let end: BackupEnd;
let apiKey: string;
const ids = { account: '', succeeded: '', queued: '' };
const opened: TestDatabase[] = [];
let homes = 0;

before(async () => {
  bench = await openTaskBench();
  home = await openHome(path.join(bench.folder, 'home'));
  await claimDatabase(bench.database, home);
  ids.account = await bench.account(1_000);
  apiKey = (await createKey(bench.database, home.pepper, { accountId: ids.account, name: 'x' })).apiKey;
  await writeFile(home.operatorKeyPath, `${apiKey}\n`);
  const worker = await bench.work();
  ids.succeeded = await bench.submit(ids.account, {}, { webhook: { url: 'https://example.org/hook', secret: 's' } });
  const failed = await bench.submit(ids.account, { act: 'refuse' });
  await bench.untilEnded(ids.account, ids.succeeded);
  await bench.untilEnded(ids.account, failed);
  await worker.shutdown(1);
  ids.queued = await bench.submit(ids.account);
  file = path.join(bench.folder, 'a-backup.tar');
  end = await backUp(file);
});
after(async () => {
  await Promise.all(opened.map((test) => test.close()));
  await bench.close();
});

const backUp = (to: string): Promise<BackupEnd> =>
  writeBackup({ database: bench.database, blobs: bench.blobs, home, clock: systemClock }, to);

/** An empty home with an empty database. */
async function emptyPlace(): Promise<Configuration> {
  const test = await openTestDatabase();
  opened.push(test);
  const { host, port, user, database } = test.connection;
  homes++;
  const env = {
    SONGWRIGHT_HOME: path.join(bench.folder, `restored-${homes}`),
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  };
  return readConfiguration(env, 1);
}

/** All rows of the database as the backup has them. */
async function rowsOf(configuration: Configuration): Promise<string[]> {
  const database = openDatabase(configuration.databaseUrl!, { poolMax: 2, applicationName: 'test' });
  try {
    return await inSnapshot(database, async (tx) =>
      (await Array.fromAsync(copyTables(tx))).flatMap(({ rows }) => rows),
    );
  } finally {
    await database.destroy();
  }
}

async function refusal(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => null,
    (thrown: Error) => thrown,
  );
  assert.equal(error?.name, 'BackupError');
  return error.message;
}

describe('a backup', () => {
  it('holds every table of the service', async () => {
    const tables = await listTables(bench.database);
    assert.deepEqual([...COPIED_TABLES, ...UNCOPIED_TABLES].sort(), tables);
  });

  it('is not begun where there is no room for it, and leaves nothing behind', async () => {
    const parts = { database: bench.database, blobs: bench.blobs, home, clock: systemClock };
    const to = path.join(bench.folder, 'no-room.tar');
    for (const freeBytes of [0, FREE_DISK_BYTES_MIN]) {
      const message = await refusal(writeBackup({ ...parts, freeBytesOf: async () => freeBytes }, to));
      assert.match(message, /Make room, or name a file on another disk/);
    }
    const left = (await readdir(bench.folder)).filter((name) => name.startsWith('no-room'));
    assert.deepEqual(left, []);
  });

  it('misses no file, and only its owner may read it', async () => {
    assert.deepEqual(end.missing, []);
    assert.ok(end.blobs > 4);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    const leftBehind = (await readdir(bench.folder)).filter((name) => name.includes('.partial'));
    assert.deepEqual(leftBehind, []);
  });

  it('gives the same rows, files and keys in another place, and doctor finds them sound', async () => {
    const place = await emptyPlace();
    await restoreBackup(place, file, silentLogger);
    const source = await inSnapshot(bench.database, async (tx) =>
      (await Array.fromAsync(copyTables(tx))).flatMap(({ rows }) => rows),
    );
    assert.deepEqual(await rowsOf(place), source);
    const database = openDatabase(place.databaseUrl!, { poolMax: 3, applicationName: 'test' });
    const restored = await openHome(place.home);
    const blobs = await openBlobStore({ folder: restored.blobFolder });
    const queue = await openJobQueue({ connection: place.databaseUrl!, isSupervisor: false, log: silentLogger });
    try {
      const caller = await createAccounts({ database, pepper: restored.pepper }).authenticate(apiKey);
      assert.equal(caller?.accountId, ids.account);
      assert.deepEqual([...(await reconcile(database, queue, silentLogger))], [[ids.queued, 'given a new job']]);
      const parts = { database, blobs, blobFolder: restored.blobFolder, nowMs: Date.now(), isDeep: true };
      const broken = (await examine(parts)).filter(({ state }) => state === 'broken');
      assert.deepEqual(broken, []);
    } finally {
      await queue.stop();
      await database.destroy();
    }
  });

  it('goes on with the ledger where it was', async () => {
    const place = await emptyPlace();
    await restoreBackup(place, file, silentLogger);
    const database = openDatabase(place.databaseUrl!, { poolMax: 1, applicationName: 'test' });
    const { giveCredits } = await import('../accounts/credits.ts');
    assert.equal(await giveCredits(database, { accountId: ids.account, credits: 5 }), true);
    await database.destroy();
  });

  it('tells which file was gone when its turn came', async () => {
    const clip = (await bench.find(ids.account, ids.succeeded)).clips[0]!.clipId;
    const { blobKey } = (await selectArtefact(bench.database, clip, 'cover'))!;
    const place = path.join(bench.folder, 'blobs', blobKey);
    const aside = path.join(bench.folder, 'aside');
    await copyFile(place, aside);
    await rm(place);
    const partial = path.join(bench.folder, 'b-backup.tar');
    assert.deepEqual((await backUp(partial)).missing, [blobKey]);
    await copyFile(aside, place);
    const restored = await restoreBackup(await emptyPlace(), partial, silentLogger);
    assert.deepEqual(restored.end.missing, [blobKey]);
  });
});

describe('restore', () => {
  it('refuses a home with anything in it, and leaves it as it is', async () => {
    const place = await emptyPlace();
    await mkdir(place.home);
    await writeFile(path.join(place.home, 'mine'), 'x');
    assert.match(await refusal(restoreBackup(place, file, silentLogger)), /is not empty/);
    assert.deepEqual(await readdir(place.home), ['mine']);
  });

  it('refuses a database that somebody uses', async () => {
    const place = await emptyPlace();
    await restoreBackup(place, file, silentLogger);
    const again = { ...place, home: `${place.home}-again` };
    assert.match(await refusal(restoreBackup(again, file, silentLogger)), /accounts already/);
    assert.deepEqual(await readdir(again.home), []);
  });

  it('refuses a file that is cut short anywhere', async () => {
    const { size } = await stat(file);
    // The end mark is 1024 bytes; before it stands the note on how the backup went.
    for (const bytes of [0, size * 0.01, size * 0.5, size - 1_500].map(Math.floor)) {
      const cut = path.join(bench.folder, `cut-${bytes}.tar`);
      await copyFile(file, cut);
      await truncate(cut, bytes);
      const place = await emptyPlace();
      assert.match(await refusal(restoreBackup(place, cut, silentLogger)), /ends too early|in the middle|not a whole/);
      assert.deepEqual(await readdir(place.home).catch(() => []), []);
    }
  });

  it('refuses a file with one wrong byte in the database, a song or the pepper', async () => {
    const names = ['database.jsonl', 'blobs/', 'home/pepper'];
    for (const name of names) {
      const bad = path.join(bench.folder, `bad-${names.indexOf(name)}.tar`);
      await copyFile(file, bad);
      await chmod(bad, 0o600);
      await flipOneBit(bad, name);
      const place = await emptyPlace();
      await refusal(restoreBackup(place, bad, silentLogger));
      assert.deepEqual(await readdir(place.home).catch(() => []), []);
    }
  });

  it('refuses what is no backup', async () => {
    const other = path.join(bench.folder, 'other.tar');
    await writeFile(other, 'hello '.repeat(1_000));
    assert.match(await refusal(restoreBackup(await emptyPlace(), other, silentLogger)), /no backup/);
    assert.match(await refusal(restoreBackup(await emptyPlace(), `${other}-absent`, silentLogger)), /cannot be read/);
  });

  it('keeps deleted clips deleted, and none of their files', async () => {
    const [clip] = (await bench.find(ids.account, ids.succeeded)).clips;
    const marked = sql`update clips set deleted_at = now(), keep_files_until = now() where id = ${clip!.clipId}`;
    await marked.execute(bench.database);
    const before = await selectStoredBytes(bench.database, ids.account);
    const to = path.join(bench.folder, 'deleted.tar');
    assert.deepEqual((await backUp(to)).missing, []);
    const place = await emptyPlace();
    await restoreBackup(place, to, silentLogger);
    const database = openDatabase(place.databaseUrl!, { poolMax: 2, applicationName: 'test' });
    try {
      assert.deepEqual(await selectBlobKeys(database, clip!.clipId), []);
      assert.equal(await selectStoredBytes(database, ids.account), before);
      const blobs = await openBlobStore({ folder: path.join(place.home, 'blobs') });
      assert.deepEqual(await checkInvariants(database, blobs), []);
    } finally {
      await database.destroy();
      await sql`update clips set deleted_at = null, keep_files_until = null where id = ${clip!.clipId}`.execute(
        bench.database,
      );
    }
  });
});

/** In the middle of the first entry whose name begins so. */
async function flipOneBit(archive: string, name: string): Promise<void> {
  let position = 0;
  for await (const entry of readArchive(archive)) {
    const start = position + 512;
    if (entry.name.startsWith(name)) {
      await using handle = await open(archive, 'r+');
      const byte = Buffer.alloc(1);
      const at = start + Math.floor(entry.bytes / 2);
      await handle.read(byte, 0, 1, at);
      byte[0] = byte[0]! ^ 1;
      await handle.write(byte, 0, 1, at);
      return;
    }
    position = start + Math.ceil(entry.bytes / 512) * 512;
  }
}
