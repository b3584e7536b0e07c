import {
  deleteArtefacts,
  selectBlobKeys,
  selectUnusedBlobKeys,
  selectWithdrawnBlobKeys,
} from '../storage/artefacts.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import { markClipSwept } from '../storage/clip-deletions.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { artefactKinds } from './artefact-kinds.ts';
import type { ArtefactKind } from './library.ts';

/** Files that an engine leaves; the other kinds are made from them later. */
const RENDERED_KINDS = [
  'master',
  'audio',
  'score',
  'cover',
  'peaks',
  'midi',
  'notes',
  'musicxml',
  'chords',
  'wav',
  'analysis',
] as const satisfies ArtefactKind[];
/** All that an attempt may leave. */
const LEFT_KINDS = [...RENDERED_KINDS, 'preview', 'preview-score'] as const satisfies ArtefactKind[];

export interface ClipFile {
  readonly kind: (typeof RENDERED_KINDS)[number];
  /** A file on this machine. */
  readonly path: string;
}

/** One attempt at a clip. Its files have keys of their own, so that a lost attempt can never overwrite the winner's. */
export interface ClipAttempt {
  readonly clipId: string;
  readonly attempt: number;
}

export interface StoredClipFile {
  readonly clipId: string;
  readonly kind: ArtefactKind;
  readonly blobKey: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Makes a clip's file durable. It belongs to nobody until the transaction that ends the task refers to it. */
export async function storeClipFile(
  blobs: BlobStore,
  clip: ClipAttempt,
  { kind, path }: ClipFile,
): Promise<StoredClipFile> {
  const blobKey = clipBlobKey(clip, kind);
  return { clipId: clip.clipId, kind, blobKey, ...(await blobs.put(blobKey, path)) };
}

/** Makes a file of the beginning of a clip durable; it belongs to nobody until it is referred to. */
export async function storePreviewFile(
  blobs: BlobStore,
  clip: ClipAttempt,
  kind: 'preview' | 'preview-score',
  file: string,
): Promise<StoredClipFile> {
  const blobKey = clipBlobKey(clip, kind);
  return { clipId: clip.clipId, kind, blobKey, ...(await blobs.put(blobKey, file)) };
}

/** Removes the files of these attempts, except what a finished clip refers to. */
export async function removeLeftovers(
  database: Database,
  blobs: BlobStore,
  attempts: readonly ClipAttempt[],
): Promise<void> {
  const keys = attempts.flatMap((attempt) => LEFT_KINDS.map((kind) => clipBlobKey(attempt, kind)));
  for (const key of await selectUnusedBlobKeys(database, keys)) await blobs.remove(key);
}

/** Removes the files of clips that were taken back: first the files, so that none is ever forgotten. */
export async function removeWithdrawn(database: Database, blobs: BlobStore, clipIds: readonly string[]): Promise<void> {
  const keys = await selectWithdrawnBlobKeys(database, clipIds);
  for (const key of keys) await blobs.remove(key);
  await deleteArtefacts(database, keys);
}

/** Removes the files of deleted clips: first the files, so that none is ever forgotten. */
export async function removeDeleted(database: Database, blobs: BlobStore, clipIds: readonly string[]): Promise<void> {
  for (const clipId of clipIds) {
    for (const key of await selectBlobKeys(database, clipId)) await blobs.remove(key);
    await inTransaction(database, (tx) => markClipSwept(tx, clipId));
  }
}

const clipBlobKey = ({ clipId, attempt }: ClipAttempt, kind: ArtefactKind): string =>
  `clips/${clipId}/${attempt}/${kind}.${artefactKinds[kind].extension}`;
