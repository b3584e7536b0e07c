import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { noClipFacts } from '../core/clip-facts.ts';
import { newId } from '../core/ids.ts';
import { silentLogger } from '../core/log.ts';
import { selectClipsOfTask } from './clips.ts';
import { type Database, openDatabase } from './database.ts';
import { selectAnswer } from './idempotency.ts';
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts';

/** The last migration under which clips held the fields of their requests. */
const BEFORE_RECORDS = 19;

describe('a database whose clips held the fields of their requests', () => {
  let test: TestDatabase;
  let database: Database;
  before(async () => {
    test = await openTestDatabase();
    database = openDatabase(test.connection, { poolMax: 2, applicationName: 'clip-records.test' });
    await sql.raw('drop schema public cascade; create schema public').execute(database);
    await migrate(database, silentLogger, MIGRATIONS_FOLDER, BEFORE_RECORDS);
  });
  after(async () => {
    await database.destroy();
    await test.close();
  });

  it('keeps all of them as records, and knows which task an answer accepted', async () => {
    const [accountId, taskId, parentId, personaId] = [newId(), newId(), newId(), newId()];
    const request = { title: 'Rain', tags: 'pop', mv: 'sonic-v4', gpt_description_prompt: 'wet', negative_tags: 'sun' };
    const echoes = [
      { ...request, sound: 'warm', parent_clip_id: parentId, role: 'extended', is_title_of_file: true },
      { ...request, tags: null, role: null, stem: 'drums', persona_id: personaId, persona_name: 'Ada' },
      { parent_clip_id: parentId, vox_start_s: 1.5, vox_end_s: 20 },
      {},
    ];
    await sql`insert into accounts (id, name) values (${accountId}, 'ada')`.execute(database);
    await sql`
      insert into tasks (id, account_id, operation, family, engine_request, credits, clip_count, request_id, virtual_time)
      values (${taskId}, ${accountId}, 'sonic.extend', 'sonic', '{}', 0, 4, 'r', 1)`.execute(database);
    for (const [ordinal, echo] of echoes.entries()) {
      await sql`
        insert into clips (id, task_id, account_id, ordinal, operation, capability, echo)
        values (${newId()}, ${taskId}, ${accountId}, ${ordinal}, 'sonic.extend', ${newId()}, ${JSON.stringify(echo)})`.execute(
        database,
      );
    }
    const scope = { accountId, method: 'POST', path: '/api/v1/sonic/create', key: 'k' };
    const answer = JSON.stringify({ code: 200, message: 'success', task_id: taskId });
    await sql`
      insert into idempotency (account_id, method, path, key, body_hash, answer)
      values (${accountId}, 'POST', ${scope.path}, 'k', '', ${answer})`.execute(database);

    await migrate(database, silentLogger);

    const asked = { title: 'Rain', tags: 'pop', model: 'sonic-v4', description: 'wet', negativeTags: 'sun' };
    const parentClipId = parentId;
    assert.deepEqual(
      (await selectClipsOfTask(database, taskId)).map(({ facts }) => facts),
      [
        { ...noClipFacts, ...asked, sound: 'warm', parentClipId, pairRole: 'extended', isTitleOfFile: true },
        { ...noClipFacts, ...asked, tags: null, stem: 'drums', personaId },
        { ...noClipFacts, parentClipId, windowStartSeconds: 1.5, windowEndSeconds: 20 },
        noClipFacts,
      ],
    );
    assert.equal((await selectAnswer(database, scope))?.taskId, taskId);
  });
});
