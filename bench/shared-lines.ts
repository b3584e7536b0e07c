import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { readBrief } from '../src/engines/studio/brief/read-brief.ts';
import { wordsOf } from '../src/engines/studio/lyrics/line-sound.ts';
import { writtenLinesMax } from '../src/engines/studio/lyrics/plan-sections.ts';
import type { LyricSheet } from '../src/engines/studio/records.ts';
import { writeTakes } from '../src/engines/studio/write-take.ts';
import { readLabels } from './words/read-labels.ts';

/**
 * How alike the words of many songs are: `node bin/run.mjs bench/shared-lines.ts FILE...` (labelled requests; 300 of them at most, and
 * thirty of these in each of four genres). A line counts from four words on, as letters alone; words that the request says are not
 * counted as shared with it, so lines of the request's own words are left out.
 */
const REQUESTS_MAX = 300;
const GENRE_REQUESTS = 30;
const GENRES = ['pop', 'rock', 'country', 'hip hop'] as const;
const LINE_WORDS_MIN = 4;
const SECONDS_MAX = 240;

interface Song {
  readonly title: string;
  readonly takes: readonly (readonly string[])[];
  readonly ms: number;
}

const requests = process.argv
  .slice(2)
  .flatMap(readLabels)
  .map(({ request }) => request)
  .slice(0, REQUESTS_MAX);
const songs = requests.map(write);
tell(`${songs.length} songs of different requests`, songs);
for (const genre of GENRES) {
  const step = Math.max(1, Math.floor(requests.length / GENRE_REQUESTS));
  const some = requests.filter((_, index) => index % step === 0).slice(0, GENRE_REQUESTS);
  tell(
    `${some.length} songs as ${genre}`,
    some.map((request) => write(`${genre} song. ${request}`)),
  );
}
const times = songs.map(({ ms }) => ms).sort((a, b) => a - b);
console.log(`the words of a pair: ${at(times, 0.5)} ms in the median, ${at(times, 0.99)} ms at 99 %`);

function write(description: string): Song {
  const request = { ...plainRequest, description };
  const random = createRandom(`shared ${description}`);
  const briefs = [0, 1].map((take) => readBrief(request, random.child(`brief-${take}`)));
  const start = performance.now();
  const wish = { ordinal: 1, lineCountMax: writtenLinesMax(briefs[0]!, SECONDS_MAX) };
  const sheets = writeTakes((take) => briefs[take]!, request, wish, random.child('lyrics'));
  const ms = performance.now() - start;
  return { title: sheets[0]!.title, takes: sheets.map((sheet) => linesOf(sheet, description)), ms };
}

function linesOf({ sections }: LyricSheet, description: string): string[] {
  const said = wordsOf(description).join(' ');
  const all = sections.flatMap(({ lines }) => lines.map(({ text }) => wordsOf(text.replaceAll('-', ' ')).join(' ')));
  return [...new Set(all)].filter((line) => line.split(' ').length >= LINE_WORDS_MIN && !said.includes(line));
}

function tell(what: string, all: readonly Song[]): void {
  const lines = all.map(({ takes }) => takes[0]!);
  const whole = sharedShare(lines, (line) => [line]);
  const twins = sharedShare(lines, maskedForms);
  const pairs = all.map(({ takes: [first, second] }) => {
    const own = new Set(first);
    return second!.filter((line) => own.has(line)).length / Math.max(1, second!.length);
  });
  const titles = new Set(all.map(({ title }) => title.toLowerCase())).size / all.length;
  const firsts = new Set(lines.map(([first]) => first)).size / all.length;
  console.log(
    `${what}: lines in another song ${percent(whole)}, equal but for one word ${percent(twins)}; titles different ${percent(titles)}, ` +
      `first lines ${percent(firsts)}; takes share ${percent(pairs.reduce((a, b) => a + b, 0) / pairs.length)} in the mean, ${percent(Math.max(...pairs))} at most`,
  );
}

/** A line without each of its words in turn. */
function maskedForms(line: string): string[] {
  const words = line.split(' ');
  return words.map((_, index) => words.with(index, '_').join(' '));
}

/** Of all lines: those that have a form in common with a line of another song. */
function sharedShare(songs: readonly (readonly string[])[], formsOf: (line: string) => string[]): number {
  const places = new Map<string, Set<number>>();
  for (const [song, lines] of songs.entries())
    for (const form of lines.flatMap(formsOf)) places.set(form, (places.get(form) ?? new Set()).add(song));
  const all = songs.flat();
  return all.filter((line) => formsOf(line).some((form) => places.get(form)!.size > 1)).length / all.length;
}

function at(sorted: readonly number[], share: number): string {
  return sorted[Math.ceil(share * sorted.length) - 1]!.toFixed(0);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
