import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { giveCredits } from '../../src/accounts/credits.ts';
import { createAccount } from '../../src/accounts/sign-up.ts';
import { silentLogger } from '../../src/core/log.ts';
import { createRandom, type Random } from '../../src/core/random.ts';
import type { BlobStore } from '../../src/storage/blobs/blob-store.ts';
import { openBlobStore } from '../../src/storage/blobs/open-blob-store.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { isDatabaseAway } from '../../src/storage/database-errors.ts';
import { checkInvariants } from '../../src/storage/invariants.ts';
import { migrate } from '../../src/storage/migrate.ts';
import { type PostgresServer, startPostgres } from '../../src/storage/postgres/start-postgres.ts';
import { Load } from './load.ts';
import { killAll, postmasterOf, wholeServer } from './postgres-processes.ts';
import { ApiLink, Respawner } from './process-group.ts';

export interface ChaosOptions {
  readonly rounds: number;
  readonly seed: string;
  readonly workers: number;
  readonly clients: number;
  /** Share of tasks that kill their worker. */
  readonly poisonShare: number;
  /** A fault in the service, to show that the harness would notice one. */
  readonly plant: PlantedFault | null;
  report(line: string): void;
}

/**
 * lost refunds: some refunds are not written. async commit: the database acknowledges before it has stored.
 * twice: some charges are written a second time under another name.
 */
export type PlantedFault = 'lost refunds' | 'async commit' | 'charged twice';

export interface ChaosResult {
  /** Everything that must not be, with the round in which it was seen. Empty: the service kept its promises. */
  readonly faults: readonly string[];
  readonly acknowledged: number;
  readonly retries: number;
  readonly cancels: number;
  readonly kills: Readonly<Record<Target, number>>;
  readonly deaths: { readonly workers: number; readonly api: number; readonly postgres: number };
  readonly drainSeconds: number;
  /** Tasks by what they were and how they ended. */
  readonly ends: readonly string[];
}

const TARGETS = ['worker', 'api', 'postmaster', 'whole PostgreSQL', 'worker', 'everything'] as const;
type Target = (typeof TARGETS)[number];

const ACCOUNTS = 20;
const ACCOUNT_CREDITS = 10_000_000;
const DRAIN_SECONDS_MAX = 120;
const PATIENCE_SECONDS = 30;
const FILE_ROUNDS = 10;

/** Kills parts of a running service at random moments, under load, and looks after every blow whether all is well. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'songwright-chaos-'));
  // As root, PostgreSQL runs as another user and has to pass through.
  await chmod(folder, 0o711);
  const server = await startPostgres({ folder: path.join(folder, 'postgres'), log: silentLogger });
  const arena = new Arena(options, folder, server);
  try {
    return await arena.run();
  } finally {
    await arena.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

class Arena {
  readonly #options: ChaosOptions;
  readonly #folder: string;
  readonly #server: PostgresServer;
  readonly #database: Database;
  readonly #link = new ApiLink();
  readonly #api: Respawner;
  readonly #workers: readonly Respawner[];
  readonly #random: Random;
  readonly #kills: Record<Target, number> = {
    worker: 0,
    api: 0,
    postmaster: 0,
    'whole PostgreSQL': 0,
    everything: 0,
  };
  readonly #faults: string[] = [];
  #postgresDeaths = 0;

  constructor(options: ChaosOptions, folder: string, server: PostgresServer) {
    this.#options = options;
    this.#folder = folder;
    this.#server = server;
    this.#database = openDatabase(server.connection, { poolMax: 3, applicationName: 'chaos' });
    this.#random = createRandom(options.seed);
    const order = { connection: server.connection, folder, slots: 1 };
    const program = (name: string): string => path.join(import.meta.dirname, `${name}.ts`);
    this.#api = new Respawner(program('api-process'), order, this.#link.attach);
    this.#workers = Array.from({ length: options.workers }, () => new Respawner(program('worker-process'), order));
  }

  async run(): Promise<ChaosResult> {
    this.#server.watch(({ state }) => {
      if (state === 'lost') this.#postgresDeaths++;
    });
    const blobs = await openBlobStore({ folder: path.join(this.#folder, 'blobs') });
    const accountIds = await this.#openAccounts();
    for (const process of [this.#api, ...this.#workers]) process.start();
    const load = new Load((call) => this.#link.call(call), accountIds, { ...this.#options, random: this.#random });
    await this.#untilAcknowledged(load);
    for (let round = 1; round <= this.#options.rounds; round++) await this.#round(round, load, blobs);
    await load.stop();
    const drainSeconds = await this.#drain();
    await this.#look('at the end', load, blobs);
    return {
      faults: this.#faults,
      acknowledged: load.acknowledged.length,
      retries: load.retries,
      cancels: load.cancels,
      kills: this.#kills,
      deaths: {
        workers: this.#workers.reduce((sum, { deaths }) => sum + deaths, 0),
        api: this.#api.deaths,
        postgres: this.#postgresDeaths,
      },
      drainSeconds,
      ends: await this.#ends(),
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#api, ...this.#workers].map((process) => process.stop()));
    await this.#database.destroy();
  }

  async #openAccounts(): Promise<string[]> {
    await migrate(this.#database, silentLogger);
    await plantFault(this.#database, this.#options.plant);
    const ids: string[] = [];
    for (let number = 0; number < ACCOUNTS; number++) {
      const { id } = await createAccount(this.#database, `customer ${number}`);
      await giveCredits(this.#database, { accountId: id, credits: ACCOUNT_CREDITS, bucket: 'subscription' });
      ids.push(id);
    }
    return ids;
  }

  async #untilAcknowledged(load: Load): Promise<void> {
    for (let waited = 0; load.acknowledged.length === 0; waited++) {
      if (waited > PATIENCE_SECONDS * 10) throw new Error('the service did not start');
      await sleep(100);
    }
  }

  async #round(round: number, load: Load, blobs: BlobStore): Promise<void> {
    await sleep(this.#random.between(500, 1_500));
    const target = TARGETS[(round - 1) % TARGETS.length]!;
    this.#kills[target]++;
    await this.#kill(target);
    await sleep(this.#random.between(200, 700));
    // Every file of every song: too many to look at after every blow.
    const files = round % FILE_ROUNDS === 0 ? blobs : undefined;
    await this.#look(`round ${round} (${target})`, load, files);
    if (round % 10 === 0) {
      this.#options.report(`round ${round}: ${load.acknowledged.length} acknowledged, ${this.#faults.length} faults`);
    }
  }

  async #kill(target: Target): Promise<void> {
    const postmaster = await this.#findPostmaster();
    if (target === 'worker' || target === 'everything') this.#random.pick(this.#workers).kill();
    if (target === 'api' || target === 'everything') this.#api.kill();
    if (target === 'postmaster' || target === 'everything') killAll([postmaster]);
    if (target === 'whole PostgreSQL') killAll(wholeServer(postmaster));
  }

  /** The one that the harness started, never another. */
  async #findPostmaster(): Promise<number> {
    for (;;) {
      const { rows } = await this.#patiently(() =>
        sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(this.#database),
      );
      const pid = postmasterOf(rows[0]!.pid, this.#folder);
      if (pid !== null) return pid;
      await sleep(100);
    }
  }

  /** Writes down everything that must not be. */
  async #look(when: string, load: Load, blobs: BlobStore | undefined): Promise<void> {
    const note = (rule: string, facts: string): void => {
      this.#faults.push(`${when}: ${rule}: ${facts}`);
      this.#options.report(this.#faults.at(-1)!);
    };
    // First what was acknowledged, then the look: what is acknowledged in between is for the next one.
    const taskIds = load.acknowledged.map(({ taskId }) => taskId);
    for (const { rule, facts } of load.complaints.splice(0)) note(rule, facts);
    for (const { rule, count, examples } of await this.#patiently(() => checkInvariants(this.#database, blobs))) {
      note(rule, `${count}: ${examples.join(' ')}`);
    }
    const lost = await this.#patiently(() => missing(this.#database, taskIds));
    if (lost.length > 0) note('what is acknowledged is not lost', lost.slice(0, 5).join(' '));
    const doubled = await this.#patiently(() => unanswered(this.#database));
    if (doubled.length > 0) note('every task belongs to one request', doubled.slice(0, 5).join(' '));
  }

  async #drain(): Promise<number> {
    const startMs = performance.now();
    const seconds = (): number => (performance.now() - startMs) / 1000;
    for (;;) {
      const { rows } = await this.#patiently(() =>
        sql<{ open: number }>`select count(*) as open from tasks where finished_at is null`.execute(this.#database),
      );
      if (rows[0]!.open === 0) return seconds();
      if (seconds() > DRAIN_SECONDS_MAX) {
        this.#faults.push(`at the end: every task ends: ${rows[0]!.open} are open`);
        return seconds();
      }
      await sleep(250);
    }
  }

  async #ends(): Promise<string[]> {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', engine_request ->> 'description', state, count(*), 'attempts', max(attempt)) as line
      from (select state, attempt,
          jsonb_build_object('description', (engine_request ->> 'description')::jsonb ->> 'act') as engine_request
        from tasks) t
      group by engine_request, state order by 1`.execute(this.#database);
    return rows.map(({ line }) => line);
  }

  /** Asks a database that may just have been killed until it answers. */
  async #patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await ask();
      } catch (error) {
        if (tries > PATIENCE_SECONDS * 5 || !isDatabaseAway(error)) throw error;
        await sleep(200);
      }
    }
  }
}

async function missing(database: Database, taskIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${taskIds}::uuid[]) as acknowledged (id)
    where not exists (select 1 from tasks t where t.id = acknowledged.id)`.execute(database);
  return rows.map(({ id }) => id);
}

/** Every request had a key of its own, so a task that no stored answer names was made twice for one. */
async function unanswered(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with answered as (
      select (answer::jsonb ->> 'task_id')::uuid as id, count(*) as answers from idempotency group by 1)
    select t.id from tasks t left join answered using (id) where answers is distinct from 1`.execute(database);
  return rows.map(({ id }) => id);
}

const PLANTS: Readonly<Record<PlantedFault, readonly string[]>> = {
  'lost refunds': [
    'create function lose_refund() returns trigger language plpgsql as $$ begin return null; end $$',
    `create trigger lose_refund before insert on ledger for each row
      when (new.kind = 'refund') execute function lose_refund()`,
  ],
  'charged twice': [
    `create function charge_twice() returns trigger language plpgsql as $$ begin
      insert into ledger (account_id, bucket, kind, amount, entry_key, task_id)
        values (new.account_id, new.bucket, new.kind, new.amount, new.entry_key || ' again', new.task_id);
      return null; end $$`,
    `create trigger charge_twice after insert on ledger for each row
      when (new.kind = 'charge' and new.entry_key not like '% again') execute function charge_twice()`,
  ],
  'async commit': [
    `alter system set synchronous_commit = off`,
    `alter system set wal_writer_delay = '10s'`,
    'select pg_reload_conf()',
  ],
};

async function plantFault(database: Database, plant: PlantedFault | null): Promise<void> {
  for (const statement of plant === null ? [] : PLANTS[plant]) await sql.raw(statement).execute(database);
}
