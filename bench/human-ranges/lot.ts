import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRandom } from '../../src/core/random.ts';
import { allRanges } from './ranges.ts';

const LOT = new URL('lot.txt', import.meta.url);
const SEED = 'human ranges 2026-11-30';

/** The half of the measures that nobody looks at while building. Drawn once, before any figure of this lot was printed, and kept in `lot.txt`; drawn anew (another seed) after a hidden half was printed. */
export function hiddenMeasures(): ReadonlySet<string> {
  if (!existsSync(LOT)) writeFileSync(LOT, `${draw().join('\n')}\n`);
  return new Set(
    readFileSync(LOT, 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
}

function draw(): string[] {
  const random = createRandom(SEED);
  const names = Object.keys(allRanges);
  const drawn = names.map((name) => ({ name, lot: random.next() })).sort((a, b) => a.lot - b.lot);
  return drawn
    .slice(0, names.length >> 1)
    .map(({ name }) => name)
    .sort();
}
