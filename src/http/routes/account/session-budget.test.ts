import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type AccountDoor, bearer, openAccountDoor } from '../../../../test/harness/account-door.ts';
import { AccountBudgets } from '../../../accounts/account-budgets.ts';
import { MemoryLeases } from '../../../accounts/testing/memory-leases.ts';
import { requestBudgets } from '../../../core/account-limits.ts';
import { silentLogger } from '../../../core/log.ts';

describe('the requests of a session', () => {
  let door: AccountDoor;
  before(async () => {
    const clock = { nowMs: () => Date.UTC(2026, 0, 31, 10) };
    const leases = new MemoryLeases(clock);
    const accountBudgets = new AccountBudgets({ leases, budgets: requestBudgets, clock, log: silentLogger });
    door = await openAccountDoor({ spacingSeconds: 3, accountBudgets });
  });
  after(() => door.close());

  it('have no spacing, but count for the budget of their account, with those of its keys', async () => {
    const ada = await door.member();
    const ask = () => ada.send('GET', '/account');
    for (let n = 0; n < 15; n++) assert.equal((await ask()).statusCode, 200);
    const key = await door.key(ada.accountId);
    for (let n = 0; n < 5; n++)
      assert.equal((await door.send('GET', '/account', undefined, bearer(key))).statusCode, 200);
    const refused = await ask();
    assert.deepEqual([refused.statusCode, refused.headers['ratelimit-policy']], [429, '"account-reads";q=20;w=1']);
    assert.ok(Number(refused.headers['retry-after-ms']) > 0);
    assert.equal((await (await door.member()).send('GET', '/account')).statusCode, 200);
  });

  it('count their changes apart from their reads', async () => {
    const bob = await door.member();
    const make = (n: number) => bob.send('POST', '/account/keys', { name: `key ${n}` });
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await make(n)).statusCode);
    assert.deepEqual(answers, [...Array.from({ length: 10 }, () => 200), 429, 429]);
    assert.equal((await bob.send('GET', '/account')).statusCode, 200);
  });
});
