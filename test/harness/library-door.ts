import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createKey } from '../../src/accounts/api-keys.ts';
import { createAccounts } from '../../src/accounts/authentication.ts';
import type { ApiKeyScope } from '../../src/core/api-key-scopes.ts';
import { systemClock } from '../../src/core/clock.ts';
import { newId } from '../../src/core/ids.ts';
import { silentLogger } from '../../src/core/log.ts';
import { createServer } from '../../src/http/server.ts';
import type { ServerOptions } from '../../src/http/server-options.ts';
import { closedAccountRoom } from '../../src/http/testing/memory-rooms.ts';
import { createLibrary } from '../../src/library/create-library.ts';
import { createAccountRecords } from '../../src/tasks/account-records.ts';
import { createClipRecords } from '../../src/tasks/create-clip-records.ts';
import { defaultTaskLimits } from '../../src/tasks/limits.ts';
import type { ClipView, SubmitTask } from '../../src/tasks/tasks.ts';
import { createUploads } from '../../src/tasks/uploads/create-uploads.ts';
import { createWebhooks } from '../../src/webhooks/create-webhooks.ts';
import { createFetchSafely } from '../../src/webhooks/fetch-safely.ts';
import { openTaskBench, type TaskBench } from '../chaos/task-bench.ts';
import { checked, type Method } from './account-door.ts';

/** The operations of the library before the real modules: tasks, records and files on PostgreSQL, and a worker that stands in. */
export interface LibraryDoor {
  readonly bench: TaskBench;
  readonly app: FastifyInstance;
  /** An account with credits and a key. */
  customer(credits?: number): Promise<Customer>;
  /** A key of an account. */
  key(accountId: string, scopes?: readonly ApiKeyScope[]): Promise<string>;
  /** Sends a request and checks its answer by the catalogue. */
  send(apiKey: string | null, method: Method, url: string, body?: unknown): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface Customer {
  readonly accountId: string;
  readonly apiKey: string;
  send(method: Method, url: string, body?: unknown): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
  /** The finished clips of a new task. */
  songs(more?: Partial<SubmitTask>): Promise<readonly ClipView[]>;
}

/** Nothing that a person waits for. */
const WATCH_POLL_MS = 20;

export async function openLibraryDoor(changes: Partial<ServerOptions> = {}): Promise<LibraryDoor> {
  const bench = await openTaskBench();
  const { database, blobs, disk, folder } = bench;
  const pepper = randomBytes(32);
  const producer = { produce: async () => {}, close: async () => {} };
  const library = createLibrary({
    ...{ database, blobs, disk, producer, log: silentLogger },
    workFolder: path.join(folder, 'made'),
  });
  const app = createServer({
    accounts: createAccounts({ database, pepper }),
    accountRoom: closedAccountRoom,
    tasks: bench.tasks,
    clips: createClipRecords(database),
    records: createAccountRecords(database, WATCH_POLL_MS),
    uploads: createUploads({ ...bench, limits: defaultTaskLimits, uploadFolder: path.join(folder, 'uploads') }),
    library,
    webhooks: createWebhooks({
      ...{ database, clock: systemClock, log: silentLogger },
      ...{ fetchSafely: createFetchSafely(), allowsHttp: false },
    }),
    upsampleTags: async (tags) => tags,
    writeLyrics: async () => [],
    readiness: async () => ({ isReady: true, checks: {} }),
    clock: systemClock,
    log: silentLogger,
    publicUrl: 'https://songs.example.org',
    spacingSeconds: 0,
    engineNames: [bench.engine.name],
    version: '1.2.3',
    ...changes,
  });
  await bench.work({ slots: 4 });
  const key: LibraryDoor['key'] = async (accountId, scopes) =>
    (await createKey(database, pepper, { accountId, name: 'test', ...(scopes && { scopes }) })).apiKey;
  const send: LibraryDoor['send'] = async (apiKey, method, url, body) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return checked(method, url, answer);
  };
  return {
    bench,
    app,
    key,
    send,
    customer: async (credits = 1000) => {
      const accountId = await bench.account(credits);
      const apiKey = await key(accountId);
      return {
        accountId,
        apiKey,
        send: (method, url, body) => send(apiKey, method, url, body),
        get: (url) => send(apiKey, 'GET', url),
        songs: async (more = {}) => {
          const { clipCount = 2 } = more;
          const engineRequest = { seed: newId(), clipCount, description: '{"act":"song","ms":0}', tags: 'pop' };
          const taskId = await bench.submit(accountId, {}, { engineRequest, ...more });
          return (await bench.untilEnded(accountId, taskId)).clips;
        },
      };
    },
    close: async () => {
      await app.close();
      await library.close();
      await bench.close();
    },
  };
}

interface Listed {
  readonly clip_id: string;
  readonly title: string;
  readonly favourite: boolean;
}

/** All clips of an account that a list gives, page by page. */
export async function listed(customer: Customer, query = '', limit = 100): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await customer.get(`/api/v1/clips?limit=${limit}&cursor=${cursor}&${query}`);
    assert.equal(answer.statusCode, 200, answer.body);
    found.push(...answer.json().clips);
    cursor = answer.json().next_cursor;
  }
  return found;
}
