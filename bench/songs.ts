/**
 * How the studio's songs compare with human ones, without sound: `node bench/songs.ts [--songs 230] [--genre Pop] [--seed text]
 * [--lyrics] [--only melody,structure] [--full] [--json]`. Composes songs of every sung genre by the path that requests take
 * and prints each figure beside its human range, then one line for each thing that the songs must show.
 *
 * --songs    how many in all (spread over the genres) for the tables of melody, structure, text, harmony, arrangement
 * --lyrics   those songs sing the callers' sheets in bench/songs/lyrics instead of the studio's own words
 * --full     500 random requests and 500 odd lyrics instead of 100
 * --only     some of: melody, structure, text, callers, harmony, arrangement, words, pairs, diversity, exact, odd, genres, faults, time
 */
import { parseArgs } from 'node:util';
import { plainRequest } from '../src/engines/port.ts';
import { type BenchSong, composeBenchSong } from './songs/bench-song.ts';
import { callerSheets } from './songs/caller-sheets.ts';
import { vocalGenreNames } from './songs/genres.ts';
import {
  diversitySection,
  exactnessSection,
  faultSection,
  genreSection,
  oddSection,
  pairSection,
  timeSection,
} from './songs/pair-sections.ts';
import {
  arrangementSection,
  type BenchSection,
  harmonySection,
  melodySections,
  placementSection,
  structureSection,
  textSection,
  wordsSection,
} from './songs/sections.ts';
import { formatSummary } from './songs/summary.ts';

const { values } = parseArgs({
  options: {
    songs: { type: 'string', default: '230' },
    genre: { type: 'string' },
    seed: { type: 'string', default: 'bench' },
    lyrics: { type: 'boolean', default: false },
    only: { type: 'string' },
    full: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const ALL_PARTS =
  'melody,structure,text,callers,harmony,arrangement,words,pairs,diversity,exact,odd,genres,faults,time';
const parts = new Set((values.only ?? ALL_PARTS).split(','));
const started = performance.now();
const genres: readonly string[] = values.genre === undefined ? vocalGenreNames : [values.genre];
const DIVERSITY_SONGS = 200;
const MANY_REQUESTS = values.full ? 500 : 100;
const PAIRS_PER_GENRE = 2;
const THREE_MINUTES = 180;

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The songs of most tables, takes A and B in turn. */
const mainSongs = once((): BenchSong[] =>
  Array.from({ length: Math.max(1, Math.ceil(Number(values.songs) / genres.length)) }, (_, i) =>
    genres.map((genre, g) => {
      const lyrics = values.lyrics ? callerSheets[(i + g) % callerSheets.length]!.lyrics : null;
      const request = { ...plainRequest, tags: genre, lyrics, seed: `${values.seed} ${i}` };
      return composeBenchSong({ name: `${genre} ${i}`, genre, request }, i % 2);
    }),
  ).flat(),
);

/** Every sheet in two genres a seed, by turns in all of them. */
const callerSongs = once(() =>
  callerSheets.flatMap((sheet, s) =>
    [0, 1, 2, 3].map((turn) => {
      const genre = genres[(5 * s + 7 * turn) % genres.length]!;
      const request = {
        ...plainRequest,
        tags: genre,
        lyrics: sheet.lyrics,
        durationSecondsMax: 480,
        seed: `${values.seed} ${turn}`,
      };
      return [
        composeBenchSong({ name: `${sheet.name} as ${genre} ${turn}`, genre, request }, turn % 2),
        sheet,
      ] as const;
    }),
  ),
);

const pairSongs = once(() =>
  genres.flatMap((genre) =>
    Array.from({ length: PAIRS_PER_GENRE }, (_, i) => {
      const wanted = {
        name: `${genre} ${i}`,
        genre,
        request: { ...plainRequest, tags: genre, seed: `${values.seed} pair ${i}` },
      };
      return [composeBenchSong(wanted, 0), composeBenchSong(wanted, 1)] as const;
    }),
  ),
);

const plainSongs = once(() =>
  Array.from({ length: DIVERSITY_SONGS }, (_, i) =>
    composeBenchSong(
      {
        name: `${i}`,
        genre: values.genre ?? 'Pop',
        request: { ...plainRequest, tags: values.genre ?? '', seed: `${values.seed} plain ${i}` },
      },
      0,
    ),
  ),
);

const longSongs = once(() =>
  genres.flatMap((genre) =>
    [0, 1].map((ordinal) => {
      const request = { ...plainRequest, tags: genre, durationSeconds: THREE_MINUTES, seed: `${values.seed} long` };
      return composeBenchSong({ name: genre, genre, request }, ordinal);
    }),
  ),
);

const sections: Readonly<Record<string, () => readonly BenchSection[]>> = {
  melody: () => melodySections(mainSongs()),
  structure: () => [structureSection(mainSongs())],
  text: () => [textSection('Text', mainSongs())],
  callers: () => [
    placementSection(callerSongs()),
    textSection(
      "Callers' text",
      callerSongs().map(([song]) => song),
    ),
  ],
  harmony: () => [harmonySection(mainSongs())],
  arrangement: () => [arrangementSection(mainSongs())],
  words: () => (values.lyrics ? [] : [wordsSection(mainSongs())]),
  pairs: () => [pairSection(pairSongs())],
  diversity: () => [diversitySection(plainSongs())],
  exact: () => [exactnessSection(MANY_REQUESTS)],
  odd: () => [oddSection(MANY_REQUESTS)],
  genres: () => [genreSection()],
  faults: () => [faultSection(mainSongs())],
  time: () => [timeSection(longSongs())],
};

const made: BenchSection[] = [];
for (const [name, make] of Object.entries(sections)) {
  if (!parts.has(name)) continue;
  for (const section of make()) {
    made.push(section);
    if (!values.json) console.log(`\n${section.title}\n${section.lines.map((line) => `  ${line}`).join('\n')}`);
  }
}
const summary = made.flatMap((section) => section.summary);
const seconds = (performance.now() - started) / 1000;
if (values.json) {
  console.log(JSON.stringify({ summary, sections: made.map(({ title, data }) => ({ title, data })), seconds }));
} else {
  console.log(`\nSummary (${seconds.toFixed(1)} s)\n${formatSummary(summary)}`);
}
