import path from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';

/** PostgreSQL's major version: part of the data folder's name, so that an upgrade never opens an older one's files. */
export const MAJOR_VERSION = '18';
export const PORT = 5432;
export const OWNER_ROLE = 'songwright';
export const DATABASE = 'postgres';

/** Everything that the supervisor has settled before it starts a server. */
export interface Layout {
  /** Absolute; all files of the server lie below it. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly logPath: string;
  readonly lockPath: string;
  readonly binaries: Binaries;
  readonly identity: Identity;
  /** The programs see nothing of our own environment. */
  readonly environment: Readonly<Record<string, string>>;
}

export const dataFolderOf = (folder: string): string => path.join(folder, `pg${MAJOR_VERSION}`);
export const logPathOf = (folder: string): string => path.join(folder, 'postgres.log');
export const lockPathOf = (folder: string): string => path.join(folder, 'pg.lock');
