import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { figuresSpelled } from './spell-figures.ts';

describe('figures that stand for words', () => {
  it('are spelled as words', () => {
    assert.equal(
      figuresSpelled('my A&E shift ends at 11.40pm on 31 jan'),
      'my A-and-E shift ends at 11:40pm on 31 January',
    );
    assert.equal(figuresSpelled('"Us (15 min)" after 2.5 yrs'), '"Us (15 minutes)" after 2 and a half years');
    assert.equal(figuresSpelled('400+ school visits, me + the dog'), 'over 400 school visits, me and the dog');
  });

  it('are words where they sound like ones, and figures else', () => {
    assert.equal(
      figuresSpelled('going 2 live here, asked grandma 4 money'),
      'going to live here, asked grandma for money',
    );
    assert.equal(figuresSpelled('he has 2 left feet and 4 kids'), 'he has 2 left feet and 4 kids');
  });
});
