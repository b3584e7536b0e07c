import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { selectUnusedBlobKeys } from '../storage/artefacts.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import { type ArtefactFile, listArtefactFiles, selectClipsInMotion } from '../storage/live-rules.ts';
import { type Check, type Patient, toCheck } from './doctor.ts';

/** A file that nothing refers to may belong to a song that is just being finished. */
const ORPHAN_AGE_MS_MIN = 3_600_000;
const EXAMPLES_MAX = 5;

/** The stored files against what the database says of them, both ways. */
export async function examineFiles(patient: Patient): Promise<readonly Check[]> {
  const broken = await brokenFiles(patient);
  const orphans = await orphanFiles(patient);
  return [
    toCheck(
      { rule: 'every artefact has its file', count: broken.length, examples: broken.slice(0, EXAMPLES_MAX) },
      'Put these files back from a backup; until then their addresses answer with an error.',
    ),
    toCheck(
      { rule: 'every file belongs to an artefact', count: orphans.length, examples: orphans.slice(0, EXAMPLES_MAX) },
      'Nothing refers to these files: they take room and may be removed.',
    ),
  ];
}

async function brokenFiles({ database, blobs, isDeep }: Patient): Promise<string[]> {
  const broken: string[] = [];
  for await (const page of listArtefactFiles(database)) {
    const suspects: string[] = [];
    for (const file of page) if (!(await isWhole(blobs, file, isDeep))) suspects.push(file.blobKey);
    // Meanwhile a task may have ended and taken its preview with it.
    const gone = new Set(await selectUnusedBlobKeys(database, suspects));
    broken.push(...suspects.filter((key) => !gone.has(key)));
  }
  return broken;
}

async function isWhole(blobs: BlobStore, file: ArtefactFile, isDeep: boolean): Promise<boolean> {
  if ((await blobs.size(file.blobKey).catch(() => null)) !== file.bytes) return false;
  return !isDeep || (await hashOf(blobs, file.blobKey).catch(() => null)) === file.sha256;
}

async function hashOf(blobs: BlobStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await blobs.open(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function orphanFiles({ database, blobFolder, nowMs }: Patient): Promise<readonly string[]> {
  const old = await oldFiles(blobFolder, nowMs);
  const unused: string[] = [];
  for (let first = 0; first < old.length; first += KEYS_AT_ONCE) {
    unused.push(...(await selectUnusedBlobKeys(database, old.slice(first, first + KEYS_AT_ONCE))));
  }
  const inMotion = unused.length === 0 ? new Set<string>() : await selectClipsInMotion(database);
  return unused.filter((key) => !inMotion.has(key.split('/')[1] ?? ''));
}

const KEYS_AT_ONCE = 1_000;

/** Keys of all files in the store but those of the last hour and those that are only growing (hidden folders). */
async function oldFiles(folder: string, nowMs: number): Promise<readonly string[]> {
  const keys: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const key = path.relative(folder, file).split(path.sep).join('/');
    if (key.startsWith('.')) continue;
    const facts = await stat(file).catch(() => null);
    if (facts !== null && nowMs - facts.mtimeMs > ORPHAN_AGE_MS_MIN) keys.push(key);
  }
  return keys.sort();
}
