/**
 * Our songs inside what people's songs measure, lyrics apart: `node bin/run.mjs bench/human-ranges.ts [--songs 8] [--set first] [--genres pop,rock] [--all]`.
 * For each measure: the 5th, 50th and 95th percentile over all songs, the share of songs inside the human 5th to 95th percentile (a song with several sections of
 * a kind by their median), whether the median lies between the human quartiles, our 5 to 95 % width over the human one, and the genres whose median lies outside.
 * Half of the measures, drawn by lot (`human-ranges/lot.txt`), is printed only with --all: whoever works on the songs does not look at it.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { figuresOf, type SongFigures } from './human-ranges/figures.ts';
import { hiddenMeasures } from './human-ranges/lot.ts';
import { allRanges } from './human-ranges/ranges.ts';
import { isFourFour } from './songs/bench-song.ts';
import { median, quantile, shareOf } from './songs/statistics.ts';
import { composeSet, varietyGenres } from './variety/song-set.ts';

const INSIDE_MIN = 0.9;
const WIDTH_MIN = 0.6;
const GENRE_SHARE_MIN = 0.8;

const { values } = parseArgs({
  options: {
    songs: { type: 'string', default: '8' },
    set: { type: 'string', default: 'first' },
    genres: { type: 'string', default: varietyGenres.join() },
    all: { type: 'boolean', default: false },
  },
});
const hidden = hiddenMeasures();
const names = Object.keys(allRanges).filter((name) => values.all || !hidden.has(name));
const fixed = new Set(
  readFileSync(new URL('human-ranges/fixed.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('#'))
    .map((line) =>
      line
        .split('|', 2)
        .map((cell) => cell.trim())
        .join('/'),
    ),
);

const byGenre = new Map(
  values.genres
    .split(',')
    .map((genre) => [genre, composeSet(genre, values.set, Number(values.songs)).filter(isFourFour).map(figuresOf)]),
);
const everywhere = [...byGenre.values()].flat();

const show = (value: number): string => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(0));
const valuesOf = (songs: readonly SongFigures[], name: string): number[] =>
  songs.flatMap((song) => song.get(name) ?? []);
const between = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;

/** How a measure stands over all songs. */
function verdictOf(name: string) {
  const range = allRanges[name]!;
  const all = valuesOf(everywhere, name);
  const spread = [0.05, 0.5, 0.95].map((share) => quantile(all, share)) as [number, number, number];
  const songs = everywhere.map((song) => song.get(name)!).filter((own) => own.length > 0);
  return {
    spread,
    inside: shareOf(songs, (own) => between(median(own), range.song)),
    isMedianIn: between(spread[1], range.median),
    width: (spread[2] - spread[0]) / (range.song[1] - range.song[0]),
    outside: [...byGenre]
      .filter(([, own]) => valuesOf(own, name).length > 0 && !between(median(valuesOf(own, name)), range.median))
      .map(
        ([genre, own]) =>
          `${genre} ${show(median(valuesOf(own, name)))}${fixed.has(`${genre}/${name}`) ? ' (fixed)' : ''}`,
      ),
  };
}

const verdicts = names.map((name) => ({ name, ...verdictOf(name) }));
for (const { name, spread, inside, isMedianIn, width, outside } of verdicts) {
  const range = allRanges[name]!;
  const cells = [
    name.padEnd(22),
    `${range.song.join('..')} (${range.median.join('..')})`.padEnd(30),
    spread.map(show).join(' / ').padEnd(22),
    `inside ${Math.round(100 * inside)} %${inside < INSIDE_MIN ? ' MISSED' : ''}`.padEnd(19),
    isMedianIn ? 'median in ' : 'median OUT',
    `width ${width.toFixed(2)}${width < WIDTH_MIN ? ' narrow' : ''}`.padEnd(18),
  ];
  console.log(`${cells.join(' ')} ${outside.join(', ')}`);
}
const count = (is: (verdict: (typeof verdicts)[number]) => boolean): string =>
  `${verdicts.filter(is).length} of ${names.length}`;
console.log(`inside in ${INSIDE_MIN * 100} % of songs: ${count(({ inside }) => inside >= INSIDE_MIN)}`);
console.log(
  `median in and width from ${WIDTH_MIN} on: ${count(({ isMedianIn, width }) => isMedianIn && width >= WIDTH_MIN)}`,
);
for (const [genre, songs] of byGenre) {
  const free = names.filter((name) => !fixed.has(`${genre}/${name}`) && valuesOf(songs, name).length > 0);
  const share = shareOf(free, (name) => between(median(valuesOf(songs, name)), allRanges[name]!.median));
  console.log(
    `${genre.padEnd(10)} medians in: ${Math.round(100 * share)} % of ${free.length}${share < GENRE_SHARE_MIN ? ' MISSED' : ''}`,
  );
}
