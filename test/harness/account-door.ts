import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createAccountRoom } from '../../src/accounts/account-room.ts';
import { createKey } from '../../src/accounts/api-keys.ts';
import { createAccounts } from '../../src/accounts/authentication.ts';
import type { Letter } from '../../src/accounts/mail.ts';
import { type MemberPaces, memberPaces } from '../../src/accounts/member-limits.ts';
import { createManualPayments } from '../../src/accounts/payments/manual-payments.ts';
import type { Payments } from '../../src/accounts/payments/payments.ts';
import { ensureOperatorAccount } from '../../src/accounts/sign-up.ts';
import { catalogue } from '../../src/catalogue/catalogue.ts';
import { pathsOf } from '../../src/catalogue/operation.ts';
import { wireError } from '../../src/catalogue/wire-error.ts';
import type { ApiKeyScope } from '../../src/core/api-key-scopes.ts';
import type { SignUpMode } from '../../src/core/configuration.ts';
import { silentLogger } from '../../src/core/log.ts';
import { reachableAddresses } from '../../src/core/reachable-addresses.ts';
import { createServer } from '../../src/http/server.ts';
import type { ServerOptions } from '../../src/http/server-options.ts';
import { closedRecords, MemoryAccounts, MemoryLibrary, MemoryTasks } from '../../src/http/testing/memory-rooms.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { createWebhooks } from '../../src/webhooks/create-webhooks.ts';
import { createFetchSafely } from '../../src/webhooks/fetch-safely.ts';
import { openTestDatabase } from './database.ts';

export const ORIGIN = 'http://localhost:80';
export const PASSWORD = 'correct horse battery';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Headers = Readonly<Record<string, string>>;

/** The account's operations before the real account room, on a database of its own. For tests only. */
export interface AccountDoor {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly pepper: Uint8Array;
  readonly letters: Letter[];
  readonly operatorKey: string;
  readonly clock: { ms: number; nowMs(): number };
  /** Sends a request and checks its answer by the catalogue. */
  send(method: Method, url: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  /** A new person, signed up and signed in. */
  member(): Promise<Member>;
  /** A further key of an account. */
  key(accountId: string, scopes?: readonly ApiKeyScope[]): Promise<string>;
  close(): Promise<void>;
}

export interface Member {
  readonly email: string;
  readonly accountId: string;
  /** The `Cookie` header of their browser. */
  readonly cookie: string;
  /** As their browser does from a page of the service. */
  send(method: Method, url: string, body?: unknown): Promise<LightMyRequestResponse>;
}

const roomy = Object.fromEntries(
  Object.entries(memberPaces).map(([name, pace]) => [name, { ...pace, burst: 1000 }]),
) as unknown as typeof memberPaces;

/** Webhooks of tests stay on this machine. */
const addresses = reachableAddresses(['127.0.0.0/8']);
const fetchSafely = createFetchSafely({ addresses });

export async function openAccountDoor(
  changes: Partial<ServerOptions> & {
    readonly payments?: (letters: Letter[]) => Payments;
    readonly paces?: MemberPaces;
    readonly signUpMode?: SignUpMode;
  } = {},
): Promise<AccountDoor> {
  const { payments, paces = roomy, signUpMode = 'open', ...options } = changes;
  const test = await openTestDatabase();
  const database = openDatabase(test.connection, { poolMax: 6, applicationName: 'account-door' });
  const pepper = randomBytes(32);
  const clock = { ms: Date.UTC(2026, 0, 31, 10), nowMs: () => clock.ms };
  const letters: Letter[] = [];
  const mail = { send: async (letter: Letter) => void letters.push(letter) };
  const accountRoom = createAccountRoom({
    ...{ database, pepper, clock, mail, paces, signUpMode, log: silentLogger },
    payments: payments?.(letters) ?? createManualPayments(mail),
  });
  const app = createServer({
    accounts: createAccounts({ database, pepper }),
    accountRoom,
    tasks: new MemoryTasks(new MemoryAccounts(), clock),
    ...closedRecords,
    library: new MemoryLibrary(),
    webhooks: createWebhooks({ ...{ database, clock, fetchSafely, log: silentLogger }, allowsHttp: true }),
    webhookReach: { addresses, allowsHttp: true },
    writeLyrics: async () => [],
    upsampleTags: async (tags) => tags,
    readiness: async () => ({ isReady: true, checks: {} }),
    clock,
    log: silentLogger,
    publicUrl: null,
    spacingSeconds: 0,
    engineNames: [],
    version: '1',
    ...options,
  });
  const { account } = await ensureOperatorAccount(database, 1000);
  const key: AccountDoor['key'] = async (accountId, scopes) =>
    (await createKey(database, pepper, { accountId, name: 'test', ...(scopes && { scopes }) })).apiKey;
  const send: AccountDoor['send'] = async (method, url, body, headers = {}) =>
    checked(
      method,
      url,
      await app.inject({
        method,
        url,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
  const door = { app, database, pepper, letters, clock, send, key, operatorKey: await key(account.id) };
  return {
    ...door,
    member: async () => {
      const email = `${randomUUID()}@example.org`;
      const signedUp = await send('POST', '/account/sign-up', { email, password: PASSWORD });
      assert.equal(signedUp.statusCode, 200, signedUp.body);
      const answer = await send('POST', '/account/sign-in', { email, password: PASSWORD });
      assert.equal(answer.statusCode, 200, answer.body);
      const cookie = cookieOf(answer);
      const headers = { cookie, origin: ORIGIN };
      const asMember: Member['send'] = (method, url, body) => send(method, url, body, headers);
      return { email, accountId: answer.json().account.id, cookie, send: asMember };
    },
    close: async () => {
      await app.close();
      await database.destroy();
      await test.close();
    },
  };
}

export const bearer = (apiKey: string): Headers => ({ authorization: `Bearer ${apiKey}` });

/** What a browser would send back. */
export const cookieOf = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

const patterns = catalogue.flatMap((operation) =>
  pathsOf(operation).map((path) => ({
    operation,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
);

/** Every answer is one that the catalogue promises: its schema, or an error type that the operation lists. */
export function checked(method: Method, url: string, answer: LightMyRequestResponse): LightMyRequestResponse {
  const path = url.split('?', 1)[0]!;
  const found = patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path));
  assert.ok(found, `${method} ${path} is in the catalogue`);
  assert.ok(answer.headers['x-request-id']);
  if (answer.statusCode === 200) {
    const { schema } = found.operation.answers[0]!;
    if (schema !== null) schema.parse(answer.json());
    return answer;
  }
  const error = wireError.parse(answer.json());
  assert.equal(error.code, answer.statusCode);
  assert.ok(error.message.length > 10);
  assert.doesNotMatch(answer.body, /\.ts:\d+|node_modules|password.*horse/);
  return answer;
}
