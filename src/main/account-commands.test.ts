import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { UsageError } from '../../cli/read-arguments.ts';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { createAccounts } from '../accounts/authentication.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { runAccountCommand } from './account-commands.ts';

describe('the operator commands', () => {
  let test: TestDatabase;
  let database: Database;
  const pepper = new Uint8Array(32).fill(7);
  const run = (line: string): Promise<string> => {
    const [noun, ...args] = line.split(' ');
    return runAccountCommand({ database, pepper }, noun!, args);
  };

  before(async () => {
    test = await openTestDatabase();
    database = openDatabase(test.connection, { poolMax: 2, applicationName: 'test' });
  });
  after(async () => {
    await database.destroy();
    await test.close();
  });

  it('create an account with 30 credits and a key that works', async () => {
    const apiKey = /sw_live_\w+/.exec(await run('accounts create ada'))![0];
    assert.notEqual(await createAccounts({ database, pepper }).authenticate(apiKey), null);
    assert.equal(await run('credits show ada'), 'extra 30, subscription 0');
  });

  it('grant credits once per reference', async () => {
    assert.equal(await run('credits grant ada 100 --reference order-1'), 'granted');
    assert.match(await run('credits grant ada 100 --reference order-1'), /nothing changed/);
    assert.equal(await run('credits show ada'), 'extra 130, subscription 0');
    assert.match(await run('credits ledger ada'), /grant\s+extra\s+100/);
  });

  it('rotate a key: the old one ends, the new one works', async () => {
    const created = await run('keys create ada --name laptop');
    const rotated = await run(`keys rotate ${/id\s+(\S+)/.exec(created)![1]}`);
    const keyOf = (text: string): string => /sw_live_\w+/.exec(text)![0];
    const accounts = createAccounts({ database, pepper });
    assert.equal(await accounts.authenticate(keyOf(created)), null);
    assert.notEqual(await accounts.authenticate(keyOf(rotated)), null);
    assert.match(await run('keys list ada'), /ada +laptop .*revoked/);
  });

  for (const line of [
    'accounts destroy',
    'credits',
    'credits grant ada',
    'credits grant ada -5',
    'keys revoke',
    'keys create ada --x',
  ]) {
    it(`show the right command line for "${line}"`, async () => {
      await assert.rejects(
        run(line),
        (error) => error instanceof UsageError && /songwright (accounts|credits|keys)/.test(error.message),
      );
    });
  }

  it('name an account that does not exist', async () => {
    await assert.rejects(run('credits show nobody'), /no account named "nobody"/);
  });
});
