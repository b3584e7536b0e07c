import type { Recipe } from '../records.ts';
import type { LineUp } from './bands/line-up.ts';
import type { Genre } from './genre.ts';
import { loadGenres } from './genre-files/load-genres.ts';

const table = loadGenres();

/** What people name, each with what is made of it. */
export const genres: readonly Genre[] = table.genres;

/** The rows of `data/genres/` by name. */
export const recipes: ReadonlyMap<string, Recipe> = table.recipes;

/** The bands of a row; none for a row that has only lists of sounds, or that there is not. */
export const lineUpsOf = (name: string): readonly LineUp[] => table.lineUps.get(name) ?? [];

/** A genre by its name. @throws RangeError on a name that is none: a fault of a table */
export function genreNamed(name: string): Genre {
  const genre = genres.find((candidate) => candidate.name === name);
  if (genre === undefined) throw new RangeError(`no genre is called "${name}"`);
  return genre;
}

/** A row by its name. @throws RangeError on a name that is none */
export function recipeNamed(name: string): Recipe {
  const recipe = recipes.get(name);
  if (recipe === undefined) throw new RangeError(`no recipe is called "${name}"`);
  return recipe;
}

/** What a request without any style gets. */
export const defaultGenre: Genre = genreNamed('Pop');

/** The genre (by name) that an instrument suggests where no style is named. */
export const genreByInstrument: Readonly<Record<string, string>> = {
  piano: 'ballad',
  'acoustic guitar': 'acoustic',
  'classical guitar': 'acoustic',
  ukulele: 'acoustic',
  banjo: 'country',
  fiddle: 'country',
  strings: 'cinematic',
  cello: 'cinematic',
  violin: 'cinematic',
  harp: 'cinematic',
  choir: 'cinematic',
  saxophone: 'Jazz',
  trumpet: 'Jazz',
  'double bass': 'Jazz',
  synth: 'Electronic',
  synthesizer: 'Electronic',
  supersaw: 'Electronic',
  '808': 'Trap Rap',
  'distorted guitar': 'Rock',
  'electric guitar': 'Pop Rock',
  organ: 'R&B/Soul',
  sitar: 'world',
  kalimba: 'world',
  'steel drums': 'world',
  guzheng: 'Chinese Style',
  pipa: 'Chinese Style',
  erhu: 'Chinese Style',
  'music box': 'lullaby',
  bagpipes: 'celtic',
  'tin whistle': 'celtic',
  accordion: 'waltz',
  harmonica: 'blues',
  taiko: 'epic',
  'church organ': 'classical',
  harpsichord: 'classical',
};
