import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doingOf, fixArticles, plainForms, pluralOf } from './inflect.ts';

test('makes -ing forms of verb phrases', () => {
  const expected: [string, string][] = [
    ['count the stations', 'counting the stations'],
    ['ride till dawn', 'riding till dawn'],
    ['carry you home', 'carrying you home'],
    ['clap our hands', 'clapping our hands'],
    ['lie in the grass', 'lying in the grass'],
    ['dance', 'dancing'],
  ];
  for (const [plain, doing] of expected) assert.equal(doingOf(plain), doing);
});

test('makes plurals', () => {
  const expected = {
    train: 'trains',
    story: 'stories',
    wish: 'wishes',
    day: 'days',
    wolf: 'wolves',
    box: 'boxes',
    child: 'children',
  };
  for (const [one, many] of Object.entries(expected)) assert.equal(pluralOf(one), many);
});

test('finds the plain word behind the forms of a description', () => {
  const expected = {
    trains: 'train',
    rainy: 'rain',
    sunny: 'sun',
    starry: 'star',
    dancing: 'dance',
    running: 'run',
    memories: 'memory',
    children: 'child',
    wishes: 'wish',
  };
  for (const [form, plain] of Object.entries(expected))
    assert.ok(plainForms(form).includes(plain), `${form}: ${plainForms(form)}`);
});

test('sets articles by sound, not by letter', () => {
  assert.equal(
    fixArticles('a hour and an house, a old umbrella, an union'),
    'an hour and a house, an old umbrella, a union',
  );
  assert.equal(fixArticles('A apple and a pear'), 'An apple and a pear');
});
