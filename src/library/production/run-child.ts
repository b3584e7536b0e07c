import { type ChildProcess, fork } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { setInterval as every } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ChildAnswer, ChildOrder } from './production-child.ts';
import type { ProductionLimits } from './production-limits.ts';
import { ProductionError } from './production-order.ts';

const PROGRAM = fileURLToPath(new URL('./production-child.ts', import.meta.url));
const LOOK_MS = 200;

type Limits = Omit<ProductionLimits, 'childrenMax'> & {
  /** Of processor time, with all that the child starts. Absent: only the clock counts. */
  readonly cpuSecondsMax?: number;
};
const BYTES_PER_MB = 1_000_000;

/** What is started, and what it may leave. */
export interface LimitedJob {
  /** The module of the process; it takes one message and answers with a {@link ChildAnswer}. */
  readonly program: string;
  readonly message: object;
  /** For messages: "video". */
  readonly name: string;
  readonly outPath: string;
  /** What the process may see and do, where that is less than everything. */
  readonly confinement?: Confinement;
}

/** How a process is kept apart from everything that it does not need. */
export interface Confinement {
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Of Node.js: the permission model and what it allows. */
  readonly nodeOptions: readonly string[];
  /** Open files that it is given, as descriptors 4, 5 and so on. */
  readonly files: readonly number[];
  /** Under whose ids it runs; absent: ours. */
  readonly identity?: { readonly uid: number; readonly gid: number };
}

/** Carries one order out in a process of its own. @throws ProductionError, or the signal's reason */
export const runChild = (job: ChildOrder, limits: ProductionLimits, signal: AbortSignal): Promise<void> =>
  runLimited({ program: PROGRAM, message: job, name: job.kind, outPath: job.order.outPath }, limits, signal);

/**
 * Runs a program in a process of its own, which is ended with all that it has started when it goes beyond its limits or
 * `signal` aborts.
 * @throws ProductionError, or the signal's reason
 */
export async function runLimited(job: LimitedJob, limits: Limits, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { confinement } = job;
  const child = fork(job.program, [], {
    // Leader of a group, so that an ffmpeg of the child's ends with it.
    detached: true,
    execArgv: [
      `--max-old-space-size=${Math.round(limits.memoryBytesMax / BYTES_PER_MB / 2)}`,
      ...(confinement?.nodeOptions ?? []),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...(confinement?.files ?? [])],
    ...(confinement !== undefined && { env: { ...confinement.env }, cwd: '/', ...confinement.identity }),
  });
  const ended = new AbortController();
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  const onAbort = (): void => stop(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    child.send(job.message);
    await Promise.race([answerOf(child), stopped, watchLimits(child, job, limits, ended.signal)]);
    await refuseLargeFile(job.outPath, limits);
  } finally {
    ended.abort();
    signal.removeEventListener('abort', onAbort);
    endGroup(child);
  }
}

function answerOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: ChildAnswer) => {
      if (answer.failure === null) resolve();
      else reject(new ProductionError('failed', answer.failure));
    });
    child.once('error', (cause) => reject(new ProductionError('failed', 'the child process failed', { cause })));
    child.once('exit', (code, signalName) => {
      reject(new ProductionError('failed', `the child process ended without an answer (${code ?? signalName})`));
    });
  });
}

/** Never resolves; rejects when a limit is passed. */
async function watchLimits(child: ChildProcess, job: LimitedJob, limits: Limits, ended: AbortSignal): Promise<never> {
  const deadlineMs = performance.now() + limits.secondsMax * 1000;
  const looks = every(LOOK_MS, undefined, { signal: ended });
  for await (const _ of looks) {
    if (performance.now() > deadlineMs) {
      throw new ProductionError('too-slow', `the ${job.name} was not ready within ${limits.secondsMax} s`);
    }
    const { cpuSecondsMax } = limits;
    if (cpuSecondsMax !== undefined && (await cpuSecondsOf(child.pid!)) > cpuSecondsMax) {
      throw new ProductionError('too-slow', `the ${job.name} took more than ${cpuSecondsMax} s of processor time`);
    }
    const memoryBytes = await residentBytesOf(child.pid!);
    if (memoryBytes > limits.memoryBytesMax) {
      throw new ProductionError('too-much-memory', `the ${job.name} took ${memoryBytes} bytes of memory`);
    }
    await refuseLargeFile(job.outPath, limits);
  }
  throw ended.reason;
}

async function refuseLargeFile(filePath: string, limits: Limits): Promise<void> {
  const bytes = await stat(filePath).then(
    (facts) => facts.size,
    () => 0,
  );
  if (bytes > limits.outputBytesMax) {
    throw new ProductionError('too-large', `${filePath} grew to ${bytes} bytes, ${limits.outputBytesMax} are allowed`);
  }
}

/** Of a process and those it has started. 0 where the system has no /proc: there the heap's own limit must do. */
async function residentBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const started = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  let bytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  for (const child of started.split(' ').filter(Boolean)) bytes += await residentBytesOf(Number(child));
  return bytes;
}

/** The kernel counts processor time for /proc in hundredths of a second, whatever its own clock does. */
const TICKS_PER_SECOND = 100;

/** Processor time of a process and those it has started, the ended ones included. 0 where the system has no /proc. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const started = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  // The name may hold blanks and parentheses; the fields 14 to 17 are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  let seconds = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0) / TICKS_PER_SECOND;
  for (const child of started.split(' ').filter(Boolean)) seconds += await cpuSecondsOf(Number(child));
  return seconds;
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has ended by itself.
  }
}
