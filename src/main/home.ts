import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** The folders and secrets of one installation. */
export interface Home {
  readonly folder: string;
  /** Belongs to PostgreSQL alone; may lie elsewhere, see {@link openHome}. */
  readonly databaseFolder: string;
  readonly blobFolder: string;
  /** Renders in progress; emptied by workers. */
  readonly workFolder: string;
  /** Recordings that come in parts. */
  readonly uploadFolder: string;
  readonly operatorKeyPath: string;
  /** Mixed into every stored key hash: a stolen database alone cannot check guesses. */
  readonly pepper: Uint8Array;
  /** Whether it was made just now: it has no database yet. */
  readonly isNew: boolean;
}

const PEPPER_BYTES = 32;
const NOBODY_UID = 65_534;
/** Where root's database goes when the home lies under a folder that other users may not enter. */
const ROOT_DATABASES = '/var/lib/songwright-databases';

/**
 * Makes what is missing. Safe to call from several processes at once.
 * @throws StartError when this user cannot keep files there
 */
export async function openHome(folder: string): Promise<Home> {
  try {
    return await makeHome(folder);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StartError(
      `The data of Songwright cannot be kept in ${folder} (${message}). ` +
        'Set SONGWRIGHT_HOME to a folder that this user may write to.',
      { cause: error },
    );
  }
}

async function makeHome(folder: string): Promise<Home> {
  await makeFolder(folder);
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL runs as another user when we are root, and has to pass through.
  if (isRoot && (await stat(folder)).uid === 0) await chmod(folder, 0o711);
  const home = {
    folder,
    databaseFolder: isRoot ? await rootDatabaseFolder(folder) : path.join(folder, 'postgres'),
    blobFolder: path.join(folder, 'blobs'),
    workFolder: path.join(folder, 'work'),
    uploadFolder: path.join(folder, 'uploads'),
    operatorKeyPath: path.join(folder, 'operator-key'),
  };
  for (const inner of [home.blobFolder, home.workFolder, home.uploadFolder])
    await mkdir(inner, { recursive: true, mode: 0o700 });
  return { ...home, ...(await readOrCreatePepper(path.join(folder, 'pepper'))) };
}

/**
 * Makes a folder and those above it, one after the other: Node's recursive mkdir never ends where the system answers
 * ENOENT below a folder that is there, as it does in /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch(async (error: unknown) => {
    // Another process may have been first.
    if (!(await isFolder(folder))) throw error;
  });
}

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Beside the home where an unprivileged user can reach it; else in a folder of its own, which the file
 * `database-folder` in the home points to.
 */
async function rootDatabaseFolder(folder: string): Promise<string> {
  const pointer = path.join(folder, 'database-folder');
  const pointed = await readIfThere(pointer);
  if (pointed !== null) return pointed.toString().trim();
  const nobodyCanReach =
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { uid: NOBODY_UID, gid: NOBODY_UID, cwd: '/' })
      .status === 0;
  if (nobodyCanReach) return path.join(folder, 'postgres');
  const ours = path.join(ROOT_DATABASES, randomBytes(8).toString('hex'));
  const elsewhere = (await writeFirst(pointer, Buffer.from(`${ours}\n`))).toString().trim();
  await mkdir(elsewhere, { recursive: true, mode: 0o711 });
  return elsewhere;
}

async function readOrCreatePepper(file: string): Promise<Pick<Home, 'pepper' | 'isNew'>> {
  const existing = await readIfThere(file);
  const pepper = existing ?? (await writeFirst(file, randomBytes(PEPPER_BYTES)));
  if (pepper.length !== PEPPER_BYTES) {
    throw new StartError(`${file} must hold ${PEPPER_BYTES} bytes and is damaged: put it back from a backup.`);
  }
  return { pepper, isNew: existing === null };
}

/**
 * What a file of the home holds; null: there is none. A disk that fails for a moment must not look like a home that is new.
 * @throws StartError when it is there and cannot be read
 */
export async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read (${message}). Let this user read it, or look after its disk.`, {
      cause: error,
    });
  }
}

/** Writes a file unless another process was first. @returns what it holds */
async function writeFirst(file: string, content: Uint8Array): Promise<Buffer> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, content, { mode: 0o600 });
  // A link is made whole or not at all.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file);
}

/** Writes a file so that a reader sees the old or the new content, never a part; only we can read it. */
export async function writeWhole(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, file);
}
