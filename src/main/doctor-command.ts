import { access } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '../../cli/read-arguments.ts';
import { systemClock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import { openBlobStore } from '../storage/blobs/open-blob-store.ts';
import type { Database } from '../storage/database.ts';
import { type Check, examine } from './doctor.ts';
import { examineEngines } from './doctor-engines.ts';
import { examineLanguageModel } from './doctor-model.ts';
import { type Home, openHome } from './home.ts';
import { createLogger } from './logger.ts';
import { joinStore } from './open-store.ts';
import { isOwnDatabase } from './own-database.ts';
import { StartError } from './start-error.ts';

const USAGE = `usage: songwright doctor [--deep] [--json]
       songwright doctor engines [--json]

  Looks whether this installation is sound, while it works or at rest; changes nothing.
  engines  have every server of SONGWRIGHT_ENGINES make a few seconds of sound
  --deep   read every file and compare its hash
  --json   the findings as JSON`;

const options = {
  deep: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Prints what was found; @returns false when something is broken. */
export async function runDoctor(configuration: Configuration, args: readonly string[]): Promise<boolean> {
  const isForEngines = args[0] === 'engines';
  const { values } = readArguments({ args: args.slice(isForEngines ? 1 : 0), options }, USAGE);
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return true;
  }
  const checks = isForEngines
    ? await examineEngines(configuration, { withSound: true })
    : await examineInstallation(configuration, values.deep);
  const isSound = checks.every(({ state }) => state !== 'broken');
  process.stdout.write(values.json ? `${JSON.stringify({ sound: isSound, checks }, null, 2)}\n` : report(checks));
  return isSound;
}

/** @throws StartError when there is no installation, PostgresError */
export async function examineInstallation(configuration: Configuration, isDeep: boolean): Promise<readonly Check[]> {
  const home = await requireHome(configuration);
  const store = await joinStore(configuration, home, createLogger(configuration.logLevel, 'command'));
  try {
    const blobs = await openBlobStore({ folder: home.blobFolder });
    const { database } = store;
    const patient = { database, blobs, blobFolder: home.blobFolder, nowMs: systemClock.nowMs(), isDeep };
    const engines = await examineEngines(configuration, { withSound: false });
    const model = await examineLanguageModel(configuration.lyricsModel);
    return [await ownershipCheck(database, home), ...(await examine(patient)), ...model, ...engines];
  } finally {
    await store.close();
  }
}

async function ownershipCheck(database: Database, home: Home): Promise<Check> {
  const name = 'the database belongs to this home';
  try {
    const isOwn = await isOwnDatabase(database, home);
    return isOwn
      ? { name, state: 'ok', found: '', advice: '' }
      : { name, state: 'note', found: 'nobody has claimed it yet: the service does when it starts', advice: '' };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { name, state: 'broken', found: 'it does not', advice: error.message };
  }
}

/** The home of an installation that exists. @throws StartError */
export async function requireHome(configuration: Configuration): ReturnType<typeof openHome> {
  await access(path.join(configuration.home, 'pepper')).catch(() => {
    throw new StartError(
      `There is no installation in ${configuration.home}. Set SONGWRIGHT_HOME to the folder of one, or start the service.`,
    );
  });
  return openHome(configuration.home);
}

const MARKS = { ok: 'ok    ', note: '·     ', broken: 'BROKEN' } as const;

/** What a person reads: one line per check, advice below what is broken. */
export function report(checks: readonly Check[]): string {
  const lines = checks.flatMap(({ name, state, found, advice }) => [
    `${MARKS[state]}  ${name}${found === '' ? '' : `: ${found}`}`,
    ...(advice === '' ? [] : [`        ${advice}`]),
  ]);
  const broken = checks.filter(({ state }) => state === 'broken').length;
  const verdict =
    broken === 0 ? 'Everything is in order.' : `${broken} of ${checks.length} checks found something broken.`;
  return `${[...lines, '', verdict].join('\n')}\n`;
}
