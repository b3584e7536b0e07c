import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packs } from './choose-packs.ts';
import { doingOf, fixArticles, pastOf, plainForms, pluralOf } from './inflect.ts';

test('makes pasts and -ing forms of verb phrases', () => {
  const expected: [string, string, string][] = [
    ['count the stations', 'counted the stations', 'counting the stations'],
    ['ride till dawn', 'rode till dawn', 'riding till dawn'],
    ['carry you home', 'carried you home', 'carrying you home'],
    ['clap our hands', 'clapped our hands', 'clapping our hands'],
    ['lie in the grass', 'lay in the grass', 'lying in the grass'],
    ['dance', 'danced', 'dancing'],
    ['stay out', 'stayed out', 'staying out'],
  ];
  for (const [plain, past, doing] of expected) {
    assert.equal(pastOf(plain), past);
    assert.equal(doingOf(plain), doing);
  }
});

test('knows the irregular verbs of every pack', () => {
  const wrong =
    /^(?:holded|drived|singed|sleeped|losed|leaved|taked|writed|rided|runned|standed|keeped|bringed|falled|drinked|teared|gived|forgetted|telled|sitted|comed|buyed|builded|flied|throwed|shaked|spinned|breaked|fighted|sended|hanged|lighted|waked|weared|speaked|layed|spended|dived off|rised|swimmed|readed|putted|letted|setted)\b/;
  for (const pack of packs) for (const act of pack.acts) assert.doesNotMatch(pastOf(act), wrong, act);
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
