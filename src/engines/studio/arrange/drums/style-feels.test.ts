import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bassPatterns } from '../bass/bass-patterns.ts';
import { styleBass } from '../bass/style-bass.ts';
import { drumFeels } from './drum-feels.ts';
import { styleFeels } from './style-feels.ts';

test('gives a style its own groove and bass for the stand-ins of its recipe', () => {
  const latin = { name: 'latin', drumFeel: { verse: 'bossa', chorus: 'bossa' } };
  assert.deepEqual(styleFeels(latin), { verse: 'salsa', chorus: 'salsa' });
  assert.ok('salsa' in drumFeels && 'salsa' in bassPatterns);
  const bass = { name: 'latin', bassPattern: { verse: 'tumbao', chorus: 'rootFive' } };
  assert.deepEqual(styleBass(bass), { verse: 'salsa', chorus: 'rootFive' });
});

test('leaves what a recipe chose otherwise, and styles without a replacement', () => {
  const varied = { name: 'latin', drumFeel: { verse: 'samba', chorus: 'none' } };
  assert.deepEqual(styleFeels(varied), varied.drumFeel);
  const pop = { name: 'pop', drumFeel: { verse: 'bossa', chorus: 'trap' } };
  assert.deepEqual(styleFeels(pop), pop.drumFeel);
});
