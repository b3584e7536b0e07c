import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openOnce } from './open-once.ts';

it('opens once for all who ask, and again only after a failure', async () => {
  let opened = 0;
  const get = openOnce(async () => {
    opened++;
    if (opened === 1) throw new Error('too many open files');
    return opened;
  });
  const failed = await Promise.allSettled([get(), get()]);
  assert.deepEqual(
    failed.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.deepEqual(await Promise.all([get(), get(), get()]), [2, 2, 2]);
});
