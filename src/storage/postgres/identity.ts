import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { OWN_SERVER, PostgresError } from './postgres-error.ts';

/** Under which user PostgreSQL runs, and which users may connect. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
  /** We are root: files made here must be given to `uid`, programs started as `uid`. */
  readonly isDropped: boolean;
  /** Names of the system users that are let in: us, root, the server's own. */
  readonly userNames: readonly string[];
}

interface PasswdEntry {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Debian's and Fedora's number of `nobody`, for systems whose list of users does not name it. */
const NOBODY_ID = 65_534;

/**
 * PostgreSQL refuses root, so root hands over to the folder's owner, or to nobody when that is root too.
 * @throws PostgresError no-user, not-owner
 */
export async function chooseIdentity(folderOwnerUid: number): Promise<Identity> {
  const users = await readUsers();
  const ownUid = process.getuid?.() ?? -1;
  const ownName = ownUserName(ownUid);
  if (ownUid !== 0) {
    refuseForeignFolder(folderOwnerUid, ownUid, users);
    const gid = process.getgid?.() ?? ownUid;
    return { uid: ownUid, gid, isDropped: false, userNames: unique([ownName, 'root']) };
  }
  const owner = folderOwnerUid === 0 ? nobodyOf(users) : entryOf(users, folderOwnerUid);
  return { uid: owner.uid, gid: owner.gid, isDropped: true, userNames: unique([ownName, 'root', owner.name]) };
}

/** What child_process.spawn needs to start a program as that user. */
export const spawnIdentity = (identity: Identity): { uid?: number; gid?: number } =>
  identity.isDropped ? { uid: identity.uid, gid: identity.gid } : {};

function ownUserName(uid: number): string {
  try {
    return os.userInfo().username;
  } catch (cause) {
    throw noSuchUser(uid, cause);
  }
}

function noSuchUser(uid: number, cause?: unknown): PostgresError {
  const message = `User id ${uid} has no entry in /etc/passwd, and PostgreSQL cannot run without one. Start the service as root (it drops to an unprivileged user by itself) or as a user the system knows, or ${OWN_SERVER}.`;
  return new PostgresError('no-user', message, '', { cause });
}

function refuseForeignFolder(ownerUid: number, ownUid: number, users: readonly PasswdEntry[]): void {
  if (ownerUid === ownUid) return;
  const owner = users.find((user) => user.uid === ownerUid)?.name ?? String(ownerUid);
  const message = `The database folder belongs to the user ${owner}. Start the service as ${owner} or as root, or choose another data folder.`;
  throw new PostgresError('not-owner', message);
}

const nobodyOf = (users: readonly PasswdEntry[]): PasswdEntry => {
  const nobody = users.find((user) => user.name === 'nobody') ?? users.find((user) => user.uid === NOBODY_ID);
  if (nobody === undefined) throw noSuchUser(NOBODY_ID);
  return nobody;
};

function entryOf(users: readonly PasswdEntry[], uid: number): PasswdEntry {
  const entry = users.find((user) => user.uid === uid);
  if (entry === undefined) throw noSuchUser(uid);
  return entry;
}

async function readUsers(): Promise<PasswdEntry[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const rows = text.split('\n').map((line) => line.split(':'));
  return rows
    .filter((row) => row.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }));
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
