import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { occasions } from './song-words.ts';

test('takes every occasion that the material of lyrics is tagged with, and no other', () => {
  const file = readFileSync(new URL('../../data/lyrics/vocabulary.txt', import.meta.url), 'utf8');
  const rows = file.split('[occasions]')[1]!.split('[')[0]!.split('\n');
  const listed = rows.filter((row) => /^\w/.test(row)).map((row) => row.split(/\s/)[0]);
  assert.deepEqual([...occasions], listed);
});
