import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import { giveCredits } from '../../src/accounts/credits.ts';
import { savePlan } from '../../src/accounts/plans.ts';
import { renewAccount } from '../../src/accounts/renewal.ts';
import { endSubscription, subscribe } from '../../src/accounts/subscriptions.ts';
import { newId } from '../../src/core/ids.ts';
import { insertAccount, lockAccount, selectBalance } from '../../src/storage/accounts.ts';
import { type Database, inTransaction, openDatabase } from '../../src/storage/database.ts';
import { chargeCredits, refundTask, selectLedgerAfter, selectPosted } from '../../src/storage/ledger.ts';
import type { PostgresConnection } from '../../src/storage/postgres/start-postgres.ts';
import { insertTask } from '../../src/storage/tasks.ts';
import { type LedgerAct, LedgerModel, type LedgerOutcome, MODEL_PLANS } from './ledger-model.ts';

/** A history: acts one after another, acts at the same moment, and days that pass. */
export type LedgerStep =
  | { readonly kind: 'one'; readonly act: LedgerAct }
  | { readonly kind: 'together'; readonly acts: readonly LedgerAct[] }
  | { readonly kind: 'wait'; readonly hours: number };

const TASKS = 4;
const HOUR_MS = 3_600_000;
const ENTRIES_MAX = 1000;
const START_MS = Date.UTC(2027, 0, 31, 9, 30);

/** Often what a month holds: a charge that leaves nothing is the interesting one. */
const price = fc.oneof(fc.constantFrom(...MODEL_PLANS, 15), fc.integer({ min: 1, max: 40 }));
const gift = fc.integer({ min: 1, max: 12 });

const subscribing: fc.Arbitrary<LedgerAct> = fc.record({
  act: fc.constant('subscribe' as const),
  plan: fc.nat(MODEL_PLANS.length - 1),
});
const ending: fc.Arbitrary<LedgerAct> = fc.record({
  act: fc.constant('end' as const),
  when: fc.constantFrom('with-period' as const, 'now' as const),
});
const anyAct: fc.Arbitrary<LedgerAct> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('grant' as const), credits: gift, occasion: fc.nat(2) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('spend' as const), task: fc.nat(TASKS - 1), credits: price }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('refund' as const), task: fc.nat(TASKS - 1) }) },
  { weight: 2, arbitrary: subscribing },
  { weight: 2, arbitrary: ending },
  { weight: 2, arbitrary: fc.constant({ act: 'renew' as const }) },
);

const one = (act: fc.Arbitrary<LedgerAct>) => fc.record({ kind: fc.constant('one' as const), act });
const together = fc.record({
  kind: fc.constant('together' as const),
  acts: fc.array(anyAct, { minLength: 2, maxLength: 4 }),
});
/** Around the ends of months, where days 29 to 31 are missing. */
const wait = fc.record({
  kind: fc.constant('wait' as const),
  hours: fc.constantFrom(1, ...[1, 27, 28, 29, 30, 31, 90].map((days) => days * 24)),
});

/** Time passes, and then somebody looks whose month is over, as the service does every minute. */
const month = fc.tuple(wait, fc.constant({ kind: 'one', act: { act: 'renew' } } as const));

export const ledgerHistories: fc.Arbitrary<readonly LedgerStep[]> = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: fc.tuple(one(subscribing)) }, { weight: 1, arbitrary: fc.constant([]) }),
    fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.tuple(one(anyAct)) },
        { weight: 2, arbitrary: fc.tuple(together) },
        { weight: 2, arbitrary: month },
        { weight: 1, arbitrary: fc.tuple(wait) },
      ),
      { minLength: 1, maxLength: 14 },
    ),
  )
  .map(([first, rest]) => [...first, ...rest.flat()]);

const planId = (plan: number): string => `model-${plan}`;

/** Two processes' pools on a test database with the plans that histories subscribe to. */
export async function openHistoryPools(connection: PostgresConnection): Promise<readonly [Database, Database]> {
  const open = (name: string) => openDatabase(connection, { poolMax: 3, applicationName: name });
  const first = open('first');
  // Histories are about order, not about power cuts: new connections do not wait for the disk.
  await sql`alter database ${sql.id(connection.database)} set synchronous_commit = off`.execute(first);
  await first.destroy();
  const pools = [open('one'), open('two')] as const;
  await makePlans(pools[0]);
  return pools;
}

async function makePlans(database: Database): Promise<void> {
  for (const [plan, monthlyCredits] of MODEL_PLANS.entries()) {
    const terms = { priceMinor: 0, currency: 'usd', providerPrice: null, isOffered: true, retentionDays: null };
    await savePlan(database, { id: planId(plan), name: planId(plan), monthlyCredits, ...terms });
  }
}

/**
 * Plays a history on a fresh account, acts at the same moment through different processes' pools, and holds every
 * outcome and balance against the model; what happened together must look like one order of it.
 */
export async function playLedgerHistory(pools: readonly Database[], steps: readonly LedgerStep[]): Promise<void> {
  const player = await openPlayer(pools);
  // What happened together may have happened in several orders that differ only in what comes later.
  let models: readonly LedgerModel[] = [new LedgerModel()];
  let nowMs = START_MS;
  for (const step of steps) {
    if (step.kind === 'wait') {
      nowMs += step.hours * HOUR_MS;
      continue;
    }
    const acts = step.kind === 'one' ? [step.act] : step.acts;
    const outcomes = await Promise.all(acts.map((act, index) => player.play(act, nowMs, index)));
    const balance = await selectBalance(pools[0]!, player.accountId);
    models = models.flatMap((model) => explain(model, acts, outcomes, balance!, nowMs));
    models = [...new Map(models.map((model) => [model.fingerprint(), model])).values()];
    const seen = JSON.stringify({ outcomes, balance });
    assert.ok(models.length > 0, `no order of ${JSON.stringify(acts)} gives ${seen}`);
  }
  await checkBooks(pools[0]!, player.accountId, models[0]!);
}

/** The model after each order of the acts that gives what was seen. */
function explain(
  model: LedgerModel,
  acts: readonly LedgerAct[],
  outcomes: readonly LedgerOutcome[],
  balance: { readonly extra: number; readonly subscription: number },
  nowMs: number,
): readonly LedgerModel[] {
  const explained: LedgerModel[] = [];
  for (const order of permutations(acts.map((_, index) => index))) {
    const guess = model.copy();
    const isSo = order.every((index) => guess.apply(acts[index]!, nowMs) === outcomes[index]);
    if (isSo && guess.extra === balance.extra && guess.subscription === balance.subscription) explained.push(guess);
  }
  return explained;
}

function* permutations(items: readonly number[]): Generator<readonly number[]> {
  if (items.length <= 1) yield items;
  else
    for (const [index, item] of items.entries())
      for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
}

async function checkBooks(database: Database, accountId: string, model: LedgerModel): Promise<void> {
  const entries = await selectLedgerAfter(database, accountId, { limit: ENTRIES_MAX, afterId: 0 });
  assert.ok(entries.length < ENTRIES_MAX);
  const sums = { extra: 0, subscription: 0 };
  for (const entry of entries) {
    sums[entry.bucket] += entry.amount;
    assert.ok(sums[entry.bucket] >= 0, 'no balance was ever negative');
  }
  assert.deepEqual(sums, { extra: model.extra, subscription: model.subscription });
}

async function openPlayer(pools: readonly Database[]) {
  const accountId = newId();
  const taskIds = Array.from({ length: TASKS }, newId);
  await insertAccount(pools[0]!, { id: accountId, name: accountId, isOperator: false });
  await inTransaction(pools[0]!, async (tx) => {
    const task = { operation: 'sonic.create', family: 'sonic', engine: null, engineRequest: {}, clipCount: 2 } as const;
    for (const id of taskIds) {
      await insertTask(tx, { ...task, id, accountId, credits: 0, requestId: 'r', webhook: null, virtualTime: 1 });
    }
  });
  const play = (act: LedgerAct, nowMs: number, index: number): Promise<LedgerOutcome> => {
    const database = pools[index % pools.length]!;
    const now = new Date(nowMs);
    switch (act.act) {
      case 'grant':
        return giveCredits(database, { accountId, credits: act.credits, reference: String(act.occasion) });
      case 'spend':
        return spendOnce(database, accountId, taskIds[act.task]!, act.credits);
      case 'refund':
        return refundOnce(database, accountId, taskIds[act.task]!);
      case 'subscribe':
        return subscribe(database, { accountId, planId: planId(act.plan) }, now);
      case 'end':
        return endSubscription(database, accountId, act.when, now);
      case 'renew':
        return inTransaction(database, (tx) => renewAccount(tx, accountId, now));
    }
  };
  return { accountId, play };
}

/** As a task is paid: again under the same key, it is paid already. */
const spendOnce = (database: Database, accountId: string, taskId: string, amount: number): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    const entryKey = `charge:${taskId}`;
    if ((await selectPosted(tx, accountId, [entryKey])).has(entryKey)) return true;
    return chargeCredits(tx, { accountId, credits: amount, entryKey, taskId, note: '' });
  });

/** @returns whether credits came back */
const refundOnce = (database: Database, accountId: string, taskId: string): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const before = await lockAccount(tx, accountId);
    await refundTask(tx, accountId, taskId);
    const after = await selectBalance(tx, accountId);
    return before!.extra + before!.subscription !== after!.extra + after!.subscription;
  });
