import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { ApiError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import type { Accounts } from './accounts.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './api-keys.ts';
import { createAccounts } from './authentication.ts';
import { giveCredits, listLedger } from './credits.ts';
import { createAccount, ensureOperatorAccount, findAccount, listAccounts } from './sign-up.ts';

let test: TestDatabase;
let database: Database;
let accounts: Accounts;
const pepper = Buffer.alloc(32, 7);

before(async () => {
  test = await openTestDatabase();
  database = openDatabase(test.connection, { poolMax: 4, applicationName: 'accounts.test' });
  accounts = createAccounts({ database, pepper });
});
after(async () => {
  await database.destroy();
  await test.close();
});

const isApiError = (type: string) => (error: unknown) => error instanceof ApiError && error.type === type;

describe('sign-up', () => {
  it('gives a new account 30 trial credits that never expire', async () => {
    const account = await createAccount(database, '  Ada ');
    assert.equal(account.name, 'Ada');
    assert.deepEqual(await accounts.balance(account.id), { extra: 30, subscription: 0 });
    assert.deepEqual(
      (await listLedger(database, account.id, { limit: 9 })).map(({ kind, amount, note }) => [kind, amount, note]),
      [['grant', 30, 'trial credits']],
    );
  });

  it('refuses a name that is taken, empty or too long', async () => {
    await createAccount(database, 'Bea');
    for (const name of ['Bea', ' ', 'x'.repeat(121)]) {
      await assert.rejects(createAccount(database, name), isApiError('bad_request'));
    }
    await assert.rejects(findAccount(database, 'nobody'), isApiError('not_found'));
  });

  it('makes one operator account however often and from how many processes it starts', async () => {
    const starts = await Promise.all(Array.from({ length: 5 }, () => ensureOperatorAccount(database, 10_000)));
    assert.equal(new Set(starts.map(({ account }) => account.id)).size, 1);
    assert.equal(starts.filter(({ isNew }) => isNew).length, 1);
    const again = await ensureOperatorAccount(database, 10_000);
    assert.equal(again.isNew, false);
    assert.deepEqual(again.account.balance, { extra: 10_030, subscription: 0 });
    assert.deepEqual(
      (await listAccounts(database)).filter(({ isOperator }) => isOperator).map(({ name }) => name),
      ['operator'],
    );
  });
});

describe('authentication', () => {
  it('knows the account behind a key', async () => {
    const account = await createAccount(database, 'Cyd');
    const { apiKey, apiKeyId } = await createKey(database, pepper, { accountId: account.id, name: 'laptop' });
    assert.deepEqual(await accounts.authenticate(apiKey), {
      accountId: account.id,
      apiKeyId,
      isOperator: false,
      scopes: ['generate', 'read', 'account'],
    });
  });

  it('refuses a key from the next request after it was revoked', async () => {
    const account = await createAccount(database, 'Dan');
    const { apiKey, apiKeyId } = await createKey(database, pepper, { accountId: account.id, name: '' });
    assert.notEqual(await accounts.authenticate(apiKey), null);
    await revokeKey(database, apiKeyId);
    assert.equal(await accounts.authenticate(apiKey), null);
    await assert.rejects(revokeKey(database, apiKeyId), isApiError('not_found'));
    await assert.rejects(revokeKey(database, 'no-uuid'), isApiError('not_found'));
  });

  it('replaces a key by rotation: the new one works, the old one ends', async () => {
    const account = await createAccount(database, 'Eve');
    const old = await createKey(database, pepper, { accountId: account.id, name: 'server' });
    const fresh = await rotateKey(database, pepper, old.apiKeyId);
    assert.equal(await accounts.authenticate(old.apiKey), null);
    assert.equal((await accounts.authenticate(fresh.apiKey))?.apiKeyId, fresh.apiKeyId);
    const keys = await listKeys(database, account.id);
    assert.deepEqual(
      keys.map(({ name, last4, revokedAt }) => [name, last4, revokedAt !== null]),
      [
        ['server', old.apiKey.slice(-4), true],
        ['server', fresh.apiKey.slice(-4), false],
      ],
    );
  });

  it('knows no key of another installation: the pepper decides', async () => {
    const account = await createAccount(database, 'Fay');
    const { apiKey } = await createKey(database, Buffer.alloc(32, 8), { accountId: account.id, name: '' });
    assert.equal(await accounts.authenticate(apiKey), null);
  });

  it('asks nobody about a text that cannot be a key', async () => {
    const nowhere = openDatabase({ ...test.connection, host: '/nowhere' }, { poolMax: 1, applicationName: 'nowhere' });
    const blind = createAccounts({ database: nowhere, pepper });
    const account = await createAccount(database, 'Gus');
    const { apiKey } = await createKey(database, pepper, { accountId: account.id, name: '' });
    const typo = apiKey.slice(0, -7) + (apiKey.at(-7) === 'a' ? 'b' : 'a') + apiKey.slice(-6);
    for (const text of ['', 'x', typo, `${apiKey}0`, 'sw_live_'.padEnd(44, '0')]) {
      assert.equal(await blind.authenticate(text), null);
    }
    await assert.rejects(blind.authenticate(apiKey));
    await nowhere.destroy();
  });

  it('stores no key', async () => {
    const account = await createAccount(database, 'Hal');
    const { apiKey } = await createKey(database, pepper, { accountId: account.id, name: '' });
    const { rows } = await sql<{ text: string }>`
      select api_keys::text as text from api_keys where account_id = ${account.id}`.execute(database);
    assert.ok(!rows[0]!.text.includes(apiKey.slice(8, -4)));
  });
});

describe('credits', () => {
  it('are given to the bucket that is named', async () => {
    const account = await createAccount(database, 'Ida');
    await giveCredits(database, { accountId: account.id, credits: 5 });
    await giveCredits(database, { accountId: account.id, credits: 7, bucket: 'subscription' });
    assert.deepEqual(await accounts.balance(account.id), { extra: 35, subscription: 7 });
  });

  it('are given once for a reference', async () => {
    const account = await createAccount(database, 'Jon');
    const grant = { accountId: account.id, credits: 100, reference: 'order-7' };
    const given = await Promise.all(Array.from({ length: 4 }, () => giveCredits(database, grant)));
    assert.deepEqual(given.filter(Boolean), [true]);
    assert.deepEqual(await accounts.balance(account.id), { extra: 130, subscription: 0 });
  });

  it('must be a positive whole number', async () => {
    const account = await createAccount(database, 'Kim');
    for (const credits of [0, -5, 1.5, Number.NaN, 2e9]) {
      await assert.rejects(giveCredits(database, { accountId: account.id, credits }), isApiError('bad_request'));
    }
    assert.deepEqual(await accounts.balance(newId()), { extra: 0, subscription: 0 });
  });
});
