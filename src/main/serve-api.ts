import type { Configuration } from '../core/configuration.ts';
import { localUrl } from '../core/local-url.ts';
import { announce, signInUrlOf } from './announce.ts';
import { createLogger } from './logger.ts';
import { stopOnSignal } from './shutdown.ts';
import { startService } from './start-service.ts';

/** HTTP, the database's supervisor and (unless told otherwise) the workers of this machine, until a signal. */
export async function serveApi(
  configuration: Configuration,
  options: { readonly withWorkers: boolean },
): Promise<void> {
  // A terminal that was closed takes no more text; the service stops for its signal, in order.
  process.stdout.on('error', () => {});
  const log = createLogger(configuration.logLevel, 'api');
  const starting = startService(configuration, options, log);
  let isStopping = false;
  // Asked to stop while it starts, it starts first: half of a service cannot be taken down in order.
  stopOnSignal(async (reason) => {
    isStopping = true;
    if (reason === 'asked') process.stdout.write('\nstopping ...\n');
    const service = await starting.catch(() => null);
    await service?.stop(reason);
  });
  const service = await starting.catch((error: unknown) => {
    // The Ctrl-C that stops us also ends the tools that make the database: no failure to tell of.
    if (isStopping) return null;
    throw error;
  });
  if (service === null || isStopping) return;
  // Printed for who sits at the terminal alone: logs are kept, and read by others.
  const token = process.stdout.isTTY ? await service.makeSignInLink() : null;
  if (token !== null) service.warmUp();
  const url = configuration.publicUrl ?? localUrl({ host: configuration.host, port: service.port });
  const signInUrl = token === null ? null : signInUrlOf(url, token);
  announce({ host: configuration.host, signUp: configuration.signUp, ...service, signInUrl });
}
