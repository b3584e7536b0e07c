import { readArguments } from '../../cli/read-arguments.ts';
import type { Configuration } from '../core/configuration.ts';
import { jobClasses } from '../core/job-class.ts';
import { StartError } from './start-error.ts';
import { workerRoles } from './worker-messages.ts';

const USAGE = `songwright serve [--role all|api|worker]

  --role all     HTTP, the database and the workers (default)
  --role api     HTTP and the database only
  --role worker  more workers (a process for songs, one for small jobs, one for engines elsewhere); needs DATABASE_URL`;

const ROLES = ['all', 'api', 'worker'] as const;
/** Of the processes that the others start. */
const INNER_ROLES = Object.values(workerRoles);

/** `songwright serve`: everything (default), only HTTP, or only a worker. */
export async function serve(configuration: Configuration, args: readonly string[]): Promise<void> {
  const options = { role: { type: 'string', default: 'all' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values } = readArguments({ args: [...args], options }, USAGE);
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const role = [...ROLES, ...INNER_ROLES].find((known) => known === values.role);
  if (role === undefined) throw new StartError(`--role is one of ${ROLES.join(', ')}, not "${values.role}".`);
  if (configuration.soundFontPath !== null && role !== 'api') {
    const { checkSoundFont } = await import('../engines/studio/play/sample-bank.ts');
    await checkSoundFont(configuration.soundFontPath);
  }
  const jobClass = jobClasses.find((known) => workerRoles[known] === role);
  if (jobClass !== undefined) {
    const { serveWorker } = await import('./serve-worker.ts');
    await serveWorker(configuration, jobClass);
  } else if (role === 'worker') {
    const { serveWorkers } = await import('./serve-workers.ts');
    await serveWorkers(configuration);
  } else {
    const { serveApi } = await import('./serve-api.ts');
    await serveApi(configuration, { withWorkers: role === 'all' });
  }
}
