import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../core/clock.ts';
import { VERSION } from '../core/version.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import type { Database } from '../storage/database.ts';
import { readFreeBytes } from '../storage/disk-space.ts';
import { type ArtefactFile, appliedMigrations, inSnapshot } from '../storage/live-rules.ts';
import { type CopiedTable, copyTables } from '../storage/table-copies.ts';
import { FREE_DISK_BYTES_MIN } from '../tasks/limits.ts';
import { ArchiveWriter, BackupError } from './backup-archive.ts';
import { bytesWord } from './bytes-word.ts';
import { type Home, readIfThere } from './home.ts';

export const FORMAT = 'songwright-backup-1';

/** First entry: what is in the archive. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: string;
  readonly createdAt: string;
  readonly migrations: readonly string[];
  /** Rows. */
  readonly tables: Readonly<Partial<Record<CopiedTable, number>>>;
  /** Of `database.jsonl`, hex. */
  readonly databaseSha256: string;
  readonly blobs: number;
  /** Of the pepper; a wrong one would make every key worthless. */
  readonly pepperSha256: string;
}

/** Last entry: how it went. An archive without it is not whole. */
export interface BackupEnd {
  readonly blobs: number;
  readonly bytes: number;
  /** Files that were gone or damaged when their turn came. */
  readonly missing: readonly string[];
}

export const ENTRY = {
  manifest: 'manifest.json',
  pepper: 'home/pepper',
  operatorKey: 'home/operator-key',
  database: 'database.jsonl',
  blobs: 'blobs/',
  end: 'end.json',
} as const;

export interface BackupParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly home: Pick<Home, 'pepper' | 'operatorKeyPath' | 'blobFolder'>;
  readonly clock: Clock;
  /** Of the disk that a folder lies on. Default: what the system says. */
  readonly freeBytesOf?: (folder: string) => Promise<number>;
}

/**
 * Writes everything that an installation keeps to one file, while it works: the database as of one moment, then the
 * files that this database refers to (a file never changes under its key, so their later copy is the same).
 * At the end a file of that name is replaced.
 * @throws BackupError when there is no room for it, or a name does not fit into the archive; then nothing is left
 */
export async function writeBackup(parts: BackupParts, path: string): Promise<BackupEnd> {
  const draft = `${path}.partial`;
  const spool = `${draft}-database`;
  await rm(draft, { force: true });
  try {
    const snapshot = await spoolDatabase(parts.database, spool);
    await requireRoom(parts, dirname(path), snapshot);
    const archive = await ArchiveWriter.create(draft);
    const end = await fill(archive, parts, { ...snapshot, spool }).catch(async (error: unknown) => {
      await archive.abandon();
      throw error;
    });
    await archive.finish();
    await rename(draft, path);
    return end;
  } finally {
    await rm(spool, { force: true });
    await rm(draft, { force: true });
  }
}

interface Snapshot {
  readonly migrations: readonly string[];
  readonly tables: Manifest['tables'];
  readonly files: readonly ArtefactFile[];
  readonly sha256: string;
  readonly bytes: number;
}

/** A backup that fills the disk on which songs are made would stop the service. @throws BackupError */
async function requireRoom(
  { freeBytesOf = readFreeBytes, home }: BackupParts,
  folder: string,
  { files, bytes }: Snapshot,
): Promise<void> {
  const neededBytes = files.reduce((sum, file) => sum + file.bytes, bytes);
  const isSongDisk = (await stat(folder)).dev === (await stat(home.blobFolder)).dev;
  const reserveBytes = isSongDisk ? FREE_DISK_BYTES_MIN : 0;
  const freeBytes = await freeBytesOf(folder);
  if (freeBytes >= neededBytes + reserveBytes) return;
  const reserve = isSongDisk ? `, and the service keeps ${bytesWord(reserveBytes)} free` : '';
  throw new BackupError(
    `The backup needs ${bytesWord(neededBytes)} in ${folder}${reserve}; there are ${bytesWord(freeBytes)}. Make room, or name a file on another disk.`,
  );
}

/** The rows of one moment, one JSON line each: the table's name, a blank, the row. */
async function spoolDatabase(database: Database, spool: string): Promise<Snapshot> {
  await using file = await open(spool, 'w', 0o600);
  const hash = createHash('sha256');
  const tables: Partial<Record<CopiedTable, number>> = {};
  const files: ArtefactFile[] = [];
  let bytes = 0;
  const migrations = await inSnapshot(database, async (tx) => {
    for await (const { table, rows } of copyTables(tx)) {
      const text = Buffer.from(rows.map((row) => `${table} ${row}\n`).join(''));
      hash.update(text);
      bytes += text.length;
      tables[table] = (tables[table] ?? 0) + rows.length;
      if (table === 'artefacts') files.push(...rows.map(artefactOf));
      await file.writeFile(text);
    }
    return appliedMigrations(tx);
  });
  return { migrations, tables, files, sha256: hash.digest('hex'), bytes };
}

/** What a copied row of the table of artefacts says of its file. */
export function artefactOf(row: string): ArtefactFile {
  const { blob_key: blobKey, bytes, sha256 } = JSON.parse(row) as { blob_key: string; bytes: number; sha256: string };
  return { blobKey, bytes, sha256 };
}

async function fill(
  archive: ArchiveWriter,
  { blobs, home, clock }: BackupParts,
  snapshot: Snapshot & { readonly spool: string },
): Promise<BackupEnd> {
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    createdAt: new Date(clock.nowMs()).toISOString(),
    migrations: snapshot.migrations,
    tables: snapshot.tables,
    databaseSha256: snapshot.sha256,
    blobs: snapshot.files.length,
    pepperSha256: createHash('sha256').update(home.pepper).digest('hex'),
  };
  await archive.addText(ENTRY.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
  await archive.add(ENTRY.pepper, home.pepper.length, one(Buffer.from(home.pepper)));
  const operatorKey = await readIfThere(home.operatorKeyPath);
  if (operatorKey !== null) await archive.addText(ENTRY.operatorKey, operatorKey.toString());
  await archive.add(ENTRY.database, snapshot.bytes, createReadStream(snapshot.spool));
  const end = await addBlobs(archive, blobs, snapshot.files);
  await archive.addText(ENTRY.end, `${JSON.stringify(end, null, 2)}\n`);
  return end;
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function addBlobs(archive: ArchiveWriter, blobs: BlobStore, files: readonly ArtefactFile[]): Promise<BackupEnd> {
  const missing: string[] = [];
  let bytes = 0;
  for (const file of files) {
    const content = await openWhole(blobs, file);
    if (content === null) {
      missing.push(file.blobKey);
      continue;
    }
    const sha256 = await archive.add(`${ENTRY.blobs}${file.blobKey}`, file.bytes, content);
    if (sha256 !== file.sha256) missing.push(file.blobKey);
    else bytes += file.bytes;
  }
  return { blobs: files.length - missing.length, bytes, missing };
}

/** null: there is no such file, or it has another size. */
async function openWhole(blobs: BlobStore, { blobKey, bytes }: ArtefactFile): Promise<AsyncIterable<Buffer> | null> {
  if ((await blobs.size(blobKey).catch(() => null)) !== bytes) return null;
  return blobs.open(blobKey).catch(() => null);
}

/** @throws BackupError for a manifest of something else */
export function readManifest(text: string): Manifest {
  const manifest = parse(text) as Partial<Manifest> | null;
  if (manifest?.format !== FORMAT || !Array.isArray(manifest.migrations)) {
    throw new BackupError(`This is no backup that this release can read (it wants the format ${FORMAT}).`);
  }
  return manifest as Manifest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
