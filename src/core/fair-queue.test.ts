import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from './errors.ts';
import { FairQueue } from './fair-queue.ts';

const limits = { runningMax: 1, waitingMax: 6, waitingPerAccountMax: 4, retryAfterSeconds: 2 };

/** Work that goes on until it is told to end; the order in which it began; how each ended. */
function openLine(changes: Partial<typeof limits> = {}) {
  const queue = new FairQueue({ ...limits, ...changes });
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  const outcomes: Promise<string>[] = [];
  const send = (accountId: string, name: string): void => {
    const work = async () => {
      begun.push(name);
      await new Promise<void>((resolve) => gates.push(resolve));
      return name;
    };
    outcomes.push(queue.run(accountId, work).catch((error: ApiError) => error.type));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finishAll = async () => {
    for (await settle(); gates.length > 0; await settle()) gates.shift()!();
    return Promise.all(outcomes);
  };
  return { queue, begun, send, finishAll, settle };
}

describe('a fair queue', () => {
  it('lets accounts take turns, so that one waits for one piece of work of another at most', async () => {
    const { begun, send, finishAll } = openLine();
    for (const name of ['a1', 'a2', 'a3', 'a4']) send('a', name);
    send('b', 'b1');
    send('b', 'b2');
    await finishAll();
    assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  it('refuses what one account piles up beyond its share, with when to come back', async () => {
    const { send, finishAll } = openLine();
    for (let n = 0; n < 7; n++) send('a', `a${n}`);
    assert.deepEqual(await finishAll(), ['a0', 'a1', 'a2', 'a3', 'a4', 'rate_limited', 'rate_limited']);
  });

  it('gives a newcomer the place of whoever has the most waiting when the line is full', async () => {
    const { send, finishAll } = openLine();
    for (const name of ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'c0']) send(name[0]!, name);
    assert.deepEqual(await finishAll(), ['a0', 'a1', 'a2', 'a3', 'unavailable', 'b0', 'b1', 'c0']);
  });

  it('turns a newcomer away when everybody has as little as that', async () => {
    const { send, finishAll } = openLine({ waitingMax: 2 });
    for (const name of ['a0', 'b0', 'c0', 'd0']) send(name[0]!, name);
    assert.deepEqual(await finishAll(), ['a0', 'b0', 'c0', 'unavailable']);
  });

  it('goes on after work that failed', async () => {
    const queue = new FairQueue(limits);
    const failing = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', async () => 'done');
    await assert.rejects(failing, /broken/);
    assert.equal(await next, 'done');
    await assert.rejects(
      Promise.all(
        Array.from({ length: 9 }, () => queue.run('b', () => new Promise((resolve) => setImmediate(resolve)))),
      ),
      (error) => error instanceof ApiError && error.facts.retryAfterSeconds === 2,
    );
  });
});
