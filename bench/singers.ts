/**
 * How different the house singers are from each other: `node bin/run.mjs bench/singers.ts [LYRICS.txt] [--songs N] [--children]
 * [--figures] [--only NAME,NAME]`. Every singer sings the first N (3) songs of the lyrics on the studio's own melodies
 * for his or her range. Prints the matrix of distances between mean mel cepstra (c1 to c12 of 26 bands up to 10 kHz,
 * dB), the distance between two songs of one singer, the gender as told from pitch and formants alone, and with
 * `--figures` how naturally each of them sings. Never fails a build.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { children, singers } from '../src/engines/studio/brief/singers.ts';
import { openInventory } from '../src/engines/studio/sing/open-inventory.ts';
import type { Score, Singer } from '../src/music/score.ts';
import { readLyricSongs } from './singing/lyric-songs.ts';
import { measureVowels, vowelReport } from './singing/measures.ts';
import { meanCepstrum } from './singing/mel-cepstrum.ts';
import { mean } from './singing/periodicity.ts';
import { createMeanSpectrum, ridgeOf } from './singing/spectrum.ts';
import { type SungSong, singScore, writeLyricSong } from './singing/takes.ts';
import { addVowelSpectrum, WaveFaults } from './singing/wave-faults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    songs: { type: 'string', default: '3' },
    only: { type: 'string' },
    children: { type: 'boolean', default: false },
    figures: { type: 'boolean', default: false },
  },
});
const [lyricsFile = new URL('./singing/tuning.txt', import.meta.url).pathname] = positionals;
const lyrics = readLyricSongs(readFileSync(lyricsFile, 'utf8')).slice(0, Number(values.songs));
const inventory = await openInventory();

interface Heard {
  readonly singer: Singer;
  /** One per song. */
  readonly cepstra: readonly Float64Array[];
  readonly f0Hz: number;
  readonly formantScale: number;
}

const distance = (a: Float64Array, b: Float64Array): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0));

const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]));

const only = values.only?.split(',');
const asked = [...singers, ...(values.children ? children : [])].filter(({ name }) => only?.includes(name) ?? true);
const heard: Heard[] = [];
for (const singer of asked) {
  const songs: SungSong[] = [];
  for (const [i, song] of lyrics.entries()) {
    const score = inRange(writeLyricSong(song, singer.gender, `singers ${i}`), singer);
    songs.push(await singScore(score, song.tags, `singers ${i}`, inventory, singer));
  }
  heard.push(hear(singer, songs));
  if (values.figures) reportFigures(singer, songs);
}
report(heard);

/** A song written for another singer of the gender, as much lower or higher as the ranges differ. */
function inRange(score: Score, singer: Singer): Score {
  const parts = score.parts.map((part) => {
    if (part.instrument.kind !== 'singer') return part;
    const { lowPitch, highPitch } = part.instrument.singer;
    const shift = Math.round((singer.lowPitch + singer.highPitch - lowPitch - highPitch) / 2);
    return { ...part, notes: part.notes.map((note) => ({ ...note, pitch: note.pitch + shift })) };
  });
  return { ...score, parts };
}

function hear(singer: Singer, songs: readonly SungSong[]): Heard {
  const pitches = songs.flatMap(({ takes }) => takes.flatMap((take) => take.vowels.map((vowel) => vowel.pitch)));
  return {
    singer,
    cepstra: songs.map(({ takes }) => meanCepstrum(takes)),
    f0Hz: 440 * 2 ** ((mean(pitches) - 69) / 12),
    formantScale: singer.formantScale,
  };
}

function reportFigures({ name }: Singer, songs: readonly SungSong[]): void {
  const takes = songs.flatMap((song) => song.takes);
  const faults = new WaveFaults();
  const spectrum = createMeanSpectrum();
  for (const take of takes) {
    faults.add(take);
    addVowelSpectrum(take, spectrum);
  }
  const ridge = ridgeOf(spectrum);
  const work = songs.reduce((sum, song) => sum + song.workSeconds, 0);
  const seconds = songs.reduce((sum, song) => sum + song.seconds, 0);
  const offset = Math.max(...songs.map((song) => Math.abs(song.offset)));
  console.log(`${name}: ${takes.length} lines, ${(work / seconds).toFixed(4)} s of processor per second of song`);
  for (const row of vowelReport(takes.flatMap((take) => measureVowels(take.wave, take.vowels))))
    console.log(`  ${row}`);
  for (const row of faults.report()) console.log(`  ${row}`);
  console.log(`  ridge ${ridge.db.toFixed(1)} dB at ${ridge.hz} Hz; offset at most ${offset.toExponential(1)}`);
}

function report(rows: readonly Heard[]): void {
  const within = rows.map(({ cepstra }) => mean(pairs(cepstra).map(([a, b]) => distance(a, b))));
  const usual = mean(within);
  const between = rows.map((a) =>
    rows.map((b) => mean(a.cepstra.flatMap((x) => b.cepstra.map((y) => distance(x, y))))),
  );
  console.log(`${''.padEnd(8)}${rows.map(({ singer }) => singer.name.padStart(8)).join('')}    own   Hz`);
  for (const [i, row] of rows.entries()) {
    const cells = between[i]!.map((value, j) => (i === j ? '-' : value.toFixed(1)).padStart(8)).join('');
    console.log(
      `${row.singer.name.padEnd(8)}${cells} ${within[i]!.toFixed(1).padStart(6)} ${row.f0Hz.toFixed(0).padStart(4)}`,
    );
  }
  const closest = pairs(rows.map((_, i) => i))
    .map(([i, j]) => ({ names: `${rows[i]!.singer.name} and ${rows[j]!.singer.name}`, ratio: between[i]![j]! / usual }))
    .sort((a, b) => a.ratio - b.ratio);
  console.log(`two songs of one singer: mean ${usual.toFixed(2)}, most ${Math.max(...within).toFixed(2)}`);
  for (const { names, ratio } of closest.slice(0, 5)) console.log(`  ${names}: ${ratio.toFixed(2)} times that`);
  const told = rows.map((row) => `${row.singer.name} ${row.singer.gender === genderOf(row) ? 'right' : 'WRONG'}`);
  console.log(`gender from mean pitch and formants: ${told.join(', ')}`);
}

/** Bayes by hand: mean pitch of song and size of the tract, each half way between usual men and women. */
function genderOf({ f0Hz, formantScale }: Heard): Singer['gender'] {
  return Math.log2(f0Hz / 230) + 4 * Math.log2(formantScale / 1.08) > 0 ? 'female' : 'male';
}
