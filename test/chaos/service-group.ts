import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withRaisedBudgets } from '../harness/raised-budgets.ts';
import { killAll, wholeServer } from './postgres-processes.ts';

const PROGRAM = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const RESTART_MS = 150;
const STOP_MS_MAX = 40_000;

export const SERVICE_TARGETS = ['worker', 'service', 'postmaster', 'whole PostgreSQL', 'worker', 'everything'] as const;
export type ServiceTarget = (typeof SERVICE_TARGETS)[number];

/** The real service (`songwright serve` with its workers and database), started again whenever it dies. */
export class ServiceGroup {
  readonly #home: string;
  readonly #port: number;
  #child: ChildProcess | null = null;
  #isStopping = false;
  deaths = 0;

  constructor(home: string, port: number) {
    this.#home = home;
    this.#port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  start(): void {
    const child = spawn(process.execPath, [PROGRAM, 'serve'], {
      env: {
        ...process.env,
        ...withRaisedBudgets(this.#home),
        PORT: String(this.#port),
        SONGWRIGHT_HOME: this.#home,
        SONGWRIGHT_REQUEST_SPACING_SECONDS: '0',
        SONGWRIGHT_WORKERS: '2',
        SONGWRIGHT_RENDER_THREADS: '1',
        SONGWRIGHT_LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    child.once('exit', () => {
      this.#child = null;
      if (this.#isStopping) return;
      this.deaths++;
      setTimeout(() => !this.#isStopping && this.start(), RESTART_MS);
    });
  }

  /** Kills a part of the service, by the pids of processes that this group started. */
  kill(target: ServiceTarget, choose: (pids: readonly number[]) => number): void {
    const workers = this.#workers();
    const postmaster = this.#postmaster();
    const whole = postmaster === null ? [] : wholeServer(postmaster);
    const service = this.#child?.pid === undefined ? [] : [this.#child.pid];
    if (target === 'worker' && workers.length > 0) killAll([choose(workers)]);
    if (target === 'service') killAll(service);
    if (target === 'postmaster' && postmaster !== null) killAll([postmaster]);
    if (target === 'whole PostgreSQL') killAll(whole);
    if (target === 'everything') killAll([...service, ...workers, ...whole]);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child === null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
    await gone;
    clearTimeout(timer);
  }

  #workers(): number[] {
    const parent = this.#child?.pid;
    return processIds().filter(
      (pid) => parentOf(pid) === parent && wordsOf(pid).some((word) => word.endsWith('-worker')),
    );
  }

  /** Only when its command line names this group's own folder. */
  #postmaster(): number | null {
    try {
      const file = path.join(this.#home, 'postgres', 'pg18', 'postmaster.pid');
      const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
      return wordsOf(pid).some((word) => word.startsWith(this.#home)) ? pid : null;
    } catch {
      return null;
    }
  }
}

const processIds = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function wordsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
