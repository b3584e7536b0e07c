import type { Logger } from '../core/log.ts';
import { type StoredClipFile, storePreviewFile } from '../library/clip-files.ts';
import type { BlobStore } from '../storage/blobs/blob-store.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import { PREVIEW_KINDS, storePreview } from '../storage/previews.ts';
import { type Fence, lockFenced } from '../storage/tasks.ts';

type PreviewKind = (typeof PREVIEW_KINDS)[number];

export interface PreviewRoom {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: Logger;
}

/** Keeps the first bars of an attempt's clips where they can be played. A preview that fails costs nothing but itself. */
export class Previews {
  readonly #room: PreviewRoom;
  readonly #fence: Fence;
  readonly #clipIds: readonly string[];
  readonly #running: Promise<void>[] = [];

  constructor(room: PreviewRoom, fence: Fence, clipIds: readonly string[]) {
    this.#room = room;
    this.#fence = fence;
    this.#clipIds = clipIds;
  }

  readonly keep = (ordinal: number, file: string, score?: string): void => {
    const { taskId } = this.#fence;
    this.#running.push(
      this.#store(ordinal, { preview: file, 'preview-score': score }).catch((err: unknown) =>
        this.#room.log.warn({ err, taskId, ordinal }, 'the first bars were not kept'),
      ),
    );
  };

  /** Once nothing is written any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #store(ordinal: number, files: Readonly<Record<PreviewKind, string | undefined>>): Promise<void> {
    const { database, blobs } = this.#room;
    const { taskId, attempt } = this.#fence;
    const clipId = this.#clipIds[ordinal];
    if (clipId === undefined) throw new RangeError(`the task has no clip ${ordinal}`);
    const stored: StoredClipFile[] = [];
    for (const kind of PREVIEW_KINDS) {
      const file = files[kind];
      if (file !== undefined) stored.push(await storePreviewFile(blobs, { clipId, attempt }, kind, file));
    }
    await inTransaction(database, async (tx) => {
      // A lost attempt takes its file with it.
      if (await lockFenced(tx, this.#fence)) await storePreview(tx, taskId, stored);
    });
  }
}
