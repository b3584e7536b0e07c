import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeAccessRules } from './access-rules.ts';
import { spawnIdentity } from './identity.ts';
import { type Layout, MAJOR_VERSION, OWNER_ROLE } from './layout.ts';
import { PostgresError } from './postgres-error.ts';
import { isAlive } from './process-table.ts';

/**
 * Makes the data folder if there is none yet: built aside and renamed, so that it is whole or absent and of two
 * services that start at once one wins.
 * @throws PostgresError disk-full, initdb-failed, wrong-version
 */
export async function prepareDataFolder(layout: Layout): Promise<void> {
  await removeAbandoned(layout.folder);
  const version = await readVersion(layout.dataFolder);
  if (version === null) return await createDataFolder(layout);
  if (version !== MAJOR_VERSION) {
    const message = `The data in ${layout.dataFolder} was written by PostgreSQL ${version}, this release carries ${MAJOR_VERSION}. Use the release that made it, dump the data there and load it here.`;
    throw new PostgresError('wrong-version', message);
  }
}

const readVersion = (dataFolder: string): Promise<string | null> =>
  readFile(path.join(dataFolder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

async function createDataFolder(layout: Layout): Promise<void> {
  const fresh = path.join(layout.folder, `init-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await runInitdb(layout, fresh);
    await writeAccessRules(fresh, layout.identity);
    await rename(fresh, layout.dataFolder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    const wasSlower = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!wasSlower) throw error;
  }
}

/** The builtin C.UTF-8 sorts by code point and knows upper and lower case of every script, alike on every system. */
const INITDB_OPTIONS = [
  `--username=${OWNER_ROLE}`,
  '--auth=peer',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
] as const;

function runInitdb(layout: Layout, target: string): Promise<void> {
  const options = { ...spawnIdentity(layout.identity), cwd: '/', env: { ...layout.environment } };
  return new Promise((resolve, reject) => {
    execFile(layout.binaries.initdb, ['-D', target, ...INITDB_OPTIONS], options, (error, stdout, stderr) => {
      if (error === null) resolve();
      else reject(initdbFailure(layout.folder, `${stdout}${stderr}`.slice(-600) || error.message));
    });
  });
}

function initdbFailure(folder: string, output: string): PostgresError {
  if (/No space left/.test(output)) {
    const message = `Not enough disk space in ${folder} to create the database: about 60 MB are needed. Free some space and start again.`;
    return new PostgresError('disk-full', message, output);
  }
  return new PostgresError('initdb-failed', `The database could not be created in ${folder}.`, output);
}

/** What a killed service left half built. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^init-(\d+)-[0-9a-f]+$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
