import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { soundOrderLength } from './style-orders.ts';
import { tagWords } from './tag-words.ts';

const SOUNDS = new Set(['bolero', 'zydeco', 'ska', 'metal', 'foxtrot', 'waltz', 'ballad']);
/** The words of a sentence that only order a sound. */
const ordered = (text: string): string => {
  const [words = []] = tagWords(text);
  const length = soundOrderLength(words, ({ lower }) => SOUNDS.has(lower));
  return words
    .slice(0, length)
    .map((word) => word.text)
    .join(' ');
};

describe('a sentence that orders a sound', () => {
  it('tells nothing', () => {
    for (const text of [
      "I'd love a bolero, a bit tipsy",
      'A zydeco for her, because she laughs',
      'Upbeat ska so nobody cries again',
      'A light-hearted foxtrot would be welcome',
    ])
      assert.equal(ordered(text).split(' ').length, tagWords(text)[0]!.length, text);
  });

  it('ends where the song is told what it is about, or something else is told', () => {
    assert.equal(ordered('viking metal but about friendship'), 'viking metal but');
    assert.equal(ordered('Country ballad please, my brother sings in the rain'), 'Country ballad please');
  });

  it('is none where a dance or a song is what somebody did', () => {
    assert.equal(ordered('A waltz was our first dance'), '');
    assert.equal(ordered('My father taught me the waltz'), '');
  });

  it('may name an artist', () => {
    assert.notEqual(ordered('A bit Ada Brown'), '');
    assert.equal(ordered('A bit of rain fell on Leeds'), '');
  });
});
