import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readlink, rename, symlink } from 'node:fs/promises';
import path from 'node:path';

/** One line of the package's list; both paths begin with `native/`. */
interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/**
 * The package leaves the names under which its libraries are looked for to an install script, and scripts are often
 * switched off. They are made here in a folder of our own, so the package may be read-only.
 * @returns the folders for the loader's search path, in order.
 */
export async function linkLibraries(nativeFolder: string, linkFolder: string): Promise<string[]> {
  await mkdir(linkFolder, { recursive: true });
  const list = JSON.parse(await readFile(path.join(nativeFolder, 'pg-symlinks.json'), 'utf8')) as LibraryLink[];
  const inNative = (name: string): string => path.join(nativeFolder, path.relative('native', name));
  await Promise.all(
    list.map((link) => placeLink(inNative(link.source), path.join(linkFolder, path.basename(link.target)))),
  );
  return [linkFolder, path.join(nativeFolder, 'lib')];
}

/** By rename, so that a server that starts meanwhile finds the old link or the new one, never none. */
async function placeLink(source: string, target: string): Promise<void> {
  const current = await readlink(target).catch(() => null);
  if (current === source) return;
  const fresh = `${target}.${randomBytes(4).toString('hex')}`;
  await symlink(source, fresh);
  await rename(fresh, target);
}

/** The loader's variable is named differently on macOS. */
export const searchPathVariable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
