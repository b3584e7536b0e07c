import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ApiError } from '../core/errors.ts';
import { DISPLACED, OpenStreams } from './open-streams.ts';

const limits = { what: 'streams of one account', perSubjectMax: 20, perNetworkMax: 200, allMax: 400 };

/** Streams by account, in the order in which they were opened. */
function openHouse(changes: Partial<typeof limits> = {}) {
  const streams = new OpenStreams({ ...limits, ...changes });
  const opened = new Map<string, AbortSignal[]>();
  const open = (account: string, network = account, isPaying = false): string => {
    try {
      const { signal } = streams.open(account, { network, isPaying });
      opened.set(account, [...(opened.get(account) ?? []), signal]);
      return 'open';
    } catch (error) {
      return (error as ApiError).type;
    }
  };
  const living = (account: string): number => (opened.get(account) ?? []).filter((signal) => !signal.aborted).length;
  return { streams, open, opened, living };
}

/** 20 trial accounts, each in a network of its own, with all the streams that they may have. */
function openFull() {
  const house = openHouse();
  for (let n = 0; n < 20; n++) for (let i = 0; i < 20; i++) assert.equal(house.open(`trial ${n}`), 'open');
  return house;
}

describe('open streams', () => {
  it('are not all for twenty accounts: a newcomer takes the oldest of whoever has the most, and so do the next', () => {
    const { open, opened, living } = openFull();
    for (let n = 0; n < 20; n++) assert.equal(open(`newcomer ${n}`), 'open');
    const trials = Array.from({ length: 20 }, (_, n) => living(`trial ${n}`));
    assert.deepEqual(
      trials,
      Array.from({ length: 20 }, () => 19),
    );
    const [oldest, second] = opened.get('trial 0')!;
    assert.deepEqual([oldest!.aborted, oldest!.reason, second!.aborted], [true, DISPLACED, false]);
  });

  it('are shared evenly in the end, whoever came first, and are never more than allowed', () => {
    const { open, opened, living } = openFull();
    for (let i = 0; i < 20; i++) open('late');
    const accounts = [...opened.keys()].map(living);
    assert.equal(
      accounts.reduce((sum, count) => sum + count, 0),
      400,
    );
    assert.ok(Math.max(...accounts) - Math.min(...accounts) <= 1, accounts.join());
    assert.equal(open('late'), 'unavailable');
  });

  it('of one network are limited, and shared out among its own accounts only', () => {
    const { open, living } = openHouse();
    for (let n = 0; n < 10; n++) for (let i = 0; i < 20; i++) assert.equal(open(`farmed ${n}`, 'one network'), 'open');
    assert.equal(open('farmed 0', 'one network'), 'rate_limited');
    assert.equal(open('farmed 10', 'one network'), 'open');
    assert.equal(open('elsewhere'), 'open');
    assert.deepEqual([living('farmed 0'), living('farmed 10'), living('elsewhere')], [19, 1, 1]);
  });

  it('leave a paying account its only one when strangers come', () => {
    const { open, living } = openHouse({ allMax: 3 });
    open('pays', 'a', true);
    open('pays too', 'b', true);
    open('free', 'c');
    assert.equal(open('stranger'), 'open');
    assert.deepEqual([living('pays'), living('pays too'), living('free'), living('stranger')], [1, 1, 0, 1]);
    assert.equal(open('pays as well', 'd', true), 'open');
    assert.equal(living('stranger'), 0);
    assert.equal(open('stranger'), 'unavailable');
    assert.equal(open('a fourth who pays', 'e', true), 'open');
  });

  it('always have one for a paying account and never forget a place, whatever happens', () => {
    const act = fc.record({ account: fc.nat({ max: 12 }), isPaying: fc.boolean(), closes: fc.nat({ max: 3 }) });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 200 }), (acts) => {
        const streams = new OpenStreams({ ...limits, perSubjectMax: 4, perNetworkMax: 9, allMax: 12 });
        const open: { account: string; signal: AbortSignal; close(): void }[] = [];
        const count = () => open.filter(({ signal }) => !signal.aborted).length;
        for (const { account, isPaying, closes } of acts) {
          const name = `${isPaying ? 'pays' : 'free'} ${account}`;
          const own = open.filter((stream) => stream.account === name && !stream.signal.aborted).length;
          try {
            open.push({ account: name, ...streams.open(name, { network: `${account % 3}`, isPaying }) });
          } catch (error) {
            assert.ok(error instanceof ApiError && !(isPaying && own === 0), `${name} had ${own}`);
          }
          assert.ok(count() <= 12);
          if (closes === 0) open.find(({ signal }) => !signal.aborted)?.close();
        }
        for (const { close } of open) close();
        for (let n = 0; n < 4; n++) streams.open('afterwards', { network: 'x', isPaying: false });
      }),
    );
  });
});
