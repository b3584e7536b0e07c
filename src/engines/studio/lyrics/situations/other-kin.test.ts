import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Asking } from './asking.ts';
import { isOfOtherKin } from './other-kin.ts';

const asking = (...relationKinds: readonly string[]): Asking => ({
  occasion: '',
  asked: '',
  kind: 'person',
  relations: [],
  relationKinds,
  isOfDead: false,
  attitude: 'love',
});

describe('a case of other kin', () => {
  it('is one whose ways to ask name kin, and none of the request’s', () => {
    const ofChildren = [asking('child'), asking('child'), asking()];
    assert.equal(isOfOtherKin(asking('partner'), ofChildren), true);
    assert.equal(isOfOtherKin(asking('child'), ofChildren), false);
    assert.equal(isOfOtherKin(asking('partner', 'child'), ofChildren), false);
  });

  it('is none where the request names no kin, or most ways to ask name none', () => {
    assert.equal(isOfOtherKin(asking('friend'), [asking('child')]), false);
    assert.equal(isOfOtherKin(asking('partner'), [asking('child'), asking(), asking('friend')]), false);
  });
});
