import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { openTaskBench, type TaskBench } from '../../test/chaos/task-bench.ts';
import { newId } from '../core/ids.ts';
import type { CreateRequest } from '../engines/port.ts';
import { inTransaction } from '../storage/database.ts';
import { REMEMBERED_LINES_MAX, rememberLines, selectKnownLines, selectWrittenLines } from '../storage/written-lines.ts';
import type { Worker } from './worker.ts';

let bench: TaskBench;
let workers: Worker[] = [];
/** What the engine was asked for, attempt by attempt. */
let asked: CreateRequest[] = [];
/** The numbers of the lines that the next song sings. */
let sung: readonly number[] = [];
/** How many attempts fail from now on. */
let failures = 0;

before(async () => {
  bench = await openTaskBench();
  const make = bench.engine.create.bind(bench.engine);
  bench.engine.create = async (request, context) => {
    asked.push(request);
    if (failures-- > 0) throw new Error('the pen broke');
    const { finished: _, ...plain } = context;
    const { clips } = await make(request, plain);
    return { clips: clips.map((clip) => ({ ...clip, writtenLines: linesOf(...sung) })) };
  };
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.shutdown(0)));
  [workers, asked, sung, failures] = [[], [], [], 0];
});
after(() => bench.close());

function linesOf(...numbers: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(8 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeBigUInt64BE(BigInt(number), 8 * at);
  return bytes;
}
const numbersOf = (lines: Uint8Array | null): number[] => {
  const bytes = Buffer.from(lines ?? []);
  return Array.from({ length: bytes.length / 8 }, (_, at) => Number(bytes.readBigUInt64BE(8 * at)));
};
const knownIn = ({ knownLines = '' }: CreateRequest): number[] => numbersOf(Buffer.from(knownLines, 'base64'));
const work = async (): Promise<void> => void workers.push(await bench.work());
const unseeded = { avoidsWrittenLines: true };

async function sing(accountId: string, more = {}): Promise<string> {
  const taskId = await bench.submit(accountId, {}, more);
  assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
  return taskId;
}

describe('the lines that the songs of an account sang', () => {
  it('are remembered when a task succeeds, and handed to the engine with the next one that wants others', async () => {
    const accountId = await bench.account(500);
    await work();
    sung = [1, 2, 3];
    await sing(accountId, unseeded);
    sung = [3, 4];
    await sing(accountId, unseeded);
    assert.deepEqual(asked.map(knownIn), [[], [1, 2, 3]]);
    assert.deepEqual(numbersOf(await selectWrittenLines(bench.database, accountId)), [1, 2, 3, 4]);
    assert.equal(await bench.tasks.writtenLines(await bench.account()), null);
  });

  it('change nothing in what a request with a seed asks for, before and after 50 others', async () => {
    const accountId = await bench.account(2000);
    await work();
    const engineRequest = { seed: 'blue', tags: 'pop', clipCount: 2, description: '{"act":"song","ms":0}' };
    await sing(accountId, { engineRequest });
    for (let song = 0; song < 50; song++) {
      const lines = linesOf(...Array.from({ length: 30 }, (_, line) => 1000 * song + line));
      await inTransaction(bench.database, (tx) => rememberLines(tx, accountId, lines));
    }
    await sing(accountId, { engineRequest });
    assert.deepEqual(asked[1], asked[0]);
    assert.equal(numbersOf(await bench.tasks.writtenLines(accountId)).length, 1500);
  });

  it('are those of the moment of submission in every attempt, and are kept no longer than the task is open', async () => {
    const accountId = await bench.account(500);
    await inTransaction(bench.database, (tx) => rememberLines(tx, accountId, linesOf(7)));
    const taskId = await bench.submit(accountId, {}, unseeded);
    await inTransaction(bench.database, (tx) => rememberLines(tx, accountId, linesOf(8)));
    assert.deepEqual(numbersOf(await selectKnownLines(bench.database, taskId)), [7]);
    [failures, sung] = [1, [9]];
    await work();
    assert.equal((await bench.untilEnded(accountId, taskId)).state, 'succeeded');
    assert.deepEqual(asked.map(knownIn), [[7], [7]]);
    assert.equal(await selectKnownLines(bench.database, taskId), null);
    assert.deepEqual(numbersOf(await bench.tasks.writtenLines(accountId)), [7, 8, 9]);
  });

  it('are not those of a task that failed or was cancelled', async () => {
    const accountId = await bench.account(500);
    await inTransaction(bench.database, (tx) => rememberLines(tx, accountId, linesOf(7)));
    const taskId = await bench.submit(accountId, {}, unseeded);
    await bench.tasks.cancel(accountId, taskId);
    assert.equal(await selectKnownLines(bench.database, taskId), null);
    sung = [5];
    await work();
    const failing = await bench.submit(accountId, { act: 'refuse' }, unseeded);
    await bench.untilEnded(accountId, failing);
    assert.equal(await selectKnownLines(bench.database, failing), null);
    assert.deepEqual(numbersOf(await bench.tasks.writtenLines(accountId)), [7]);
  });

  it('are the latest two thousand, each once', async () => {
    const accountId = await bench.account();
    const many = Array.from({ length: REMEMBERED_LINES_MAX + 10 }, (_, line) => line);
    await inTransaction(bench.database, (tx) => rememberLines(tx, accountId, linesOf(...many)));
    await inTransaction(bench.database, (tx) => rememberLines(tx, accountId, linesOf(20, 20, 9999)));
    const numbers = numbersOf(await bench.tasks.writtenLines(accountId));
    assert.equal(numbers.length, REMEMBERED_LINES_MAX);
    assert.deepEqual([numbers[0], numbers.slice(-2)], [11 + 0, [20, 9999]]);
  });

  it('are remembered of songs that end at the same moment, all of them', async () => {
    const accountId = await bench.account();
    const songs = Array.from({ length: 12 }, (_, song) => song);
    await Promise.all(
      songs.map((song) => inTransaction(bench.database, (tx) => rememberLines(tx, accountId, linesOf(song)))),
    );
    const numbers = numbersOf(await bench.tasks.writtenLines(accountId));
    assert.deepEqual(
      numbers.toSorted((left, right) => left - right),
      songs,
    );
  });

  it('go with the account', async () => {
    const id = newId();
    await bench.database.insertInto('accounts').values({ id, name: id }).execute();
    await inTransaction(bench.database, (tx) => rememberLines(tx, id, linesOf(1)));
    await bench.database.deleteFrom('accounts').where('id', '=', id).execute();
    assert.equal(await selectWrittenLines(bench.database, id), null);
  });
});
