import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type AccountDoor, bearer, openAccountDoor, PASSWORD } from '../../../../test/harness/account-door.ts';
import { memberPaces } from '../../../accounts/member-limits.ts';
import { accountOperations } from '../../../catalogue/account/account-operations.ts';
import { pathsOf } from '../../../catalogue/operation.ts';

let door: AccountDoor;
before(async () => {
  door = await openAccountDoor();
});
after(() => door.close());

const ID = '0b5f6a8e-7b0a-4c55-8a37-5cbb5a1f0a11';
const posts = accountOperations
  .filter(({ body }) => body !== null)
  .map(({ name, body, ...operation }) => ({
    name,
    url: pathsOf(operation)[0]!.replace(/\{\w+\}/g, ID),
    fields: Object.keys(body!.schema.shape),
  }));

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, '', ' ', [], {}, 0, -1, 1e308, 'a@b', "x'; drop table users; --", '\u202e', '=1+1', true),
  fc.constantFrom('ada@example.org', PASSWORD, 'starter', ['read'], 5),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Those that only a page of ours may ask, with a session or to begin one: refused before their body is read. */
const NEED_A_PAGE: ReadonlySet<string> = new Set([
  'members.claim-operator',
  'members.change-password',
  'members.delete-account',
  'members.sign-in-by-link',
  'members.name-operator',
]);

describe('hostile requests', () => {
  for (const { name, url, fields } of posts) {
    it(`${name}: get a typed answer, never a 5xx, from strangers, members and the operator`, async () => {
      const member = await door.member();
      const record = Object.fromEntries(fields.map((field) => [field, hostile]));
      await fc.assert(
        fc.asyncProperty(fc.record(record, { requiredKeys: [] }), async (body) => {
          for (const answer of [
            await door.send('POST', url, body),
            await member.send('POST', url, body),
            await door.send('POST', url, body, bearer(door.operatorKey)),
          ]) {
            assert.ok(answer.statusCode < 500, answer.body);
          }
        }),
        { numRuns: 25 },
      );
    });

    it(`${name}: a body that is no JSON object is refused`, async () => {
      for (const [text, type, status] of [
        ['', 'application/json', 400],
        ['{', 'application/json', 400],
        ['[]', 'application/json', 400],
        ['{"__proto__":{}}', 'application/json', 400],
        ['a=b', 'application/x-www-form-urlencoded', 415],
        ['{}', 'text/plain', 415],
      ] as const) {
        const headers = { 'content-type': type, ...bearer(door.operatorKey) };
        const answer = await door.app.inject({ method: 'POST', url, headers, payload: text });
        assert.equal(answer.statusCode, NEED_A_PAGE.has(name) ? 403 : status, text);
      }
    });
  }

  it('are counted by the address that a trusted proxy names, and by no other', async (t) => {
    const open = async (trustedProxies: string | null): Promise<AccountDoor> => {
      const own = await openAccountDoor({ trustedProxies, paces: memberPaces });
      t.after(() => own.close());
      return own;
    };
    const refusals = async (own: AccountDoor): Promise<number> => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          own.send(
            'POST',
            '/account/password-reset',
            { email: `${n}@example.org` },
            { 'x-forwarded-for': `192.0.2.${n}` },
          ),
        ),
      );
      return answers.filter(({ statusCode }) => statusCode === 429).length;
    };
    assert.equal(await refusals(await open(null)), 2);
    assert.equal(await refusals(await open('127.0.0.1')), 0);
    assert.equal(await refusals(await open('10.0.0.0/8')), 2);
  });
});
