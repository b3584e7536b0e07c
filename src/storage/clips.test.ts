import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import type { ClipFacts } from '../core/clip-facts.ts';
import { newCapability, newId } from '../core/ids.ts';
import { insertAccount } from './accounts.ts';
import { insertClips, selectClipByOrigin } from './clips.ts';
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

  async function addClip(facts: Partial<ClipFacts>): Promise<string> {
    const [taskId, id] = [newId(), newId()];
    const task = { id: taskId, accountId, operation: OPERATION, family: 'sonic', engine: null } as const;
    await inTransaction(database, async (tx) => {
      const rest = { engineRequest: {}, credits: 1, clipCount: 1, requestId: 'r', webhook: null, virtualTime: 0 };
      await insertTask(tx, { ...task, ...rest });
      await insertClips(tx, { ...task, facts }, [{ id, ordinal: 0, capability: newCapability() }]);
    });
    return id;
  }

  it('is the one with the same origin, of this account and operation', async () => {
    const [source, other] = [newId(), newId()];
    const facts = { parentClipId: source, windowStartSeconds: 2 };
    const id = await addClip({ ...facts, title: 'x' });
    await addClip({ ...facts, parentClipId: other });
    await addClip({ ...facts, windowStartSeconds: 3 });
    assert.equal((await selectClipByOrigin(database, accountId, OPERATION, facts))?.id, id);
    assert.equal(await selectClipByOrigin(database, newId(), OPERATION, facts), null);
    assert.equal(await selectClipByOrigin(database, accountId, 'sonic.stems-basic', facts), null);
    assert.equal(await selectClipByOrigin(database, accountId, OPERATION, { ...facts, parentClipId: newId() }), null);
  });

  it('is found without reading all that the account has', async () => {
    await inTransaction(database, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from clips where account_id = ${accountId} and parent_clip_id = ${newId()}`.execute(tx);
      assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /clips_by_parent/);
    });
  });
});
