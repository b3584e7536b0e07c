import assert from 'node:assert/strict';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { prepareDataFolder } from './data-folder.ts';
import { ensureServer } from './ensure-server.ts';
import { chooseIdentity } from './identity.ts';
import { dataFolderOf, type Layout, lockPathOf, logPathOf } from './layout.ts';
import { PostgresError, type PostgresErrorCode } from './postgres-error.ts';
import { makeReachable } from './reachable-binaries.ts';
import { chooseSocketFolder } from './socket-folder.ts';

const isRoot = process.getuid?.() === 0;
const onlyRoot = { skip: isRoot ? false : 'only root hands over to another user' };
let root: string;

before(async () => {
  root = await mkdtemp('/tmp/songwright-failures-test-');
  await chmod(root, 0o755);
});
after(() => rm(root, { recursive: true, force: true }));

const failure = (code: PostgresErrorCode, message: RegExp) => (error: unknown) =>
  error instanceof PostgresError && error.code === code && message.test(error.message);

/** A layout whose programs are shell scripts. */
async function layoutWith(name: string, scripts: { initdb?: string; postgres?: string }): Promise<Layout> {
  const folder = path.join(root, name);
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  const program = async (file: string, body: string): Promise<string> => {
    const target = path.join(folder, 'bin', file);
    await writeFile(target, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    return target;
  };
  const identity = await chooseIdentity(folder, await stat(folder));
  if (identity.isDropped) await chown(folder, identity.uid, identity.gid);
  return {
    folder,
    dataFolder: dataFolderOf(folder),
    socketFolder: folder,
    logPath: logPathOf(folder),
    lockPath: lockPathOf(folder),
    environment: { PATH: '/usr/bin:/bin' },
    identity,
    binaries: {
      initdb: await program('initdb', scripts.initdb ?? 'exit 1'),
      postgres: await program('postgres', scripts.postgres ?? 'exit 1'),
      nativeFolder: folder,
      version: '18',
    },
  };
}

async function withData(layout: Layout, version = '18'): Promise<Layout> {
  await mkdir(layout.dataFolder);
  await writeFile(path.join(layout.dataFolder, 'PG_VERSION'), `${version}\n`);
  return layout;
}

test('tells a full disk from other failures when the database is made, and cleans up', async () => {
  const script = 'mkdir "$2"; echo "could not write: No space left on device" >&2; exit 1';
  const full = await layoutWith('full', { initdb: script });
  await assert.rejects(prepareDataFolder(full), failure('disk-full', /60 MB.*\n.*No space left/s));
  assert.deepEqual((await readdir(full.folder)).sort(), ['bin']);
  const broken = await layoutWith('broken', { initdb: 'echo something odd; exit 1' });
  await assert.rejects(prepareDataFolder(broken), failure('initdb-failed', /something odd/));
});

test('tells a full disk from other failures when the server starts', async () => {
  const full = await withData(await layoutWith('full-start', { postgres: 'echo "No space left on device"; exit 1' }));
  await assert.rejects(ensureServer(full, 5), failure('disk-full', /nothing was lost/));
  const broken = await withData(await layoutWith('broken-start', { postgres: 'echo "bad setting"; exit 1' }));
  await assert.rejects(ensureServer(broken, 5), failure('start-failed', /bad setting/));
});

test('gives up after the time it was given', async () => {
  const slow = await withData(await layoutWith('slow', { postgres: 'echo still replaying; sleep 0.5; exit 0' }));
  await assert.rejects(ensureServer(slow, 0.2), failure('timeout', /still replaying/));
});

test('refuses data of another major version', async () => {
  const old = await withData(await layoutWith('old', {}), '16');
  await assert.rejects(prepareDataFolder(old), failure('wrong-version', /PostgreSQL 16.*carries 18/));
});

test('removes what a killed service left half made', async () => {
  const layout = await withData(await layoutWith('half-made', {}));
  await mkdir(path.join(layout.folder, 'init-999999999-0badcafe'));
  await prepareDataFolder(layout);
  assert.deepEqual((await readdir(layout.folder)).sort(), ['bin', 'pg18']);
});

test('refuses a socket folder that belongs to somebody else', onlyRoot, async () => {
  const folder = path.join(root, 'y'.repeat(120));
  const identity = await chooseIdentity('/somewhere', { uid: 0, gid: 0 });
  const chosen = await chooseSocketFolder(folder, identity);
  await chown(chosen, 12_345, 12_345);
  await assert.rejects(chooseSocketFolder(folder, identity), failure('socket-folder', /somebody else/));
  await rm(chosen, { recursive: true });
});

test('refuses a data folder that the unprivileged user cannot reach', onlyRoot, async () => {
  const closed = path.join(root, 'closed');
  const layout = await layoutWith('closed/inner', {});
  await chmod(closed, 0o700);
  const attempt = makeReachable(layout.binaries, layout.folder, layout.identity);
  await assert.rejects(attempt, failure('unreachable', /a folder above it is closed/));
});

test('copies programs that the unprivileged user cannot reach, and drops older copies', onlyRoot, async () => {
  const layout = await layoutWith('open', {});
  const hidden = await layoutWith('hidden/inner', { postgres: 'exit 0' });
  await chmod(path.join(root, 'hidden'), 0o700);
  await mkdir(path.join(layout.folder, 'pgbin-17'));
  const copied = await makeReachable(hidden.binaries, layout.folder, layout.identity);
  assert.equal(copied.postgres, path.join(layout.folder, 'pgbin-18/bin/postgres'));
  assert.equal((await stat(copied.postgres)).mode & 0o111, 0o111);
  assert.deepEqual((await readdir(layout.folder)).sort(), ['bin', 'pgbin-18']);
});

test('refuses to run for a folder whose owner the system does not know', onlyRoot, async () => {
  await assert.rejects(
    chooseIdentity('/somewhere', { uid: 54_321, gid: 0 }),
    failure('no-user', /54321.*DATABASE_URL/),
  );
});
