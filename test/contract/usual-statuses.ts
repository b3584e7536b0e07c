import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ContractBench, refuses, spending, unknownId } from './contract.ts';

export interface UsualContract {
  readonly path: string;
  readonly price: number;
  /** A body that is right, for the customer's own clips. */
  readonly body: (bench: ContractBench) => Record<string, unknown>;
  /** The field that names a clip; null: none does. */
  readonly clipField: string | null;
  /** Bodies that are wrong, by the field at fault. */
  readonly wrong: (bench: ContractBench) => readonly (readonly [param: string, change: Record<string, unknown>])[];
  /** false: the poor customer has no clip that this could be done with. */
  readonly foreignClipFits?: boolean;
  /** false: `body` names what is not there, which is refused before it is priced. */
  readonly hasDryRun?: boolean;
}

/** What holds for every paid operation: 400, 401, 403, 404 and 429, and that none of them costs anything. */
export function usualStatuses(bench: () => ContractBench, contract: UsualContract): void {
  const { path, price } = contract;
  const good = (): Record<string, unknown> => contract.body(bench());

  it('400: names every field that is wrong, and charges nothing', async () => {
    for (const [param, change] of contract.wrong(bench())) {
      await refuses(bench().customer, path, { ...good(), ...change }, { status: 400, type: 'bad_request', param });
    }
    await refuses(bench().customer, path, '{', { status: 400, type: 'bad_request' });
  });

  it('401: without a valid key', async () => {
    const headers = { authorization: 'Bearer nobody_live_000' };
    const { status, body } = await bench().customer.ask('POST', path, good(), headers);
    assert.deepEqual([status, body.code, body.type], [401, 401, 'unauthorized']);
  });

  if (price > 0 && contract.foreignClipFits !== false) {
    it('403: when the balance is too low, and the balance stays', async () => {
      const body = contract.clipField === null ? good() : withClip(good(), contract.clipField, bench().foreignClipId);
      const { result, credits } = await spending(bench().poor, () => bench().poor.post(path, body));
      assert.deepEqual(
        [result.status, result.body.type, credits],
        [403, 'insufficient_credits', 0],
        JSON.stringify(result.body),
      );
      assert.equal(result.headers.get('x-should-retry'), 'false');
    });
  }

  const field = contract.clipField;
  if (field !== null) {
    it("404: for unknown clips and other people's, in the same words", async () => {
      const texts = new Set<unknown>();
      for (const id of [unknownId(), bench().foreignClipId, 'no-id']) {
        const refused = { status: 404, type: 'not_found', param: field };
        await refuses(bench().customer, path, withClip(good(), field, id), refused);
        texts.add((await bench().customer.post(path, withClip(good(), field, id))).body.message);
      }
      assert.equal(texts.size, 1);
    });
  }

  it('429: when requests come too close, with the time to wait', async () => {
    const broken = { ...good(), ...(contract.wrong(bench())[0]?.[1] ?? {}) };
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => bench().customer.ask('POST', path, broken)));
    const refused = replies.filter(({ status }) => status === 429);
    assert.ok(refused.length >= 1);
    for (const { headers, body } of refused) {
      assert.equal(body.type, 'rate_limited');
      assert.ok(Number(headers.get('retry-after')) >= 1 && Number(headers.get('retry-after-ms')) > 0);
    }
  });

  if (contract.hasDryRun !== false) {
    it('200: dry_run tells the price and charges nothing', async () => {
      const { result, credits } = await spending(bench().customer, () =>
        bench().customer.post(path, { ...good(), dry_run: true }),
      );
      assert.deepEqual([result.status, result.body.credits, credits], [200, price, 0], JSON.stringify(result.body));
    });
  }
}

/** The body with another clip in the field, which may be a list. */
const withClip = (body: Record<string, unknown>, field: string, clipId: string): Record<string, unknown> => ({
  ...body,
  [field]: Array.isArray(body[field]) ? [...(body[field] as unknown[]).slice(1), clipId] : clipId,
});
