import { readFileSync, writeFileSync } from 'node:fs';
import { answerPairOf } from '../src/engines/studio/lyrics/answers/answer-senses.ts';
import {
  FOLLOWING_FEATURES,
  type FollowingPair,
  writeFeatures,
} from '../src/engines/studio/lyrics/answers/following.ts';
import { englishAnswers } from '../src/engines/studio/lyrics/answers/read-answers.ts';

/**
 * `scripts/fit-following.ts`: fits what tells whether a line follows a statement (logistic regression with a ridge, over
 * the pairs of `bench/words/judged-replies/pairs.jsonl` whose lines are still in the bank), and writes
 * `data/lyrics/en/following.bin`. Prints how it does on statements that it was not fitted to.
 */
interface Judged {
  readonly mood: string;
  readonly said: string;
  readonly who: FollowingPair['who'];
  readonly hasPerson: boolean;
  readonly lines: readonly (readonly ['G' | 'O' | 'F', string])[];
}
/** How good a line is that is only passable. */
const PASSABLE = 0.35;
const RIDGE = 0.02;
const ROUNDS = 400;
const STEP = 0.02;
const FOLDS = 6;

interface Row {
  readonly features: Float32Array;
  readonly mark: string;
  readonly statement: number;
}

const answers = new Map(englishAnswers().all.map((answer) => [answer.text, answer]));
const statements = readFileSync(new URL('../bench/words/judged-replies/pairs.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => JSON.parse(row) as Judged);
const rows = statements.flatMap(({ mood, said, who, hasPerson, lines }, statement) =>
  lines.flatMap(([mark, text]): Row[] => {
    const answer = answers.get(text);
    if (answer === undefined) return [];
    const features = new Float32Array(FOLLOWING_FEATURES);
    const isOfMood = (answer.moods as readonly string[]).includes(mood);
    writeFeatures(answerPairOf(said, answer, { who, lineWho: answer.who, isOfMood, hasPerson }), features);
    return [{ features, mark, statement }];
  }),
);

const targetOf = ({ mark }: Row): number => (mark === 'G' ? 1 : mark === 'O' ? PASSABLE : 0);

/** Weights for features as they are; the last is the constant. */
function fitted(train: readonly Row[]): Float64Array {
  const size = FOLLOWING_FEATURES;
  const mean = new Float64Array(size);
  const spread = new Float64Array(size);
  for (const { features } of train) for (let i = 0; i < size; i++) mean[i]! += features[i]! / train.length;
  for (const { features } of train)
    for (let i = 0; i < size; i++) spread[i]! += (features[i]! - mean[i]!) ** 2 / train.length;
  const scale = spread.map((x) => 1 / Math.sqrt(x + 1e-9));
  const inputs = train.map(({ features }) => Float64Array.from(features, (x, i) => (x - mean[i]!) * scale[i]!));
  const weights = new Float64Array(size + 1);
  const first = new Float64Array(size + 1);
  const second = new Float64Array(size + 1);
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((x, i) => (i < size ? RIDGE * x : 0));
    inputs.forEach((input, at) => {
      let sum = weights[size]!;
      for (let i = 0; i < size; i++) sum += weights[i]! * input[i]!;
      const off = (1 / (1 + Math.exp(-sum)) - targetOf(train[at]!)) / inputs.length;
      for (let i = 0; i < size; i++) slope[i]! += off * input[i]!;
      slope[size]! += off;
    });
    // Adam (Kingma and Ba, 2014).
    slope.forEach((x, i) => {
      first[i] = 0.9 * first[i]! + 0.1 * x;
      second[i] = 0.999 * second[i]! + 0.001 * x * x;
      weights[i]! -= (STEP * (first[i]! / (1 - 0.9 ** round))) / (Math.sqrt(second[i]! / (1 - 0.999 ** round)) + 1e-8);
    });
  }
  const plain = weights.map((x, i) => (i < size ? x * scale[i]! : x));
  plain[size]! -= mean.reduce((sum, x, i) => sum + x * plain[i]!, 0);
  return plain;
}

const scoreOf = (weights: Float64Array, { features }: Row): number =>
  features.reduce((sum, x, i) => sum + x * weights[i]!, weights[FOLLOWING_FEATURES]!);

/** Of the best line behind each statement that was not fitted to: its chance and mark. */
function heldOut(): { chance: number; mark: string }[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitted(rows.filter(({ statement }) => statement % FOLDS !== fold));
    const own = Map.groupBy(
      rows.filter(({ statement }) => statement % FOLDS === fold),
      ({ statement }) => statement,
    );
    return [...own.values()].map((lines) => {
      const [best] = lines.map((row) => ({ row, score: scoreOf(weights, row) })).toSorted((a, b) => b.score - a.score);
      return { chance: 1 / (1 + Math.exp(-best!.score)), mark: best!.row.mark };
    });
  }).flat();
}

const share = (list: readonly { mark: string }[], marks: string): string =>
  `${Math.round((100 * list.filter(({ mark }) => marks.includes(mark)).length) / list.length)} %`;
const best = heldOut().toSorted((a, b) => b.chance - a.chance);
console.log(
  `${rows.length} pairs of ${statements.length} statements; all lines: good ${share(rows, 'G')}, passable ${share(rows, 'O')}`,
);
for (const kept of [1, 0.8, 0.6, 0.4, 0.2]) {
  const part = best.slice(0, Math.round(kept * best.length));
  console.log(
    `the best line, where its chance is ${part.at(-1)!.chance.toFixed(2)} or more (${100 * kept} % of statements): good ${share(part, 'G')}, good or passable ${share(part, 'GO')}`,
  );
}
writeFileSync(
  new URL('../data/lyrics/en/following.bin', import.meta.url),
  Buffer.from(Float32Array.from(fitted(rows)).buffer),
);
