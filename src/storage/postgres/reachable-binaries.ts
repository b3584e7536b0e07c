import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { type Identity, spawnIdentity } from './identity.ts';
import { PostgresError } from './postgres-error.ts';

/**
 * When root hands over to another user, a closed folder above (such as /root) can hide the data or the programs.
 * The data folder must be reachable; the programs are copied beside the data once (60 MB).
 * @throws PostgresError unreachable
 */
export async function makeReachable(binaries: Binaries, folder: string, identity: Identity): Promise<Binaries> {
  if (!identity.isDropped) return binaries;
  if (!(await canEnter(folder, identity))) {
    const message = `The database folder ${folder} cannot be reached by the user ${identity.name}, under whom PostgreSQL runs because it refuses root: a folder above it is closed. Choose a data folder such as /var/lib/songwright, or run the service as an ordinary user.`;
    throw new PostgresError('unreachable', message);
  }
  return (await canEnter(binaries.postgres, identity)) ? binaries : await copyBinaries(binaries, folder);
}

/** Only the user itself can tell: permissions, groups, access lists and mounts all count. */
function canEnter(target: string, identity: Identity): Promise<boolean> {
  const options = { ...spawnIdentity(identity), cwd: '/' };
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', 'test -x "$1"', 'sh', target], options, (error) => resolve(error === null));
  });
}

async function copyBinaries(binaries: Binaries, folder: string): Promise<Binaries> {
  const nativeFolder = path.join(folder, `pgbin-${binaries.version}`);
  const programs = { postgres: path.join(nativeFolder, 'bin/postgres'), initdb: path.join(nativeFolder, 'bin/initdb') };
  if (!(await exists(programs.postgres))) {
    await copyAtomically(binaries.nativeFolder, nativeFolder);
    await removeOlderCopies(folder, path.basename(nativeFolder));
  }
  return { ...binaries, ...programs, nativeFolder };
}

async function copyAtomically(source: string, target: string): Promise<void> {
  const fresh = `${target}.${randomBytes(4).toString('hex')}`;
  await cp(source, fresh, { recursive: true, verbatimSymlinks: true });
  // A second service that was faster has put the same files there.
  await rename(fresh, target).catch(() => rm(fresh, { recursive: true, force: true }));
}

async function removeOlderCopies(folder: string, current: string): Promise<void> {
  const names = await readdir(folder);
  const older = names.filter((name) => name.startsWith('pgbin-') && name !== current);
  await Promise.all(older.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

const exists = (target: string): Promise<boolean> =>
  stat(target).then(
    () => true,
    () => false,
  );
