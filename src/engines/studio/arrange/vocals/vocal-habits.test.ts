import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { drawVocalHabits } from './vocal-habits.ts';

const style = { hasEchoes: false, hasGang: false, hasStacks: false, hasOohs: false };
const songs = Array.from({ length: 60 }, (_, song) => createRandom(`habits/${song}`));

test('throws last words back in few songs of most styles, in all songs of styles that are known for it', () => {
  const shareOf = (hasEchoes: boolean): number =>
    songs.filter((random) => drawVocalHabits({ ...style, hasEchoes }, random).echoes !== 'never').length / songs.length;
  assert.ok(shareOf(false) > 0.2 && shareOf(false) < 0.6, `${shareOf(false)}`);
  assert.equal(shareOf(true), 1);
});

test('doubles the lead, and hums, in other places in each song', () => {
  const drawn = songs.map((random) => drawVocalHabits({ ...style, hasOohs: true }, random));
  assert.equal(new Set(drawn.map(({ doubles }) => doubles)).size, 4);
  assert.ok(new Set(drawn.map(({ oohs }) => oohs)).size >= 3);
});
