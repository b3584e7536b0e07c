import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Attack } from './flood/attack.ts';
import { startBenchService } from './service/bench-service.ts';
import { makeAccounts } from './service/crowd.ts';

/**
 * What a visitor of one address sees while attackers of other addresses do at once: hold 2,060 half-open connections; send
 * each second a `Range` header of 15 kB on a song's file, 20 lyrics that are hard to read and 20 requests for `/openapi.json`
 * under hosts of their own; and ask without a pause, 20 at a time, for lyrics that their accounts cannot pay. `node bench/flood.ts [checkout] [seconds] [addresses of the attackers]`:
 * the checkout is another one of this program, to compare. Figures depend on the machine, on which the attackers run too.
 * Needs `ulimit -n` of 8,192 or more.
 */
const checkout = path.resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)));
const seconds = Number(process.argv[3] ?? 20);
const addresses = Number(process.argv[4] ?? 9);
const HALF_OPEN_CONNECTIONS = 2060;
const ACCOUNTS = 20;
const VISIT_EVERY_MS = 25;
/** A visitor waits no longer. */
const PATIENCE_MS = 5000;
const CALM_SECONDS = 3;
const SONG_SECONDS = 10;
const POLL_MS = 300;

const home = await mkdtemp(path.join(tmpdir(), 'songwright-flood-'));
const configuration = { accountLimits: { trialCredits: 0 } };
const file = path.join(home, 'flood.json');
writeFileSync(file, JSON.stringify(configuration));
const service = await startBenchService(home, { checkout, env: { SONGWRIGHT_CONFIG: file } });
process.stdout.write(
  `${checkout}\nSONGWRIGHT_REQUEST_SPACING_SECONDS=0, SONGWRIGHT_CONFIG ${JSON.stringify(configuration)}, ` +
    `${addresses} addresses of attackers\n`,
);
try {
  const songPath = await makeSong();
  const keys = await makeAccounts(checkout, home, ACCOUNTS);
  tell('calm', await visit(CALM_SECONDS));
  const port = Number(new URL(service.url).port);
  const attack: Attack = { port, songPath, keys, halfOpenConnections: HALF_OPEN_CONNECTIONS, addresses };
  const attackers = fork(fileURLToPath(new URL('flood/attack.ts', import.meta.url)), [JSON.stringify(attack)]);
  try {
    tell('flooded', await visit(seconds));
    attackers.send('count');
    const [counts] = await once(attackers, 'message');
    process.stdout.write(`the attackers were answered: ${JSON.stringify(counts)}\n`);
  } finally {
    attackers.kill('SIGKILL');
  }
} finally {
  await endService();
  await rm(home, { recursive: true, force: true });
}

/** The address of a finished song's file. */
async function makeSong(): Promise<string> {
  const song = { custom_mode: true, make_instrumental: true, mv: 'sonic-v5', tags: 'piano', duration: SONG_SECONDS };
  const { task_id: taskId } = await service.post('/api/v1/sonic/create', song);
  for (;;) {
    const task = await service.poll(taskId!);
    if (task.message === 'success') return new URL(task.data[0]!.audio_url!).pathname;
    await delay(POLL_MS);
  }
}

/** Asks over fresh connections, at a steady pace whatever the answers take. */
async function visit(forSeconds: number): Promise<Visits> {
  const visits: Promise<number | null>[] = [];
  const latenessMs: number[] = [];
  const end = performance.now() + forSeconds * 1000;
  while (performance.now() < end) {
    visits.push(visitOnce());
    const start = performance.now();
    await delay(VISIT_EVERY_MS);
    latenessMs.push(performance.now() - start - VISIT_EVERY_MS);
  }
  return { answersMs: await Promise.all(visits), latenessMs };
}

interface Visits {
  /** null: no answer, or a bad one. */
  readonly answersMs: readonly (number | null)[];
  /** How late the visitor's own timer was: what the machine adds to every figure. */
  readonly latenessMs: readonly number[];
}

/** Milliseconds until the answer; null: none, or a bad one. */
function visitOnce(): Promise<number | null> {
  const start = performance.now();
  return new Promise((resolve) => {
    const options = { agent: false, localAddress: '127.0.0.1', timeout: PATIENCE_MS } as const;
    const request = http.get(`${service.url}/healthz`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200 ? performance.now() - start : null));
      response.once('error', () => resolve(null));
    });
    const patience = setTimeout(() => request.destroy(), PATIENCE_MS);
    request
      .once('error', () => resolve(null))
      .once('close', () => {
        clearTimeout(patience);
        resolve(null);
      });
  });
}

function tell(when: string, { answersMs, latenessMs }: Visits): void {
  const times = answersMs.filter((ms) => ms !== null);
  process.stdout.write(
    `${when}: ${answersMs.length} visits, ${answersMs.length - times.length} failed, p50 ${at(times, 0.5)} ms, ` +
      `p99 ${at(times, 0.99)} ms, most ${at(times, 1)} ms; the visitor's own timer: p99 ${at(latenessMs, 0.99)} ms late\n`,
  );
}

function at(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0) ?? '-';
}

/** A service that a single header has stopped does not hear that it is to end. */
async function endService(): Promise<void> {
  const isEnded = await Promise.race([service.stop().then(() => true), delay(30_000, false, { ref: false })]);
  if (!isEnded) process.kill(service.pid, 'SIGKILL');
}
