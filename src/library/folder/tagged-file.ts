import { buffer } from 'node:stream/consumers';
import type { AudioTags } from '../../audio/codecs/audio-tags.ts';
import { retaggedFlacHead } from '../../audio/codecs/flac/flac-metadata.ts';
import { id3Tag } from '../../audio/codecs/mp3/id3-tag.ts';
import { TAG_HEAD_BYTES, tagBytesOf } from '../../audio/codecs/mp3/mp3-frames.ts';
import type { BlobStore } from '../../storage/blobs/blob-store.ts';

/** How songs are laid into the folder. */
export const folderFormats = {
  mp3: { kind: 'audio', extension: 'mp3' },
  flac: { kind: 'master', extension: 'flac' },
} as const;

export type FolderFormat = keyof typeof folderFormats;

/** The sound of a stored file as it is, behind new tags. */
export async function* taggedFile(
  blobs: BlobStore,
  blobKey: string,
  format: FolderFormat,
  tags: AudioTags,
): AsyncGenerator<Uint8Array> {
  const read = async (start: number, bytes: number): Promise<Buffer> =>
    buffer(await blobs.open(blobKey, { start, end: start + bytes - 1 }));
  const { head, soundStart } =
    format === 'mp3'
      ? { head: id3Tag(tags), soundStart: tagBytesOf(await read(0, TAG_HEAD_BYTES)) }
      : await retaggedFlacHead(read, tags);
  yield head;
  yield* await blobs.open(blobKey, { start: soundStart, end: (await blobs.size(blobKey)) - 1 });
}
