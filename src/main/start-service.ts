import path from 'node:path';
import { AccountBudgets } from '../accounts/account-budgets.ts';
import { createAccounts } from '../accounts/authentication.ts';
import { endLinks, makeSignInLink } from '../accounts/sign-in-links.ts';
import { createTokenLeases } from '../accounts/token-leases.ts';
import { requestBudgets } from '../core/account-limits.ts';
import { systemClock } from '../core/clock.ts';
import type { Configuration } from '../core/configuration.ts';
import { serverLimits } from '../core/limits.ts';
import type { Logger } from '../core/log.ts';
import { VERSION } from '../core/version.ts';
import { languageNotices } from '../engines/studio/language-notices.ts';
import { type AcceptQueues, listenOnQueues } from '../http/accept-queues.ts';
import { createServer } from '../http/server.ts';
import { openBlobStore } from '../storage/blobs/open-blob-store.ts';
import { isDatabaseAway } from '../storage/database-errors.ts';
import { isDatabaseUp } from '../storage/is-database-up.ts';
import { createAccountRecords } from '../tasks/account-records.ts';
import { createClipRecords } from '../tasks/create-clip-records.ts';
import { createTasks } from '../tasks/create-tasks.ts';
import { openEngineBoard } from '../tasks/engine-board.ts';
import { openJobQueue } from '../tasks/job-queue.ts';
import { defaultTaskLimits, workerLimits } from '../tasks/limits.ts';
import { createUploads } from '../tasks/uploads/create-uploads.ts';
import { createWebhooks } from '../webhooks/create-webhooks.ts';
import { type ChildWorkers, startChildWorkers } from './child-workers.ts';
import { diskSpaceOf } from './disk-space-of.ts';
import { type Home, openHome } from './home.ts';
import { openAccountRoom, openMail, startAccountUpkeep } from './open-account-room.ts';
import { openConsole } from './open-console.ts';
import { remoteSettings, studioState, unseenEngines } from './open-engines.ts';
import { openLibrary } from './open-library.ts';
import { openStore, type Store } from './open-store.ts';
import { openStyles } from './open-styles.ts';
import { openVoices } from './open-voices.ts';
import { openWriter } from './open-writer.ts';
import { ensureOperatorKey } from './operator-key.ts';
import { reportService } from './service-report.ts';
import type { StopReason } from './shutdown.ts';
import { StartError } from './start-error.ts';
import { webhookLineOf, webhookReachOf } from './webhook-line.ts';

/** A service that answers and makes songs. */
export interface Service {
  readonly port: number;
  readonly operatorKey: string;
  readonly operatorKeyPath: string;
  /** The secret of an address that signs the operator in, once. */
  makeSignInLink(): Promise<string>;
  /** Somebody sits before it and will ask for a song soon: the first one begins to sound earlier. */
  warmUp(): void;
  /** Answers what has begun, lets workers end or hand back their songs, leaves the database. */
  stop(reason: StopReason): Promise<void>;
}

interface Parts {
  readonly configuration: Configuration;
  readonly home: Home;
  readonly store: Store;
  readonly log: Logger;
  /** Opened while the database starts. */
  readonly console: ReturnType<typeof openConsole>;
  /** What is open, the last first. */
  readonly open: AsyncDisposableStack;
}

type Server = ReturnType<typeof createServer>;

/**
 * Opens everything, and closes it again when one part fails.
 * @throws StartError, PostgresError, MigrationError
 */
export async function startService(
  configuration: Configuration,
  options: { readonly withWorkers: boolean },
  log: Logger,
): Promise<Service> {
  const console = openConsole(log, (text) => process.stdout.write(text));
  const home = await openHome(configuration.home);
  const store = await openStore(configuration, home, log);
  const open = new AsyncDisposableStack();
  open.defer(() => store.close());
  try {
    return await startOn({ configuration, home, store, log, console, open }, options.withWorkers);
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}

async function startOn(parts: Parts, withWorkers: boolean): Promise<Service> {
  const { configuration, home, store, log, open } = parts;
  const workers = withWorkers ? startWorkers(configuration, store, log) : null;
  open.defer(async () => workers?.stop('orphaned'));
  let isStopping = false;
  const server = await openServer(parts, { accepts: () => !isStopping, warmUp: () => workers?.warmUp() });
  const operatorKey = await ensureOperatorKey(store.database, home, configuration.operatorCredits);
  await endLinks(store.database);
  const queues = await listen(server, configuration);
  await workers?.ready;
  return {
    port: queues.port,
    operatorKey,
    operatorKeyPath: home.operatorKeyPath,
    makeSignInLink: () => makeSignInLink(store.database),
    warmUp: () => workers?.warmUp(),
    async stop(reason) {
      isStopping = true;
      await Promise.all([server.close(), queues.close(), workers?.stop(reason)]);
      await open.disposeAsync();
    },
  };
}

function startWorkers(configuration: Configuration, store: Store, log: Logger): ChildWorkers {
  const env = { ...process.env, SONGWRIGHT_STORE: JSON.stringify(store.connection) };
  const count = configuration.workerProcesses;
  const remote = remoteSettings(configuration).length === 0 ? 0 : Math.min(count, 1);
  const counts = { song: count, small: Math.min(count, 1), remote };
  return startChildWorkers({ counts, env, log, silentMsMax: workerLimits.silentSecondsMax * 1000 });
}

/** The HTTP server with all that it asks, not yet listening. */
async function openServer(
  parts: Parts,
  { accepts, warmUp }: { readonly accepts: () => boolean; readonly warmUp: () => void },
): Promise<Server> {
  const { configuration, home, store, log, open } = parts;
  const queue = await openJobQueue({ connection: store.connection, isSupervisor: false, log });
  open.defer(() => queue.stop());
  const disk = diskSpaceOf(home);
  const library = await openLibrary(store.database, home, disk, log);
  open.defer(() => library.close());
  const writer = openWriter(configuration);
  open.defer(() => writer.close());
  const mail = openMail(home, systemClock, log);
  const accountParts = { configuration, home, database: store.database, clock: systemClock, log, mail };
  const accountRoom = openAccountRoom(accountParts);
  open.defer(startAccountUpkeep(accountRoom, accountParts));
  const blobs = await openBlobStore({ folder: home.blobFolder });
  const board = await openEngineBoard({
    database: store.database,
    builtIn: studioState(configuration),
    configured: unseenEngines(configuration),
    log,
  });
  open.defer(() => board.stop());
  const room = { database: store.database, queue, blobs, disk, log };
  const site = await parts.console;
  return createServer({
    ...(site !== undefined && { console: site }),
    accounts: createAccounts({ database: store.database, pepper: home.pepper }),
    accountRoom,
    tasks: createTasks(room),
    uploads: createUploads({ ...room, limits: defaultTaskLimits, uploadFolder: home.uploadFolder }),
    clips: createClipRecords(store.database),
    records: createAccountRecords(store.database),
    library,
    webhooks: createWebhooks({ ...webhookLineOf(configuration, log), database: store.database }),
    webhookReach: webhookReachOf(configuration),
    wordNotices: languageNotices,
    writeLyrics: writer.writeLyrics,
    upsampleTags: writer.upsampleTags,
    styles: openStyles(),
    voices: openVoices(writer, path.join(home.folder, 'voices'), log),
    readiness: async () => {
      const checks = { database: await isDatabaseUp(store.database), accepting: accepts() };
      return { isReady: checks.database && checks.accepting, checks };
    },
    report: () => reportService(store.database, home.blobFolder),
    whenFollowed: warmUp,
    isOutage: isDatabaseAway,
    clock: systemClock,
    log,
    publicUrl: configuration.publicUrl,
    trustedProxies: configuration.trustedProxies,
    corsOrigins: configuration.corsOrigins,
    spacingSeconds: configuration.requestSpacingSeconds,
    accountBudgets: new AccountBudgets({
      leases: createTokenLeases(store.database),
      budgets: requestBudgets,
      clock: systemClock,
      log,
    }),
    engineNames: [writer.engineName],
    engineBoard: board,
    limits: { textThreads: writer.threadCount },
    version: VERSION,
  });
}

async function listen(server: Server, { host, port }: Configuration): Promise<AcceptQueues> {
  const { pendingConnectionsMax: pendingMax, acceptQueues: queues } = serverLimits;
  try {
    return await listenOnQueues(server, { host, port, pendingMax, queues });
  } catch (error) {
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
}
