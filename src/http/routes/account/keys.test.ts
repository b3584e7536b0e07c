import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type AccountDoor, bearer, openAccountDoor } from '../../../../test/harness/account-door.ts';
import { hashApiKey } from '../../../accounts/api-key-text.ts';
import { giveCredits } from '../../../accounts/credits.ts';
import { CREATE, customSong } from '../../testing/test-door.ts';

let door: AccountDoor;
before(async () => {
  door = await openAccountDoor();
});
after(() => door.close());

const CREDITS = '/api/v1/get-credits';
const statusOf = async (apiKey: string, url = CREDITS): Promise<number> =>
  (await door.send('GET', url, undefined, bearer(apiKey))).statusCode;

describe('API keys', () => {
  it('are shown once, and listed by their last characters', async () => {
    const member = await door.member();
    const made = (await member.send('POST', '/account/keys', { name: 'laptop', expires_in_days: 30 })).json();
    assert.match(made.api_key, /^sw_live_[0-9A-Za-z]{36}$/);
    const { keys } = (await member.send('GET', '/account/keys')).json();
    assert.deepEqual(keys, [
      {
        key_id: made.key_id,
        name: 'laptop',
        last4: made.api_key.slice(-4),
        scopes: ['generate', 'read'],
        created_at: keys[0].created_at,
        expires_at: '2026-03-02T10:00:00.000Z',
        last_used_at: null,
        revoked_at: null,
        credits_per_day_max: null,
      },
    ]);
  });

  it('do what their scopes say and nothing else', async () => {
    const { accountId } = await door.member();
    const create = async (apiKey: string) => (await door.send('POST', CREATE, customSong, bearer(apiKey))).json();
    const [read, generate, account] = [
      await door.key(accountId, ['read']),
      await door.key(accountId, ['generate']),
      await door.key(accountId, ['account']),
    ];
    assert.deepEqual([await statusOf(read), await statusOf(generate), await statusOf(account)], [200, 403, 403]);
    assert.equal((await create(read)).type, 'forbidden');
    assert.equal((await create(account)).type, 'forbidden');
    assert.notEqual((await create(generate)).type, 'forbidden');
    assert.deepEqual(
      [
        await statusOf(read, '/account'),
        await statusOf(generate, '/account/keys'),
        await statusOf(account, '/account'),
      ],
      [403, 403, 200],
    );
    const refused = await door.send('GET', '/account', undefined, bearer(read));
    assert.match(refused.json().message, /scope "account"/);
    assert.equal(refused.headers['x-should-retry'], 'false');
  });

  it('give no other key what they lack themselves', async () => {
    const { accountId } = await door.member();
    const account = bearer(await door.key(accountId, ['account', 'read']));
    const wish = (scopes: readonly string[]) => door.send('POST', '/account/keys', { name: 'x', scopes }, account);
    assert.equal((await wish(['read'])).statusCode, 200);
    const beyond = await wish(['generate']);
    assert.deepEqual([beyond.statusCode, beyond.json().param], [400, 'scopes']);
    const { keys } = (await door.send('GET', '/account/keys', undefined, account)).json();
    await door.key(accountId, ['generate']);
    const listed = (await door.send('GET', '/account/keys', undefined, account)).json().keys;
    const fresh = listed.find(
      ({ key_id: id }: { key_id: string }) => !keys.some((key: { key_id: string }) => key.key_id === id),
    );
    const rotated = await door.send('POST', `/account/keys/${fresh.key_id}/rotate`, {}, account);
    assert.equal(rotated.statusCode, 403);
    const still = (await door.send('GET', '/account/keys', undefined, account)).json().keys;
    assert.deepEqual(still, listed);
  });

  it('are rotated at once, or with an overlap in which both work', async () => {
    const member = await door.member();
    const made = (await member.send('POST', '/account/keys', { name: 'server' })).json();
    const rotate = (keyId: string, body: object) => member.send('POST', `/account/keys/${keyId}/rotate`, body);
    const second = (await rotate(made.key_id, {})).json();
    assert.deepEqual([await statusOf(made.api_key), await statusOf(second.api_key)], [401, 200]);
    const third = (await rotate(second.key_id, { overlap_hours: 24 })).json();
    assert.deepEqual([await statusOf(second.api_key), await statusOf(third.api_key)], [200, 200]);
    const { keys } = (await member.send('GET', '/account/keys')).json();
    const overlap = new Date(keys[1].expires_at).getTime() - Date.now();
    assert.ok(Math.abs(overlap - 24 * 3_600_000) < 60_000);
    assert.equal(keys[2].name, 'server');
    assert.equal((await rotate(made.key_id, {})).statusCode, 404);
    assert.equal((await rotate(third.key_id, { overlap_hours: 721 })).json().param, 'overlap_hours');
  });

  it('end by revocation and by expiry, with the next request', async () => {
    const member = await door.member();
    const made = (await member.send('POST', '/account/keys', { name: 'a', expires_in_days: 1 })).json();
    assert.equal(await statusOf(made.api_key), 401, 'the clock of the test stands before the clock of the database');
    const living = (await member.send('POST', '/account/keys', { name: 'b' })).json();
    assert.equal(await statusOf(living.api_key), 200);
    assert.equal((await member.send('DELETE', `/account/keys/${living.key_id}`)).statusCode, 200);
    assert.equal(await statusOf(living.api_key), 401);
    assert.equal((await member.send('DELETE', `/account/keys/${living.key_id}`)).statusCode, 404);
  });

  it('of other accounts are nobody’s business', async () => {
    const [mine, theirs] = [await door.member(), await door.member()];
    const { key_id: keyId } = (await theirs.send('POST', '/account/keys', { name: 'x' })).json();
    for (const id of [keyId, randomUUID(), 'no-uuid']) {
      assert.equal((await mine.send('DELETE', `/account/keys/${id}`)).statusCode, 404);
      assert.equal((await mine.send('POST', `/account/keys/${id}/rotate`, {})).statusCode, 404);
    }
    assert.equal((await theirs.send('GET', '/account/keys')).json().keys[0].revoked_at, null);
  });

  it('tell when they were used last, written once a minute', async () => {
    const member = await door.member();
    const { api_key: apiKey } = (await member.send('POST', '/account/keys', { name: 'busy' })).json();
    const lastUse = async () => (await member.send('GET', '/account/keys')).json().keys[0].last_used_at;
    await Promise.all([1, 2, 3].map(() => statusOf(apiKey)));
    const first = await lastUse();
    assert.ok(Math.abs(Date.now() - new Date(first).getTime()) < 60_000);
    await statusOf(apiKey);
    assert.equal(await lastUse(), first);
    await door.database
      .updateTable('api_keys')
      .set({ last_used_at: new Date(Date.now() - 61_000) })
      .where('hash', '=', hashApiKey(apiKey, door.pepper))
      .execute();
    await statusOf(apiKey);
    assert.ok(new Date(await lastUse()) >= new Date(first));
  });

  it('are at most 100 alive in an account', async () => {
    const member = await door.member();
    const apiKey = bearer(await door.key(member.accountId));
    const make = () => door.send('POST', '/account/keys', { name: 'x' }, apiKey);
    const statuses = await Promise.all(Array.from({ length: 101 }, async () => (await make()).statusCode));
    assert.deepEqual([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 400).length], [99, 2]);
  });

  for (const [body, param] of [
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['all'] }, 'scopes.0'],
    [{ name: 'x', scopes: 'read' }, 'scopes'],
    [{ name: 'x', expires_in_days: 0 }, 'expires_in_days'],
    [{ name: 'x', expires_in_days: '7' }, 'expires_in_days'],
    [{ name: 'x', expires_in_days: 4000 }, 'expires_in_days'],
  ] as const) {
    it(`are refused by ${JSON.stringify(body).slice(0, 50)}`, async () => {
      const answer = await door.send('POST', '/account/keys', body, bearer(door.operatorKey));
      assert.deepEqual([answer.statusCode, answer.json().param], [400, param]);
    });
  }
});

interface LedgerPage {
  readonly entries: readonly { readonly credits: number }[];
  readonly next: number | null;
}

describe('the ledger', () => {
  it('is paged, newest first', async () => {
    const member = await door.member();
    for (let i = 1; i <= 4; i++) await giveCredits(door.database, { accountId: member.accountId, credits: i });
    const amounts: number[] = [];
    let next: number | null = null;
    do {
      const query: string = next === null ? 'limit=2' : `limit=2&before=${next}`;
      const page: LedgerPage = (await member.send('GET', `/account/ledger?${query}`)).json();
      amounts.push(...page.entries.map(({ credits }) => credits));
      next = page.next;
    } while (next !== null);
    assert.deepEqual(amounts, [4, 3, 2, 1, 30]);
    for (const query of ['limit=0', 'limit=501', 'limit=x', 'before=-1', 'before=1.5', 'limit=1&limit=2']) {
      assert.equal((await member.send('GET', `/account/ledger?${query}`)).statusCode, 400, query);
    }
  });

  it('is exported whole, as JSON lines and as CSV that no spreadsheet runs', async () => {
    const member = await door.member();
    const note = '=HYPERLINK("x"), said\n"she"';
    await giveCredits(door.database, { accountId: member.accountId, credits: 5, note });
    const jsonl = await member.send('GET', '/account/ledger/export');
    const entries = jsonl.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      entries.map(({ credits, note: told }: { credits: number; note: string }) => [credits, told]),
      [
        [30, 'trial credits'],
        [5, note],
      ],
    );
    assert.match(String(jsonl.headers['content-disposition']), /ledger\.jsonl/);
    const csv = await member.send('GET', '/account/ledger/export?format=csv');
    assert.match(String(csv.headers['content-type']), /^text\/csv/);
    assert.ok(csv.body.includes(`,"'=HYPERLINK(""x""), said\n""she""",`));
    assert.equal((await member.send('GET', '/account/ledger/export?format=xml')).statusCode, 400);
  });

  it('of 2,500 entries comes in pieces and complete', async () => {
    const member = await door.member();
    await door.database
      .insertInto('ledger')
      .values(
        Array.from({ length: 2500 }, (_, n) => ({
          ...({ account_id: member.accountId, bucket: 'extra', kind: 'grant', amount: 1 } as const),
          ...{ entry_key: `bulk:${member.accountId}:${n}`, task_id: null },
        })),
      )
      .execute();
    const lines = (await member.send('GET', '/account/ledger/export')).body.trim().split('\n');
    assert.equal(lines.length, 2501);
    assert.equal(new Set(lines.map((line) => JSON.parse(line).id)).size, 2501);
  });
});

describe('the operator', () => {
  it('sees accounts page by page, each once, and is told what is no page', async () => {
    const members = [await door.member(), await door.member(), await door.member()];
    const operator = bearer(door.operatorKey);
    const page = (query: string) => door.send('GET', `/account/accounts${query}`, undefined, operator);
    const all: string[] = (await page('?limit=500')).json().accounts.map(({ id }: { id: string }) => id);
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null && seen.length <= all.length; ) {
      const answer: { accounts: { id: string }[]; next: string | null } = (
        await page(`?limit=2${next === '' ? '' : `&after=${next}`}`)
      ).json();
      assert.ok(answer.accounts.length <= 2);
      seen.push(...answer.accounts.map(({ id }) => id));
      next = answer.next;
    }
    assert.deepEqual(seen, all);
    assert.ok(members.every(({ accountId }) => seen.includes(accountId)));
    assert.equal((await page('?limit=0')).statusCode, 400);
    assert.equal((await page('?after=nobody')).statusCode, 404);
    assert.equal((await page(`?after=${randomUUID()}`)).statusCode, 404);
  });

  it('gives credits once for a reference, and sees accounts; nobody else does', async () => {
    const member = await door.member();
    const url = `/account/accounts/${member.accountId}`;
    const operator = bearer(door.operatorKey);
    const give = () => door.send('POST', `${url}/credits`, { credits: 7, reference: 'order-1' }, operator);
    const given = await Promise.all([give(), give(), give()]);
    assert.deepEqual(given.map((answer) => answer.json().granted).sort(), [false, false, true]);
    assert.equal((await door.send('GET', url, undefined, operator)).json().account.extra_credits, 37);
    for (const [method, path, body] of [
      ['GET', '/account/accounts'],
      ['GET', url],
      ['POST', `${url}/credits`, { credits: 7, reference: 'x' }],
      ['POST', `${url}/subscription`, { plan: 'starter' }],
      ['DELETE', `${url}/subscription`],
      ['POST', '/account/plans', {}],
    ] as const) {
      assert.equal((await member.send(method, path, body)).statusCode, 403, path);
      assert.equal((await door.send(method, path, body)).statusCode, 401, path);
    }
    for (const id of [randomUUID(), 'no-uuid']) {
      const answer = await door.send('POST', `/account/accounts/${id}/subscription`, { plan: 'starter' }, operator);
      assert.equal(answer.statusCode, 404);
      assert.equal((await door.send('GET', `/account/accounts/${id}`, undefined, operator)).statusCode, 404);
    }
    for (const credits of [0, -1, 1.5, '7', 2e9]) {
      const answer = await door.send('POST', `${url}/credits`, { credits, reference: 'y' }, operator);
      assert.deepEqual([answer.statusCode, answer.json().param], [400, 'credits']);
    }
  });
});

describe('a daily limit of a key', () => {
  const make = async (member: Awaited<ReturnType<typeof door.member>>, more: object = {}) =>
    (
      await member.send('POST', '/account/keys', { name: 'k', scopes: ['generate', 'read', 'account'], ...more })
    ).json();

  it('is set with the key, listed, and kept by its successor', async () => {
    const member = await door.member();
    const { key_id: keyId } = await make(member, { credits_per_day_max: 45 });
    await member.send('POST', `/account/keys/${keyId}/rotate`, {});
    const { keys } = (await member.send('GET', '/account/keys')).json();
    assert.deepEqual(
      keys.map((key: { credits_per_day_max: number }) => key.credits_per_day_max),
      [45, 45],
    );
  });

  it('is a whole number from 0; null and nothing mean none', async () => {
    const member = await door.member();
    for (const bad of [-1, 1.5, '45', 1e10, []]) {
      const answer = await member.send('POST', '/account/keys', { name: 'k', credits_per_day_max: bad });
      assert.deepEqual([answer.statusCode, answer.json().param], [400, 'credits_per_day_max'], String(bad));
    }
    for (const none of [null, '']) assert.equal((await make(member, { credits_per_day_max: none })).code, 200);
    const { keys } = (await member.send('GET', '/account/keys')).json();
    assert.deepEqual(
      keys.map((key: { credits_per_day_max: unknown }) => key.credits_per_day_max),
      [null, null],
    );
  });

  it('cannot be got around: such a key makes no keys and rotates none but itself', async () => {
    const member = await door.member();
    const limited = await make(member, { credits_per_day_max: 45 });
    const free = await make(member);
    const headers = bearer(limited.api_key);
    const made = await door.send('POST', '/account/keys', { name: 'x' }, headers);
    assert.deepEqual([made.statusCode, made.json().type], [403, 'forbidden']);
    assert.equal((await door.send('POST', `/account/keys/${free.key_id}/rotate`, {}, headers)).statusCode, 403);
    const own = await door.send('POST', `/account/keys/${limited.key_id}/rotate`, {}, headers);
    assert.equal(own.statusCode, 200);
    const again = await door.send('POST', '/account/keys', { name: 'x' }, bearer(own.json().api_key));
    assert.equal(again.statusCode, 403);
  });
});
