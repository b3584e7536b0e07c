import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type AccountDoor,
  cookieOf,
  ORIGIN,
  openAccountDoor,
  PASSWORD,
} from '../../../../test/harness/account-door.ts';
import { memberPaces } from '../../../accounts/member-limits.ts';
import { endLinks, makeSignInLink } from '../../../accounts/sign-in-links.ts';

const LINK = '/account/sign-in-link';
const NAME = '/account/operator-credentials';

describe('the sign-in address', () => {
  let door: AccountDoor;
  before(async () => {
    door = await openAccountDoor({ paces: memberPaces });
  });
  after(() => door.close());
  const spend = (token: string, headers: Record<string, string> = { origin: ORIGIN }) =>
    door.send('POST', LINK, { token }, headers);

  it('signs the operator in once, from a page of ours, and asks for address and password once', async () => {
    const token = await makeSignInLink(door.database);
    assert.equal(Buffer.from(token, 'base64url').length * 8, 128);
    assert.equal((await spend(token, {})).statusCode, 403, 'no page of ours');
    assert.equal((await spend(token, { origin: 'https://elsewhere.example' })).statusCode, 403);
    const admitted = await spend(token);
    assert.equal(admitted.statusCode, 200);
    const { account } = admitted.json();
    assert.deepEqual([account.is_operator, account.email], [true, null]);
    assert.equal((await spend(token)).statusCode, 401, 'spent');
    const own = { origin: ORIGIN, cookie: cookieOf(admitted) };
    const name = (email: string, password: string) => door.send('POST', NAME, { email, password }, own);
    assert.equal((await name('boss@example.org', 'short')).json().param, 'password');
    const taken = await door.member();
    assert.equal((await name(taken.email.toUpperCase(), PASSWORD)).json().param, 'email');
    assert.equal((await name('Boss@Example.org', PASSWORD)).json().account.email, 'boss@example.org');
    assert.equal((await name('other@example.org', PASSWORD)).statusCode, 403, 'named already');
    const again = await door.send('POST', '/account/sign-in', { email: 'boss@example.org', password: PASSWORD });
    assert.equal(again.json().account.is_operator, true);
  });

  it('is the same person the next time, and no other account', async () => {
    const admitted = await spend(await makeSignInLink(door.database));
    assert.equal(admitted.json().account.email, 'boss@example.org');
  });

  it('ends with the next one, with the next start, and by time', async () => {
    const [first, second] = [await makeSignInLink(door.database), await makeSignInLink(door.database)];
    assert.equal((await spend(first)).statusCode, 401);
    await endLinks(door.database);
    assert.equal((await spend(second)).statusCode, 401);
    const third = await makeSignInLink(door.database);
    await door.database
      .updateTable('verifications')
      .set({ expires_at: new Date(0) })
      .execute();
    assert.equal((await spend(third)).statusCode, 401);
  });

  it('is kept as a hash alone, and cannot be guessed at without end', async () => {
    const token = await makeSignInLink(door.database);
    const rows = await door.database.selectFrom('verifications').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(token));
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) statuses.push((await spend('AAAAAAAAAAAAAAAAAAAAAA')).statusCode);
    assert.ok(statuses.includes(429), `${statuses}`);
  });
});

it('who came by the address and never named themselves gives way to who holds the operator’s key', async () => {
  const door = await openAccountDoor();
  try {
    const token = await makeSignInLink(door.database);
    assert.equal((await door.send('POST', LINK, { token }, { origin: ORIGIN })).statusCode, 200);
    const member = await door.member();
    const claimed = await member.send('POST', '/account/claim', { operator_key: door.operatorKey });
    assert.deepEqual([claimed.statusCode, claimed.json().account.is_operator], [200, true]);
  } finally {
    await door.close();
  }
});
