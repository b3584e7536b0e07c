import { constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Clock } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { BlobDriver, ByteRange } from './blob-store.ts';

/** Where files grow before they get their name; a key can never begin so, its segments begin with a letter or digit. */
const UNFINISHED = '.unfinished';
const UNFINISHED_AGE_MS_MAX = 24 * 3_600_000;

/**
 * Files below one folder. flydrive's own driver writes in place and moves by copying, so a crash would leave half a
 * blob under its final key; here a blob is written aside, flushed to the disk and renamed.
 */
export class DurableFileDriver extends FSDriver implements BlobDriver {
  readonly #folder: string;

  /** @param folder absolute */
  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  async putFile(key: string, filePath: string): Promise<void> {
    const target = path.join(this.#folder, key);
    const unfinished = path.join(this.#folder, UNFINISHED, newId());
    await mkdir(path.dirname(unfinished), { recursive: true });
    try {
      await copyFlushed(filePath, unfinished);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await this.#flushFolders(path.dirname(target));
  }

  /** Opens at once, so that a missing file fails here and not in the middle of an answer. */
  override async getStream(key: string): Promise<Readable> {
    return (await open(path.join(this.#folder, key), 'r')).createReadStream();
  }

  async getRangeStream(key: string, range: ByteRange): Promise<Readable> {
    return (await open(path.join(this.#folder, key), 'r')).createReadStream({ start: range.start, end: range.end });
  }

  /** Removes what crashed writers have left; call it now and then. */
  async removeUnfinished(clock: Clock): Promise<void> {
    const folder = path.join(this.#folder, UNFINISHED);
    const names = await readdir(folder).catch(() => []);
    for (const file of names.map((name) => path.join(folder, name))) {
      const facts = await stat(file).catch(() => null);
      if (facts !== null && clock.nowMs() - facts.mtimeMs > UNFINISHED_AGE_MS_MAX) await rm(file, { force: true });
    }
  }

  /** A new name is durable only when the folders that lead to it are. */
  async #flushFolders(deepest: string): Promise<void> {
    for (let folder = deepest; ; folder = path.dirname(folder)) {
      await using handle = await open(folder, 'r');
      await handle.sync();
      if (folder === this.#folder) return;
    }
  }
}

/** The system copies: through this process it would take four times as long. */
async function copyFlushed(source: string, target: string): Promise<void> {
  await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await using handle = await open(target, 'r+');
  await handle.chmod(0o640);
  await handle.sync();
}
