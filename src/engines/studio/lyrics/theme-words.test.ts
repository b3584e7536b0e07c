import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framesFor, readThemeWords } from './theme-words.ts';

const classes = (...words: string[]): string[] =>
  readThemeWords(words).map((word) => `${word.text}: ${word.class}${word.isPlural ? ', many' : ''}`);

test('knows what can be said of a word', () => {
  assert.deepEqual(classes('trains', 'night', 'rain'), ['trains: vehicle, many', 'night: hour', 'rain: mass']);
  assert.deepEqual(classes('grandmother', 'dragons', 'arcade'), [
    'grandmother: kin',
    'dragons: creature, many',
    'arcade: placeAt',
  ]);
  assert.deepEqual(classes('rainy', 'dancing', 'fly', 'paris', 'christmas'), [
    'rain: mass',
    'dancing: activity',
    'fly: deed',
    'Paris: placeName',
    'Christmas: date',
  ]);
});

test('takes an unknown word for a noun and leaves out what no line can carry', () => {
  assert.deepEqual(classes('zeppelin', 'quarks', 'bitterness'), [
    'zeppelin: unknown',
    'quarks: unknown, many',
    'bitterness: abstract',
  ]);
  assert.deepEqual(classes('slowly', 'wants', 'unrequited', 'tonight', 'something', '7', '?'), []);
});

test('names each subject once', () => {
  assert.deepEqual(classes('train', 'trains', 'rain', 'rainy'), ['train: vehicle', 'rain: mass']);
});

test('agrees with the number of the word in every frame', () => {
  for (const word of readThemeWords(['dragons', 'dragon', 'stars', 'guitar', 'secrets', 'knight'])) {
    for (const frame of framesFor(word)) {
      assert.doesNotMatch(frame, /[{}]/);
      assert.doesNotMatch(
        frame,
        word.isPlural
          ? new RegExp(`${word.text} (?:is|knows|walks)\\b`)
          : new RegExp(`${word.text} (?:are|know|walk)\\b`),
      );
    }
  }
});
