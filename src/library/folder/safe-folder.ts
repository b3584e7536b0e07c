import { constants } from 'node:fs';
import { lstat, mkdir, open, realpath, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../../core/ids.ts';

/** A link, or a file where a folder belongs, lies in the way: somebody else's doing. */
export class FolderBlocked extends Error {
  override readonly name = 'FolderBlocked';
}

/**
 * A folder that others read and may write to: no link in it is followed, and a file appears whole or not at all.
 */
export class SafeFolder {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** Makes the folder where it is missing; it may itself be reached by a link. */
  static async open(folder: string): Promise<SafeFolder> {
    await mkdir(folder, { recursive: true });
    return new SafeFolder(await realpath(folder));
  }

  get path(): string {
    return this.#root;
  }

  /** Writes a file by way of a temporary one. @throws FolderBlocked, or what the disk says */
  async write(relative: string, content: AsyncIterable<Uint8Array> | Readable): Promise<void> {
    const { folder, name } = await this.#enter(relative, true);
    const draft = path.join(folder, `.${newId()}.part`);
    try {
      const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
      await using file = await open(draft, flags, 0o644);
      for await (const chunk of content as AsyncIterable<Uint8Array>) await file.writeFile(chunk);
      await file.datasync();
      await this.#enter(relative, false);
      // A link under the final name is replaced, not followed.
      await rename(draft, path.join(folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Removes a file and the folders that are empty then. What is not there is fine. */
  async remove(relative: string): Promise<void> {
    const entered = await this.#enter(relative, false).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    if (entered === null) return;
    await rm(path.join(entered.folder, entered.name), { force: true });
    for (let { folder } = entered; folder !== this.#root; folder = path.dirname(folder)) {
      if (!(await rmdir(folder).then(() => true, () => false))) return; // biome-ignore format: one line, one thought
    }
  }

  /** The folder that holds an entry, looked at step by step. @throws FolderBlocked */
  async #enter(relative: string, makes: boolean): Promise<{ readonly folder: string; readonly name: string }> {
    const parts = relative.split('/');
    if (parts.some((part) => part === '' || part.startsWith('.')))
      throw new TypeError(`not a path of ours: ${relative}`);
    let folder = this.#root;
    for (const part of parts.slice(0, -1)) {
      folder = path.join(folder, part);
      if (makes) await mkdir(folder).catch(unlessThere);
      if (!(await lstat(folder)).isDirectory()) throw new FolderBlocked(`${folder} is no folder, or a link`);
    }
    return { folder, name: parts.at(-1)! };
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
