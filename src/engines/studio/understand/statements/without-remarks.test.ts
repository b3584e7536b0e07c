import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aboutTheSongChance } from './about-the-song.ts';

// Said in other words than those that the weights were fitted to.
const REMARKS = [
  'with a tiny bit of accordion near the close',
  'around three minutes would be lovely',
  'a slow build and a huge last chorus',
  'something our choir can learn in one evening',
  'somewhere between blues and gospel',
];
const TOLD = [
  'you walked nine miles to the clinic in the snow',
  'the goat ate the mayor’s speech',
  'my sister repairs violins in Turin',
  'you danced in the kitchen until the neighbours knocked',
  'forty years behind the counter',
];

describe('what a request says of the song itself', () => {
  it('is told from what the song tells, in words that no rule knows', () => {
    for (const text of REMARKS) assert.ok(aboutTheSongChance(text) >= 0.85, `${text}: ${aboutTheSongChance(text)}`);
    for (const text of TOLD) assert.ok(aboutTheSongChance(text) < 0.5, `${text}: ${aboutTheSongChance(text)}`);
  });
});
