import { createHmac } from 'node:crypto';
import { newId } from '../core/ids.ts';
import type { Database } from '../storage/database.ts';
import { claimInstallation, type Installation, selectInstallation } from '../storage/installation.ts';
import { isUnused } from '../storage/table-copies.ts';
import type { Home } from './home.ts';
import { StartError } from './start-error.ts';

type Secrets = Pick<Home, 'folder' | 'pepper' | 'isNew'>;

/** Names a secret without telling anything of it, hex. */
const fingerprintOf = (pepper: Uint8Array): string =>
  createHmac('sha256', pepper).update('songwright installation').digest('hex');

/**
 * Ties a migrated database to this home at the first start, and checks at every later one that they belong together: keys
 * that were made with another secret would all be refused, and files be missing. A database of an earlier release is
 * claimed by the first home that is not new.
 * @throws StartError when they do not belong together
 */
export async function claimDatabase(database: Database, home: Secrets): Promise<void> {
  const known = await selectInstallation(database);
  if (known === null && home.isNew && !(await isUnused(database))) throw foreign(home);
  const claim = { id: newId(), pepperFingerprint: fingerprintOf(home.pepper) };
  requireOwn(known ?? (await claimInstallation(database, claim)), home);
}

/**
 * As {@link claimDatabase}, but writes nothing.
 * @returns false while nobody has claimed the database
 * @throws StartError when it belongs to another home
 */
export async function isOwnDatabase(database: Database, home: Secrets): Promise<boolean> {
  const known = await selectInstallation(database);
  if (known !== null) requireOwn(known, home);
  return known !== null;
}

function requireOwn(installation: Installation, home: Secrets): void {
  if (installation.pepperFingerprint !== fingerprintOf(home.pepper)) throw foreign(home);
}

const foreign = ({ folder }: Secrets): StartError =>
  new StartError(
    `The database and ${folder} do not belong together (its keys were made with another secret than ${folder}/pepper): ` +
      'set SONGWRIGHT_HOME to the home of that database, or DATABASE_URL to the database of this home or to an empty one, ' +
      'or put the file pepper back from a backup.',
  );
