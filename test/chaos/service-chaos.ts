import { readdirSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createKey } from '../../src/accounts/api-keys.ts';
import { giveCredits } from '../../src/accounts/credits.ts';
import { createAccount } from '../../src/accounts/sign-up.ts';
import { decodeMp3 } from '../../src/audio/codecs/mp3/mp3-reader.ts';
import { durationSecondsOf } from '../../src/audio/recording.ts';
import { createRandom } from '../../src/core/random.ts';
import { openHome } from '../../src/main/home.ts';
import { openBlobStore } from '../../src/storage/blobs/open-blob-store.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { checkInvariants } from '../../src/storage/invariants.ts';
import { DATABASE, OWNER_ROLE, PORT } from '../../src/storage/postgres/layout.ts';
import { SERVICE_TARGETS, ServiceGroup } from './service-group.ts';
import { type Account, askService, ServiceLoad } from './service-load.ts';

export interface ServiceChaosOptions {
  readonly rounds: number;
  readonly seed: string;
  /** A fault put in behind the service's back, to show that the harness would notice one. */
  readonly plant: ServicePlant | null;
  report(line: string): void;
}

export type ServicePlant = 'lost file' | 'charged twice';

export interface ServiceChaosResult {
  readonly faults: readonly string[];
  readonly acknowledged: number;
  readonly retries: number;
  readonly replays: number;
  readonly cancels: number;
  readonly kills: Readonly<Record<string, number>>;
  readonly ends: Readonly<Record<string, number>>;
  readonly clipsDecoded: number;
  readonly seconds: number;
}

const ACCOUNTS = 3;
const CREDITS = 1_000_000;
const CLIENTS = 3;
const PATIENCE_SECONDS = 40;
const DRAIN_SECONDS_MAX = 240;
const SONG_SECONDS = 5;

/** The whole service with its real engine under load, killed part by part; then every promise is looked at. */
export async function runServiceChaos(options: ServiceChaosOptions): Promise<ServiceChaosResult> {
  const started = performance.now();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'songwright-chaos-service-'));
  await chmod(folder, 0o711);
  const group = new ServiceGroup(folder, await freePort());
  group.start();
  const database = openDatabase(
    { host: path.join(folder, 'postgres'), port: PORT, user: OWNER_ROLE, database: DATABASE },
    { poolMax: 3, applicationName: 'chaos' },
  );
  try {
    return await storm({ ...options, folder, group, database, started });
  } finally {
    await database.destroy();
    await group.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Storm extends ServiceChaosOptions {
  readonly folder: string;
  readonly group: ServiceGroup;
  readonly database: Database;
  readonly started: number;
}

async function storm(arena: Storm): Promise<ServiceChaosResult> {
  const { group, database, report } = arena;
  const random = createRandom(arena.seed, 'chaos');
  await untilReady(group.url);
  const accounts = await openAccounts(arena);
  const load = new ServiceLoad(group.url, accounts, random.child('load'));
  const running = load.run(CLIENTS);
  const faults: string[] = [];
  const kills: Record<string, number> = {};
  const blows = random.child('blows');
  for (let round = 1; round <= arena.rounds; round++) {
    await sleep(blows.between(700, 4_500));
    const target = SERVICE_TARGETS[round % SERVICE_TARGETS.length]!;
    kills[target] = (kills[target] ?? 0) + 1;
    group.kill(target, (pids) => blows.pick(pids));
    const found = await patiently(() => inspectBooks(database, load));
    faults.push(...found.map((fault) => `round ${round} (${target}): ${fault}`));
    if (round % 10 === 0) report(`round ${round}: ${load.acknowledged.length} acknowledged, ${faults.length} faults`);
  }
  await untilAcknowledged(load);
  load.end();
  await running;
  await untilReady(group.url);
  await drain(database);
  await plant(arena);
  faults.push(...(await patiently(() => inspectBooks(database, load))), ...load.faults);
  const files = await inspectFiles(arena, load);
  faults.push(...files.faults);
  return {
    faults,
    acknowledged: load.acknowledged.length,
    retries: load.retries,
    replays: load.replays,
    cancels: load.cancels,
    kills,
    ends: await endsOf(database),
    clipsDecoded: files.decoded,
    seconds: Math.round((performance.now() - arena.started) / 1000),
  };
}

async function openAccounts({ database, folder }: Storm): Promise<Account[]> {
  const { pepper } = await openHome(folder);
  const accounts: Account[] = [];
  for (let i = 0; i < ACCOUNTS; i++) {
    const account = await createAccount(database, `chaos-${i}`);
    await giveCredits(database, { accountId: account.id, credits: CREDITS });
    const { apiKey } = await createKey(database, pepper, { accountId: account.id, name: 'chaos' });
    accounts.push({ name: account.name, apiKey });
  }
  return accounts;
}

/** Every acknowledged task is there, and the books are sound. */
async function inspectBooks(database: Database, load: ServiceLoad): Promise<string[]> {
  const ids = load.acknowledged.map(({ taskId }) => taskId);
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${ids}::uuid[]) as x (id) where not exists (select 1 from tasks t where t.id = x.id)`.execute(
    database,
  );
  const violations = await checkInvariants(database);
  return [
    ...rows.map(({ id }) => `acknowledged and lost: ${id}`),
    ...violations.map(({ rule, count, examples }) => `not so: ${rule} (${count}, ${examples.join(' ')})`),
  ];
}

/** Every clip of every succeeded task: its files are whole, its MP3 decodes to its length, one WAV is exact. */
async function inspectFiles(arena: Storm, load: ServiceLoad): Promise<{ faults: string[]; decoded: number }> {
  const blobs = await openBlobStore({ folder: path.join(arena.folder, 'blobs') });
  const violations = await checkInvariants(arena.database, blobs);
  const faults = violations.map(({ rule, examples }) => `not so: ${rule} (${examples.join(' ')})`);
  let decoded = 0;
  for (const { account, taskId } of load.acknowledged) {
    const task = await askService(`${arena.group.url}/api/v1/sonic/task/${taskId}`, account.apiKey);
    if (task?.body.message !== 'success') continue;
    for (const clip of task.body.data as Record<string, unknown>[]) {
      const fault = await faultOfClip(clip, decoded === 0);
      if (fault !== null) faults.push(`${String(clip.clip_id)}: ${fault}`);
      decoded++;
    }
  }
  const left = readdirSync(path.join(arena.folder, 'work')).filter((name) => name !== 'on-demand');
  // One of each worker process, for songs and for small jobs; and what one that was killed left until the next one starts.
  if (left.length > 4) faults.push(`left in the work folder: ${left.join(' ')}`);
  return { faults, decoded };
}

async function faultOfClip(clip: Record<string, unknown>, withWav: boolean): Promise<string | null> {
  try {
    const seconds = durationSecondsOf(await decodeMp3(await fetchBytes(clip.audio_url)));
    if (Math.abs(seconds - SONG_SECONDS) > 0.05) return `its MP3 lasts ${seconds} s`;
    for (const field of ['image_url', 'score_url']) await fetchBytes(clip[field]);
    const wavBytes = withWav ? (await fetchBytes(clip.wav_url)).length : 44 + SONG_SECONDS * 48_000 * 4;
    return wavBytes === 44 + SONG_SECONDS * 48_000 * 4 ? null : `its WAV has ${wavBytes} bytes`;
  } catch (error) {
    return (error as Error).message;
  }
}

async function fetchBytes(address: unknown): Promise<Uint8Array> {
  const response = await fetch(String(address));
  if (!response.ok) throw new Error(`${String(address)} answers ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function plant({ plant: fault, database, folder }: Storm): Promise<void> {
  if (fault === 'charged twice') {
    const { rows } = await sql`insert into ledger (account_id, task_id, entry_key, bucket, kind, amount, note)
      select account_id, task_id, entry_key || ':again', bucket, kind, amount, note
      from ledger where kind = 'charge' limit 1 returning task_id`.execute(database);
    if (rows.length === 0) throw new Error('there is no charge that could be made twice');
  } else if (fault === 'lost file') {
    const blobs = readdirSync(path.join(folder, 'blobs'), { recursive: true, withFileTypes: true });
    const song = blobs.find((entry) => entry.isFile() && entry.name === 'audio.mp3');
    if (song === undefined) throw new Error('there is no song whose file could be lost');
    rmSync(path.join(song.parentPath, song.name));
  }
}

async function drain(database: Database): Promise<void> {
  const until = performance.now() + DRAIN_SECONDS_MAX * 1000;
  while (performance.now() < until) {
    const open = await patiently(async () => (await endsOf(database)).open ?? 0);
    if (open === 0) return;
    await sleep(500);
  }
  throw new Error(`tasks were still open ${DRAIN_SECONDS_MAX} s after the last blow: ${await openTasks(database)}`);
}

async function openTasks(database: Database): Promise<string> {
  const { rows } = await sql`
    select t.id, t.state, t.attempt, t.worker, t.progress, t.stage, j.state as job, j.retry_count, j.start_after, now()
    from tasks t left join pgboss.job j on j.id = t.id where t.state in ('queued', 'running') limit 5`.execute(
    database,
  );
  return JSON.stringify(rows);
}

async function endsOf(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select case when state in ('queued', 'running') then 'open' else state end as state, count(*)::int as count
    from tasks group by 1`.execute(database);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Tries again while the database is away after a blow. */
async function patiently<T>(look: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_SECONDS * 1000;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(250);
    }
  }
}

/** On a slow machine all blows may have fallen before the first request was answered. */
async function untilAcknowledged(load: ServiceLoad): Promise<void> {
  await patiently(async () => {
    if (load.acknowledged.length === 0) throw new Error('no task was acknowledged');
  });
}

async function untilReady(url: string): Promise<void> {
  await patiently(async () => {
    if (!(await fetch(`${url}/readyz`)).ok) throw new Error('not ready');
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
