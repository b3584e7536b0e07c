import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { UsageError } from '../../cli/read-arguments.ts';
import { openTestDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { plantFinishedTask } from '../../test/harness/finished-task.ts';
import { endTask } from '../../test/harness/webhook-bench.ts';
import { createAccountRoom } from '../accounts/account-room.ts';
import { createKey } from '../accounts/api-keys.ts';
import { createAccounts } from '../accounts/authentication.ts';
import type { Letter } from '../accounts/mail.ts';
import { createManualPayments } from '../accounts/payments/manual-payments.ts';
import { ensureOperatorAccount, findAccount } from '../accounts/sign-up.ts';
import { silentLogger } from '../core/log.ts';
import { insertArtefacts } from '../storage/artefacts.ts';
import { type Database, inTransaction, openDatabase } from '../storage/database.ts';
import { selectWebhookDeliveries } from '../storage/webhook-deliveries.ts';
import { runAccountCommand } from './account-commands.ts';
import type { CommandDesk } from './command-desk.ts';

describe('the operator commands', () => {
  let test: TestDatabase;
  let database: Database;
  const pepper = new Uint8Array(32).fill(7);
  const letters: Letter[] = [];
  const mail = { send: async (letter: Letter) => void letters.push(letter) };
  const clock = { ms: Date.UTC(2027, 0, 31, 9), nowMs: () => clock.ms };
  let desk: CommandDesk;
  const run = (line: string): Promise<string> => {
    const [noun, ...args] = line.split(' ');
    return runAccountCommand(desk, noun!, args);
  };

  before(async () => {
    test = await openTestDatabase();
    database = openDatabase(test.connection, { poolMax: 2, applicationName: 'test' });
    const parts = { database, pepper, clock, mail };
    const payments = createManualPayments(mail);
    const room = createAccountRoom({ ...parts, payments, log: silentLogger, signUpMode: 'open' });
    desk = { ...parts, room, letters, url: 'http://localhost:8787' };
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

  it('tell what an account stores and what takes it, and delete a clip once, on the record', async () => {
    const { id } = await findAccount(database, 'ada');
    const clipId = await inTransaction(database, async (tx) => {
      const [clip] = await plantFinishedTask(tx, id, ['0'.repeat(64)]);
      const file = { clipId: clip!, blobKey: 'clips/x/1/audio.mp3', bytes: 3 * 2 ** 20, sha256: '0'.repeat(64) };
      await insertArtefacts(tx, [{ ...file, kind: 'audio' }]);
      return clip!;
    });
    assert.match(await run('accounts list'), /stored \(of 20\.0 GiB\)[\s\S]*ada .* 3\.0 MiB/);
    assert.match(await run('clips list ada'), new RegExp(`${clipId} +sonic.create .* 3\\.0 MiB`));
    assert.match(await run(`clips delete ada ${clipId}`), /^deleted/);
    await assert.rejects(run(`clips delete ada ${clipId}`), UsageError);
    assert.match(await run('accounts list'), /ada .* 0\.0 MiB/);
    assert.doesNotMatch(await run('clips list ada'), new RegExp(clipId));
    assert.match(await run('admin log --account ada'), new RegExp(`clip.delete +ada +${clipId}`));
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

  it('give a key a limit for a day, which its successor keeps', async () => {
    const created = await run('keys create ada --name capped --credits-per-day-max 45');
    await run(`keys rotate ${/id\s+(\S+)/.exec(created)![1]}`);
    assert.equal((await run('keys list ada')).match(/capped .* 45\b/g)?.length, 2);
  });

  it('rotate a key with an overlap, in which both work', async () => {
    const created = await run('keys create ada --name spare --scopes read,generate --expires-days 30');
    const rotated = await run(`keys rotate ${/id\s+(\S+)/.exec(created)![1]} --overlap-hours 24`);
    const accounts = createAccounts({ database, pepper });
    for (const text of [created, rotated]) {
      const caller = await accounts.authenticate(/sw_live_\w+/.exec(text)![0]);
      assert.deepEqual(caller?.scopes, ['read', 'generate']);
    }
    assert.match(await run('keys list ada'), /spare .*read,generate .*until 2/);
  });

  it('show webhooks and send them again', async () => {
    const { id: accountId } = await findAccount(database, 'ada');
    const webhook = { url: 'https://example.org/songs', secret: null };
    const taskId = await endTask(database, accountId, webhook);
    const [delivery] = await selectWebhookDeliveries(database, taskId);
    assert.match(
      await run(`webhooks list ada --task ${taskId}`),
      new RegExp(`${delivery!.id} .*song.completed .*waiting`),
    );
    assert.match(await run(`webhooks resend ada ${delivery!.id}`), /waits to be sent again/);
    await assert.rejects(run(`webhooks resend ada ${taskId}`), UsageError);
    await assert.rejects(run('webhooks list ada --task x'), UsageError);
  });

  it('give and end plans, month by month', async () => {
    assert.match(await run('plans list'), /starter +Starter +500 +800 usd/);
    await run('plans save tiny --credits 40 --price 100 --currency eur');
    assert.match(await run('plans subscribe ada tiny'), /40 credits/);
    assert.match(await run('plans subscribe ada tiny'), /nothing changed/);
    assert.equal(await run('credits show ada'), 'extra 130, subscription 40');
    assert.match(await run('plans subscriptions'), /ada +tiny +manual +2027-01-31 09:00 +2027-02-28 09:00/);
    clock.ms = Date.UTC(2027, 1, 28, 9);
    assert.match(await run('plans renew'), /^1 accounts/);
    assert.match(await run('plans subscriptions'), /2027-02-28 09:00 +2027-03-31 09:00/);
    assert.match(await run('plans end ada'), /last/);
    assert.match(await run('plans end ada --now'), /ended/);
    assert.equal(await run('credits show ada'), 'extra 130, subscription 0');
    assert.match(await run('plans end ada'), /no subscription/);
  });

  it('show payment events that need somebody, apply them again and settle them', async () => {
    const { id: accountId } = await findAccount(database, 'ada');
    const metadata = { account_id: accountId, plan_id: 'promised' };
    const object = { id: 'cs_1', subscription: 'sub_1', payment_status: 'paid', metadata };
    const type = 'checkout.session.completed';
    const receive = (id: string, kind: string, payload: object) =>
      desk.room.payments.receive({ id, kind, occurredAt: null, payload: { type: kind, data: { object: payload } } });
    await receive('evt_1', type, object);
    await receive('evt_2', 'charge.refunded', { id: 'ch_1', amount: 5, currency: 'usd' });
    assert.match(await run('admin payments'), /evt_2 .*needs_operator.*\n.*evt_1 .*pending .*ada .*no plan "promised"/);
    assert.match(await run('admin payments retry evt_1'), /state +pending/);
    await run('plans save promised --credits 9 --price 100');
    assert.match(await run('admin payments retry evt_1'), /state +applied/);
    assert.equal(await run('credits show ada'), 'extra 130, subscription 9');
    assert.match(await run('admin payments resolve evt_2 all is well'), /state +resolved/);
    assert.doesNotMatch(await run('admin payments list --state needs_operator'), /evt_/);
    assert.match(await run('admin payments show evt_2'), /kept of it +.*ch_1/);
    assert.match(await run('admin log'), /payment.resolve +evt_2 .*all is well[\s\S]*payment.retry +ada +evt_1/);
    await assert.rejects(run('admin payments retry evt_9'), /no payment event "evt_9"/);
    await receive('evt_3', 'customer.subscription.deleted', { id: 'sub_1' });
    assert.equal(await run('credits show ada'), 'extra 130, subscription 0');
  });

  it('show what operators did, each with who, what and on whom', async () => {
    const text = await run('admin log --account ada');
    for (const action of ['credits.grant', 'key.create', 'key.rotate', 'subscription.give', 'subscription.end']) {
      assert.match(text, new RegExp(`command line +${action} +ada`));
    }
    assert.match(await run('admin log'), /plan.save +tiny/);
  });

  it('export a ledger whose sums are the balance', async () => {
    const lines = (await run('credits export ada')).split('\n').map((line) => JSON.parse(line));
    const sum = (bucket: string) =>
      lines.filter((entry) => entry.bucket === bucket).reduce((total, entry) => total + entry.credits, 0);
    assert.deepEqual([sum('extra'), sum('subscription')], [130, 0]);
    const csv = (await run('credits export ada --format csv')).split('\r\n');
    assert.equal(csv[0], 'id,at,kind,bucket,credits,task_id,note,key');
    assert.equal(csv.length, lines.length + 1);
  });

  it('print the link with which a person chooses a new password', async () => {
    assert.match(await run('accounts reset-password x@example.org'), /nobody signs in/);
    const credentials = { email: 'eve@example.org', password: 'correct horse battery' };
    const visit = { cookies: '', isSecure: false, address: '::1', userAgent: '' };
    await desk.room.members.signUp(credentials, '/page', visit);
    const text = await run('accounts reset-password eve@example.org');
    assert.match(text, /http:\/\/localhost:8787\/console\/new-password\?token=\S+/);
    assert.match(await run('admin log'), /account.password_link/);
  });

  it('list who waits for approval, let in and turn away by e-mail address', async () => {
    const visit = { cookies: '', isSecure: false, address: '::1', userAgent: '' };
    for (const name of ['fay', 'gus']) {
      await desk.room.members.signUp(
        { email: `${name}@example.org`, password: 'correct horse battery' },
        '/page',
        visit,
      );
    }
    assert.match(await run('accounts waiting'), /^e-mail address +confirmed +since$/);
    await database
      .updateTable('users')
      .set({ approval: 'waiting' })
      .where('name', 'in', ['fay@example.org', 'gus@example.org'])
      .execute();
    assert.match(await run('accounts waiting'), /fay@example.org +no .*\ngus@example.org +no /);
    assert.match(await run('accounts approve fay@example.org'), /may use/);
    assert.match(await run('accounts refuse gus@example.org'), /forgotten/);
    assert.doesNotMatch(await run('accounts waiting'), /@/);
    await assert.rejects(run('accounts approve gus@example.org'), /Nobody waits for approval/);
    assert.match(await run('admin log'), /sign_up.refuse.*sign_up.approve/s);
  });

  it('end the keys of a person whose password is reset, when asked to', async () => {
    const { accountId } = await desk.room.members.signIn(
      { email: 'eve@example.org', password: 'correct horse battery' },
      { cookies: '', isSecure: false, address: '::1', userAgent: '' },
    );
    const { apiKey } = await createKey(database, pepper, { accountId, name: 'stolen' });
    await run('accounts reset-password eve@example.org');
    assert.notEqual(await createAccounts({ database, pepper }).authenticate(apiKey), null);
    assert.match(await run('accounts reset-password --end-keys eve@example.org'), /^API keys ended: 1\n/);
    assert.equal(await createAccounts({ database, pepper }).authenticate(apiKey), null);
    assert.match(await run('admin log'), /keys.revoke_all +eve@example.org/);
  });

  for (const line of [
    'accounts destroy',
    'credits',
    'credits grant ada',
    'credits grant ada -5',
    'keys revoke',
    'keys create ada --x',
    'keys create ada --scopes all',
    'keys create ada --expires-days soon',
    'keys create ada --credits-per-day-max 1.5',
    'plans save tiny',
    'plans subscribe ada',
    'credits export ada --format xml',
    'admin payment',
    'admin payments list --state lost',
    'admin payments show',
    'admin payments resolve evt_1',
    'admin log --before x',
  ]) {
    it(`show the right command line for "${line}"`, async () => {
      await assert.rejects(
        run(line),
        (error) => error instanceof UsageError && /songwright (accounts|credits|keys|plans|admin)/.test(error.message),
      );
    });
  }

  it('delete an account that they are sure of, on the record, and never the operator', async () => {
    const apiKey = /sw_live_\w+/.exec(await run('accounts create leaver'))![0];
    const { id } = await findAccount(database, 'leaver');
    await assert.rejects(run('accounts delete leaver'), UsageError);
    assert.match(await run('accounts delete leaver --yes'), /leaver is deleted/);
    assert.equal(await createAccounts({ database, pepper }).authenticate(apiKey), null);
    await assert.rejects(run('credits show leaver'), { type: 'not_found' });
    assert.match(await run(`admin log --account deleted-${id}`), /account\.delete/);
    await ensureOperatorAccount(database, 0);
    await assert.rejects(run('accounts delete operator --yes'), { type: 'forbidden' });
  });

  it('name an account that does not exist', async () => {
    await assert.rejects(run('credits show nobody'), /no account named "nobody"/);
  });
});
