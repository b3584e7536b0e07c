import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withRaisedBudgets } from '../../test/harness/raised-budgets.ts';

/** What the bench reads of an answer. */
export interface TaskAnswer {
  readonly code: number;
  readonly message: string;
  readonly task_id?: string;
  readonly data: readonly { readonly stream_url?: string; readonly audio_url: string | null }[];
}

export interface BenchService {
  readonly url: string;
  readonly pid: number;
  post(address: string, body: object): Promise<TaskAnswer>;
  poll(taskId: string): Promise<TaskAnswer>;
  stop(): Promise<void>;
}

export interface BenchOptions {
  /** The program's checkout. Default: this one. */
  readonly checkout?: string;
  /** Beside the usual environment. Default: that of {@link withRaisedBudgets}. */
  readonly env?: NodeJS.ProcessEnv;
}

const HERE = fileURLToPath(new URL('../..', import.meta.url));

export const programOf = (checkout: string): string => path.join(checkout, 'src/main.ts');

/** Starts the service in a home of its own, with default settings but for the port and the limits of requests. */
export async function startBenchService(home: string, options: BenchOptions = {}): Promise<BenchService> {
  const { checkout = HERE, env: more = withRaisedBudgets(home) } = options;
  const env = { ...process.env, ...more, SONGWRIGHT_HOME: home, PORT: '0', SONGWRIGHT_REQUEST_SPACING_SECONDS: '0' };
  const args = [programOf(checkout), 'serve'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exit = once(child, 'exit');
  const ready = once(child, 'message').then(([message]) => message as { url: string });
  const first = await Promise.race([ready, exit.then(() => null)]);
  if (first === null) throw new Error('the service ended before it was ready');
  const key = (await readFile(path.join(home, 'operator-key'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const ask = async (address: string, init: RequestInit): Promise<TaskAnswer> => {
    const answer = (await (await fetch(first.url + address, { headers, ...init })).json()) as TaskAnswer;
    if (answer.code !== 200) throw new Error(`${address}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    url: first.url,
    pid: child.pid!,
    post: (address, body) => ask(address, { method: 'POST', body: JSON.stringify(body) }),
    poll: (taskId) => ask(`/api/v1/sonic/task/${taskId}`, {}),
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
