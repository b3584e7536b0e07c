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

  it('tell ages, parts and what things are', () => {
    assert.equal(figuresSpelled('a 7yo party, he is 7yo'), 'a 7-year-old party, he is 7 years old');
    assert.equal(figuresSpelled('Freddie is 2 and 3/4'), 'Freddie is 2 and three quarters');
    assert.equal(figuresSpelled('treasure = chocolate coins'), 'treasure is chocolate coins');
  });

  it('of the music are not told', () => {
    assert.equal(figuresSpelled('keep it simple, in 3/4 time').trim(), 'keep it simple,');
  });

  it('are words where they sound like ones, and figures else', () => {
    assert.equal(
      figuresSpelled('going 2 live here, asked grandma 4 money'),
      'going to live here, asked grandma for money',
    );
    assert.equal(figuresSpelled('he has 2 left feet and 4 kids'), 'he has 2 left feet and 4 kids');
  });
});
