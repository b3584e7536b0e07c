import type { Logger } from '../../core/log.ts';
import { prepareDataFolder } from './data-folder.ts';
import { ensureServer, type JoinedServer } from './ensure-server.ts';
import { DATABASE, type Layout, OWNER_ROLE, PORT } from './layout.ts';
import { prepareLayout } from './prepare-layout.ts';
import { stopServer } from './stop-server.ts';
import { watchServer } from './watch-server.ts';

export interface PostgresConnection {
  /** The folder of the Unix socket, as `pg` takes it. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** lost: connections fail from now on; ready: they work again; failed: the next try follows by itself. */
export type PostgresChange =
  | { readonly state: 'lost' }
  | { readonly state: 'ready'; readonly adopted: boolean }
  | { readonly state: 'failed'; readonly error: Error };

export interface PostgresServer {
  readonly connection: PostgresConnection;
  /** It was running already: after our own crash, or because another service uses it. */
  readonly adopted: boolean;
  /** Restarts the server whenever it dies, until `stop`. Without it a dead server stays dead. */
  watch(onChange?: (change: PostgresChange) => void): void;
  /** Leaves the server, and stops it when no other service uses it. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Belongs to PostgreSQL alone: its owner may change to the user it runs under. */
  readonly folder: string;
  readonly log: Logger;
  /** How long a start may take, replay of the log after a crash included; default 60. */
  readonly timeoutSeconds?: number;
}

const TIMEOUT_SECONDS_DEFAULT = 60;

/**
 * The bundled PostgreSQL of one data folder: made on first use, started, or adopted when it already runs.
 * It listens on a Unix socket only and lets in, by the kernel's word, this user, root and the folder's owner.
 * @throws PostgresError
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const timeoutSeconds = options.timeoutSeconds ?? TIMEOUT_SECONDS_DEFAULT;
  const layout = await prepareLayout(options.folder);
  await prepareDataFolder(layout);
  const joined = await ensureServer(layout, timeoutSeconds);
  options.log.info({ folder: layout.folder, adopted: joined.adopted }, 'PostgreSQL is ready');
  return superviseServer(layout, joined, { log: options.log, timeoutSeconds });
}

interface Supervision {
  readonly log: Logger;
  readonly timeoutSeconds: number;
}

function superviseServer(layout: Layout, first: JoinedServer, { log, timeoutSeconds }: Supervision): PostgresServer {
  let watcher: ReturnType<typeof watchServer> | null = null;
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    const session = watcher === null ? first.session : await watcher.stop();
    const stopped = await stopServer(layout, session);
    log.info({ folder: layout.folder, stopped }, stopped ? 'PostgreSQL has stopped' : 'PostgreSQL goes on for others');
  };
  return {
    connection: { host: first.socketFolder, port: PORT, user: OWNER_ROLE, database: DATABASE },
    adopted: first.adopted,
    watch: (onChange = () => {}) => {
      const ensure = (signal: AbortSignal) => ensureServer(layout, timeoutSeconds, signal);
      watcher ??= watchServer(ensure, first.session, reportTo(log, onChange));
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

const reportTo =
  (log: Logger, onChange: (change: PostgresChange) => void) =>
  (change: PostgresChange): void => {
    if (change.state === 'ready') log.info({ adopted: change.adopted }, 'PostgreSQL is ready again');
    else log.warn(change.state === 'failed' ? { err: change.error } : {}, `PostgreSQL ${change.state}`);
    onChange(change);
  };
