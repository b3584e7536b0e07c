import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { privateId } from '../../core/private-ids.ts';
import { programSearchPath } from '../../core/search-path.ts';
import type { Confinement } from '../production/run-child.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** All that the program is loaded from. */
const CODE = ['package.json', 'src/*', 'node_modules/*'].map((name) => path.join(ROOT, name));
const PROGRAM = fileURLToPath(new URL('./decode-child.ts', import.meta.url));
const ID_PICKS = 1 << 27;

/** Where the process finds the two files that it is given open, by the order of {@link Confinement.files}. */
export const SOURCE_PATH = '/dev/fd/4';
export const OUT_PATH = '/dev/fd/5';

/**
 * What the decoder of a stranger's file may do: load its code, read that file, write its own. It has no environment, and
 * no way to other files, processes, threads or native modules; as root, it has ids that nobody else has.
 * @param mayUseFfmpeg it may start programs, too, and knows where they are
 */
export async function confineDecoder(source: FileHandle, out: FileHandle, mayUseFfmpeg: boolean): Promise<Confinement> {
  const identity = await ownIdentity([source, out]);
  return {
    ...identity,
    env: mayUseFfmpeg ? { PATH: programSearchPath() } : {},
    nodeOptions: [
      '--permission',
      ...[...CODE, SOURCE_PATH, OUT_PATH].map((name) => `--allow-fs-read=${name}`),
      `--allow-fs-write=${OUT_PATH}`,
      ...(mayUseFfmpeg ? ['--allow-child-process'] : []),
    ],
    files: [source.fd, out.fd],
  };
}

/** Ids for one process, to whom the files now belong; none where we are not root, or they could not load the code. */
async function ownIdentity(files: readonly FileHandle[]): Promise<Pick<Confinement, 'identity'>> {
  if (process.getuid?.() !== 0) return {};
  const pick = randomInt(ID_PICKS);
  const [uid, gid] = [privateId('uid', pick), privateId('gid', pick)];
  if (uid === null || gid === null || !(await canLoad(uid, gid))) return {};
  for (const file of files) await file.chown(uid, gid);
  return { identity: { uid, gid } };
}

let loadable: Promise<boolean> | null = null;

/** Only another user can tell what is closed to others; one is like the other. */
function canLoad(uid: number, gid: number): Promise<boolean> {
  loadable ??= new Promise((resolve) => {
    const script = 'test -r "$1" && test -x "$2"';
    execFile('/bin/sh', ['-c', script, 'sh', PROGRAM, process.execPath], { uid, gid, cwd: '/' }, (error) =>
      resolve(error === null),
    );
  });
  return loadable;
}
