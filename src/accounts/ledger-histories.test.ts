import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { ledgerHistories, openHistoryPools, playLedgerHistory } from '../../test/harness/ledger-histories.ts';
import type { Database } from '../storage/database.ts';

// More with SONGWRIGHT_LEDGER_RUNS=10000.
const numRuns = Number(process.env.SONGWRIGHT_LEDGER_RUNS ?? 200);

describe('any history of grants, spends, refunds, months, repeats and calls at the same moment', () => {
  let test: TestDatabase;
  let pools: readonly Database[];
  before(async () => {
    test = await openTestDatabase();
    pools = await openHistoryPools(test.connection);
  });
  after(async () => {
    for (const pool of pools) await pool.destroy();
    await test.close();
  });

  it('neither makes nor loses a credit, and looks from two processes like one order of events', () =>
    fc.assert(
      fc.asyncProperty(ledgerHistories, (steps) => playLedgerHistory(pools, steps)),
      { numRuns },
    ));
});
