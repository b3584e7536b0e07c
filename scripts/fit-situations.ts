import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { readBrief } from '../src/engines/studio/brief/read-brief.ts';
import { withOccasion } from '../src/engines/studio/lyrics/compose-words/song-occasion.ts';
import { chorusTone } from '../src/engines/studio/lyrics/narrated/chorus-tone.ts';
import { AGREEMENT_NAMES } from '../src/engines/studio/lyrics/situations/agreement.ts';
import { WEIGHTS_FILE } from '../src/engines/studio/lyrics/situations/certainty.ts';
import { agreements } from '../src/engines/studio/lyrics/situations/find-situation.ts';
import { readIntent } from '../src/engines/studio/read-intent.ts';

/**
 * Fits how certain it is that a request is of a situation (a logistic regression, by gradient descent) on judged pairs:
 * `bench/words/judged-situations/*.txt`, "# request" and rows "situation<tab>mark", 2: surely, 1: nearly, 0: not. Prints what the best
 * situation of requests left out of the fit was judged as.
 */
const FOLDER = 'bench/words/judged-situations';
const TARGETS = [0, 0.4, 1] as const;
const ROUNDS = 3000;
const STEP = 0.5;
const MOMENTUM = 0.9;
const DECAY = 3e-4;
const FOLDS = 5;

interface Judged {
  readonly request: number;
  readonly agreement: readonly number[];
  readonly mark: 0 | 1 | 2;
}

function agreementsOf(description: string): ReadonlyMap<string, readonly number[]> {
  const random = createRandom(`words ${description}`);
  const brief = readBrief({ ...plainRequest, description }, random.child('brief'));
  const intent = withOccasion(readIntent(brief, description), false);
  const all = agreements(intent, chorusTone(intent));
  return new Map(all.map(({ situation, agreement }) => [situation.name, agreement]));
}

function readJudged(): Judged[] {
  const judged: Judged[] = [];
  let request = -1;
  let known: ReadonlyMap<string, readonly number[]> = new Map();
  for (const file of globSync(path.join(FOLDER, '*.txt')).sort())
    for (const row of readFileSync(file, 'utf8').split('\n')) {
      if (row.startsWith('# ')) {
        request++;
        known = agreementsOf(row.slice(2));
      }
      const [name = '', mark] = row.split('\t');
      const agreement = known.get(name);
      if (mark !== undefined && agreement !== undefined)
        judged.push({ request, agreement, mark: Number(mark) as 0 | 1 | 2 });
    }
  return judged;
}

const dot = (weights: Float64Array, agreement: readonly number[]): number =>
  agreement.reduce((sum, value, i) => sum + value * weights[i + 1]!, weights[0]!);

function fit(judged: readonly Judged[]): Float64Array {
  const weights = new Float64Array(AGREEMENT_NAMES.length + 1);
  const speed = new Float64Array(weights.length);
  const slope = new Float64Array(weights.length);
  for (let round = 0; round < ROUNDS; round++) {
    weights.forEach((weight, i) => {
      slope[i] = i === 0 ? 0 : DECAY * weight;
    });
    for (const { agreement, mark } of judged) {
      const miss = (1 / (1 + Math.exp(-dot(weights, agreement))) - TARGETS[mark]) / judged.length;
      slope[0]! += miss;
      for (let i = 0; i < agreement.length; i++) slope[i + 1]! += miss * agreement[i]!;
    }
    for (let i = 0; i < weights.length; i++) {
      speed[i] = MOMENTUM * speed[i]! - STEP * slope[i]!;
      weights[i]! += speed[i]!;
    }
  }
  return weights;
}

const judged = readJudged();
const requests = new Set(judged.map(({ request }) => request)).size;
const best = new Map<number, { certainty: number; mark: number }>();
for (let fold = 0; fold < FOLDS; fold++) {
  const weights = fit(judged.filter(({ request }) => request % FOLDS !== fold));
  for (const { request, agreement, mark } of judged.filter((one) => one.request % FOLDS === fold)) {
    const certainty = 1 / (1 + Math.exp(-dot(weights, agreement)));
    if (certainty > (best.get(request)?.certainty ?? 0)) best.set(request, { certainty, mark });
  }
}
console.log(`${judged.length} pairs of ${requests} requests; of requests left out of the fit, the best situation:`);
for (const least of [0.3, 0.36, 0.42, 0.5, 0.6]) {
  const taken = [...best.values()].filter(({ certainty }) => certainty >= least);
  const marks = [2, 1, 0].map((mark) => taken.filter((one) => one.mark === mark).length);
  console.log(`certainty ${least}: taken ${taken.length}; surely ${marks[0]}, nearly ${marks[1]}, not ${marks[2]}`);
}
const weights = fit(judged);
const rounded = [...weights].map((weight) => Number(weight.toFixed(3)));
const table = Object.fromEntries(['bias', ...AGREEMENT_NAMES].map((name, i) => [name, rounded[i]!]));
writeFileSync(WEIGHTS_FILE, `${JSON.stringify(table, null, 2)}\n`);
