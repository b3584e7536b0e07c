import { execFile } from 'node:child_process';
import http from 'node:http';
import { promisify } from 'node:util';
import { programOf } from './bench-service.ts';

const run = promisify(execFile);
/** Each is a process that starts the program. */
const COMMANDS_AT_ONCE = 3;

/** Makes accounts by the operator's command. @returns a key of each */
export async function makeAccounts(checkout: string, home: string, count: number): Promise<string[]> {
  const env = { ...process.env, SONGWRIGHT_HOME: home };
  const names = Array.from({ length: count }, (_, n) => `crowd-${n}`);
  const keys: string[] = [];
  while (names.length > 0) {
    const made = names.splice(0, COMMANDS_AT_ONCE).map(async (name) => {
      const { stdout } = await run(process.execPath, [programOf(checkout), 'accounts', 'create', name], { env });
      return /^key\s+(\S+)/m.exec(stdout)![1]!;
    });
    keys.push(...(await Promise.all(made)));
  }
  return keys;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** One request over a kept connection, timed from its sending to the last byte of the answer. */
export function askTimed(agent: http.Agent, url: string, apiKey: string, body?: object): Promise<Answered> {
  const start = performance.now();
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { agent, headers, method: payload === undefined ? 'GET' : 'POST' },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.once('end', () => resolve({ status: response.statusCode!, text, ms: performance.now() - start }));
      },
    );
    request.once('error', reject).end(payload);
  });
}
