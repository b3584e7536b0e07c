import { readFileSync } from 'node:fs';
import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { readBrief } from '../src/engines/studio/brief/read-brief.ts';
import { lineEndOf, rhymeGrade } from '../src/engines/studio/lyrics/compose-words/line-sounds.ts';
import { lineSyllables } from '../src/engines/studio/lyrics/line-sound.ts';
import { writtenLinesMax } from '../src/engines/studio/lyrics/plan-sections.ts';
import { writeSheet } from '../src/engines/studio/write-sheet.ts';

/**
 * Form of the words that are written for a file of requests: line lengths, rhyme schemes by last vowel, choruses, titles.
 * `node bin/run.mjs bench/lyric-forms.ts [FILE]`. Human figures beside them are of three acts (5 %, median, 95 %): told, not wanted.
 */
const [file = 'bench/words/labelled-requests.txt'] = process.argv.slice(2);
const requests = readFileSync(file, 'utf8')
  .split('\n')
  .flatMap((row) => /^request: (.+)$/.exec(row)?.[1] ?? []);

const sheets = requests.map((description) => {
  const random = createRandom(`forms ${description}`);
  const brief = readBrief({ ...plainRequest, description }, random.child('brief'));
  const options = { title: null, lineCountMax: writtenLinesMax(brief, 240), description };
  return { brief, sheet: writeSheet(brief, options, random.child('lyrics')) };
});

const quantiles = (values: readonly number[]): string => {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return `${at(0.05)} / ${at(0.5)} / ${at(0.95)}`;
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

/** Letters of four lines by last vowel: "AABB", "XAXA". */
function schemeOf(lines: readonly string[]): string {
  const ends = lines.map(lineEndOf);
  const rhymes = (left: number, right: number): boolean => rhymeGrade(ends[left]!, ends[right]!) !== 'none';
  const letters: string[] = [];
  let next = 'A';
  for (const at of lines.keys()) {
    const partner = letters.findIndex((_, earlier) => rhymes(earlier, at));
    if (partner >= 0) letters.push(letters[partner]!);
    else {
      letters.push(next);
      next = String.fromCharCode(next.charCodeAt(0) + 1);
    }
  }
  const alone = letters.map((letter) => (letters.filter((other) => other === letter).length > 1 ? letter : 'X'));
  const names = [...new Set(alone.filter((letter) => letter !== 'X'))];
  return alone.map((letter) => (letter === 'X' ? 'X' : String.fromCharCode(65 + names.indexOf(letter)))).join('');
}

const linesOf = (kind: string | null) =>
  sheets.map(({ sheet }) => {
    const sections = sheet.sections.filter((section) => kind === null || section.kind === kind);
    return sections.flatMap(({ lines }) => lines.map(({ text }) => lineSyllables(text)));
  });
const filled = (rows: readonly (readonly number[])[]) => rows.filter((row) => row.length > 0);
const report = (what: string, values: readonly number[], human: string): void =>
  console.log(`${what.padEnd(36)} ${quantiles(values).padEnd(24)} ${human}`);

console.log(
  `${sheets.length} songs                            ours 5 % / median / 95 %   pop and country; hip hop; rock`,
);
const all = filled(linesOf(null));
const medianOf = (row: readonly number[]): number => row.toSorted((left, right) => left - right)[row.length >> 1]!;
report('syllables a line, song median', all.map(medianOf), '6 / 9 / 11; 8 / 11 / 12.25; 4 / 6.5 / 10');
report('spread of line length', all.map(spread), '1.79 / 2.85 / 4.26; 2.01 / 2.85 / 3.93; 1.41 / 2.42 / 4.33');
report(
  'share of lines <= 4 syllables',
  all.map((row) => mean(row.map((n) => Number(n <= 4)))),
  '0 / .05 / .21; 0 / .02 / .15; 0 / .13 / .59',
);
report(
  'share of lines >= 12 syllables',
  all.map((row) => mean(row.map((n) => Number(n >= 12)))),
  '.02 / .20 / .49; .11 / .41 / .69; 0 / .05 / .38',
);
report('syllables a line, verse', filled(linesOf('verse')).map(mean), '6.4 / 9.2 / 12.9; 9.1 / 11.1 / 12.8');
report('syllables a line, chorus', filled(linesOf('chorus')).map(mean), '6.2 / 8.8 / 12.8; 6 / 9.6 / 15');
const choruses = sheets.flatMap(({ sheet }) => {
  const chorus = sheet.sections.find(({ kind }) => kind === 'chorus');
  return chorus === undefined
    ? []
    : [{ lines: chorus.lines.map(({ text }) => text), title: sheet.title.toLowerCase() }];
});
report(
  'chorus lines',
  choruses.map(({ lines }) => lines.length),
  '3 / 7 / 11; 2 / 4 / 9',
);
report(
  'title lines in a chorus',
  choruses.map(({ lines, title }) => lines.filter((line) => line.toLowerCase().includes(title)).length),
  '0 to 4',
);
const schemes = new Map<string, number>();
for (const { sheet } of sheets) {
  for (const { kind, lines } of sheet.sections) {
    if (kind !== 'verse') continue;
    for (let at = 0; at + 4 <= lines.length; at += 4) {
      const scheme = schemeOf(lines.slice(at, at + 4).map(({ text }) => text));
      schemes.set(scheme, (schemes.get(scheme) ?? 0) + 1);
    }
  }
}
const count = [...schemes.values()].reduce((sum, one) => sum + one, 0);
const ranked = [...schemes].sort((left, right) => right[1] - left[1]);
console.log(`verses in fours by last vowel (people: AABB 13 to 15 %, unrhymed 12 to 15 %):`);
console.log(
  ranked
    .slice(0, 14)
    .map(([scheme, n]) => `${scheme} ${((100 * n) / count).toFixed(0)} %`)
    .join(', '),
);
