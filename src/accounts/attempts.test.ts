import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { deleteIdlePaces, takeAttempt } from '../storage/attempt-paces.ts';
import { type Database, openDatabase } from '../storage/database.ts';

describe('counted attempts', () => {
  let test: TestDatabase;
  let database: Database;
  before(async () => {
    test = await openTestDatabase();
    database = openDatabase(test.connection, { poolMax: 8, applicationName: 'attempts.test' });
  });
  after(async () => {
    await database.destroy();
    await test.close();
  });

  it('let a burst pass and then one per interval, however many come at the same moment', async () => {
    const pace = { burst: 3, intervalMs: 1000 };
    const at = (nowMs: number) => takeAttempt(database, 'x', pace, nowMs);
    const waits = await Promise.all(Array.from({ length: 8 }, () => at(10_000)));
    assert.deepEqual(waits.toSorted(), [0, 0, 0, 1000, 1000, 1000, 1000, 1000]);
    assert.equal(await at(10_400), 600);
    assert.equal(await at(11_000), 0);
    assert.equal(await at(11_000), 1000);
    assert.equal(await takeAttempt(database, 'y', pace, 11_000), 0);
  });

  it('are forgotten once they hold nobody back', async () => {
    await takeAttempt(database, 'z', { burst: 1, intervalMs: 1000 }, 50_000);
    await deleteIdlePaces(database, 50_999);
    assert.equal(await takeAttempt(database, 'z', { burst: 1, intervalMs: 1000 }, 50_500), 500);
    await deleteIdlePaces(database, 51_001);
    assert.equal(await takeAttempt(database, 'z', { burst: 1, intervalMs: 1000 }, 50_500), 0);
  });
});
