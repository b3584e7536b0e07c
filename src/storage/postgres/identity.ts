import { createHash } from 'node:crypto';
import { chmod, chown, readFile } from 'node:fs/promises';
import os from 'node:os';
import { isPrivateId, privateId } from '../../core/private-ids.ts';
import { OWN_SERVER, PostgresError } from './postgres-error.ts';

/** Under which user PostgreSQL runs, and which users may connect. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
  /** Of that user. */
  readonly name: string;
  /** We are root: files made here must be given to `uid`, programs started as `uid`. */
  readonly isDropped: boolean;
  /**
   * The user is nobody, whom other services share: `gid` is a group of ours alone, and only who is in it (the server) and
   * root get through the folders of the database.
   */
  readonly isGated: boolean;
  /** Names of the system users that are let in: us, root, and the server's own unless others share it. */
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
 * PostgreSQL refuses root, so root hands over to the folder's owner, or to nobody when that is root too: it needs a user
 * that the system knows by name.
 * @param folder of the database, absolute
 * @throws PostgresError no-user, not-owner
 */
export async function chooseIdentity(folder: string, owner: FolderOwner): Promise<Identity> {
  const { uid: folderOwnerUid } = owner;
  const users = await readUsers();
  const ownUid = process.getuid?.() ?? -1;
  const ownName = ownUserName(ownUid);
  if (ownUid !== 0) {
    refuseForeignFolder(folderOwnerUid, ownUid, users);
    const gid = process.getgid?.() ?? ownUid;
    return { uid: ownUid, gid, name: ownName, isDropped: false, isGated: false, userNames: unique([ownName, 'root']) };
  }
  const nobody = nobodyOf(users);
  if (folderOwnerUid !== 0 && folderOwnerUid !== nobody?.uid) {
    const { uid, gid, name } = entryOf(users, folderOwnerUid);
    return { uid, gid, name, isDropped: true, isGated: false, userNames: unique([ownName, 'root', name]) };
  }
  if (nobody === undefined) throw noSuchUser(NOBODY_ID);
  const gid = gateGroup(folder, owner);
  const userNames = unique([ownName, 'root']);
  return { ...nobody, gid: gid ?? nobody.gid, isDropped: true, isGated: gid !== null, userNames };
}

/** Of the folder of the database, as the file system tells it. */
export interface FolderOwner {
  readonly uid: number;
  readonly gid: number;
}

/** The folder's group where it has one of ours already, else one by its name: the same for all who start at once. */
function gateGroup(folder: string, { gid }: FolderOwner): number | null {
  if (isPrivateId(gid)) return gid;
  return privateId('gid', createHash('sha256').update(folder).digest().readUInt32BE());
}

const GATE_MODE = 0o770;

/** Gives a folder of the server to it: where others share its user, only its group and root get in. */
export async function giveFolder(folder: string, identity: Identity): Promise<void> {
  if (!identity.isDropped) return;
  await chown(folder, identity.isGated ? 0 : identity.uid, identity.gid);
  if (identity.isGated) await chmod(folder, GATE_MODE);
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

const nobodyOf = (users: readonly PasswdEntry[]): PasswdEntry | undefined =>
  users.find((user) => user.name === 'nobody') ?? users.find((user) => user.uid === NOBODY_ID);

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
