import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type AccountDoor, bearer, openAccountDoor, PASSWORD } from '../../../../test/harness/account-door.ts';

let door: AccountDoor;
before(async () => {
  door = await openAccountDoor();
});
after(() => door.close());

const DELETE = '/account/delete';

describe('POST /account/delete', () => {
  it('ends sessions and keys at once; the address is free, and gets no second trial', async () => {
    const member = await door.member();
    const key = await door.key(member.accountId);
    const answer = await member.send('POST', DELETE, { current_password: PASSWORD });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(String(answer.headers['set-cookie']), /songwright\.session_token=;/);
    assert.equal((await member.send('GET', '/account')).statusCode, 401);
    assert.equal((await door.send('GET', '/account', undefined, bearer(key))).statusCode, 401);
    const credentials = { email: member.email, password: PASSWORD };
    assert.equal((await door.send('POST', '/account/sign-in', credentials)).statusCode, 401);
    assert.equal((await door.send('POST', '/account/sign-up', credentials)).statusCode, 200);
    const { account } = (await door.send('POST', '/account/sign-in', credentials)).json();
    assert.notEqual(account.id, member.accountId);
    assert.equal(account.extra_credits, 0);
  });

  it('ends the subscription, and leaves the operator a ledger without a name', async () => {
    const member = await door.member();
    const operator = bearer(door.operatorKey);
    const path = `/account/accounts/${member.accountId}`;
    const given = await door.send('POST', `${path}/subscription`, { plan: 'starter' }, operator);
    assert.equal(given.statusCode, 200, given.body);
    assert.equal((await member.send('POST', DELETE, { current_password: PASSWORD })).statusCode, 200);
    const { account } = (await door.send('GET', path, undefined, operator)).json();
    assert.deepEqual([account.email, account.subscription, account.credits], [null, null, 0]);
    assert.equal(account.name, `deleted-${member.accountId}`);
  });

  it('refuses a wrong password, and changes nothing', async () => {
    const member = await door.member();
    const answer = await member.send('POST', DELETE, { current_password: 'not my password' });
    assert.deepEqual([answer.statusCode, answer.json().param], [400, 'current_password'], answer.body);
    assert.equal((await member.send('GET', '/account')).statusCode, 200);
  });

  it('changes nothing where the payment provider cannot be told', async () => {
    const member = await door.member();
    const path = `/account/accounts/${member.accountId}/subscription`;
    await door.send('POST', path, { plan: 'starter' }, bearer(door.operatorKey));
    await sql`update subscriptions set provider = 'stripe', provider_reference = ${member.accountId}
      where account_id = ${member.accountId}`.execute(door.database);
    const answer = await member.send('POST', DELETE, { current_password: PASSWORD });
    assert.equal(answer.statusCode, 503, answer.body);
    assert.equal((await member.send('GET', '/account')).statusCode, 200);
  });

  it('is for people with a session on a page of the service, and not for the operator', async () => {
    const member = await door.member();
    const body = { current_password: PASSWORD };
    assert.equal((await door.send('POST', DELETE, body)).statusCode, 401);
    assert.equal((await door.send('POST', DELETE, body, bearer(await door.key(member.accountId)))).statusCode, 403);
    const elsewhere = { cookie: member.cookie, origin: 'https://evil.example' };
    assert.equal((await door.send('POST', DELETE, body, elsewhere)).statusCode, 403);
    const boss = await door.member();
    const claimed = await boss.send('POST', '/account/claim', { operator_key: door.operatorKey });
    assert.equal(claimed.statusCode, 200, claimed.body);
    assert.equal((await boss.send('POST', DELETE, body)).statusCode, 403);
  });
});
