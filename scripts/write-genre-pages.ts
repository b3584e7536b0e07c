/** Writes `docs/genres/`, a page for each family of genres, from the rows of `data/`: `node bin/run.mjs scripts/write-genre-pages.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { genrePages } from './genre-pages/pages.ts';

const FOLDER = path.join(import.meta.dirname, '../docs/genres');

for (const [name, text] of genrePages()) writeFileSync(path.join(FOLDER, name), text);
