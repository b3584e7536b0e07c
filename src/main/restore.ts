import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '../core/configuration.ts';
import type { Logger } from '../core/log.ts';
import { checkBlobKey } from '../storage/blobs/blob-key.ts';
import type { Database } from '../storage/database.ts';
import { readFreeBytes } from '../storage/disk-space.ts';
import type { ArtefactFile } from '../storage/live-rules.ts';
import { MIGRATIONS_FOLDER, migrate, ownMigrations } from '../storage/migrate.ts';
import { COPIED_TABLES, type CopiedTable, isUnused, pasteTables, type RowPage } from '../storage/table-copies.ts';
import { artefactOf, type BackupEnd, ENTRY, type Manifest, readManifest } from './backup.ts';
import { type ArchiveEntry, BackupError, readArchive, readText } from './backup-archive.ts';
import { bytesWord } from './bytes-word.ts';
import { type Home, openHome } from './home.ts';
import { joinStore } from './open-store.ts';
import { claimDatabase } from './own-database.ts';

const NOTE_BYTES_MAX = 1 << 26;
const ROWS_AT_ONCE = 500;
const SECRET_BYTES_MAX = 4_096;

export interface Restored {
  readonly manifest: Manifest;
  readonly end: BackupEnd;
}

/**
 * Makes an installation from a backup in a home that is empty or missing, and a database that nobody has used.
 * When anything is wrong, the home is left empty again.
 * @throws BackupError, StartError, PostgresError, MigrationError
 */
export async function restoreBackup(configuration: Configuration, path: string, log: Logger): Promise<Restored> {
  await requireEmpty(configuration.home);
  await requireRoom(configuration.home, path);
  const manifest = await checkWhole(path);
  await requireKnownSchema(manifest);
  try {
    return await unpack(configuration, path, manifest, log);
  } catch (error) {
    await emptyAgain(configuration.home);
    throw error;
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  throw new BackupError(
    `${folder} is not empty. Set SONGWRIGHT_HOME to a new folder: a backup is never mixed with what is there.`,
  );
}

/** What is unpacked takes about what the archive does. @throws BackupError */
async function requireRoom(folder: string, file: string): Promise<void> {
  const { size: neededBytes = 0 } = (await stat(file).catch(() => null)) ?? {};
  const freeBytes = await readFreeBytes(await nearestFolder(folder));
  if (freeBytes >= neededBytes) return;
  throw new BackupError(
    `The backup needs ${bytesWord(neededBytes)} in ${folder}; there are ${bytesWord(freeBytes)}. Make room, or set SONGWRIGHT_HOME to a folder on another disk.`,
  );
}

/** The folder itself, or the first above it that is there. */
async function nearestFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || path.dirname(folder) === folder ? folder : nearestFolder(path.dirname(folder));
}

async function emptyAgain(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Before anything is made: the archive can be read to its end, and its rows are those that were written. */
async function checkWhole(file: string): Promise<Manifest> {
  let manifest: Manifest | null = null;
  let last = '';
  for await (const entry of readArchive(file)) {
    if (manifest === null) {
      if (entry.name !== ENTRY.manifest) throw new BackupError(`${file} is no backup: it begins with ${entry.name}.`);
      manifest = readManifest(await readText(entry, NOTE_BYTES_MAX));
    }
    // A row that the database refuses would say less than that the file is damaged.
    if (entry.name === ENTRY.database && (await hashOf(entry)) !== manifest.databaseSha256) throw damaged(entry.name);
    last = entry.name;
  }
  if (manifest === null || last !== ENTRY.end) throw new BackupError(`${file} is not a whole backup.`);
  return manifest;
}

async function hashOf(entry: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of entry.content()) hash.update(chunk);
  return hash.digest('hex');
}

async function requireKnownSchema({ migrations, version }: Manifest): Promise<void> {
  const own = await ownMigrations();
  const foreign = migrations.find((name, index) => own[index] !== name);
  if (foreign === undefined) return;
  throw new BackupError(
    `The backup is of release ${version} with the migration ${foreign}, which this release does not know: restore it with that release.`,
  );
}

async function unpack(configuration: Configuration, file: string, manifest: Manifest, log: Logger): Promise<Restored> {
  await mkdir(configuration.home, { recursive: true });
  await unpackSecrets(file, configuration.home, manifest);
  const home = await openHome(configuration.home);
  const store = await joinStore(configuration, home, log);
  try {
    if (!(await isUnused(store.database))) {
      throw new BackupError('The database has accounts already. Point DATABASE_URL to an empty one.');
    }
    const files = await unpackDatabase(file, store.database, manifest, log);
    await claimDatabase(store.database, home);
    return { manifest, end: await unpackBlobs(file, home, files) };
  } finally {
    await store.close();
  }
}

async function unpackSecrets(file: string, folder: string, manifest: Manifest): Promise<void> {
  for await (const entry of readArchive(file)) {
    if (entry.name === ENTRY.database) return;
    if (entry.name !== ENTRY.pepper && entry.name !== ENTRY.operatorKey) continue;
    if (entry.bytes > SECRET_BYTES_MAX) throw new BackupError(`${entry.name} is too large.`);
    const content = Buffer.concat(await Array.fromAsync(entry.content()));
    if (entry.name === ENTRY.pepper && sha256Of(content) !== manifest.pepperSha256) throw damaged(entry.name);
    await writeFile(path.join(folder, path.basename(entry.name)), content, { mode: 0o600 });
  }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const damaged = (name: string): BackupError =>
  new BackupError(`The backup is damaged: ${name} is not what was written. Use another copy of it.`);

/** The schema of the backup, its rows, then the schema of this release. @returns the files that the rows refer to */
async function unpackDatabase(
  file: string,
  database: Database,
  manifest: Manifest,
  log: Logger,
): Promise<ReadonlyMap<string, ArtefactFile>> {
  await migrate(database, log, MIGRATIONS_FOLDER, manifest.migrations.length);
  const files = new Map<string, ArtefactFile>();
  for await (const entry of readArchive(file)) {
    if (entry.name !== ENTRY.database) continue;
    await pasteTables(database, readRows(entry, manifest, files));
    break;
  }
  await migrate(database, log);
  return files;
}

/** Fails at the end, inside the transaction that inserts, when the hash or a count is not the manifest's. */
async function* readRows(
  entry: ArchiveEntry,
  manifest: Manifest,
  files: Map<string, ArtefactFile>,
): AsyncGenerator<RowPage> {
  const hash = createHash('sha256');
  const counts = new Map<string, number>();
  let page: { table: CopiedTable; rows: string[] } | null = null;
  for await (const line of readLines(entry, hash)) {
    const blank = line.indexOf(' ');
    const table = COPIED_TABLES.find((known) => known === line.slice(0, blank));
    if (table === undefined) throw damaged(entry.name);
    const row = line.slice(blank + 1);
    if (page !== null && (page.table !== table || page.rows.length >= ROWS_AT_ONCE)) {
      yield page;
      page = null;
    }
    page ??= { table, rows: [] };
    page.rows.push(row);
    counts.set(table, (counts.get(table) ?? 0) + 1);
    if (table === 'artefacts') files.set(artefactOf(row).blobKey, artefactOf(row));
  }
  if (page !== null) yield page;
  const isCounted = Object.entries(manifest.tables).every(([table, rows]) => counts.get(table) === rows);
  if (hash.digest('hex') !== manifest.databaseSha256 || !isCounted) throw damaged(entry.name);
}

async function* readLines(entry: ArchiveEntry, hash: ReturnType<typeof createHash>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of entry.content()) {
    hash.update(chunk);
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString();
      rest = [];
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
  }
}

async function unpackBlobs(file: string, home: Home, files: ReadonlyMap<string, ArtefactFile>): Promise<BackupEnd> {
  let end: BackupEnd | null = null;
  const missing = new Set(files.keys());
  let bytes = 0;
  for await (const entry of readArchive(file)) {
    if (entry.name === ENTRY.end) end = JSON.parse(await readText(entry, NOTE_BYTES_MAX)) as BackupEnd;
    if (!entry.name.startsWith(ENTRY.blobs)) continue;
    const wanted = files.get(entry.name.slice(ENTRY.blobs.length));
    if (wanted === undefined) throw damaged(entry.name);
    if (await unpackBlob(entry, wanted, home.blobFolder)) {
      missing.delete(wanted.blobKey);
      bytes += wanted.bytes;
    }
  }
  const told = new Set(end?.missing ?? []);
  for (const key of missing) if (!told.has(key)) throw damaged(`${ENTRY.blobs}${key}`);
  return { blobs: files.size - missing.size, bytes, missing: [...missing] };
}

/** @returns false when the content is not the one that the database knows, of which nothing is left then */
async function unpackBlob(entry: ArchiveEntry, wanted: ArtefactFile, folder: string): Promise<boolean> {
  checkBlobKey(wanted.blobKey);
  const target = path.join(folder, wanted.blobKey);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o750 });
  const hash = createHash('sha256');
  const handle = await open(target, 'wx', 0o640);
  try {
    for await (const chunk of entry.content()) {
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
  const isRight = entry.bytes === wanted.bytes && hash.digest('hex') === wanted.sha256;
  if (!isRight) await rm(target);
  return isRight;
}
