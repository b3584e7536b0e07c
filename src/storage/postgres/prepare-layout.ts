import { mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { chooseIdentity, giveFolder, type Identity } from './identity.ts';
import { dataFolderOf, type Layout, lockPathOf, logPathOf } from './layout.ts';
import { linkLibraries, searchPathVariable } from './library-links.ts';
import { PostgresError } from './postgres-error.ts';
import { makeReachable } from './reachable-binaries.ts';
import { chooseSocketFolder } from './socket-folder.ts';

/** Settles where everything lies and who runs it. Safe to repeat, and for two services at once. */
export async function prepareLayout(requestedFolder: string): Promise<Layout> {
  const installed = await findBinaries();
  const { folder, identity } = await prepareFolder(requestedFolder);
  const binaries = await makeReachable(installed, folder, identity);
  return {
    folder,
    dataFolder: dataFolderOf(folder),
    socketFolder: await chooseSocketFolder(folder, identity),
    logPath: logPathOf(folder),
    lockPath: lockPathOf(folder),
    binaries,
    identity,
    environment: await makeEnvironment(binaries, folder),
  };
}

async function prepareFolder(requestedFolder: string): Promise<{ folder: string; identity: Identity }> {
  const absolute = path.resolve(requestedFolder);
  await mkdir(absolute, { recursive: true, mode: 0o755 }).catch((cause: NodeJS.ErrnoException) => {
    const message = `The database folder ${absolute} cannot be made: ${cause.message}. Choose another data folder.`;
    throw new PostgresError(cause.code === 'ENOSPC' ? 'disk-full' : 'unreachable', message, '', { cause });
  });
  const folder = await realpath(absolute);
  const identity = await chooseIdentity(folder, await stat(folder));
  await giveFolder(folder, identity);
  return { folder, identity };
}

async function makeEnvironment(binaries: Binaries, folder: string): Promise<Record<string, string>> {
  const searchPath = await linkLibraries(binaries.nativeFolder, path.join(folder, 'pglib'));
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', [searchPathVariable]: searchPath.join(':') };
}
