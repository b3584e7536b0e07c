import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addedOrders } from './added-orders.ts';

describe('an order to add something', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['Planets, folk. Put a badger in it', 'Planets, folk. there is a badger'],
    ['they love mud so put a newt in the song', 'they love mud. there is a newt'],
    ['Months. Please add one parade with drums and a goat, and not too fast', 'Months. there is a parade with drums and a goat, and not too fast'],
    ['For scouts. Add our mascot Nub, a felt mole, who hid', 'For scouts. our mascot is Nub, a felt mole, who hid'],
    ['a song please, with a snail called Ulf who eats each letter. silly', 'a song please. there is a snail called Ulf who eats each letter. silly'],
    ['bread. Include my oven called Gladys. swing', 'bread. my oven is called Gladys. swing'],
    ['planets. Please say Pluto is no planet now', 'planets. Pluto is no planet now'],
    ['they spill it so make the jug a kind giant', 'they spill it. the jug is a kind giant'],
    ['rinse. star of the song is a muddy calf named Dot', 'rinse. there is a muddy calf named Dot'],
    ['start with a slug end with a hare', 'first there is a slug, at last there is a hare'],
    ['Mention cold blue rings and that ice floats.', 'mention there are cold blue rings. ice floats.'],
    ['Mention that ice floats and that Celsius was Swedish.', 'Mention that ice floats. Celsius was Swedish.'],
  ]; // biome-ignore format: one row a case
  for (const [text, said] of cases) it(`says that it is there: ${said}`, () => assert.equal(addedOrders(text), said));

  it('is none where it is played, or where somebody tells what was done', () => {
    for (const text of [
      'Add a drum break in the middle',
      'put a key change in it',
      'make the chorus a shout',
      'start with a whisper of strings, end with a big choir',
      'I was so tired I put a shoe in the oven',
      'I put a spell on you',
    ])
      assert.equal(addedOrders(text), text);
  });
});
