import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drivers } from './drivers.ts';
import { RemoteJobFailed, RemoteJobLost } from './remote/driver.ts';

describe('the drivers of music servers', () => {
  it('each have a kind of their own', () => {
    const kinds = drivers.map(({ kind }) => kind);
    assert.equal(new Set(kinds).size, kinds.length);
    for (const kind of kinds) assert.match(kind, /^[a-z][a-z0-9-]*$/);
  });

  it('tell a lost job from a failed one, and whether failing lasts', () => {
    assert.equal(new RemoteJobLost('gone').name, 'RemoteJobLost');
    assert.equal(new RemoteJobFailed('no').isLasting, false);
    assert.equal(new RemoteJobFailed('no', { isLasting: true }).isLasting, true);
  });
});
