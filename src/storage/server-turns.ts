import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './database.ts';

/** First number of the advisory locks of servers that take one job at a time; the second is a hash of its address. */
const TURN_SPACE = 7_400;
const RECONNECT_MS = 200;
/** A backend that waits for a lock does not see that its client has gone: it looks up this often. */
const LOCK_WAIT_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Who may use servers of which each takes one job at a time, over all processes that share the database. */
export interface ServerTurns {
  /**
   * Waits for the turn at a server, those who came first before; while the database is away nobody gets one.
   * @returns what gives the turn back. It is free at once when the process dies
   */
  take(url: string, signal: AbortSignal): Promise<() => void>;
  /** The same where it is free now; null: somebody has it, or nobody can say. */
  takeFree(url: string): Promise<(() => void) | null>;
  /** Every turn that was given back is free for others. */
  settled(): Promise<void>;
}

/**
 * Each turn is an advisory lock on a connection of its own.
 * @param hostName of this machine: its loopback addresses are not those of another
 */
export function openServerTurns(connection: DatabaseConnection, hostName: string): ServerTurns {
  const leaving = new Set<Promise<void>>();
  const leaver = (turn: Turn) => (): void => {
    const left = turn.leave().finally(() => leaving.delete(left));
    leaving.add(left);
  };
  return {
    async take(url, signal) {
      const turn = new Turn(connection, keyOf(url, hostName));
      const leave = leaver(turn);
      signal.addEventListener('abort', leave, { once: true });
      try {
        if (signal.aborted) leave();
        if (!(await turn.had)) throw signal.reason;
        return leave;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
    async takeFree(url) {
      const turn = new Turn(connection, keyOf(url, hostName), { isPatient: false });
      return (await turn.had) ? leaver(turn) : null;
    },
    async settled() {
      await Promise.all(leaving);
    },
  };
}

function keyOf(url: string, hostName: string): number {
  const { hostname } = new URL(url);
  const isOwn = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return createHash('sha256')
    .update(isOwn ? `${hostName} ${url}` : url)
    .digest()
    .readInt32BE(0);
}

/** Held until it is left: taken again where the connection breaks, as soon as the database answers. */
class Turn {
  readonly #connection: DatabaseConnection;
  readonly #key: number;
  readonly #isPatient: boolean;
  readonly #first = Promise.withResolvers<boolean>();
  readonly #stop = new AbortController();
  readonly #loop: Promise<void>;

  constructor(connection: DatabaseConnection, key: number, { isPatient } = { isPatient: true }) {
    this.#connection = connection;
    this.#key = key;
    this.#isPatient = isPatient;
    this.#loop = this.#run();
  }

  /** Whether it was had once; false: it was left before, or is not free. */
  get had(): Promise<boolean> {
    return this.#first.promise;
  }

  async leave(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const wasFree = await this.#holdOnce().catch(() => false);
      if (!wasFree && !this.#isPatient) break;
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
    }
    this.#first.resolve(false);
  }

  /** @returns when the connection is gone or the turn is left: whether it was had */
  async #holdOnce(): Promise<boolean> {
    const client = new pg.Client(clientConfig(this.#connection, 'songwright-turn'));
    const over = Promise.withResolvers<void>();
    const finish = (): void => over.resolve();
    client.on('error', finish);
    client.on('end', finish);
    this.#stop.signal.addEventListener('abort', finish, { once: true });
    try {
      await client.connect();
      if (!(await this.#lock(client))) return false;
      this.#first.resolve(true);
      await over.promise;
      return true;
    } finally {
      this.#stop.signal.removeEventListener('abort', finish);
      await client.end().catch(() => {});
    }
  }

  async #lock(client: pg.Client): Promise<boolean> {
    if (!this.#isPatient) {
      const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as ok', [TURN_SPACE, this.#key]);
      return (rows[0] as { ok: boolean }).ok;
    }
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    while (!this.#stop.signal.aborted) {
      try {
        await client.query('select pg_advisory_lock($1, $2)', [TURN_SPACE, this.#key]);
        return true;
      } catch (error) {
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      }
    }
    return false;
  }
}
