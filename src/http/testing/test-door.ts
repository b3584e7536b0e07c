import assert from 'node:assert/strict';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Caller } from '../../accounts/accounts.ts';
import { wireError } from '../../catalogue/wire-error.ts';
import type { Logger } from '../../core/log.ts';
import type { ClipResult } from '../../tasks/tasks.ts';
import { createServer } from '../server.ts';
import type { ServerOptions } from '../server-options.ts';
import { closedAccountRoom, closedRecords, MemoryAccounts, MemoryLibrary, MemoryTasks } from './memory-rooms.ts';
import { MemoryWebhooks } from './memory-webhooks.ts';

/** A server before rooms in memory, with a clock that a test moves. For tests only. */
export interface TestDoor {
  readonly app: FastifyInstance;
  readonly accounts: MemoryAccounts;
  readonly tasks: MemoryTasks;
  readonly library: MemoryLibrary;
  readonly clock: { ms: number; nowMs(): number };
  readonly caller: Caller;
  readonly logged: { level: string; fields: Record<string, unknown>; message: string }[];
  /** Sends a request and checks what must hold for every answer. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** A POST of the door's own caller. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  credits(): Promise<number>;
}

export const TEST_KEY = 'test_live_0123456789';
export const CREATE = '/api/v1/sonic/create';
export const LYRICS = '/api/v1/sonic/lyrics';

/** A valid request in custom mode. */
export const customSong = {
  custom_mode: true,
  mv: 'sonic-v5',
  prompt: '[Verse]\nA line to sing\n[Chorus]\nAnother line to sing',
} as const;

/** Spacing is off unless a test switches it on. */
export function openDoor(changes: Partial<ServerOptions> = {}): TestDoor {
  const clock = { ms: Date.UTC(2026, 0, 5), nowMs: () => clock.ms };
  const accounts = new MemoryAccounts();
  const tasks = new MemoryTasks(accounts, clock);
  const library = new MemoryLibrary();
  const logged: TestDoor['logged'] = [];
  const app = createServer({
    accounts,
    accountRoom: closedAccountRoom,
    tasks,
    library,
    ...closedRecords,
    webhooks: new MemoryWebhooks(),
    clock,
    log: collectingLogger(logged),
    writeLyrics: async ({ prompt, seed }) =>
      [1, 2].map((n) => ({ title: `${prompt} ${n}`, lyrics: `[Verse]\n${seed} ${n}` })),
    upsampleTags: async (tags, seed) => `${tags}, ${seed}`,
    readiness: async () => ({ isReady: true, checks: { database: true } }),
    publicUrl: null,
    spacingSeconds: 0,
    engineNames: ['studio'],
    version: '1.2.3',
    ...changes,
  });
  const caller = accounts.add(TEST_KEY, 1000);
  const send = async (request: InjectOptions) => checkAnswer(await app.inject(request), request);
  const authorization = `Bearer ${TEST_KEY}`;
  return {
    ...{ app, accounts, tasks, library, clock, caller, logged, send },
    post: (url, body, headers = {}) =>
      send({
        method: 'POST',
        url,
        headers: { authorization, 'content-type': 'application/json', ...headers },
        payload: payloadOf(body),
      }),
    get: (url, headers = {}) => send({ method: 'GET', url, headers: { authorization, ...headers } }),
    credits: async () => (await accounts.balance(caller.accountId)).extra,
  };
}

const payloadOf = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

function collectingLogger(logged: TestDoor['logged']): Logger {
  const at = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields: fields as Record<string, unknown>, message });
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** What holds for every answer: a request id, and for every refusal the envelope with `code` = status. */
function checkAnswer(response: LightMyRequestResponse, request: InjectOptions): LightMyRequestResponse {
  assert.match(String(response.headers['x-request-id']), /^req_[\w-]{16}$/);
  assert.equal(response.headers['x-content-type-options'], 'nosniff');
  if (response.statusCode < 400 || request.method === 'HEAD') return response;
  const body = response.json();
  assert.equal(body.code, response.statusCode);
  assert.equal(body.request_id, response.headers['x-request-id']);
  assert.ok(body.message.length > 10);
  assert.equal(body.error, body.message);
  assert.doesNotMatch(response.body, /\bat .*\.ts:\d+|node_modules/);
  if (!String(response.headers['content-type']).startsWith('application/problem')) {
    wireError.parse(body);
    assert.equal(body.doc_url, `/docs/errors/${body.type}`);
  }
  return response;
}

/** What an engine gave for a finished clip. */
export const finishedSong: ClipResult = {
  title: 'Night Train',
  tags: 'lo-fi, rainy',
  lyrics: '[Verse]\nA line to sing',
  lyricsId: '6b0c3c9e-3b1e-4a55-9c39-1f8b2f1f7a10',
  durationSeconds: 93.5,
  seed: 'blue',
  tempoBpm: 84,
  key: 'F# minor',
  timeSignature: '4/4',
  lyricsTimingMarkers: [[4.5, 8.25]],
  unsungLines: [],
  interpretation: { genre: 'lo-fi' },
  engine: 'studio',
  engineVersion: '1',
  singer: { name: 'Ada' },
  audioSha256: 'a'.repeat(64),
};
