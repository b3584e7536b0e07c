import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recipeNamed } from '../../brief/genres.ts';
import { styleBass } from '../bass/style-bass.ts';
import { styleFeels } from './style-feels.ts';

const latin = recipeNamed('latin');

test('gives a style its own groove and bass for the stand-ins of its recipe', () => {
  assert.deepEqual(styleFeels({ ...latin, drumFeel: { verse: 'bossa', chorus: 'bossa' } }), {
    verse: 'salsa',
    chorus: 'salsa',
  });
  const bassPattern = { verse: 'tumbao', chorus: 'rootFive' };
  assert.deepEqual(styleBass({ ...latin, bassPattern }), { verse: 'salsa', chorus: 'rootFive' });
});

test('leaves what a recipe chose otherwise, and styles without a replacement', () => {
  const varied = { ...latin, drumFeel: { verse: 'samba', chorus: 'none' } };
  assert.deepEqual(styleFeels(varied), varied.drumFeel);
  const pop = { ...recipeNamed('pop'), drumFeel: { verse: 'bossa', chorus: 'trap' } };
  assert.deepEqual(styleFeels(pop), pop.drumFeel);
});
