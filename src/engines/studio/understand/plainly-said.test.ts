import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainlySaid } from './plainly-said.ts';

describe('what is asked for, said plainly', () => {
  it('is a song also where only its purpose is named', () => {
    assert.equal(plainlySaid('Please write an apology to our street'), 'Please write an apology song to our street');
    assert.equal(plainlySaid('give us a thank you for the nurses'), 'give us a thank you song for the nurses');
    assert.equal(plainlySaid('she said goodbye to the house'), 'she said goodbye to the house');
    assert.equal(plainlySaid('he owes me an apology'), 'he owes me an apology');
  });

  it('is for somebody’s child where an age stands for it', () => {
    assert.equal(
      plainlySaid('for our nine-year-old, Saoirse, who asks why'),
      'for our child Saoirse, nine, who asks why',
    );
  });
});
