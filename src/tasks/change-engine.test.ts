import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { StandInEngine } from '../../test/chaos/stand-in-engine.ts';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { EngineLost, EngineUnavailable, type SoundEngine } from '../engines/port.ts';
import { builtInEngine, type EngineState } from '../engines/registry.ts';
import { selectBalance } from '../storage/accounts.ts';
import { checkInvariants } from '../storage/invariants.ts';
import { selectTask } from '../storage/tasks.ts';
import type { Worker } from './worker.ts';

let bench: TaskBench;
let workers: Worker[] = [];

before(async () => {
  bench = await openTaskBench();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.shutdown(0)));
  workers = [];
  assert.deepEqual(await checkInvariants(bench.database, bench.blobs), []);
});
after(() => bench.close());

const studio = { ...builtInEngine('1'), name: 'stand-in' };
const other: EngineState = { ...studio, name: 'elsewhere', isRemote: true, priceFactor: 2, preference: 1 };

/** An engine that begins by what `failures` say, one each time, and then makes songs like any other. */
function failing(failures: (() => Error)[]): SoundEngine & { tries: number } {
  const songs = new StandInEngine();
  const engine = {
    ...{ name: 'elsewhere', version: '1', tries: 0 },
    async create(...call: Parameters<SoundEngine['create']>) {
      engine.tries += 1;
      const failure = failures.shift();
      if (failure !== undefined) throw failure();
      return songs.create(...call);
    },
    derive: songs.derive.bind(songs),
    hear: songs.hear.bind(songs),
    close: async () => {},
  };
  return engine;
}

async function work(engine: SoundEngine, states: readonly EngineState[] = [studio, other]): Promise<void> {
  const board = { engines: () => states, paces: () => [] };
  workers.push(await bench.work({ engines: new Map([[engine.name, engine]]), board, places: { remote: 1 } }));
  workers.push(await bench.work({ board }));
}

const order = { engine: 'elsewhere', jobClass: 'remote', credits: 30, baseCredits: 15 } as const;
const balance = async (accountId: string): Promise<number> => (await selectBalance(bench.database, accountId))!.extra;
const lost = (): Error => new EngineLost('gone');

describe('a task whose engine loses it', () => {
  it('is tried once more with the same engine, and costs what it cost', async () => {
    const accountId = await bench.account();
    const engine = failing([lost]);
    const taskId = await bench.submit(accountId, {}, order);
    await work(engine);
    const view = await bench.untilEnded(accountId, taskId);
    assert.deepEqual([view.state, view.clips[0]!.result!.engine, engine.tries], ['succeeded', 'elsewhere', 2]);
    assert.equal(await balance(accountId), 0);
  });

  it('fails after the second time and is refunded, unless another engine may go on', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, {}, order);
    await work(failing([lost, lost]));
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'failed');
    assert.equal(await balance(accountId), 30);
  });

  it('goes to the next engine where it may, which gives back what it costs less, and says why', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, {}, { ...order, mayChangeEngine: true });
    await work(failing([lost, lost]));
    const view = await bench.untilEnded(accountId, taskId);
    const { result } = view.clips[0]!;
    assert.deepEqual([view.state, result!.engine], ['succeeded', 'stand-in']);
    assert.match(JSON.stringify(result!.interpretation.engine), /elsewhere.* lost it/);
    assert.equal(await balance(accountId), 15);
    const task = await selectTask(bench.database, taskId);
    assert.deepEqual([task!.credits, task!.creditsReturned, task!.jobClass], [30, 15, 'song']);
  });

  it('gives back the rest, and no more, when the next engine fails as well', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, { act: 'refuse' }, { ...order, mayChangeEngine: true });
    await work(failing([lost, lost]));
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'failed');
    assert.equal(await balance(accountId), 30);
  });

  it('does not pay more where the next engine is dearer', async () => {
    const accountId = await bench.account();
    const taskId = await bench.submit(accountId, {}, { ...order, credits: 15, mayChangeEngine: true });
    await work(failing([lost, lost]), [{ ...studio, priceFactor: 3 }, other]);
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
    assert.equal(await balance(accountId), 15);
  });

  it('does not wait twice for an engine that is away, where another may go on', async () => {
    const accountId = await bench.account();
    const engine = failing(Array.from({ length: 9 }, () => () => new EngineUnavailable('away')));
    const taskId = await bench.submit(accountId, {}, { ...order, mayChangeEngine: true });
    await work(engine);
    assert.equal((await bench.untilEnded(accountId, taskId)).clips[0]!.result!.engine, 'stand-in');
    assert.equal(engine.tries, 2);
  });

  it('is not tried once more where that would be lost again', async () => {
    const accountId = await bench.account();
    const engine = failing([() => new EngineLost('out of memory', { isLasting: true })]);
    const taskId = await bench.submit(accountId, {}, order);
    await work(engine);
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'failed');
    assert.equal(engine.tries, 1);
  });
});
