/**
 * Thirty songs of a genre side by side, without sound: `node bench/variety.ts [--songs 30] [--set first] [--genres pop,rock] [--only kick,bass]`.
 * For each genre and measure: how many of the songs differ, the share of the commonest, and whether that is what thirty human songs show; twins; the
 * share of drum bars that both takes of a request have in common; over all songs, pairs of first choruses that are 70 % alike. A measure is a record of
 * `bench/variety/`; another is added to MEASURES.
 */
import { parseArgs } from 'node:util';
import type { BenchSong } from './songs/bench-song.ts';
import { alikeChoruses, chorusTune } from './variety/choruses.ts';
import { familyMeasure } from './variety/families.ts';
import { formMeasure } from './variety/forms.ts';
import { bassBarsIn32, grooveMeasures, takesShare, twinShare } from './variety/grooves.ts';
import { measureVariety, type VarietyMeasure } from './variety/measure.ts';
import { composeSet, varietyGenres } from './variety/song-set.ts';

const MEASURES: readonly VarietyMeasure[] = [...grooveMeasures, formMeasure, familyMeasure];

const { values } = parseArgs({
  options: {
    songs: { type: 'string', default: '30' },
    set: { type: 'string', default: 'first' },
    genres: { type: 'string', default: varietyGenres.join() },
    only: { type: 'string' },
    takes: { type: 'string', default: '6' },
  },
});
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
const measures = MEASURES.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name));

function lineOf(genre: string, songs: readonly BenchSong[], second: readonly BenchSong[]): string {
  const cells = measures.map((measure) => {
    const { distinct, commonestShare, isMet } = measureVariety(measure, genre, songs);
    return `${measure.name} ${distinct} (${percent(commonestShare)})${isMet ? '' : ' MISSED'}`;
  });
  const twins = twinShare(genre, songs);
  const takes = median(second.map((song, at) => takesShare(songs[at]!, song)));
  return [
    genre.padEnd(10),
    ...cells,
    `twins ${percent(twins.share)}${twins.isMet ? '' : ' MISSED'}`,
    `takes share ${percent(takes)}`,
    `bass bars in 32: ${median(songs.map(bassBarsIn32))}`,
    `${Math.round(median(songs.map(({ cpuMs }) => cpuMs)))} ms`,
  ].join(' · ');
}

const choruses: ReturnType<typeof chorusTune>[] = [];
for (const genre of values.genres.split(',')) {
  const songs = composeSet(genre, values.set, Number(values.songs));
  const second = composeSet(genre, values.set, Math.min(Number(values.takes), songs.length), 1);
  choruses.push(...songs.map(chorusTune));
  console.log(lineOf(genre, songs, second));
}
const { pairs, nearest } = alikeChoruses(choruses);
console.log(
  `choruses that are 70 % alike: ${pairs.length} pairs of ${choruses.length} songs${pairs.length > 0 ? ' MISSED' : ''}; the nearest of the others ${percent(nearest)}`,
);
for (const pair of pairs) console.log(`  ${pair}`);
