import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { Recipe } from '../../recipe.ts';
import { recipeNamed, recipes } from '../genres.ts';
import { withForm, withOtherForm } from './draw-form.ts';
import { formFamilies } from './form-families.ts';
import { readFormFamily } from './read-form-family.ts';

const FAMILY = `orders:
  3 | intro@0.5 verse chorus verse chorus outro
[bars]
intro: 4 x3, 8
[lines]
verse: 8
[song]
chorus by: 45 s
lasts: 150 s x2, 180 s
plays on: between x2, behind
surprise: none x3, double chorus
ending: ring, cold x2
`;

const draws = (recipe: Recipe, count = 60): Recipe[] =>
  Array.from({ length: count }, (_, i) => withForm(recipe, createRandom(`form ${i}`)));
const orderOf = ({ form }: Recipe): string => form.filter((kind, at) => kind !== form[at - 1]).join(' ');

test('refuses a family of forms that says something else, and tells where', () => {
  for (const [from, to, place] of [
    ['verse chorus outro', 'verse refrain outro', ':2'],
    ['@0.5', '@5', ':2'],
    ['3 |', '0 |', ':2'],
    ['4 x3, 8', '4 x3, some', ':4'],
    ['45 s', '45', ':8'],
    ['180 s', 'long', ':9'],
    ['behind', 'before', ':10'],
    ['double chorus', 'a parade', ':11'],
    ['ring, cold', 'ring, bang', ':12'],
    ['verse: 8', 'hook: 8', ':6'],
    ['chorus by: 45 s\n', '', 'chorus by'],
    ['chorus outro', 'chorus post-chorus outro', 'post-chorus'],
    ['plays on:', 'post-chorus: oh\nplays on:', ':10'],
  ] as const) {
    assert.throws(
      () => readFormFamily(FAMILY.replace(from, to), 'forms/made-up.txt'),
      (error: Error) => error.message.includes('forms/made-up.txt') && error.message.includes(place),
      to,
    );
  }
});

test('has no family that no genre takes, and none whose songs may lack words to sing', () => {
  const taken = new Set([...recipes.values()].map(({ formHabits }) => formHabits.family));
  assert.deepEqual([...formFamilies.keys()].filter((name) => !taken.has(name)), []); // biome-ignore format: a row
  for (const [name, { orders }] of formFamilies) {
    for (const { item } of orders) {
      const sung = item.filter(({ kind, share }) => share === 1 && ['verse', 'chorus', 'drop'].includes(kind));
      assert.ok(sung.length >= 2, `${name}: ${item.map(({ kind }) => kind).join(' ')}`);
    }
  }
});

test('draws the same form for the same chance, and hardly ever the same for thirty songs', () => {
  for (const [name, least] of [
    ['pop', 22],
    ['rock', 22],
    ['country', 20],
    ['hip hop', 21],
    ['house', 23],
    ['techno', 22],
    ['jazz', 19],
  ] as const) {
    const songs = draws(recipeNamed(name), 30);
    assert.deepEqual(songs, draws(recipeNamed(name), 30));
    assert.ok(new Set(songs.map(orderOf)).size >= least, `${name}: ${new Set(songs.map(orderOf)).size}`);
  }
});

test('gives a second take another order of sections', () => {
  for (const recipe of recipes.values()) {
    const first = withForm(recipe, createRandom('one'));
    assert.notEqual(orderOf(withOtherForm(first, createRandom('two'))), orderOf(first), recipe.name);
  }
});

test('surprises in ways that a listener can tell', () => {
  for (const { form, formHabits } of [recipeNamed('pop'), recipeNamed('rock')].flatMap((recipe) => draws(recipe))) {
    const { surprise, lines } = formHabits;
    if (surprise === 'double chorus' && form.filter((kind) => kind === 'chorus').length > 2) {
      const last = form.lastIndexOf('chorus');
      assert.equal(form[last - 1], 'chorus', form.join(' '));
    }
    if (surprise === 'short second verse' && lines.verse![0]! >= 8) assert.equal(lines.verse![1], lines.verse![0]! / 2);
    else assert.equal(lines.verse!.length, 1);
  }
});
