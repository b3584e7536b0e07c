import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { frameBytesAt, silencedFrame, TAG_HEAD_BYTES, tagBytesOf } from '../audio/codecs/mp3/mp3-frames.ts';
import { isUuid } from '../core/ids.ts';
import { selectArtefact } from '../storage/artefacts.ts';
import { BlobMissing, type BlobStore } from '../storage/blobs/blob-store.ts';
import { selectClipByCapability } from '../storage/clips.ts';
import { PREVIEW } from '../storage/previews.ts';
import type { ClipShelf } from './stored-score.ts';

/** Between two looks whether the song is finished. */
const POLL_MS = 500;
/** A listener is let go after this. */
const WAIT_MS_MAX = 30 * 60_000;

/**
 * A clip as one MP3 stream that may be opened before the song is finished: the first bars at once, and when the song
 * is finished, the rest of it from the same frame on. Ends early when there will be no song, or at the signal's abort.
 * @returns null: no such address, or nothing to play yet
 */
export async function openClipStream(
  shelf: ClipShelf,
  clipId: string,
  capability: string,
  signal: AbortSignal,
): Promise<Readable | null> {
  const clip = isUuid(clipId) ? await selectClipByCapability(shelf.database, clipId, capability) : null;
  if (clip === null) return null;
  const preview = await selectArtefact(shelf.database, clipId, PREVIEW);
  const head = preview === null ? null : await readAll(shelf.blobs, preview.blobKey);
  if (head !== null) return Readable.from(streamOf(shelf, clipId, head, signal), { objectMode: false });
  const audio = await selectArtefact(shelf.database, clipId, 'audio');
  return audio === null ? null : shelf.blobs.open(audio.blobKey);
}

async function* streamOf(
  shelf: ClipShelf,
  clipId: string,
  head: Buffer,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const frameBytes = frameBytesAt(head, 0);
  // The last frame of the first bars is given way to one that holds the bits of the song's next.
  yield head.subarray(0, head.length - frameBytes);
  const blobKey = await finishedAudio(shelf, clipId, signal);
  if (blobKey === null) return;
  const tagBytes = tagBytesOf(await readPart(shelf.blobs, blobKey, 0, TAG_HEAD_BYTES));
  const infoBytes = frameBytesAt(await readPart(shelf.blobs, blobKey, tagBytes, 4), 0);
  const start = tagBytes + infoBytes + head.length - frameBytes;
  const bytes = await shelf.blobs.size(blobKey);
  if (start + frameBytes >= bytes) return;
  yield silencedFrame(await readPart(shelf.blobs, blobKey, start, frameBytes));
  yield* await shelf.blobs.open(blobKey, { start: start + frameBytes, end: bytes - 1 });
}

/** @returns the key of the finished file; null when there will be none, or nobody waits any more */
async function finishedAudio({ database }: ClipShelf, clipId: string, signal: AbortSignal): Promise<string | null> {
  for (let waitedMs = 0; waitedMs < WAIT_MS_MAX && !signal.aborted; waitedMs += POLL_MS) {
    // One transaction takes the preview away and brings the song: looked at in this order, nothing is missed.
    const preview = await selectArtefact(database, clipId, PREVIEW);
    const audio = await selectArtefact(database, clipId, 'audio');
    if (audio !== null) return audio.blobKey;
    if (preview === null) return null;
    await sleep(POLL_MS, undefined, { signal }).catch(() => {});
  }
  return null;
}

const readPart = async (blobs: BlobStore, key: string, start: number, bytes: number): Promise<Buffer> =>
  buffer(await blobs.open(key, { start, end: start + bytes - 1 }));

/** @returns null: swept away a moment ago */
async function readAll(blobs: BlobStore, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await blobs.open(key));
  } catch (error) {
    if (error instanceof BlobMissing) return null;
    throw error;
  }
}
