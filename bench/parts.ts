/**
 * Who plays, section by section, in thirty songs of a genre: `node bench/parts.ts [--songs 30] [--set first] [--genres pop,rock]`. For each genre the 5th, 50th and
 * 95th percentile of parts in choruses minus parts in verses, of parts a bar, and of how often the set of players changes in eight bars; and over all genres together.
 * A part is a track; drums and percussion count as one, all backing voices as one; a note counts for four bars at most.
 */
import { parseArgs } from 'node:util';
import { type Density, densityOf } from './variety/density.ts';
import { composeSet, varietyGenres } from './variety/song-set.ts';

const { values } = parseArgs({
  options: {
    songs: { type: 'string', default: '30' },
    set: { type: 'string', default: 'first' },
    genres: { type: 'string', default: varietyGenres.join() },
  },
});

const at = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(share * list.length))] ?? Number.NaN;
const spread = (list: readonly number[]): string =>
  [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => at(list, share).toFixed(1)).join(' ');

function print(name: string, all: readonly Density[]): void {
  const steps = all.flatMap(({ chorusMinusVerse }) => chorusMinusVerse ?? []);
  const mean = steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length);
  const fewer = steps.filter((step) => step < 0).length / Math.max(1, steps.length);
  console.log(
    `${name.padEnd(10)} chorus minus verse ${spread(steps)}, mean ${mean.toFixed(2)}, fewer in ${Math.round(100 * fewer)} % · ` +
      `a bar ${spread(all.map(({ aBar }) => aBar))} · thin ${spread(all.map(({ thin }) => thin))} · full ${spread(all.map(({ full }) => full))} · ` +
      `in all ${spread(all.map(({ total }) => total))} · changes in 8 ${spread(all.map(({ changesIn8 }) => changesIn8))}`,
  );
}

const everywhere: Density[] = [];
for (const genre of values.genres.split(',')) {
  const densities = composeSet(genre, values.set, Number(values.songs)).map(densityOf);
  everywhere.push(...densities);
  print(genre, densities);
}
print('all', everywhere);
