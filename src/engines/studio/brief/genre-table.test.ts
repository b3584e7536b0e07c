import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { drumGrooveOf } from '../grooves/drum-grooves.ts';
import { harmonyFamilies } from '../harmony-families.ts';
import { genres, recipes } from './genres.ts';
import { isMinorLoop } from './notation.ts';
import { singers } from './singers.ts';

const rows = [...recipes.values()];

test('has a file for every row, named after it', () => {
  const folder = new URL('../../../../data/genres/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  const slugOf = (name: string): string =>
    name
      .replace('&', 'and')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  assert.deepEqual(
    files.map((file) => file.replace(/^.*[/\\]|\.txt$/g, '')).sort(),
    rows.map(({ name }) => slugOf(name)).sort(),
  );
});

test('is reached by a name, each row', () => {
  const reached = new Set(genres.flatMap(({ sung, instrumental }) => [sung, instrumental ?? sung]));
  assert.deepEqual(
    rows.filter((row) => !reached.has(row)).map(({ name }) => name),
    [],
  );
});

test('has loops in both modes wherever a style is sung in both, and one more of each for a second version', () => {
  for (const { name, loops, minorProbability } of rows) {
    for (const [section, own] of Object.entries(loops)) {
      const minor = own.filter(isMinorLoop).length;
      const enough = section === 'bridge' ? 1 : 2;
      if (minorProbability > 0.05) assert.ok(minor >= enough, `${name}: minor ${section}`);
      assert.ok(own.length - minor >= enough, `${name}: major ${section}`);
    }
  }
});

test('leaves no song without a bass, chords or somebody who leads', () => {
  for (const { name, palette } of rows) {
    for (const role of ['bass', 'chords', 'hook'] as const) assert.ok(palette[role].length > 0, `${name}: ${role}`);
  }
});

test('names meters whose shares leave something for four or are all', () => {
  for (const { name, meterShares: { three, six } } of rows) assert.ok(three + six <= 1, name); // biome-ignore format: a row
});

test('has a woman and a man whom each genre suits', () => {
  for (const row of rows) {
    const genders = new Set(singers.filter(({ name }) => row.singers.includes(name)).map(({ gender }) => gender));
    assert.equal(genders.size, 2, `${row.name}: ${row.singers.join(', ')}`);
  }
});

test('gives songs in three and in six a groove of three and of six', () => {
  for (const { name, drumsByMeter } of rows) {
    assert.ok(drumGrooveOf(drumsByMeter.three).limbs.kick.three.length > 0, name);
    assert.ok(drumGrooveOf(drumsByMeter.six).limbs.kick.six.length > 0, name);
  }
});

test('has no family of harmony and no singer whom no genre takes', () => {
  const taken = new Set(rows.map(({ harmony }) => harmony));
  assert.deepEqual(
    [...harmonyFamilies].filter(([, family]) => !taken.has(family)).map(([name]) => name),
    [],
  );
  const suited = new Set(rows.flatMap((row) => row.singers));
  assert.deepEqual(
    singers.filter(({ name }) => !suited.has(name)).map(({ name }) => name),
    [],
  );
});
