import { readdirSync, readFileSync } from 'node:fs';
import { type GenreTable, readGenres } from './read-genres.ts';

const FOLDER = new URL('../../../../../data/genres/', import.meta.url);

/** The genres of `data/genres/`, in the order of their files. @throws DataTableError, which names file and line */
export function loadGenres(): GenreTable {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.txt')).sort(); // biome-ignore format: a chain
  return readGenres(
    names.map((name) => ({
      name: `genres/${name.replaceAll('\\', '/')}`,
      text: readFileSync(new URL(name, FOLDER), 'utf8'),
    })),
  );
}
