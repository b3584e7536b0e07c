import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NameServer, openNameServer } from '../../test/harness/name-server.ts';
import { openWebhookBench, type WebhookBench } from '../../test/harness/webhook-bench.ts';
import { reachableAddresses } from '../core/reachable-addresses.ts';
import { selectWebhookDeliveries } from '../storage/webhook-deliveries.ts';
import { createFetchSafely } from './fetch-safely.ts';
import { createNameResolver } from './look-up/name-resolver.ts';
import { senderLimits, type WebhookSender } from './webhook-sender.ts';

const DEAD = 64;
/** What a healthy receiver may wait, the look for what is due included. */
const PATIENCE_MS = 1_000;

let bench: WebhookBench;
let names: NameServer;
let sender: WebhookSender;

before(async () => {
  bench = await openWebhookBench();
  names = await openNameServer();
  for (let i = 0; i < DEAD; i++) names.records.set(`dead${i}.example`, { isSilent: true });
  names.records.set('good.example', { ipv4: ['127.0.0.1'] });
});
after(async () => {
  await bench.close();
  await names.close();
});
beforeEach(async () => {
  await bench.clear();
  const resolve = createNameResolver({ servers: [names.address], totalMs: 3_000 });
  const fetchSafely = createFetchSafely({ addresses: reachableAddresses(['127.0.0.0/8']), resolve });
  sender = bench.sender({ fetchSafely, deadlineMs: 5_000 });
});

const port = () => new URL(bench.receiver.origin).port;
const named = (name: string) => `http://${name}:${port()}/hook`;
const leased = async () =>
  (await bench.database.selectFrom('webhook_deliveries').select('id').where('lease', 'is not', null).execute()).length;

async function untilLeased(count: number): Promise<void> {
  for (let round = 0; (await leased()) < count; round++) {
    assert.ok(round < 1_000, `${await leased()} of ${count} are under way`);
    await sleep(10);
  }
}

async function stateOf(taskId: string): Promise<string> {
  return (await selectWebhookDeliveries(bench.database, taskId))[0]!.state;
}

async function endDeadTasks(accountIds: readonly string[]): Promise<void> {
  for (let i = 0; i < DEAD; i++) {
    await bench.endTask(accountIds[i % accountIds.length]!, named(`dead${i}.example`));
  }
}

/** Ends a task of the account, and says what became of its webhook within the time of a healthy receiver. */
async function stateInTime(accountId: string, url: string): Promise<string> {
  const taskId = await bench.endTask(accountId, url);
  const endMs = performance.now() + PATIENCE_MS;
  while (performance.now() < endMs && (await stateOf(taskId)) === 'waiting') await sleep(10);
  return stateOf(taskId);
}

describe('sixty-four webhooks to names whose server never answers', () => {
  it('keep no other account waiting, and are not held against its receiver', async () => {
    const accountIds = await Promise.all(Array.from({ length: 8 }, () => bench.account()));
    const other = await bench.account();
    await endDeadTasks(accountIds);
    sender.start();
    await untilLeased(DEAD);
    assert.equal(await stateInTime(other, named('good.example')), 'delivered');
    assert.equal(await stateInTime(other, `${bench.receiver.origin}/hook`), 'delivered');
    await sender.stop();
    const rows = await bench.database.selectFrom('webhook_breakers').select('origin').execute();
    assert.deepEqual(
      rows.filter(({ origin }) => !origin.includes('dead')),
      [],
    );
    assert.ok(senderLimits.inFlightMax <= DEAD, 'they would fill all places');
  });

  it('keep none of their own account waiting that goes to an address or to a name that answered the last time', async () => {
    const accountId = await bench.account();
    sender.start();
    assert.equal(await stateInTime(accountId, named('good.example')), 'delivered');
    await endDeadTasks([accountId]);
    await untilLeased(senderLimits.unprovenPerAccountMax);
    assert.equal(await stateInTime(accountId, named('good.example')), 'delivered');
    assert.equal(await stateInTime(accountId, `${bench.receiver.origin}/hook`), 'delivered');
    assert.equal(await leased(), senderLimits.unprovenPerAccountMax, 'the others wait');
    await sender.stop();
  });
});
