import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { EngineSettings } from '../../src/core/engine-settings.ts';
import { createRandom, type Random } from '../../src/core/random.ts';
import { selectBalance } from '../../src/storage/accounts.ts';
import { checkInvariants } from '../../src/storage/invariants.ts';
import { openTaskBench, type TaskBench } from '../chaos/task-bench.ts';
import { AceStepDouble } from './ace-step/ace-step-double.ts';
import { CppDouble } from './cpp/cpp-double.ts';
import { type Fault, faultKinds } from './fault-kinds.ts';
import { CLIPS, drawRequest, type FaultRequest, type FaultWork, newSong } from './fault-requests.ts';
import type { RemoteWorkerOrder } from './remote-worker.ts';

export interface FaultsOptions {
  /** How many things go wrong. */
  readonly faults: number;
  readonly seed: string;
  readonly work: FaultWork;
  readonly report: (line: string) => void;
}

export interface FaultsResult {
  /** Promises that were broken; none should be. */
  readonly broken: readonly string[];
  readonly tasks: Readonly<Record<string, number>>;
  /** Those that succeeded, by operation. */
  readonly operations: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  /** Songs by the engine that made them in the end. */
  readonly madeBy: Readonly<Record<string, number>>;
  /** Between the death of a worker and the moment when none of its tasks was its own any more, the longest. */
  readonly slotMsMax: number;
}

const KEY = 'a key of the operator';
const PROGRAM = fileURLToPath(new URL('remote-worker.ts', import.meta.url));
const WORKERS = 2;
const ACCOUNTS = 3;
const CREDITS_EACH = 1_000_000;
const TRIAL_CREDITS = 30;
/** Taking sound apart takes seconds of a processor. */
const OPEN_TASKS = { usual: 6, layers: 3 } as const satisfies Record<FaultWork, number>;
/** Between two faults. */
const WAIT_MS_MAX = { usual: 500, layers: 6_000 } as const satisfies Record<FaultWork, number>;
const TWIN_CHANCE = 0.2;
const CREDITS = 30;
const ENDED_MS_MAX = 300_000;
const SLOT_MS_MAX = 5_000;

/**
 * Two engines behind doubles, two worker processes that share them, songs and what is made of songs, and things that go
 * wrong at random moments: every switch of the doubles, kill -9 of a worker and of a server, tasks that are cancelled. Then
 * all is well again, and every task must have come to one end, with exact books.
 */
export async function runFaults({ faults, seed, work, report }: FaultsOptions): Promise<FaultsResult> {
  const bench = await openTaskBench();
  // Base models alone add vocals and bands.
  const model = work === 'layers' ? { model: 'acestep-v15-base' } : {};
  const ace = new AceStepDouble({ jobMs: 150, hasLanguageModel: true, apiKey: KEY, ...model });
  const cpp = new CppDouble({ jobMs: 150, ...model });
  const harness = new Harness(bench, ace, cpp, createRandom(seed), work);
  try {
    await Promise.all([ace.start(), cpp.start()]);
    for (let n = 0; n < WORKERS; n++) await harness.startWorker();
    await harness.makeSource();
    for (let fault = 0; fault < faults; fault++) {
      await harness.submitUpTo();
      await sleep(harness.random.between(50, WAIT_MS_MAX[work]));
      await harness.goWrong();
      if ((fault + 1) % 25 === 0) report(`${fault + 1} faults, ${harness.taskIds.length} tasks`);
    }
    await harness.heal();
    return await harness.result();
  } finally {
    await harness.stop();
    await Promise.all([ace.crash(), cpp.crash()]);
    await bench.close();
  }
}

class Harness {
  readonly random: Random;
  readonly taskIds: string[] = [];
  readonly counts: Record<string, number> = {};
  readonly #ownerOf = new Map<string, string>();
  readonly #bench: TaskBench;
  readonly #ace: AceStepDouble;
  readonly #cpp: CppDouble;
  readonly #plain: { ace: object; cpp: object };
  readonly #dead: number[] = [];
  readonly #workers = new Map<number, ChildProcess>();
  /** Faults to come: every kind once, in a drawn order, and then again. */
  #faults: Fault[] = [];
  /** Each may have two songs running. */
  readonly #accountIds: string[] = [];
  #sourceClipId = '';
  #slotMsMax = 0;

  readonly #work: FaultWork;

  constructor(bench: TaskBench, ace: AceStepDouble, cpp: CppDouble, random: Random, work: FaultWork) {
    this.#work = work;
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
    const [{ worker }] = (await once(child, 'message')) as [{ worker: number }];
    this.#workers.set(worker, child);
  }

  #engines(): readonly EngineSettings[] {
    const common = { apiKey: KEY, operations: null, priceFactor: 2, notes: null, settings: {} } as const;
    return [
      { ...common, name: 'ace', kind: 'ace-step', urls: [this.#ace.url], preference: 2 },
      { ...common, name: 'cpp', kind: 'cpp', urls: [this.#cpp.url], preference: 1 },
    ];
  }

  /** The song that others are made of. */
  async makeSource(): Promise<void> {
    for (let n = 0; n < ACCOUNTS; n++) this.#accountIds.push(await this.#bench.account(CREDITS_EACH));
    const taskId = await this.#submit(newSong(), 'cpp', false, this.#accountIds[0]);
    const { state } = await this.#bench.untilEnded(this.#accountIds[0]!, taskId);
    if (state !== 'succeeded') throw new Error(`the source ended as ${state}`);
    const { rows } = await sql<{ id: string }>`select id from clips where task_id = ${taskId} limit 1`.execute(
      this.#bench.database,
    );
    this.#sourceClipId = rows[0]!.id;
  }

  async submitUpTo(): Promise<void> {
    for (let count = await this.#countOpen(); count < OPEN_TASKS[this.#work]; count++) {
      const request = drawRequest(this.random, this.#work, this.#sourceClipId);
      const [engine, mayChange] = [this.random.pick(['ace', 'cpp']), this.random.chance(0.5)];
      await this.#submit(request, engine, mayChange);
      // The same request and seed: servers give both the same name.
      if (this.random.chance(TWIN_CHANCE)) await this.#submit(request, engine, mayChange);
    }
  }

  async #submit(
    engineRequest: FaultRequest,
    engine: string,
    mayChangeEngine: boolean,
    accountId = this.random.pick(this.#accountIds),
  ): Promise<string> {
    const price = { credits: CREDITS, baseCredits: CREDITS / 2, clipCount: CLIPS, jobClass: 'remote' } as const;
    const order = { ...price, engine, mayChangeEngine, engineRequest, operation: operationOf(engineRequest) };
    const taskId = await this.#bench.submit(accountId, {}, order);
    this.taskIds.push(taskId);
    this.#ownerOf.set(taskId, accountId);
    return taskId;
  }

  async #countOpen(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from tasks where state in ('queued', 'running')`.execute(this.#bench.database);
    return rows[0]!.count;
  }

  async goWrong(): Promise<void> {
    if (this.#faults.length === 0) this.#faults = this.random.shuffle(faultKinds);
    const fault = this.#faults.pop()!;
    this.counts[fault.name] = (this.counts[fault.name] ?? 0) + 1;
    if (fault.kind === 'worker killed') await this.#killWorker();
    else if (fault.kind === 'cancelled') await this.#cancelOne();
    else if (fault.kind === 'server killed') await this.#killServer(fault.server === 'ace' ? this.#ace : this.#cpp);
    else await this.#trouble(fault);
  }

  async #cancelOne(): Promise<void> {
    const taskId = this.random.pick(this.taskIds.slice(-OPEN_TASKS[this.#work]));
    await this.#bench.tasks.cancel(this.#ownerOf.get(taskId)!, taskId);
  }

  async #killWorker(): Promise<void> {
    const [worker, child] = this.random.pick([...this.#workers]);
    this.#workers.delete(worker);
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

  async #trouble({ server, troubles, needsRestart }: Extract<Fault, { kind: 'trouble' }>): Promise<void> {
    const [double, plain] = server === 'ace' ? [this.#ace, this.#plain.ace] : [this.#cpp, this.#plain.cpp];
    if (server === 'ace') this.#ace.isModelLoaded = false;
    Object.assign(double.troubles, troubles);
    await sleep(this.random.between(200, 1_200));
    Object.assign(double.troubles, plain);
    if (needsRestart) await double.crash();
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
    const { rows } = await sql<{ id: string; state: string; operation: string; credits: number; returned: number }>`
      select id, state, operation, credits, credits_returned as returned from tasks`.execute(database);
    const { rows: makers } = await sql<{ engine: string; count: number }>`
      select result ->> 'engine' as engine, count(*)::int as count from clips where result is not null group by 1`.execute(
      database,
    );
    const spent = rows.reduce((sum, task) => sum + (task.state === 'succeeded' ? task.credits - task.returned : 0), 0);
    const balances = await Promise.all(this.#accountIds.map((id) => selectBalance(database, id)));
    const left = balances.reduce((sum, balance) => sum + balance!.extra, 0);
    const given = ACCOUNTS * (CREDITS_EACH + TRIAL_CREDITS);
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
      operations: countBy(rows.filter(({ state }) => state === 'succeeded').map(({ operation }) => operation)),
      faults: this.counts,
      madeBy: Object.fromEntries(makers.map(({ engine, count }) => [engine, count])),
      slotMsMax: Math.round(this.#slotMsMax),
    };
  }

  async stop(): Promise<void> {
    for (const child of this.#workers.values()) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
  }
}

const operationOf = ({ operation = 'create' }: FaultRequest): string => `sonic.${String(operation)}`;

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
