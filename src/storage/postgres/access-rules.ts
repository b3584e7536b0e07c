import { chown, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Identity } from './identity.ts';
import { OWNER_ROLE } from './layout.ts';

const MAP = 'songwright';

/** Only the socket, only the mapped system users, as told by the kernel: no password that could leak. */
export async function writeAccessRules(dataFolder: string, identity: Identity): Promise<void> {
  await replaceFile(path.join(dataFolder, 'pg_hba.conf'), `local all all peer map=${MAP}\n`, identity);
  await writeUserMap(dataFolder, identity);
}

/** @returns whether the list of users changed; a running server must then read it again. */
export async function writeUserMap(dataFolder: string, identity: Identity): Promise<boolean> {
  const mapPath = path.join(dataFolder, 'pg_ident.conf');
  const wanted = identity.userNames.map((name) => `${MAP} "${name}" ${OWNER_ROLE}\n`).join('');
  if ((await readFile(mapPath, 'utf8').catch(() => '')) === wanted) return false;
  await replaceFile(mapPath, wanted, identity);
  return true;
}

async function replaceFile(target: string, text: string, identity: Identity): Promise<void> {
  const fresh = `${target}.${process.pid}`;
  await writeFile(fresh, text, { mode: 0o600 });
  if (identity.isDropped) await chown(fresh, identity.uid, identity.gid);
  await rename(fresh, target);
}
