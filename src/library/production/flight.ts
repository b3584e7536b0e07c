import { constants, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../core/ids.ts';

/** What folders of productions are called; the number of the process that made them follows. */
export const PRODUCTION_FOLDER_PREFIX = 'production-';

/** One production that several askers share. */
export interface Flight {
  /**
   * Waits until the file lies at `outPath`. When the last of those who wait has gone, the production ends.
   * @throws what the production throws, or the signal's reason
   */
  join(outPath: string, signal: AbortSignal): Promise<void>;
  end(): Promise<void>;
}

/**
 * Starts a production at once.
 * @param workFolder where a folder for it is made, and removed
 * @param make writes the file to the path that it is given, in a folder made for it alone
 * @param onClosed called once, when nobody may join any more
 */
export function startFlight(
  workFolder: string,
  make: (filePath: string, signal: AbortSignal) => Promise<void>,
  onClosed: () => void,
): Flight {
  const stopping = new AbortController();
  const askers = new Set<{ readonly outPath: string }>();
  const landed = makeAndDeliver(
    workFolder,
    (filePath) => make(filePath, stopping.signal),
    () => {
      onClosed();
      return [...askers].map((asker) => asker.outPath);
    },
  );
  landed.catch(onClosed);
  return {
    join: async (outPath, signal) => {
      const asker = { outPath };
      askers.add(asker);
      try {
        await orAborted(landed, signal);
      } catch (error) {
        askers.delete(asker);
        if (askers.size === 0) {
          onClosed();
          stopping.abort();
        }
        throw error;
      }
    },
    end: async () => {
      stopping.abort();
      await landed.catch(() => {});
    },
  };
}

async function makeAndDeliver(
  workFolder: string,
  make: (filePath: string) => Promise<void>,
  closeList: () => readonly string[],
): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(path.join(workFolder, `${PRODUCTION_FOLDER_PREFIX}${process.pid}-`));
  try {
    const filePath = path.join(folder, 'file');
    await make(filePath);
    await Promise.all(closeList().map((outPath) => deliver(filePath, outPath)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By rename at the end, so that the file is never seen half copied. */
async function deliver(filePath: string, outPath: string): Promise<void> {
  const fresh = `${outPath}.${newId()}`;
  try {
    await copyFile(filePath, fresh, constants.COPYFILE_FICLONE);
    await rename(fresh, outPath);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}
