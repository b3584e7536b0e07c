import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isAside, withoutAsides } from './asides.ts';

describe('what is said beside a request', () => {
  it('goes from the starts and the ends of sentences', () => {
    assert.equal(
      withoutAsides('Ok so my boyfriend is a mortician lol. He hums if you get me'),
      'My boyfriend is a mortician. He hums',
    );
    assert.equal(withoutAsides('toddler only eats yoghurt help. funny song'), 'toddler only eats yoghurt. funny song');
  });

  it('takes back what it takes back', () => {
    assert.equal(withoutAsides('ok so my D&D wait no. my bowling team'), 'my bowling team');
  });

  it('leaves what is told', () => {
    for (const told of ['she needs your help.', 'So many dogs. I never get it.', 'what do you think'])
      assert.equal(withoutAsides(told), told);
    assert.ok(isAside('Yes really'));
    assert.ok(!isAside('yes to the dress'));
  });
});
