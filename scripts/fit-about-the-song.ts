import { readFileSync, writeFileSync } from 'node:fs';
import { ABOUT_FEATURES, writeAboutFeatures } from '../src/engines/studio/understand/statements/about-the-song.ts';

/**
 * `scripts/fit-about-the-song.ts`: fits what tells remarks on the song from what the song tells (logistic regression with a ridge over
 * `bench/words/judged-statements/`) and writes `data/understanding/about-the-song.bin`. Prints how it does on what it was not fitted to.
 */
const FOLDS = 4;
const ROUNDS = 250;
const STEP = 0.05;
const RIDGE = 3e-4;
/** What the rules missed counts so many times: it is what the fit is for. */
const MISSED_WEIGHT = 3;

interface Row {
  readonly features: Float32Array;
  readonly isAbout: boolean;
  readonly weight: number;
  readonly file: string;
}

const rowsOf = (file: string, isAbout: boolean, weight: number): Row[] =>
  readFileSync(new URL(`../bench/words/judged-statements/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => {
      const features = new Float32Array(ABOUT_FEATURES);
      writeAboutFeatures(text, features);
      return { features, isAbout, weight, file };
    });
const rows = [
  ...rowsOf('about-the-song.txt', true, MISSED_WEIGHT),
  ...rowsOf('left-out.txt', true, 1),
  ...rowsOf('told.txt', false, 1),
];

const scoreOf = (weights: Float64Array, { features }: Row): number => {
  let sum = weights[ABOUT_FEATURES]!;
  for (let i = 0; i < ABOUT_FEATURES; i++) sum += weights[i]! * features[i]!;
  return 1 / (1 + Math.exp(-sum));
};

/** Weights of the features; the last is the constant. Adam (Kingma and Ba, 2014). */
function fitted(train: readonly Row[]): Float64Array {
  const total = train.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(ABOUT_FEATURES + 1);
  const first = new Float64Array(ABOUT_FEATURES + 1);
  const second = new Float64Array(ABOUT_FEATURES + 1);
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = weights.map((x, i) => (i < ABOUT_FEATURES ? RIDGE * x : 0));
    for (const row of train) {
      const off = ((scoreOf(weights, row) - Number(row.isAbout)) * row.weight) / total;
      for (let i = 0; i < ABOUT_FEATURES; i++) slope[i]! += off * row.features[i]!;
      slope[ABOUT_FEATURES]! += off;
    }
    slope.forEach((x, i) => {
      first[i] = 0.9 * first[i]! + 0.1 * x;
      second[i] = 0.999 * second[i]! + 0.001 * x * x;
      weights[i]! -= (STEP * (first[i]! / (1 - 0.9 ** round))) / (Math.sqrt(second[i]! / (1 - 0.999 ** round)) + 1e-8);
    });
  }
  return weights;
}

const foldOf = (at: number): number => (at * 7919) % FOLDS;
const judged = Array.from({ length: process.argv.includes('--folds') ? FOLDS : 0 }, (_, fold) => {
  const weights = fitted(rows.filter((_, at) => foldOf(at) !== fold));
  return rows.filter((_, at) => foldOf(at) === fold).map((row) => ({ file: row.file, chance: scoreOf(weights, row) }));
}).flat();
for (const chance of judged.length > 0 ? [0.5, 0.7, 0.8, 0.85, 0.9, 0.95] : []) {
  const shares = ['about-the-song.txt', 'left-out.txt', 'told.txt'].map((file) => {
    const own = judged.filter((one) => one.file === file);
    return `${file} ${((100 * own.filter((one) => one.chance >= chance).length) / own.length).toFixed(1)} %`;
  });
  console.log(`not fitted to, ${chance} or more: ${shares.join(', ')}`);
}
writeFileSync(
  new URL('../data/understanding/about-the-song.bin', import.meta.url),
  Buffer.from(Float32Array.from(fitted(rows)).buffer),
);
