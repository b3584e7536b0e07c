import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProductionFailures } from './failures.ts';

const limits = { firstDelayMs: 60, delayMsMax: 1_000_000, rememberedMax: 2 };

test('leaves a file alone for a while after it failed, longer after each failure in a row, and others not at all', async () => {
  const failures = new ProductionFailures(limits);
  const error = new Error('broken');
  failures.note('a wav', error);
  assert.equal(failures.recent('a wav'), error);
  assert.equal(failures.recent('a m4a'), null);
  await sleep(100);
  assert.equal(failures.recent('a wav'), null);
  for (let failure = 0; failure < 12; failure++) failures.note('a wav', error);
  await sleep(100);
  assert.equal(failures.recent('a wav'), error);
  failures.forget('a wav');
  assert.equal(failures.recent('a wav'), null);
});

test('remembers no more failures than it may', () => {
  const failures = new ProductionFailures(limits);
  for (const name of ['a', 'b', 'c']) failures.note(name, new Error(name));
  assert.deepEqual(
    ['a', 'b', 'c'].map((name) => failures.recent(name)?.message ?? null),
    [null, 'b', 'c'],
  );
});
