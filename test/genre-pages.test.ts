import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { genrePages } from '../scripts/genre-pages/pages.ts';
import { recipes } from '../src/engines/studio/brief/genres.ts';

const FOLDER = path.join(import.meta.dirname, '../docs/genres');

test('tells every genre on a page of its family, as the rows have it', () => {
  const pages = genrePages();
  for (const [name, text] of pages) {
    const written = readFileSync(path.join(FOLDER, name), 'utf8');
    assert.equal(written, text, `${name} is not what the rows say: node bin/run.mjs scripts/write-genre-pages.ts`);
  }
  const all = [...pages.values()].join('\n');
  const untold = [...recipes.keys()].filter((name) => !all.includes(`## ${name}\n`));
  assert.deepEqual(untold, []);
});
