import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Folders whose tests only call functions: they share a process, which reads the material of songs (the dictionary, the lines of
 * lyrics) once instead of once a file. Whatever starts services or workers, or sets the environment, stays alone.
 */
const SHARING = [
  'src/engines/studio/understand/',
  'src/engines/studio/brief/',
  'src/engines/studio/lyrics/',
  'src/engines/studio/arrange/',
  'src/engines/studio/compose/',
  'src/music/',
];
const ALONE = ['src/engines/studio/lyrics/language-model/'];
/** So many batches of a folder: enough that two cores end at about the same time. */
const FILES_MAX = 18;

const startsWithOne = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(folder));

/** Test files as they are run: those that may share a process are gathered in files that import them. */
export function testBatches(files: readonly string[]): string[] {
  const isSharing = (file: string): boolean => startsWithOne(file, SHARING) && !startsWithOne(file, ALONE);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'songwright-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const batches = SHARING.flatMap((shared) => {
    const own = files.filter((file) => isSharing(file) && file.startsWith(shared));
    const count = Math.ceil(own.length / FILES_MAX);
    return Array.from({ length: count }, (_, batch) => own.filter((_, at) => at % count === batch));
  });
  const written = batches.map((batch, at) => {
    const file = path.join(folder, `batch-${at}.test.mjs`);
    writeFileSync(file, batch.map((one) => `import '${pathToFileURL(one).href}';\n`).join(''));
    return file;
  });
  return [...written, ...files.filter((file) => !isSharing(file))];
}
