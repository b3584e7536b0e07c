import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { EngineSettings } from '../../src/core/engine-settings.ts';
import { newId } from '../../src/core/ids.ts';
import { createRandom, type Random } from '../../src/core/random.ts';
import { plainRequest } from '../../src/engines/port.ts';
import { selectBalance } from '../../src/storage/accounts.ts';
import { checkInvariants } from '../../src/storage/invariants.ts';
import { openTaskBench, type TaskBench } from '../chaos/task-bench.ts';
import { AceStepDouble } from './ace-step/ace-step-double.ts';
import { CppDouble } from './cpp/cpp-double.ts';
import type { RemoteWorkerOrder } from './remote-worker.ts';

export interface FaultsOptions {
  /** How many things go wrong. */
  readonly faults: number;
  readonly seed: string;
  readonly report: (line: string) => void;
}

export interface FaultsResult {
  /** Promises that were broken; none should be. */
  readonly broken: readonly string[];
  readonly tasks: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  /** Songs by the engine that made them in the end. */
  readonly madeBy: Readonly<Record<string, number>>;
  /** Between the death of a worker and the moment when none of its tasks was its own any more, the longest. */
  readonly slotMsMax: number;
}

const PROGRAM = fileURLToPath(new URL('remote-worker.ts', import.meta.url));
const OPEN_TASKS = 5;
const CREDITS = 30;
const ENDED_MS_MAX = 120_000;
const SLOT_MS_MAX = 5_000;

/**
 * Two engines behind doubles, a worker process, and things that go wrong at random moments: the worker is killed (-9), a
 * server is killed and comes back, servers fail, hang, give silence, half a song, nothing or another format, refuse; tasks
 * are cancelled. Then all is well again, and every task must have come to one end, with exact books.
 */
export async function runFaults({ faults, seed, report }: FaultsOptions): Promise<FaultsResult> {
  const bench = await openTaskBench();
  const ace = new AceStepDouble({ jobMs: 150 });
  const cpp = new CppDouble({ jobMs: 150 });
  const harness = new Harness(bench, ace, cpp, createRandom(seed));
  try {
    await Promise.all([ace.start(), cpp.start()]);
    await harness.startWorker();
    for (let fault = 0; fault < faults; fault++) {
      await harness.submitUpTo(OPEN_TASKS);
      await sleep(harness.random.between(50, 500));
      await harness.goWrong();
      if ((fault + 1) % 25 === 0) report(`${fault + 1} faults, ${harness.taskIds.length} tasks`);
    }
    await harness.heal();
    return await harness.result();
  } finally {
    harness.stop();
    await Promise.all([ace.crash(), cpp.crash()]);
    await bench.close();
  }
}

type Fault = 'worker killed' | 'ace killed' | 'cpp killed' | 'ace troubles' | 'cpp troubles' | 'cancelled';
const FAULTS: readonly Fault[] = [
  'worker killed',
  'ace killed',
  'cpp killed',
  'ace troubles',
  'cpp troubles',
  'cancelled',
];

const ACE_TROUBLES = [
  { fails: 'with text' },
  { fails: 'without text' },
  { exitsAtLoad: true },
  { crashesInJob: true },
  { isSilent: true },
  { length: 0.2 },
  { isMissing: true },
  { hasWrongFormat: true },
  { isFull: true },
  { slowness: 6 },
] as const;
const CPP_TROUBLES = [
  { fails: true },
  { exitsAtLoad: true },
  { crashesInJob: true },
  { isSilent: true },
  { length: 0.2 },
  { isMissing: true },
  { hasWrongFormat: true },
  { slowness: 6 },
] as const;

class Harness {
  readonly random: Random;
  readonly taskIds: string[] = [];
  readonly counts: Record<string, number> = {};
  readonly #bench: TaskBench;
  readonly #ace: AceStepDouble;
  readonly #cpp: CppDouble;
  readonly #plain: { ace: object; cpp: object };
  readonly #dead: number[] = [];
  #accountId = '';
  #child: ChildProcess | null = null;
  #worker = 0;
  #slotMsMax = 0;

  constructor(bench: TaskBench, ace: AceStepDouble, cpp: CppDouble, random: Random) {
    this.#bench = bench;
    this.#ace = ace;
    this.#cpp = cpp;
    this.random = random;
    this.#plain = { ace: { ...ace.troubles }, cpp: { ...cpp.troubles } };
  }

  async startWorker(): Promise<void> {
    const { connection, folder } = this.#bench;
    const order: RemoteWorkerOrder = { connection, folder, engines: this.#engines(), deadWorkers: this.#dead };
    const child = fork(PROGRAM, [JSON.stringify(order)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#child = child;
    const [{ worker }] = (await once(child, 'message')) as [{ worker: number }];
    this.#worker = worker;
  }

  #engines(): readonly EngineSettings[] {
    const common = { apiKey: null, operations: null, priceFactor: 2, notes: null, settings: {} } as const;
    return [
      { ...common, name: 'ace', kind: 'ace-step', urls: [this.#ace.url], preference: 2 },
      { ...common, name: 'cpp', kind: 'cpp', urls: [this.#cpp.url], preference: 1 },
    ];
  }

  async submitUpTo(open: number): Promise<void> {
    if (this.#accountId === '') this.#accountId = await this.#bench.account(1_000_000);
    const waiting = await this.#countOpen();
    for (let more = waiting; more < open; more++) {
      const engine = this.random.pick(['ace', 'cpp']);
      const song = { ...plainRequest, clipCount: 2, lyrics: '[Verse]\nOne line\nTwo lines', tags: 'pop' };
      const script = JSON.stringify({ act: 'song', ms: 50 });
      const engineRequest = { ...song, seed: newId(), description: script, durationSeconds: 10 };
      const mayChangeEngine = this.random.chance(0.5);
      const order = {
        engine,
        jobClass: 'remote',
        credits: CREDITS,
        baseCredits: CREDITS / 2,
        mayChangeEngine,
      } as const;
      this.taskIds.push(await this.#bench.submit(this.#accountId, {}, { ...order, engineRequest }));
    }
  }

  async #countOpen(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from tasks where state in ('queued', 'running')`.execute(this.#bench.database);
    return rows[0]!.count;
  }

  async goWrong(): Promise<void> {
    const fault = this.random.pick(FAULTS);
    this.counts[fault] = (this.counts[fault] ?? 0) + 1;
    if (fault === 'worker killed') await this.#killWorker();
    else if (fault === 'ace killed') await this.#killServer(this.#ace);
    else if (fault === 'cpp killed') await this.#killServer(this.#cpp);
    else if (fault === 'ace troubles') await this.#trouble(this.#ace, this.#plain.ace, this.random.pick(ACE_TROUBLES));
    else if (fault === 'cpp troubles') await this.#trouble(this.#cpp, this.#plain.cpp, this.random.pick(CPP_TROUBLES));
    else await this.#bench.tasks.cancel(this.#accountId, this.random.pick(this.taskIds.slice(-OPEN_TASKS)));
  }

  async #killWorker(): Promise<void> {
    const [child, worker] = [this.#child!, this.#worker];
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    this.#dead.push(worker);
    const diedMs = performance.now();
    await this.startWorker();
    const readyMs = performance.now();
    for (;;) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from tasks where state = 'running' and worker = ${worker}`.execute(
        this.#bench.database,
      );
      if (rows[0]!.count === 0 || performance.now() - readyMs > 2 * SLOT_MS_MAX) break;
      await sleep(50);
    }
    // How long a process takes to start says more of the machine than of the service.
    this.#slotMsMax = Math.max(this.#slotMsMax, performance.now() - Math.max(diedMs, readyMs));
  }

  async #killServer(double: AceStepDouble | CppDouble): Promise<void> {
    await double.crash();
    await sleep(this.random.between(100, 1_500));
    await double.start();
  }

  async #trouble(double: AceStepDouble | CppDouble, plain: object, trouble: object): Promise<void> {
    Object.assign(double.troubles, trouble);
    await sleep(this.random.between(200, 1_200));
    Object.assign(double.troubles, plain);
    await double.start();
  }

  /** All is well from here on, until every task has ended or it takes too long. */
  async heal(): Promise<void> {
    Object.assign(this.#ace.troubles, this.#plain.ace);
    Object.assign(this.#cpp.troubles, this.#plain.cpp);
    await Promise.all([this.#ace.start(), this.#cpp.start()]);
    const untilMs = performance.now() + ENDED_MS_MAX;
    while ((await this.#countOpen()) > 0 && performance.now() < untilMs) await sleep(200);
  }

  async result(): Promise<FaultsResult> {
    const { database, blobs } = this.#bench;
    const { rows } = await sql<{ id: string; state: string; credits: number; returned: number }>`
      select id, state, credits, credits_returned as returned from tasks`.execute(database);
    const { rows: makers } = await sql<{ engine: string; count: number }>`
      select result ->> 'engine' as engine, count(*)::int as count from clips where result is not null group by 1`.execute(
      database,
    );
    const spent = rows.reduce((sum, task) => sum + (task.state === 'succeeded' ? task.credits - task.returned : 0), 0);
    const left = (await selectBalance(database, this.#accountId))!.extra;
    const given = 1_000_000 + 30;
    const violations = await checkInvariants(database, blobs);
    const open = rows.filter(({ state }) => state === 'queued' || state === 'running');
    return {
      broken: [
        ...violations.map(({ rule, count, examples }) => `${rule}: ${count} (${examples.join(', ')})`),
        ...open.map(({ id, state }) => `task ${id} is still ${state}`),
        ...(left === given - spent ? [] : [`${left} credits are left of ${given}, of which ${spent} were spent`]),
        ...(rows.length === this.taskIds.length ? [] : [`${rows.length} tasks of ${this.taskIds.length}`]),
        ...(this.#slotMsMax <= SLOT_MS_MAX ? [] : [`a dead worker kept its tasks for ${this.#slotMsMax} ms`]),
      ],
      tasks: countBy(rows.map(({ state }) => state)),
      faults: this.counts,
      madeBy: Object.fromEntries(makers.map(({ engine, count }) => [engine, count])),
      slotMsMax: Math.round(this.#slotMsMax),
    };
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
  }
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
