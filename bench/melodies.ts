/**
 * What our sung melodies are beside those of people, without sound: `node bin/run.mjs bench/melodies.ts [--songs 30]
 * [--genres "pop,rock"] [--seed text] [--pictures FOLDER]`. Prints each figure's 5th, 50th and 95th percentile for each genre and over all,
 * beside the range of people; how often four lines have each shape; and how often a chorus is judged better than its shuffled twin.
 * --pictures writes the first verse and chorus of each song as SVG.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { hookFault } from '../src/engines/studio/compose/critic/hook-features.ts';
import { shuffledTwin } from '../src/engines/studio/compose/measure/shuffled-twin.ts';
import { firstChorusOf } from './melodies/first-chorus-of.ts';
import { humanRanges } from './melodies/human-ranges.ts';
import { type MelodyFigures, melodyFigures, shapeOf } from './melodies/measures.ts';
import { pianoRoll } from './melodies/piano-roll.ts';
import { type SungSection, sungSections } from './melodies/sung-song.ts';
import { type BenchSong, composeBenchSong } from './songs/bench-song.ts';
import { median, quantile, shareOf } from './songs/statistics.ts';

const { values } = parseArgs({
  options: {
    songs: { type: 'string', default: '30' },
    genres: { type: 'string', default: 'pop,rock,indie,country,folk,hip hop,trap,r&b,house,techno,reggaeton,jazz' },
    topics: {
      type: 'string',
      default: 'the sea,an old friend,moving out,a train at night,my sister,first snow,coming home',
    },
    seed: { type: 'string', default: 'melodies' },
    pictures: { type: 'string' },
  },
});

const topics = values.topics.split(',');
interface Measured {
  readonly song: BenchSong;
  readonly sections: readonly SungSection[];
  readonly figures: MelodyFigures;
}

function measure(genre: string, index: number): Measured[] {
  const description = `a ${genre} song about ${topics[index % topics.length]}`;
  const request = { ...plainRequest, description, seed: `${values.seed} ${genre} ${index}` };
  const song = composeBenchSong({ name: `${genre} ${index}`, genre, request }, index % 2);
  const { score } = song.written;
  const sections = sungSections(score);
  const figures = score.meter.beatsPerBar === 4 && score.meter.beatUnit === 4 ? melodyFigures(sections) : null;
  if (values.pictures !== undefined && index < 3) draw(song, sections, values.pictures);
  return figures === null ? [] : [{ song, sections, figures }];
}

function draw({ name, written }: BenchSong, sections: readonly SungSection[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const textOf = ({ syllable }: { readonly syllable: string }): string => {
    const [line, word, part] = syllable.split('/').map(Number) as [number, number, number];
    return written.score.lines[line]!.words[word]!.syllables[part]!.text;
  };
  const title = `${name}: ${written.score.title}, ${written.score.tempoChanges[0]!.bpm} bpm`;
  writeFileSync(path.join(folder, `${name.replace(/\W+/g, '-')}.svg`), pianoRoll(title, sections, textOf));
}

const genres = values.genres.split(',');
const measured = new Map(
  genres.map((genre) => [genre, Array.from({ length: Number(values.songs) }, (_, i) => measure(genre, i)).flat()]),
);
const all = [...measured.values()].flat();
const show = (value: number): string => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(0));
const spread = (songs: readonly Measured[], name: string): string => {
  const own = songs.flatMap(({ figures }) => figures[name] ?? []);
  return own.length === 0 ? '-' : [0.05, 0.5, 0.95].map((share) => show(quantile(own, share))).join('/');
};

console.log(
  ['figure'.padEnd(24), 'people'.padEnd(12), 'in', 'all'.padEnd(16), ...genres.map((g) => g.padEnd(16))].join(' '),
);
const names = [...new Set(all.flatMap(({ figures }) => Object.keys(figures)))];
for (const name of names) {
  const range = humanRanges[name];
  const own = all.flatMap(({ figures }) => figures[name] ?? []);
  const middle = median(own);
  const verdict = range === undefined ? '  ' : middle >= range.median[0] && middle <= range.median[1] ? 'in' : 'NO';
  const outside =
    range === undefined
      ? ''
      : ` outside ${(100 * shareOf(own, (value) => value < range.song[0] || value > range.song[1])).toFixed(0)} %`;
  const columns = [all, ...genres.map((genre) => measured.get(genre)!)].map((songs) => spread(songs, name).padEnd(16));
  console.log(
    [name.padEnd(24), (range === undefined ? '' : range.median.join('-')).padEnd(12), verdict, ...columns].join(' ') +
      outside,
  );
}
console.log(
  `a note over 2 s: ${genres.map((genre) => `${genre} ${(100 * shareOf(measured.get(genre)!, ({ figures }) => figures.longestNoteSeconds! > 2)).toFixed(0)} %`).join(', ')}`,
);
console.log(
  `chorus not above verse: ${(
    100 *
      shareOf(
        all.filter(({ figures }) => figures.chorusMinusVerseMean !== undefined),
        ({ figures }) => figures.chorusMinusVerseMean! <= 0,
      )
  ).toFixed(0)} %`,
);
for (const kind of ['verse', 'chorus'] as const) {
  const shapes = all.flatMap(({ sections }) => shapeOf(kind, sections) ?? []);
  const counts = [...Map.groupBy(shapes, (shape) => shape)].map(([shape, own]) => [shape, own.length] as const);
  const told = counts.sort((a, b) => b[1] - a[1]).slice(0, 8);
  console.log(
    `shapes of four lines, ${kind}: ${told.map(([shape, count]) => `${shape} ${((100 * count) / shapes.length).toFixed(0)} %`).join(', ')}`,
  );
}
const choruses = all.flatMap(({ song }) => firstChorusOf(song.written.score) ?? []);
const twins = choruses.map(
  (chorus, i) => hookFault(chorus) < hookFault(shuffledTwin(chorus, createRandom(`twin ${i}`))),
);
console.log(
  `chorus judged better than its shuffled twin: ${(100 * shareOf(twins, (is) => is)).toFixed(0)} % of ${twins.length}`,
);
console.log(`compose: median ${median(all.map(({ song }) => song.cpuMs)).toFixed(0)} ms of CPU a song`);
