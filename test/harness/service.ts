import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withRaisedBudgets } from './raised-budgets.ts';

/** The whole service as `npm start` runs it, in a home of its own, on a free port; its one account may ask as it likes. */
export interface RunningService {
  readonly url: string;
  readonly apiKey: string;
  readonly home: string;
  readonly pid: number;
  /** What it printed so far. */
  output(): string;
  /** JSON in, JSON out, with the operator's key. */
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; headers: Headers; body: Answer }>;
  /** Polls until the task ended. */
  finish(taskId: string): Promise<Answer>;
  stop(): Promise<void>;
  /** Kills it without a word; what it left stays in its home. */
  kill(): Promise<void>;
}

export type Answer = Readonly<Record<string, unknown>>;

const PROGRAM = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Both far beyond what is usual: a machine that is shared may be ten times slower. */
const READY_MS_MAX = 240_000;
const POLL_MS = 300;
const POLLS_MAX = 3_000;

export async function startService(env: Readonly<Record<string, string>> = {}): Promise<RunningService> {
  const home = env.SONGWRIGHT_HOME ?? mkdtempSync(path.join(tmpdir(), 'songwright-service-'));
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: {
      ...process.env,
      ...withRaisedBudgets(home),
      PORT: '0',
      SONGWRIGHT_HOME: home,
      SONGWRIGHT_REQUEST_SPACING_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout!.on('data', (chunk) => {
    output += chunk;
  });
  const url = await readyUrl(child);
  const apiKey = readFileSync(path.join(home, 'operator-key'), 'utf8').trim();
  const ask: RunningService['ask'] = async (method, address, body) => {
    const response = await fetch(`${url}${address}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
  };
  return {
    url,
    apiKey,
    home,
    pid: child.pid!,
    output: () => output,
    ask,
    finish: (taskId) => pollUntilEnded(ask, taskId),
    async kill() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      await endChild(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function pollUntilEnded(ask: RunningService['ask'], taskId: string): Promise<Answer> {
  for (let i = 0; i < POLLS_MAX; i++) {
    const { body } = await ask('GET', `/api/v1/sonic/task/${taskId}`);
    if (body.code !== 200 || body.message === 'success') return body;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`task ${taskId} did not end in time`);
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('not ready in time')), READY_MS_MAX);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve((message as { url: string }).url);
    });
    child.once('exit', (code) => reject(new Error(`the service ended with code ${code}`)));
  });
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
