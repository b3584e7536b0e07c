import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderedItems } from './ordered-items.ts';

const items = (text: string): string[] => orderedItems(text, (phrase) => /^(?:calm|folk|largo|bass)$/i.test(phrase));

describe('what a request lists where order matters', () => {
  it('stands behind "in order", "slowest to fastest", "steps are" or "remember"', () => {
    assert.deepEqual(items('what to do at sea, in this order: shout, throw, pull. Folk'), ['shout', 'throw', 'pull']);
    assert.deepEqual(items('the steps are peel, chop, fry, they love it'), ['peel', 'chop', 'fry']);
    assert.deepEqual(items('smallest to largest: mouse, fox, bear, calm and warm'), ['mouse', 'fox', 'bear']);
  });

  it('may be parted by spaces only, and be of words that name a style', () => {
    assert.deepEqual(items('a song to remember ruby topaz jade opal, use a magpie'), ['ruby', 'topaz', 'jade', 'opal']);
    assert.deepEqual(items('lowest to highest bass baritone tenor alto. jolly'), ['bass', 'baritone', 'tenor', 'alto']);
  });

  it('keeps items that come back', () => {
    assert.deepEqual(items('in order pls: left, right, left, right, hop'), ['left', 'right', 'left', 'right', 'hop']);
  });

  it('may go from one to another', () => {
    assert.deepEqual(items('the scale from Do, Re, Mi and Fa up to Sol, brass'), ['Do', 'Re', 'Mi', 'Fa', 'Sol']);
  });

  it('may be parted by arrows, or counted', () => {
    assert.deepEqual(items('for cubs: seed -> sprout -> leaf -> flower, ukulele'), [
      'seed',
      'sprout',
      'leaf',
      'flower',
    ]);
    assert.deepEqual(items('1. stop 2. unplug the saw 3) call'), ['stop', 'unplug the saw', 'call']);
    assert.deepEqual(items('my list\n- wash\n- rinse\n- hang up'), ['wash', 'rinse', 'hang up']);
  });

  it('may be exactly as many as are said', () => {
    assert.deepEqual(items('the 5 positions first second third fourth fifth, mention Kim'), 'first second third fourth fifth'.split(' ')); // biome-ignore format: one call
    assert.deepEqual(items('the four winds for my history club - north, east, south, west. choir'), 'north east south west'.split(' ')); // biome-ignore format: one call
    assert.deepEqual(items('my three dogs sleep on the bed, the sofa and the chair by the door'), []);
  });

  it('may begin with "first"', () => {
    assert.deepEqual(items('first mask, then gloves, then check the gas. country'), [
      'mask',
      'gloves',
      'check the gas',
    ]);
  });

  it('is nothing where a cue leads to something else', () => {
    assert.deepEqual(items('the months in order for toddlers, bouncy, with animals'), []);
    assert.deepEqual(items('remember how she danced, how she laughed, how she sang'), []);
    assert.deepEqual(items('from Leeds to York in an old van'), []);
  });
});
