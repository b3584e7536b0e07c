/**
 * Sheets for blind verdicts: `node bin/run.mjs bench/verdicts.ts --before before.json --after after.json --out folder [--seed first]`.
 * Both files are what `verdicts/dump-scores.ts` wrote, of two versions. Every score becomes `sheet-NN.txt` in an order drawn by lot, without title, words and style; of
 * each genre the later version's first score comes once more with a groove of chance (`verdicts/random-groove.ts`). A file beside the folder
 * (`folder.key.json`) tells which is which: readers do not get it. `instructions.txt` is for them.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '../src/core/random.ts';
import type { Score } from '../src/music/score.ts';
import type { DumpedScore } from './verdicts/dumped-score.ts';
import { withRandomGroove } from './verdicts/random-groove.ts';
import { scoreSheet } from './verdicts/score-sheet.ts';

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: 'first' },
  },
});
const { before, after, out, seed } = values;
if (before === undefined || after === undefined || out === undefined) {
  throw new Error('--before, --after and --out name two files of scores and a folder');
}

interface Entry {
  readonly genre: string;
  readonly version: 'before' | 'after' | 'control';
  readonly at: number;
  readonly score: Score;
}

const read = (file: string): readonly DumpedScore[] => JSON.parse(readFileSync(file, 'utf8')) as DumpedScore[];
const later = read(after);
/** A request whose kit and bass there is something to break. */
const isDrummed = ({ score: { parts } }: DumpedScore): boolean => parts.some(({ role }) => role === 'drums');
const controls = [...Map.groupBy(later.filter(isDrummed), ({ genre }) => genre)].map(([genre, [first]]): Entry => {
  const { at, score } = first!;
  return { genre, version: 'control', at, score: withRandomGroove(score, `${seed} ${genre}`) };
});
const entries: Entry[] = [
  ...read(before).map(({ genre, at, score }): Entry => ({ genre, version: 'before', at, score })),
  ...later.map(({ genre, at, score }): Entry => ({ genre, version: 'after', at, score })),
  ...controls,
];
const random = createRandom(`verdicts ${seed}`);
const drawn = entries.map((entry) => ({ entry, lot: random.next() })).sort((a, b) => a.lot - b.lot);

mkdirSync(out, { recursive: true });
const key = drawn.map(({ entry: { genre, version, at, score } }, place) => {
  const sheet = `sheet-${String(place + 1).padStart(2, '0')}.txt`;
  writeFileSync(join(out, sheet), `SHEET ${place + 1}\n\n${scoreSheet(score)}\n`);
  return { sheet, genre, version, at };
});
writeFileSync(`${out.replace(/\/$/, '')}.key.json`, `${JSON.stringify(key, null, 2)}\n`);
copyFileSync(new URL('verdicts/instructions.txt', import.meta.url), join(out, 'instructions.txt'));
console.log(`${key.length} sheets in ${out}`);
