import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCreditsOperation } from '../src/catalogue/account/get-credits.ts';
import { pathsOf } from '../src/catalogue/operation.ts';

/** A service to talk to: one that runs already, or one that was started for this command. */
export interface Service {
  readonly url: string;
  readonly apiKey: string;
  stop(): Promise<void>;
}

const READY_MS_MAX = 120_000;
const PROBE_MS_MAX = 3_000;
const PROGRAM = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/**
 * The service at `url` when it runs and knows the operator's key of `home`; else a new one on a free port.
 * @throws when it cannot start, or `signal` aborts before it is ready
 */
export async function useService(url: string, home: string, signal: AbortSignal): Promise<Service> {
  const apiKey = await readOperatorKey(home);
  if (apiKey !== null && (await accepts(url, apiKey))) return { url, apiKey, stop: async () => {} };
  process.stderr.write('starting the service ...\n');
  return startService(home, signal);
}

const readOperatorKey = (home: string): Promise<string | null> =>
  readFile(path.join(home, 'operator-key'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

async function accepts(url: string, apiKey: string): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${apiKey}` };
    const response = await fetch(`${url}${pathsOf(getCreditsOperation)[0]}`, {
      headers,
      signal: AbortSignal.timeout(PROBE_MS_MAX),
    });
    return response.ok;
  } catch {
    return false;
  }
}

async function startService(home: string, signal: AbortSignal): Promise<Service> {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', SONGWRIGHT_HOME: home },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Out of reach of the terminal's Ctrl-C: the task is cancelled first. It ends with us, however we end.
    detached: true,
  });
  try {
    const url = await readyUrl(child, signal);
    const apiKey = await readOperatorKey(home);
    if (apiKey === null) throw new Error(`the service started but left no operator-key in ${home}`);
    return { url, apiKey, stop: () => stopChild(child) };
  } catch (error) {
    await stopChild(child);
    throw error;
  }
}

function readyUrl(child: ChildProcess, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => () => reject(new Error(reason));
    const timer = setTimeout(fail('the service did not get ready within two minutes'), READY_MS_MAX);
    const interrupt = fail('interrupted');
    signal.addEventListener('abort', interrupt);
    if (signal.aborted) interrupt();
    child.once('exit', fail('the service could not start'));
    child.once('error', (error) => reject(error));
    child.once('message', (message) => resolve((message as { url: string }).url));
    for (const event of ['exit', 'error', 'message']) {
      child.once(event, () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', interrupt);
      });
    }
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
