import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type AccountDoor, bearer, openAccountDoor } from '../../test/harness/account-door.ts';
import { operatorLogLimits } from '../core/account-limits.ts';
import { newId } from '../core/ids.ts';
import { selectBalance } from '../storage/accounts.ts';
import { inTransaction } from '../storage/database.ts';
import { createKey, issueKey, rotateKey } from './api-keys.ts';
import { giveCredits } from './credits.ts';
import { commandLine, listOperatorLog, recordOperatorAction } from './operator-log.ts';
import { createAccount } from './sign-up.ts';

describe('the log of what operators do', () => {
  let door: AccountDoor;
  before(async () => {
    door = await openAccountDoor();
  });
  after(() => door.close());
  const log = (accountId: string) => listOperatorLog(door.database, { limit: 100, accountId });

  it('says who did what on whom, however the operator came', async () => {
    const member = await door.member();
    const account = `/account/accounts/${member.accountId}`;
    const asOperator = bearer(door.operatorKey);
    await door.send('POST', `${account}/credits`, { credits: 7, reference: 'order-1' }, asOperator);
    await door.send('POST', `${account}/subscription`, { plan: 'starter' }, asOperator);
    await door.send('DELETE', `${account}/subscription?when=now`, undefined, asOperator);
    await issueKey(door.database, door.pepper, { accountId: member.accountId, name: 'spare' }, commandLine);
    const entries = await log(member.accountId);
    assert.deepEqual(
      entries.map(({ via, action }) => [via, action]),
      [
        ['command_line', 'key.create'],
        ['api_key', 'subscription.end'],
        ['api_key', 'subscription.give'],
        ['api_key', 'credits.grant'],
      ],
    );
    const operator = (await door.send('GET', '/account', undefined, asOperator)).json().account;
    assert.equal(entries[1]!.operatorAccountId, operator.id);
    const path = `/account/operator-log?account_id=${member.accountId}`;
    const { entries: asSent } = (await door.send('GET', path, undefined, asOperator)).json();
    assert.deepEqual(
      asSent.map(({ id }: { id: number }) => id),
      entries.map(({ id }) => id),
    );
    assert.deepEqual(entries[3]!.details, { credits: 7, bucket: 'extra', reference: 'order-1', note: 'grant' });
  });

  it('finds accounts by a part of their names, whatever it is made of', async () => {
    // Whole words: a made-up id may hold "ada".
    const names = ['Ada Lovelace 100%_sure', 'ada lovelace', 'Grace'].map((name) => `${name} ${newId()}`);
    for (const name of names) await createAccount(door.database, name);
    const found = async (search: string): Promise<readonly string[]> => {
      const path = `/account/accounts?search=${encodeURIComponent(search)}`;
      const { accounts } = (await door.send('GET', path, undefined, bearer(door.operatorKey))).json();
      return accounts.map(({ name }: { name: string }) => name);
    };
    assert.deepEqual(await found('ADA LOVELACE'), names.slice(0, 2));
    assert.deepEqual(await found('%_s'), names.slice(0, 1));
    assert.deepEqual(await found('nobody by this name'), []);
    const tooLong = await door.send(
      'GET',
      `/account/accounts?search=${'a'.repeat(121)}`,
      undefined,
      bearer(door.operatorKey),
    );
    assert.deepEqual([tooLong.statusCode, tooLong.json().param], [400, 'search']);
  });

  it('has one line for what is done once, and none for what changes nothing', async () => {
    const { id: accountId } = await createAccount(door.database, newId());
    const grant = { accountId, credits: 5, reference: 'twice', by: commandLine };
    const given = await Promise.all([giveCredits(door.database, grant), giveCredits(door.database, grant)]);
    assert.deepEqual(given.sort(), [false, true]);
    assert.equal((await log(accountId)).length, 1);
  });

  it('is written with the action or not at all', async () => {
    const { id: accountId } = await createAccount(door.database, newId());
    // The log refuses the line, so the grant must not stay.
    const nobody = { via: 'api_key', accountId: newId(), apiKeyId: newId() } as const;
    await assert.rejects(giveCredits(door.database, { accountId, credits: 5, by: nobody }));
    assert.deepEqual(await selectBalance(door.database, accountId), { extra: 30, subscription: 0 });
    assert.deepEqual(await log(accountId), []);
  });

  it('tells when the operator ends keys, and stays silent about what customers do with theirs', async () => {
    const member = await door.member();
    const own = await createKey(door.database, door.pepper, { accountId: member.accountId, name: 'own' });
    assert.equal((await member.send('DELETE', `/account/keys/${own.apiKeyId}`)).statusCode, 200);
    assert.deepEqual(await log(member.accountId), []);
    const lost = await createKey(door.database, door.pepper, { accountId: member.accountId, name: 'lost' });
    const fresh = await rotateKey(door.database, door.pepper, lost.apiKeyId, { by: commandLine });
    const [entry] = await log(member.accountId);
    assert.deepEqual([entry!.action, entry!.subject], ['key.rotate', lost.apiKeyId]);
    assert.equal(entry!.details.successor, fresh.apiKeyId);
    assert.ok(!JSON.stringify(entry).includes(fresh.apiKey), 'a key is shown once, and not here');
  });

  it('is never changed, shortened or emptied', async () => {
    const statements = [
      "update operator_log set action = 'x'",
      'delete from operator_log',
      'truncate operator_log',
      'truncate accounts cascade',
    ];
    for (const statement of statements) {
      await assert.rejects(sql.raw(statement).execute(door.database), /append-only/, statement);
    }
  });

  it('takes details of any length and any characters without failing the action', async () => {
    const { id: accountId } = await createAccount(door.database, newId());
    for (const note of ['\u0000 \ud800', 'é'.repeat(operatorLogLimits.detailsBytesMax), ','.repeat(2000)]) {
      await inTransaction(door.database, (tx) =>
        recordOperatorAction(tx, { by: commandLine, action: 'plan.save', accountId, subject: note, details: { note } }),
      );
    }
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`${n}`, 1]));
    await inTransaction(door.database, (tx) =>
      recordOperatorAction(tx, { by: commandLine, action: 'plan.save', accountId, details: many }),
    );
    assert.equal((await log(accountId)).length, 4);
  });

  it('is read by the operator page by page, and by nobody else', async () => {
    const member = await door.member();
    assert.equal((await member.send('GET', '/account/operator-log')).statusCode, 403);
    const page = async (query: string) =>
      (await door.send('GET', `/account/operator-log?${query}`, undefined, bearer(door.operatorKey))).json();
    const all = (await page('limit=500')).entries;
    assert.ok(all.length >= 6);
    const ids: number[] = [];
    for (let before = ''; ; ) {
      const { entries, next } = await page(`limit=2${before}`);
      ids.push(...entries.map(({ id }: { id: number }) => id));
      if (next === null) break;
      before = `&before=${next}`;
    }
    assert.deepEqual(
      ids,
      all.map(({ id }: { id: number }) => id),
    );
  });
});
