import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A service to talk to: one that runs already, or one that was started for this command. */
export interface Service {
  readonly url: string;
  readonly apiKey: string;
  stop(): Promise<void>;
}

const READY_MS_MAX = 60_000;
const PROBE_MS_MAX = 1_000;
const PROGRAM = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The service at `url` when it runs and knows the operator's key of `home`; else a new one on a free port. */
export async function useService(url: string, home: string): Promise<Service> {
  const apiKey = await readOperatorKey(home);
  if (apiKey !== null && (await accepts(url, apiKey))) return { url, apiKey, stop: async () => {} };
  return startService(home);
}

const readOperatorKey = (home: string): Promise<string | null> =>
  readFile(path.join(home, 'operator-key'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

async function accepts(url: string, apiKey: string): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${apiKey}` };
    const response = await fetch(`${url}/api/v1/get-credits`, { headers, signal: AbortSignal.timeout(PROBE_MS_MAX) });
    return response.ok;
  } catch {
    return false;
  }
}

async function startService(home: string): Promise<Service> {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', SONGWRIGHT_HOME: home },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await readyUrl(child);
  const apiKey = await readOperatorKey(home);
  if (apiKey === null) throw new Error(`the service started but left no operator-key in ${home}`);
  return { url, apiKey, stop: () => stopChild(child) };
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the service did not get ready within a minute')), READY_MS_MAX);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve((message as { url: string }).url);
    });
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the service could not start'));
    });
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
