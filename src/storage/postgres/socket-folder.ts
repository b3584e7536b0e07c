import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { giveFolder, type Identity } from './identity.ts';
import { PORT } from './layout.ts';
import { PostgresError } from './postgres-error.ts';

/** Bytes in `sockaddr_un.sun_path` less the closing zero: 108 on Linux, 104 on macOS. */
const SOCKET_PATH_BYTES_MAX = process.platform === 'darwin' ? 103 : 107;

/**
 * The server's own folder when the socket's name fits there, else a private folder in /tmp named by a hash of it.
 * @throws PostgresError socket-folder when somebody else sits on that name.
 */
export async function chooseSocketFolder(folder: string, identity: Identity): Promise<string> {
  if (fits(folder)) return folder;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const shortFolder = `/tmp/songwright-${digest}`;
  await mkdir(shortFolder, { recursive: true, mode: 0o700 });
  const facts = await lstat(shortFolder);
  if (!facts.isDirectory() || ![identity.uid, process.getuid?.()].includes(facts.uid)) {
    const message = `${shortFolder} belongs to somebody else; remove it, or choose a shorter data folder.`;
    throw new PostgresError('socket-folder', message);
  }
  await giveFolder(shortFolder, identity);
  return shortFolder;
}

/** A comma or a quote would split PostgreSQL's list of socket folders. */
const fits = (folder: string): boolean =>
  Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_BYTES_MAX && !/[,"]/.test(folder);
