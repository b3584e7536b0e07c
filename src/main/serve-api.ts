import type { AddressInfo } from 'node:net';
import { createAccounts } from '../accounts/authentication.ts';
import { systemClock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import { VERSION } from '../core/version.ts';
import { createStudioEngine } from '../engines/studio/studio-engine.ts';
import { createServer } from '../http/server.ts';
import { isDatabaseUp } from '../storage/is-database-up.ts';
import { createTasks } from '../tasks/create-tasks.ts';
import { openJobQueue } from '../tasks/job-queue.ts';
import { announce } from './announce.ts';
import { type ChildWorkers, startChildWorkers } from './child-workers.ts';
import { openHome } from './home.ts';
import { createLogger } from './logger.ts';
import { openLibrary } from './open-library.ts';
import { openStore, type Store } from './open-store.ts';
import { ensureOperatorKey } from './operator-key.ts';
import { stopOnSignal } from './shutdown.ts';
import { StartError } from './start-error.ts';

const LYRICS_PER_ANSWER = 2;

/** HTTP, the database's supervisor and (unless told otherwise) the workers of this machine. */
export async function serveApi(
  configuration: Configuration,
  options: { readonly withWorkers: boolean },
): Promise<void> {
  const log = createLogger(configuration.logLevel, 'api');
  const home = await openHome(configuration.home);
  const store = await openStore(configuration, home, log);
  const workers = options.withWorkers ? startWorkers(configuration, store, log) : null;
  const queue = await openJobQueue({ connection: store.connection, isSupervisor: false, log });
  const library = await openLibrary(store.database, home, log);
  const engine = createStudioEngine({ threadCount: 1 });
  let isStopping = false;

  const server = createServer({
    accounts: createAccounts({ database: store.database, pepper: home.pepper }),
    tasks: createTasks({ database: store.database, queue, blobFolder: home.blobFolder }),
    library,
    writeLyrics: (prompt, seed) => engine.writeLyrics({ prompt, seed, count: LYRICS_PER_ANSWER }),
    readiness: async () => {
      const checks = { database: await isDatabaseUp(store.database), accepting: !isStopping };
      return { isReady: checks.database && checks.accepting, checks };
    },
    clock: systemClock,
    log,
    publicUrl: configuration.publicUrl,
    spacingSeconds: configuration.requestSpacingSeconds,
    engineNames: [engine.name],
    version: VERSION,
  });

  stopOnSignal(async () => {
    isStopping = true;
    await Promise.all([server.close(), workers?.stop()]);
    await library.close();
    await queue.stop();
    await engine.close();
    await store.close();
  });

  const operatorKey = await ensureOperatorKey(store.database, home, configuration.operatorCredits);
  const port = await listen(server, configuration, store);
  await workers?.ready;
  announce({ host: configuration.host, port, operatorKey, operatorKeyPath: home.operatorKeyPath });
}

function startWorkers(
  configuration: Configuration,
  store: Store,
  log: Parameters<typeof startChildWorkers>[0]['log'],
): ChildWorkers {
  const env = { ...process.env, SONGWRIGHT_STORE: JSON.stringify(store.connection) };
  return startChildWorkers({ count: configuration.workerProcesses, env, log });
}

async function listen(
  server: ReturnType<typeof createServer>,
  configuration: Configuration,
  store: Store,
): Promise<number> {
  const { host, port } = configuration;
  try {
    await server.listen({ host, port });
  } catch (error) {
    await store.close();
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} of ${host} is taken (is Songwright running already?). Set PORT to another one.`,
      );
    }
    if (code === 'EACCES')
      throw new StartError(`This user may not listen on port ${port}. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`${host} is no address of this machine. Set HOST to one.`);
    throw error;
  }
  return (server.server.address() as AddressInfo).port;
}
