import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { type CreateRequest, plainRequest } from '../../port.ts';
import type { Mood } from '../records.ts';
import { readBrief } from './read-brief.ts';

const moodOf = (wish: Partial<CreateRequest>): Mood =>
  readBrief({ ...plainRequest, ...wish }, createRandom('subject')).mood;

test('hears in the subject how a song feels, where nobody says it', () => {
  for (const description of [
    'a song about my father who died',
    'a folk song about divorce',
    'una canción sobre una boda',
  ])
    assert.notEqual(moodOf({ description }).valence, 0, description);
  assert.ok(moodOf({ description: 'a song about losing a friend' }).valence < -0.3);
  assert.ok(moodOf({ description: 'a song about a birthday party' }).valence > 0.3);
});

test('lets a word of mood and the name of a style speak for themselves', () => {
  assert.ok(moodOf({ description: 'a funny song about divorce' }).valence > 0.3);
  assert.deepEqual(moodOf({ tags: 'death metal' }), moodOf({ tags: 'black metal' }));
});
