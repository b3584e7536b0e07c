/**
 * How the singer sings given lyrics on the studio's own melodies: `node bin/run.mjs bench/voice.ts LYRICS.txt OUT/
 * [--gender female|male] [--seed TEXT] [--draws N] [--pictures N] [--scores FOLDER] [--songs N] [--mix] [--quick]`. Writes a
 * dry WAV a line and `LINES.json` into a folder a gender, draws spectrograms, and prints figures. Word errors need Debian's pocketsphinx and
 * pocketsphinx-en-us; `--draws 0` leaves them out. `--scores` keeps the written songs and sings the kept ones again, so that
 * two singers can be compared on the same notes. `--mix` measures words in whole songs instead: band, master and MP3. Never fails a build.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BARRED_WORDS } from '../scripts/inventory/barred-words.ts';
import { createRandom } from '../src/core/random.ts';
import { openInventory } from '../src/engines/studio/sing/open-inventory.ts';
import type { Score, Singer } from '../src/music/score.ts';
import { readLyricSongs } from './singing/lyric-songs.ts';
import { measureVowels, vowelReport } from './singing/measures.ts';
import { mixScore } from './singing/mixed-takes.ts';
import { drawSpectrogram } from './singing/spectrogram.ts';
import { createMeanSpectrum, ridgeOf } from './singing/spectrum.ts';
import { type SungSong, singScore, type Take, writeLyricSong } from './singing/takes.ts';
import { toSpeechRate, writeMonoWav } from './singing/wav.ts';
import { addVowelSpectrum, WaveFaults } from './singing/wave-faults.ts';
import { countWordErrors, errorsByEnding } from './singing/word-errors.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    gender: { type: 'string' },
    seed: { type: 'string', default: 'voice' },
    draws: { type: 'string', default: '1' },
    pictures: { type: 'string', default: '4' },
    scores: { type: 'string' },
    songs: { type: 'string', default: '99' },
    mix: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const [lyricsFile = new URL('./singing/held-out.txt', import.meta.url).pathname, out = 'out/voice'] = positionals;

const inventory = await openInventory();
const lyrics = readLyricSongs(readFileSync(lyricsFile, 'utf8'));

for (const gender of ['male', 'female'] as const) {
  if (values.gender !== undefined && values.gender !== gender) continue;
  const songs: SungSong[] = [];
  for (const [i, song] of lyrics.slice(0, Number(values.songs)).entries()) {
    const seed = `${values.seed} ${i}`;
    const score = keptScore(`${gender}-${i}`, () => writeLyricSong(song, gender, seed));
    songs.push(
      values.mix ? await mixScore(score, song.tags, inventory) : await singScore(score, song.tags, seed, inventory),
    );
  }
  const folder = resolve(out, gender);
  writeTakes(songs, folder);
  report(gender, songs);
  if (Number(values.draws) > 0 && existsSync('/usr/share/pocketsphinx/model/en-us')) reportWords(songs, folder);
}

interface LineRow {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly singer: string;
  readonly tags: string;
  readonly tl: readonly { role: string; phone: string; s: number; e: number }[];
  readonly notes: readonly { midi: number; dur: number }[];
}

function keptScore(name: string, write: () => Score): Score {
  if (values.scores === undefined) return write();
  const file = join(values.scores, `${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Score;
  const score = write();
  mkdirSync(values.scores, { recursive: true });
  writeFileSync(file, JSON.stringify(score));
  return score;
}

function writeTakes(songs: readonly SungSong[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const rows: LineRow[] = [];
  for (const [song, { takes, singer, tags }] of songs.entries()) {
    for (const [line, take] of takes.entries()) {
      const file = join(folder, `${song}-${line}.wav`);
      writeMonoWav(file, take.wave, 48_000);
      rows.push({ file, ...timesOf(take), singer: singer.name, tags });
    }
    for (const [line, take] of takes.slice(0, song < Number(values.pictures) ? 1 : 0).entries()) {
      drawSpectrogram(take, join(folder, `${song}-${line}.png`));
    }
  }
  writeFileSync(join(folder, 'LINES.json'), JSON.stringify(rows));
}

/** One vowel row per note, so that `notes` and the vowels of `tl` go together. */
function timesOf(take: Take): Omit<LineRow, 'file' | 'singer' | 'tags'> {
  const consonants = take.phones.filter((phone) => phone.role !== 'nucleus');
  return {
    start: take.startSeconds,
    end: take.endSeconds,
    text: take.text,
    tl: [
      ...consonants.map(({ phone, startSeconds, endSeconds }) => ({
        ...{ role: 'c', phone, s: startSeconds, e: endSeconds },
      })),
      ...take.vowels.map(({ phone, startSeconds, endSeconds }) => ({
        role: 'v',
        phone,
        s: startSeconds,
        e: endSeconds,
      })),
    ],
    notes: take.vowels.map(({ pitch, lengthSeconds }) => ({ midi: pitch, dur: lengthSeconds })),
  };
}

function report(gender: Singer['gender'], songs: readonly SungSong[]): void {
  const takes = songs.flatMap((song) => song.takes);
  const seconds = songs.reduce((sum, song) => sum + song.seconds, 0);
  const work = songs.reduce((sum, song) => sum + song.workSeconds, 0);
  const unsung = songs.flatMap((song) => song.unsungLines);
  const names = songs.map(({ singer, tempoBpm }) => `${singer.name} ${Math.round(tempoBpm)}`).join(', ');
  console.log(`${gender}: ${takes.length} lines in ${songs.length} songs (${names}); unsung ${unsung.length}`);
  console.log(`  work: ${(work / seconds).toFixed(4)} s of processor per second of song`);
  if (values.quick || values.mix) return;
  const vowels = takes.flatMap((take) => measureVowels(take.wave, take.vowels));
  for (const row of vowelReport(vowels)) console.log(`  ${row}`);
  const faults = new WaveFaults();
  for (const take of takes) faults.add(take);
  const offset = Math.max(...songs.map((song) => Math.abs(song.offset)));
  console.log(`  offset of a song at most ${offset.toExponential(1)}`);
  for (const row of faults.report()) console.log(`  ${row}`);
  for (const { singer, takes: own } of songs) {
    const spectrum = createMeanSpectrum();
    for (const take of own) addVowelSpectrum(take, spectrum);
    const ridge = ridgeOf(spectrum);
    if (ridge.db > 2) console.log(`  ridge of ${singer.name}: ${ridge.db.toFixed(1)} dB at ${ridge.hz} Hz`);
  }
}

function reportWords(songs: readonly SungSong[], folder: string): void {
  const takes = songs.flatMap((song, s) =>
    song.takes.map((take, i) => {
      const file = join(folder, `${s}-${i}.16k.wav`);
      const from = Math.round((take.startSeconds - 0.15) * 48_000);
      const piece = take.wave.subarray(Math.max(0, from), Math.round((take.endSeconds + 0.25) * 48_000));
      writeMonoWav(file, forRecogniser(toSpeechRate(piece)), 16_000);
      return {
        file,
        text: take.text
          .toLowerCase()
          .replace(/[^a-z' ]/g, ' ')
          .trim()
          .split(/\s+/)
          .join(' '),
      };
    }),
  );
  const vocabulary = new Set([...BARRED_WORDS, ...takes.flatMap((take) => take.text.split(' '))]);
  const { words, missed } = countWordErrors(takes, vocabulary, Number(values.draws));
  console.log(`  ${((100 * missed.length) / words).toFixed(1)} % of ${words} words taken for others`);
  console.log(`  by ending: ${errorsByEnding(takes, missed, Number(values.draws))}`);
  console.log(`  ${missed.join(', ')}`);
}

/** 0.2 s of silence on both sides, full scale at 0.6, a trace of noise as a microphone has. */
function forRecogniser(wave: Float32Array): Float32Array {
  const random = createRandom('microphone');
  const peak = wave.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-6);
  const padded = new Float32Array(wave.length + 6400);
  padded.set(wave, 3200);
  return padded.map((x) => (x / peak) * 0.6 + 3e-4 * random.gaussian());
}
