import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccount } from '../../src/accounts/sign-up.ts';
import { newId } from '../../src/core/ids.ts';
import { type Logger, silentLogger } from '../../src/core/log.ts';
import { reachableAddresses } from '../../src/core/reachable-addresses.ts';
import { type Database, inTransaction, openDatabase } from '../../src/storage/database.ts';
import { claimTask, insertTask, markSucceeded } from '../../src/storage/tasks.ts';
import { noteTaskEnd } from '../../src/webhooks/deliveries.ts';
import { createFetchSafely } from '../../src/webhooks/fetch-safely.ts';
import { WebhookSender, type WebhookSenderOptions } from '../../src/webhooks/webhook-sender.ts';
import { openTestDatabase } from './database.ts';

/** Webhooks on a database of its own, with a clock that a test moves. */
export interface WebhookBench {
  readonly database: Database;
  readonly clock: { ms: number; nowMs(): number };
  readonly receiver: Receiver;
  account(): Promise<string>;
  /** A task that has just succeeded. @returns its id */
  endTask(accountId: string, url: string, secret?: string | null): Promise<string>;
  sender(changes?: Partial<WebhookSenderOptions>): WebhookSender;
  /** Forgets all deliveries and receipts, and sets the clock right. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** What a receiver heard. */
export interface Receipt {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse, receipt: Receipt) => void | Promise<void>;

export interface Receiver {
  readonly origin: string;
  readonly receipts: Receipt[];
  answer: Answer;
  /** The most requests that were open at once. */
  busiest: number;
}

export const DELAYS_SECONDS = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
export const bodyOfTask = (taskId: string): string =>
  JSON.stringify({ code: 200, message: 'success', data: [], task_id: taskId });

const WORKER = 7;

export async function openWebhookBench(log: Logger = silentLogger): Promise<WebhookBench> {
  const test = await openTestDatabase();
  const database = openDatabase(test.connection, { poolMax: 8, applicationName: 'webhook-bench' });
  const clock = { ms: Date.now(), nowMs: () => clock.ms };
  const { receiver, close } = await openReceiver();
  const fetchSafely = createFetchSafely({ addresses: reachableAddresses(['127.0.0.0/8']) });
  const senders: WebhookSender[] = [];
  return {
    database,
    clock,
    receiver,
    account: async () => (await createAccount(database, `account ${newId()}`)).id,
    endTask: (accountId, url, secret = null) => endTask(database, accountId, { url, secret }),
    sender(changes = {}) {
      const bodyOf: WebhookSenderOptions['bodyOf'] = async ({ taskId }) => bodyOfTask(taskId);
      const options = { database, fetchSafely, allowsHttp: true, clock, log, delaysSeconds: DELAYS_SECONDS, bodyOf };
      const sender = new WebhookSender({ ...options, ...changes });
      senders.push(sender);
      return sender;
    },
    async clear() {
      await database.deleteFrom('webhook_deliveries').execute();
      for (const table of ['webhook_breakers', 'webhook_receivers', 'webhook_accounts'] as const) {
        await database.deleteFrom(table).execute();
      }
      receiver.receipts.length = 0;
      receiver.busiest = 0;
      receiver.answer = (_request, response) => void response.end();
      clock.ms = Date.now();
    },
    async close() {
      await Promise.all(senders.map((sender) => sender.stop()));
      await close();
      await database.destroy();
      await test.close();
    },
  };
}

/** A task that has just succeeded, and whose webhook is noted. @returns its id */
export async function endTask(
  database: Database,
  accountId: string,
  webhook: { readonly url: string; readonly secret: string | null },
): Promise<string> {
  const id = newId();
  await inTransaction(database, async (tx) => {
    const order = { operation: 'sonic.create', family: 'sonic', engine: null, engineRequest: {} } as const;
    await insertTask(tx, {
      ...order,
      ...{ id, accountId, webhook },
      ...{ credits: 0, clipCount: 2, requestId: 'req_test', virtualTime: 0 },
    });
    const task = await claimTask(tx, id, WORKER);
    await markSucceeded(tx, { taskId: id, worker: WORKER, attempt: task!.attempt });
    await noteTaskEnd(tx, task!, 'succeeded');
  });
  return id;
}

async function openReceiver(): Promise<{ receiver: Receiver; close(): Promise<void> }> {
  let open = 0;
  const server = createServer((request, response) => {
    open++;
    receiver.busiest = Math.max(receiver.busiest, open);
    response.on('close', () => open--);
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const receipt: Receipt = { path, headers, body: Buffer.concat(pieces).toString() };
      receiver.receipts.push(receipt);
      void receiver.answer(request, response, receipt);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    receipts: [],
    answer: (_request, response) => void response.end(),
    busiest: 0,
  };
  return {
    receiver,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
