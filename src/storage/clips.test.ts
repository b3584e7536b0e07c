import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { newCapability, newId } from '../core/ids.ts';
import { insertAccount } from './accounts.ts';
import { insertClips, selectClipByEcho } from './clips.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { insertTask } from './tasks.ts';

const OPERATION = 'sonic.vox';

describe('a clip that is looked for by what it was made from', () => {
  let test: TestDatabase;
  let database: Database;
  const accountId = newId();
  before(async () => {
    test = await openTestDatabase();
    database = openDatabase(test.connection, { poolMax: 2, applicationName: 'clips.test' });
    await inTransaction(database, (tx) =>
      insertAccount(tx, { id: accountId, name: 'ada', isOperator: false, userId: null }),
    );
  });
  after(async () => {
    await database.destroy();
    await test.close();
  });

  async function addClip(echo: Record<string, unknown>): Promise<string> {
    const [taskId, id] = [newId(), newId()];
    const task = { id: taskId, accountId, operation: OPERATION, family: 'sonic', engine: null } as const;
    await inTransaction(database, async (tx) => {
      const rest = { engineRequest: {}, credits: 1, clipCount: 1, requestId: 'r', webhook: null, virtualTime: 0 };
      await insertTask(tx, { ...task, ...rest });
      await insertClips(tx, { ...task, echo }, [{ id, ordinal: 0, capability: newCapability() }]);
    });
    return id;
  }

  it('is the one that echoes every fact, of this account and operation', async () => {
    const [source, other] = [newId(), newId()];
    const facts = { parent_clip_id: source, vox_start_s: 2 };
    const id = await addClip({ ...facts, title: 'x' });
    await addClip({ ...facts, parent_clip_id: other });
    await addClip({ ...facts, vox_start_s: 3 });
    assert.equal((await selectClipByEcho(database, accountId, OPERATION, facts))?.id, id);
    assert.equal(await selectClipByEcho(database, newId(), OPERATION, facts), null);
    assert.equal(await selectClipByEcho(database, accountId, 'sonic.stems-basic', facts), null);
    assert.equal(await selectClipByEcho(database, accountId, OPERATION, { ...facts, parent_clip_id: newId() }), null);
  });

  it('is found without reading all that the account has', async () => {
    await inTransaction(database, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from clips where account_id = ${accountId} and echo ->> 'parent_clip_id' = 'x'`.execute(tx);
      assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /clips_by_parent/);
    });
  });
});
