import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { readBrief } from '../src/engines/studio/brief/read-brief.ts';
import { withOccasion } from '../src/engines/studio/lyrics/compose-words/song-occasion.ts';
import { chorusTone } from '../src/engines/studio/lyrics/narrated/chorus-tone.ts';
import { AGREEMENT_NAMES } from '../src/engines/studio/lyrics/situations/agreement.ts';
import { type BoostedTrees, logitOf } from '../src/engines/studio/lyrics/situations/boosted-trees.ts';
import { TREES_FILE } from '../src/engines/studio/lyrics/situations/certainty.ts';
import { agreements } from '../src/engines/studio/lyrics/situations/find-situation.ts';
import { readIntent } from '../src/engines/studio/read-intent.ts';
import { growTrees } from './situations/grow-trees.ts';

/**
 * Fits how certain it is that a request is of a situation (boosted trees) on judged pairs:
 * `bench/words/judged-situations/*.txt`, "# request" and rows "situation<tab>mark", 2: surely, 1: nearly, 0: not. Prints what the best
 * situation of requests left out of the fit was judged as.
 */
const FOLDER = 'bench/words/judged-situations';
const TARGETS = [0, 0.4, 1] as const;
const FOLDS = 5;

interface Judged {
  readonly request: number;
  readonly agreement: readonly number[];
  /** Null: nobody was asked; of such candidates few are right. */
  readonly mark: 0 | 1 | 2 | null;
}
const UNJUDGED_TARGET = 0.05;

function agreementsOf(description: string): ReadonlyMap<string, readonly number[]> {
  const random = createRandom(`words ${description}`);
  const brief = readBrief({ ...plainRequest, description }, random.child('brief'));
  const intent = withOccasion(readIntent(brief, description), false);
  const all = agreements(intent, chorusTone(intent));
  return new Map(all.map(({ situation, agreement }) => [situation.name, agreement]));
}

/** Of each request what its cases were judged as; one request may stand in several files. */
function readMarks(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const requests = new Map<string, Map<string, number>>();
  for (const file of globSync(path.join(FOLDER, '*.txt')).sort()) {
    let marks = new Map<string, number>();
    for (const row of readFileSync(file, 'utf8').split('\n')) {
      const [name = '', mark] = row.split('\t');
      if (mark !== undefined) marks.set(name, Number(mark));
      if (!row.startsWith('# ')) continue;
      marks = requests.get(row.slice(2)) ?? new Map();
      requests.set(row.slice(2), marks);
    }
  }
  return requests;
}

const readJudged = (): Judged[] =>
  [...readMarks()].flatMap(([text, marks], request) =>
    [...agreementsOf(text)].map(([name, agreement]): Judged => {
      const mark = marks.get(name);
      return { request, agreement, mark: mark === 0 || mark === 1 || mark === 2 ? mark : null };
    }),
  );

const fit = (judged: readonly Judged[]): BoostedTrees =>
  growTrees(
    judged.map(({ agreement, mark }) => ({
      features: agreement,
      target: mark === null ? UNJUDGED_TARGET : TARGETS[mark],
    })),
  );

const judged = readJudged();
const requests = new Set(judged.map(({ request }) => request)).size;
const best = new Map<number, { certainty: number; mark: number | null }>();
for (let fold = 0; fold < FOLDS; fold++) {
  const trees = fit(judged.filter(({ request }) => request % FOLDS !== fold));
  for (const { request, agreement, mark } of judged.filter((one) => one.request % FOLDS === fold)) {
    const certainty = 1 / (1 + Math.exp(-logitOf(trees, agreement)));
    if (certainty > (best.get(request)?.certainty ?? 0)) best.set(request, { certainty, mark });
  }
}
console.log(`${judged.length} pairs of ${requests} requests; of requests left out of the fit, the best situation:`);
for (const least of [0.3, 0.36, 0.42, 0.5, 0.6]) {
  const taken = [...best.values()].filter(({ certainty }) => certainty >= least);
  const marks = [2, 1, 0, null].map((mark) => taken.filter((one) => one.mark === mark).length);
  console.log(
    `certainty ${least}: taken ${taken.length}; surely ${marks[0]}, nearly ${marks[1]}, not ${marks[2]}, not judged ${marks[3]}`,
  );
}
writeFileSync(TREES_FILE, `${JSON.stringify({ features: AGREEMENT_NAMES, ...fit(judged) })}\n`);
