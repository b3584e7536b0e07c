import type { Configuration } from '../core/configuration.ts';
import type { Logger } from '../core/log.ts';
import { LibraryFolder } from '../library/folder/library-folder.ts';
import type { ClipShelf } from '../library/stored-score.ts';
import { FREE_DISK_BYTES_MIN } from '../tasks/limits.ts';
import { repeat } from '../tasks/pause.ts';

const EVERY_MS = 5_000;

/** Lays songs into the library folder, where one is set. @returns ends it */
export function startLibraryFolder(
  { libraryFolder }: Configuration,
  shelf: ClipShelf & { readonly log: Logger },
): () => Promise<void> {
  if (libraryFolder === null) return async () => {};
  const folder = new LibraryFolder({ ...shelf, ...libraryFolder, freeBytesMin: FREE_DISK_BYTES_MIN });
  const stop = new AbortController();
  const rhythm = { name: 'library folder', everyMs: EVERY_MS, signal: stop.signal, log: shelf.log };
  const running = repeat(rhythm, () => folder.update());
  return async () => {
    stop.abort();
    await running;
  };
}
