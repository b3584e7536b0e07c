import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ownItems } from './own-items.ts';

const isStyle = (phrase: string): boolean => ['reggae', 'upbeat pop'].includes(phrase.toLowerCase());

describe('what a request lists itself', () => {
  it('stands behind a colon, in brackets or behind a dash', () => {
    assert.deepEqual(ownItems('lakes: Huron, Ontario and Erie. folk', isStyle), ['Huron', 'Ontario', 'Erie']);
    assert.deepEqual(ownItems('cross safely (stop, look, listen, think) reggae', isStyle), [
      'stop',
      'look',
      'listen',
      'think',
    ]);
    assert.deepEqual(ownItems('pancakes - two eggs, a cup of milk, flip!', isStyle), [
      'two eggs',
      'a cup of milk',
      'flip',
    ]);
  });

  it('may be parted by "then"', () => {
    assert.deepEqual(ownItems('first aid, call for help then push then breathe', isStyle), [
      'call for help',
      'push',
      'breathe',
    ]);
  });

  it('may be bare words, letters, or groups of as many words', () => {
    assert.deepEqual(ownItems('count in Welsh: un dau tri pedwar pump. folk', isStyle), ['un', 'dau', 'tri', 'pedwar', 'pump']); // biome-ignore format: one list
    assert.deepEqual(ownItems('teach the strings of my lute low to high G C F A D', isStyle), ['G', 'C', 'F', 'A', 'D']); // biome-ignore format: one list
    assert.deepEqual(ownItems('a clear song with the verbs ring rang rung, sink sank sunk, swim swam swum.', isStyle), [
      'ring rang rung',
      'sink sank sunk',
      'swim swam swum',
    ]);
  });

  it('may be a sentence of nothing but short pieces, which tells nothing', () => {
    assert.deepEqual(ownItems('how to plant. dig, seed, cover with soil, water, wait', isStyle), [
      'dig',
      'seed',
      'cover with soil',
      'water',
      'wait',
    ]);
    assert.deepEqual(ownItems('Song for Ola. She likes tea, cats, old boats, rain, plums', isStyle), []);
  });

  it('ends before a style, and is nothing below three items or where items are sentences', () => {
    assert.deepEqual(ownItems('bread: flour, water, salt, upbeat pop', isStyle), ['flour', 'water', 'salt']);
    assert.deepEqual(ownItems('for two: Ann, Bo', isStyle), []);
    assert.deepEqual(ownItems('a song: my dog ran away last year in the rain, we cried, he came back', isStyle), []);
  });

  it('ends before a picture', () => {
    assert.deepEqual(ownItems('the steps: wet, soap, rinse 🧼 the star is a piglet', isStyle), [
      'wet',
      'soap',
      'rinse',
    ]);
  });
});
