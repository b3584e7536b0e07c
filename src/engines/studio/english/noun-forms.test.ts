import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainForms, pluralOf } from './noun-forms.ts';

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
