import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { readBrief } from '../src/engines/studio/brief/read-brief.ts';
import { stemOf, wordsIn } from '../src/engines/studio/english/word-stems.ts';
import { formatLyrics } from '../src/engines/studio/lyrics/format-lyrics.ts';
import { writtenLinesMax } from '../src/engines/studio/lyrics/plan-sections.ts';
import { sungNumbers } from '../src/engines/studio/lyrics/weave/sung-numbers.ts';
import { writeSheet } from '../src/engines/studio/write-sheet.ts';
import { type Alternatives, type LabelledRequest, readLabels } from './words/read-labels.ts';

/**
 * How far songs answer labelled requests: `node bin/run.mjs bench/answers.ts FILE [--misses] [--worst=N]`. A fact is sung where
 * every group of its labels has a word sung; it stands in a pattern where its line without those words is a line of another song, too.
 */
const [file = 'bench/words/labelled-requests.txt'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const showsMisses = process.argv.includes('--misses');
const worstCount = Number(process.argv.find((word) => word.startsWith('--worst='))?.slice(8) ?? 0);
const GENRE_LIMIT_SECONDS = 240;

interface Song {
  readonly label: LabelledRequest;
  readonly text: string;
  readonly lines: readonly string[];
  readonly stems: readonly (readonly string[])[];
}

function write(label: LabelledRequest): Song {
  const { request: description } = label;
  const random = createRandom(`words ${description}`);
  const brief = readBrief({ ...plainRequest, description }, random.child('brief'));
  const options = { title: null, lineCountMax: writtenLinesMax(brief, GENRE_LIMIT_SECONDS), description };
  const sheet = writeSheet(brief, options, random.child('lyrics'));
  const lines = [sheet.title, ...sheet.sections.flatMap(({ lines: own }) => own.map(({ text }) => text))];
  return { label, text: `${sheet.title}\n\n${formatLyrics(sheet)}`, lines, stems: lines.map(stemsIn) };
}

const stemsIn = (text: string): string[] =>
  wordsIn(sungNumbers(text).replaceAll('-', ' ').replaceAll('&', 'and')).map(stemOf);
const holds = (own: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && own.some((_, at) => wanted.every((stem, offset) => own[at + offset] === stem));
/** Indices of the lines that hold one of the alternatives. */
const linesWith = ({ stems }: Song, alternatives: Alternatives): number[] =>
  stems.flatMap((own, at) => (alternatives.some((one) => holds(own, stemsIn(one))) ? [at] : []));

const songs = readLabels(file).map(write);
const skeletons = new Map<string, number>();
const skeletonOf = (line: string, alternatives: Alternatives): string => {
  const cut = new Set(alternatives.flatMap(stemsIn));
  return stemsIn(line)
    .map((stem) => (cut.has(stem) ? '_' : stem))
    .join(' ');
};
const told = songs.flatMap((song) =>
  song.label.facts.map((groups) => {
    const places = groups.map((group) => linesWith(song, group));
    const own = places.flatMap((lines, at) => lines.map((line) => skeletonOf(song.lines[line]!, groups[at]!)));
    return { song, groups, isSung: places.every((lines) => lines.length > 0), skeletons: [...new Set(own)] };
  }),
);
for (const { skeletons: own } of told) for (const one of own) skeletons.set(one, (skeletons.get(one) ?? 0) + 1);

type Missed = readonly [Song, string];
function tell(what: string, all: readonly (readonly [Song, string, boolean])[]): Missed[] {
  const missed = all.filter(([, , isGood]) => !isGood).map(([song, word]): Missed => [song, word]);
  const share = ((100 * (all.length - missed.length)) / Math.max(1, all.length)).toFixed(1);
  console.log(`${what.padEnd(34)} ${share.padStart(5)} % of ${all.length}`);
  if (showsMisses) for (const [song, word] of missed) console.log(`    ${word}: ${song.label.request}`);
  return missed;
}
const isSung = (song: Song, alternatives: Alternatives): boolean => linesWith(song, alternatives).length > 0;
const missed = [
  ...tell(
    'names sung',
    songs.flatMap((song) => song.label.names.map((name) => [song, name, isSung(song, name.split('|'))] as const)),
  ),
  ...tell(
    'facts sung',
    told.map((one) => [one.song, one.groups.flat().join('/'), one.isSung] as const),
  ),
  ...tell(
    'sung facts in lines of their own',
    told
      .filter((one) => one.isSung)
      .map(
        (one) =>
          [one.song, one.groups.flat().join('/'), one.skeletons.some((own) => skeletons.get(own) === 1)] as const,
      ),
  ),
  ...tell(
    'topics sung',
    songs.flatMap((song) => song.label.topics.map((topic) => [song, topic.join('/'), isSung(song, topic)] as const)),
  ),
  ...tell(
    'lessons in order',
    songs
      .filter(({ label }) => label.teach.length > 0)
      .map((song) => [song, song.label.teach.join(', '), isInOrder(song)] as const),
  ),
  ...tell(
    'products and claims',
    songs.flatMap((song) =>
      [...(song.label.product === null ? [] : [[song.label.product]]), ...song.label.claims.flat()].map(
        (one) => [song, one.join('/'), isSung(song, one)] as const,
      ),
    ),
  ),
  ...tell(
    'style words not sung',
    songs.flatMap((song) => song.label.styles.map((word) => [song, word, !isSung(song, [word])] as const)),
  ),
  ...tell(
    'forbidden words not sung',
    songs.flatMap((song) =>
      [...song.label.forbidden, ...song.label.nots.map((word) => [word])].map(
        (one) => [song, one.join('/'), !isSung(song, one)] as const,
      ),
    ),
  ),
];

function isInOrder(song: Song): boolean {
  const all = song.stems.flat();
  let from = 0;
  return song.label.teach.every((item) => {
    const ways = item.split('|').map(stemsIn);
    const at = all.findIndex(
      (_, index) =>
        index >= from && ways.some((wanted) => wanted.every((stem, offset) => all[index + offset] === stem)),
    );
    from = at + 1;
    return at >= 0;
  });
}

const faults = new Map<Song, string[]>();
for (const [song, word] of missed) faults.set(song, [...(faults.get(song) ?? []), word]);
for (const [song, words] of [...faults].sort((left, right) => right[1].length - left[1].length).slice(0, worstCount)) {
  console.log(`\n# ${song.label.request}\n(missed: ${words.join('; ')})\n${song.text}`);
}
