import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { besideLesson } from './lesson-narration.ts';

const ITEMS = ['talc', 'quartz', 'topaz', 'diamond'];

describe('what a request for a lesson tells beside its list', () => {
  it('is what it says of the items and of whoever is in the song', () => {
    assert.deepEqual(
      besideLesson(['a fingernail will scratch talc', 'our mascot is Nub, a felt mole, who hid'], ITEMS),
      ['a fingernail will scratch talc', 'our mascot is Nub, a felt mole, who hid'],
    );
  });

  it('leaves out the list, who learns it and how', () => {
    for (const text of ['talc, quartz, topaz, diamond', 'my class of ten-year-olds', 'stones in the right order', 'I teach stones to children', 'the steps are talc, quartz, topaz'])
      assert.deepEqual(besideLesson([text], ITEMS), [], text); // biome-ignore format: one row
  });

  it('begins behind the list where a sentence goes on', () => {
    assert.deepEqual(besideLesson(['remember talc quartz topaz, plus he had six rings and lost them'], ITEMS), [
      'he had six rings and lost them',
    ]);
  });
});
