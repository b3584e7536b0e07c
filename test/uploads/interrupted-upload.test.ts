import assert from 'node:assert/strict';
import { it } from 'node:test';
import { uploadInterrupted } from './interrupted-upload.ts';

it('an upload that is cut five times and whose service is killed arrives whole and is charged once', async () => {
  const { cuts, parts } = await uploadInterrupted(3);
  assert.ok(cuts === 5 && parts > 12);
});
