import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examineEngines } from './doctor-engines.ts';

test('says that no engine is configured where it was asked to have them make sound', async () => {
  const [check, ...more] = await examineEngines({ engines: [] }, { withSound: true });
  assert.deepEqual([check?.state, more], ['note', []]);
  assert.match(check!.advice, /SONGWRIGHT_ENGINES/);
  assert.deepEqual(await examineEngines({ engines: [] }, { withSound: false }), []);
});
