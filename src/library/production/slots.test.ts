import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createSlots } from './slots.ts';

const never = new AbortController().signal;

test('never runs more than it has slots, and lets the others in as they come', async () => {
  const slots = createSlots(2);
  const order: number[] = [];
  let [running, most] = [0, 0];
  const work = (index: number) => async (): Promise<void> => {
    most = Math.max(most, ++running);
    order.push(index);
    await turn();
    running--;
  };
  await Promise.all([0, 1, 2, 3, 4].map((index) => slots.run(never, work(index))));
  assert.equal(most, 2);
  assert.deepEqual(order, [0, 1, 2, 3, 4]);
});

test('frees the slot of work that fails, and of nobody who gave up waiting', async () => {
  const slots = createSlots(1);
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  const holder = slots.run(never, () => hold);
  const leaving = new AbortController();
  const impatient = slots.run(leaving.signal, async () => 'ran');
  const failing = slots.run(never, () => Promise.reject(new Error('failed')));
  const patient = slots.run(never, async () => 'ran');
  leaving.abort(new Error('gave up'));
  await assert.rejects(impatient, /gave up/);
  release();
  await holder;
  await assert.rejects(failing, /failed/);
  assert.equal(await patient, 'ran');
  assert.equal(await slots.run(never, async () => 'again'), 'again');
});
