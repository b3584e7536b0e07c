import { parseArgs } from 'node:util';
import type { Configuration } from '../core/configuration.ts';
import { StartError } from './start-error.ts';

const ROLES = ['all', 'api', 'worker'] as const;

/** `songwright serve`: everything (default), only HTTP, or only a worker. */
export async function serve(configuration: Configuration, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { role: { type: 'string', default: 'all' } } });
  const role = ROLES.find((known) => known === values.role);
  if (role === undefined) throw new StartError(`--role is one of ${ROLES.join(', ')}, not "${values.role}".`);
  if (role === 'worker') {
    const { serveWorker } = await import('./serve-worker.ts');
    await serveWorker(configuration);
  } else {
    const { serveApi } = await import('./serve-api.ts');
    await serveApi(configuration, { withWorkers: role === 'all' });
  }
}
