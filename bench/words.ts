import { readFileSync } from 'node:fs';
import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { readBrief } from '../src/engines/studio/brief/read-brief.ts';
import { avoidLines, nothingAvoided } from '../src/engines/studio/lyrics/avoided-lines.ts';
import type { Finding } from '../src/engines/studio/lyrics/check-words/finding.ts';
import { formatLyrics } from '../src/engines/studio/lyrics/format-lyrics.ts';
import { wordsOf } from '../src/engines/studio/lyrics/line-sound.ts';
import { writtenLinesMax } from '../src/engines/studio/lyrics/plan-sections.ts';
import { readIntent } from '../src/engines/studio/read-intent.ts';
import type { LyricSheet } from '../src/engines/studio/records.ts';
import type { SongIntent } from '../src/engines/studio/song-intent.ts';
import { findingsIn, writeSheet } from '../src/engines/studio/write-sheet.ts';

/**
 * Lyrics for a file of requests, one a line or labelled, and how far they answer them:
 * `node bin/run.mjs bench/words.ts [FILE] [--show] [--one-account]`. Figures, never red.
 */
const [file = 'bench/words/requests.txt'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'));
const labelled = rows.flatMap((row) => /^request: (.+)$/.exec(row)?.[1] ?? []);
const requests = labelled.length > 0 ? labelled : rows;
/** As if one account asked for all of them without a seed: its last lines are not to come again. */
const isOneAccount = process.argv.includes('--one-account');
const REMEMBERED_LINES_MAX = 2000;
let remembered: string[] = [];
const LINE_WORDS_MIN = 4;

interface Written {
  readonly request: string;
  readonly intent: SongIntent;
  readonly sheet: LyricSheet;
  readonly findings: readonly Finding[];
  readonly ms: number;
}

const written = requests.map((description): Written => {
  const random = createRandom(`words ${description}`);
  const brief = readBrief({ ...plainRequest, description }, random.child('brief'));
  const start = performance.now();
  const avoided = isOneAccount ? avoidLines({ lines: remembered }) : nothingAvoided;
  const options = { title: null, lineCountMax: writtenLinesMax(brief, 240), description, avoided };
  const sheet = writeSheet(brief, options, random.child('lyrics'));
  const ms = performance.now() - start;
  const texts = sheet.sections.flatMap(({ lines: own }) => own.map(({ text }) => text));
  remembered = [...remembered, ...new Set(texts)].slice(-REMEMBERED_LINES_MAX);
  const intent = readIntent(brief, description);
  return { request: description, intent, sheet, findings: findingsIn(sheet, intent, brief), ms };
});

const linesOf = ({ sheet }: Written): string[] => [
  ...new Set(sheet.sections.flatMap(({ lines }) => lines.map(({ text }) => wordsOf(text).join(' ')))),
];
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

const songs = written.map((song) => ({
  ...song,
  lines: linesOf(song).filter((line) => line.split(' ').length >= LINE_WORDS_MIN),
}));
const places = new Map<string, number>();
for (const { lines } of songs) for (const line of lines) places.set(line, (places.get(line) ?? 0) + 1);
const lines = songs.flatMap((song) => song.lines);
const names = songs.flatMap(({ intent, sheet }) => {
  const text = formatLyrics(sheet).toLowerCase();
  return intent.people.flatMap(({ name, kind }) =>
    name === null || kind === 'couple' ? [] : [text.includes(name.toLowerCase())],
  );
});
const facts = songs.flatMap(({ intent, sheet }) => {
  const text = wordsOf(formatLyrics(sheet)).join(' ');
  return intent.facts.map(({ keywords }) =>
    keywords.filter((word) => /^\p{L}/u.test(word)).some((word) => text.includes(word.slice(0, 4))),
  );
});

for (const { request, intent, sheet, findings, ms } of written) {
  if (!process.argv.includes('--show')) continue;
  console.log(
    `\n# ${request}\n(${intent.occasion ?? 'no occasion'}, ${intent.attitude.kind}; ${ms.toFixed(0)} ms)\n${sheet.title}\n\n${formatLyrics(sheet)}\n`,
  );
  for (const { kind, severity, what, section, line } of findings) {
    const at = line === null ? '' : `: ${sheet.sections[section!]!.lines[line]!.text}`;
    console.log(`  ! ${kind} (${severity}) ${what}${at}`);
  }
}
const composed = songs.filter(({ sheet }) => sheet.about !== undefined).length;
const times = songs.map(({ ms }) => ms).sort((left, right) => left - right);
console.log(`songs ${songs.length}, of them composed ${composed}`);
console.log(`lines in another song ${share(lines.filter((line) => places.get(line)! > 1).length, lines.length)}`);
console.log(
  `different titles ${share(new Set(songs.map(({ sheet }) => sheet.title)).size, songs.length)}, first lines ${share(new Set(songs.map((song) => song.lines[0])).size, songs.length)}`,
);
console.log(
  `names sung ${share(names.filter(Boolean).length, names.length)}, facts with a word of theirs sung ${share(facts.filter(Boolean).length, facts.length)}`,
);
console.log(
  `a lyric takes ${times[Math.floor(times.length / 2)]!.toFixed(0)} ms (median), ${times.at(-1)!.toFixed(0)} ms at most`,
);
const sungLines = songs.reduce(
  (sum, { sheet }) => sum + sheet.sections.reduce((own, one) => own + one.lines.length, 0),
  0,
);
const found = Map.groupBy(
  written.flatMap(({ findings }) => findings),
  ({ kind }) => kind,
);
const rates = [...found].map(([kind, all]) => `${kind} ${((100 * all.length) / sungLines).toFixed(2)}`);
console.log(`findings per 100 lines: ${rates.join(', ') || 'none'}`);
