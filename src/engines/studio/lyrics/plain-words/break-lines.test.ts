import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { breakLines } from './break-lines.ts';

const parted = (text: string): string => breakLines(text, 11).join(' / ');

describe('lines of a sentence', () => {
  it('never part a verb from its object', () => {
    assert.equal(
      parted('HOA president Brenda fined me seventy-five dollars because my gnome is green'),
      'HOA president Brenda fined me seventy-five dollars / because my gnome is green',
    );
    assert.equal(
      parted('my cousin Facundo broke his ankle celebrating'),
      'my cousin Facundo broke his ankle celebrating',
    );
  });

  it('leave a phrase and a name whole', () => {
    assert.equal(
      parted("you're sitting in a small room in Nagpur above one tailor shop still teaching"),
      "you're sitting in a small room in Nagpur / above one tailor shop still teaching",
    );
    assert.equal(
      parted('I keep the porch light on and our little girl June just took her first steps'),
      'I keep the porch light on / and our little girl June just took her first steps',
    );
    assert.equal(
      parted('our five in the morning rowing crew of breast cancer survivors'),
      'our five in the morning rowing crew / of breast cancer survivors',
    );
  });

  it('stay whole where they are a little long, rather than leave a stub', () => {
    assert.equal(parted('you mended clocks for forty years in Gdynia'), 'you mended clocks for forty years in Gdynia');
    assert.equal(
      parted('the tannery dumped forty tons in it last winter'),
      'the tannery dumped forty tons in it last winter',
    );
    assert.equal(
      parted('I sold your trumpet in twenty eleven to pay for a scooter'),
      'I sold your trumpet in twenty eleven / to pay for a scooter',
    );
    assert.equal(
      parted('you were born in a snowstorm on the way to hospital in the back of a taxi'),
      'you were born in a snowstorm / on the way to hospital in the back of a taxi',
    );
  });

  it('begin with what joins a clause, and lose the comma before it', () => {
    assert.equal(
      parted('you dumped me by email, and after that I learned to make soup for one'),
      'you dumped me by email / and after that I learned to make soup for one',
    );
  });

  it('are no more than there is to part', () => {
    assert.deepEqual(breakLines('a dog', 11), ['a dog']);
    assert.ok(breakLines('la '.repeat(400).trim(), 11).length > 30);
  });
});
