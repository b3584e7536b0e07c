/**
 * What readers of the sheets found: `node bin/run.mjs bench/verdicts/score-ratings.ts --key folder.key.json reader-1.tsv reader-2.tsv reader-3.tsv`.
 * A line of a reader: sheet, genre (or two with a slash between), credibility, remark, with tabs between. Told for each version: the share whose genre most
 * readers name, and the mean of the readers' median credibility; genres that fell by more than one; whether the controls failed, as they must.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mean, median, shareOf } from '../songs/statistics.ts';

interface Keyed {
  readonly sheet: string;
  readonly genre: string;
  readonly version: 'before' | 'after' | 'control';
}

interface Rating {
  readonly genres: readonly string[];
  readonly credibility: number;
}

const CONTROL_MAX = 2;
const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
if (values.key === undefined || positionals.length === 0) throw new Error('--key and the files of readers are needed');
const key = JSON.parse(readFileSync(values.key, 'utf8')) as readonly Keyed[];

function ratingsIn(file: string): ReadonlyMap<number, Rating> {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([sheet]) => Number(sheet?.replace(/\D/g, '')) > 0);
  return new Map(
    rows.map(([sheet = '', genre = '', credibility = '']) => [
      Number(sheet.replace(/\D/g, '')),
      { genres: genre.split('/').map((one) => one.trim().toLowerCase()), credibility: Number(credibility) },
    ]),
  );
}

const readers = positionals.map(ratingsIn);
const rated = key.map(({ sheet, genre, version }) => {
  const own = readers.flatMap((reader) => reader.get(Number(sheet.replace(/\D/g, ''))) ?? []);
  const named = own.filter(({ genres }) => genres.includes(genre)).length;
  return {
    genre,
    version,
    isRight: 2 * named > own.length,
    credibility: median(own.map(({ credibility }) => credibility)),
  };
});
const of = (version: Keyed['version'], genre?: string) =>
  rated.filter((one) => one.version === version && (genre === undefined || one.genre === genre));
const credibilityOf = (version: Keyed['version'], genre?: string): number =>
  mean(of(version, genre).map(({ credibility }) => credibility));

for (const version of ['before', 'after', 'control'] as const) {
  const right = shareOf(of(version), ({ isRight }) => isRight);
  console.log(
    `${version.padEnd(8)} right genre ${Math.round(100 * right)} % · credibility ${credibilityOf(version).toFixed(2)}`,
  );
}
const controls = median(of('control').map(({ credibility }) => credibility));
console.log(
  `controls at the median ${controls}: the reading ${controls <= CONTROL_MAX ? 'counts' : 'is void: readers cannot tell'}`,
);
for (const genre of new Set(key.map((one) => one.genre))) {
  const [before, after] = [credibilityOf('before', genre), credibilityOf('after', genre)];
  console.log(
    `${genre.padEnd(10)} ${before.toFixed(2)} -> ${after.toFixed(2)}${after < before - 1 ? ' LOWER BY MORE THAN 1' : ''}`,
  );
}
