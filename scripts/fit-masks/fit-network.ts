import { FEATURE_COUNT } from '../../src/audio/separation/mask-features.ts';
import type { Random } from '../../src/core/random.ts';
import { FittedNetwork } from './fitted-network.ts';
import { type MaskRows, STEM_COUNT } from './mask-rows.ts';

const BATCH = 1024;
const RATE = { first: 4e-3, last: 3e-5 } as const;
/** Every so many-th mix is not learnt from. */
const HELD_OUT_EVERY = 6;
/** What separation is worth beside other stems: the rest is what is left over. */
const STEM_WORTH = [1, 1, 1, 0.3] as const;
/** Stems that are silent teach a little: what is not there must stay away. */
const SILENT_WORTH = 0.3;
const SILENT_SHARE = 1e-3;
/** Single rows never weigh more than so many mean ones. */
const WEIGHT_MAX = 100;

/** Decibels that the masks gain over the mix, for each stem; NaN: silent. */
interface MixFigures {
  readonly isHeldOut: boolean;
  readonly gainsDb: readonly number[];
  readonly worths: readonly number[];
}

/** Fits a network to the mixes' rows; `report` gets a line now and then. */
export function fitNetwork(
  mixes: readonly MaskRows[],
  epochs: number,
  random: Random,
  report: (line: string) => void,
): FittedNetwork {
  const network = new FittedNetwork(random.child('weights'));
  const learnt = mixes.filter((_, index) => !isHeldOut(index));
  const order = orderOf(learnt);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const figures = mixes.map((rows, index) => figuresOf(network, rows, isHeldOut(index)));
    if (epoch % 10 === 0) report(`${epoch}: ${summary(figures)}`);
    const worths = figures.filter((figure) => !figure.isHeldOut).map((figure) => figure.worths);
    const rate = RATE.last + (RATE.first - RATE.last) * (1 - epoch / epochs);
    shuffle(order, random.child(`epoch/${epoch}`));
    runEpoch(network, learnt, { order, weights: weightsOf(learnt, worths), rate });
  }
  report(`${epochs}: ${summary(mixes.map((rows, index) => figuresOf(network, rows, isHeldOut(index))))}`);
  return network;
}

export const isHeldOut = (index: number): boolean => index % HELD_OUT_EVERY === HELD_OUT_EVERY - 1;

/** Pairs of mix and row, one after the other. */
function orderOf(mixes: readonly MaskRows[]): Uint32Array {
  const order = new Uint32Array(2 * mixes.reduce((sum, { count }) => sum + count, 0));
  let at = 0;
  for (const [mix, { count }] of mixes.entries()) {
    for (let row = 0; row < count; row++) {
      order[at++] = mix;
      order[at++] = row;
    }
  }
  return order;
}

function shuffle(order: Uint32Array, random: Random): void {
  for (let i = (order.length >> 1) - 1; i > 0; i--) {
    const j = random.int(i + 1);
    for (const part of [0, 1]) {
      const kept = order[2 * i + part]!;
      order[2 * i + part] = order[2 * j + part]!;
      order[2 * j + part] = kept;
    }
  }
}

/**
 * How far the masks are from each stem. A stem's worth is one over its present error: the mean of decibels grows, not
 * that of powers, which mixes that are easily taken apart would rule.
 */
function figuresOf(network: FittedNetwork, { count, features, targets, weights }: MaskRows, held: boolean): MixFigures {
  const sums = Array.from({ length: STEM_COUNT }, () => ({ error: 0, mix: 0, stem: 0, all: 0 }));
  for (let row = 0; row < count; row++) {
    network.look(features, row * FEATURE_COUNT);
    for (let s = 0, i = row * STEM_COUNT; s < STEM_COUNT; s++, i++) {
      const target = targets[i]!;
      const weight = weights[i]!;
      const sum = sums[s]!;
      sum.error += weight * (network.shares[s]! - target) ** 2;
      sum.mix += weight * (1 - target) ** 2;
      sum.stem += weight * Math.max(0, Math.min(1, target)) ** 2;
      sum.all += weight;
    }
  }
  const isSilent = sums.map(({ stem, all }) => stem < SILENT_SHARE * all);
  return {
    isHeldOut: held,
    gainsDb: sums.map(({ mix, error }, s) => (isSilent[s] ? NaN : 10 * Math.log10((mix + 1e-9) / (error + 1e-9)))),
    worths: sums.map(
      ({ mix, error }, s) => (STEM_WORTH[s]! * (isSilent[s] ? SILENT_WORTH : 1)) / Math.max(error, 0.02 * mix + 1e-9),
    ),
  };
}

/** Each row's weights for each stem, a mean of 1, none above `WEIGHT_MAX`. */
function weightsOf(mixes: readonly MaskRows[], worths: readonly (readonly number[])[]): Float32Array[] {
  const raw = mixes.map(({ weights }, mix) => weights.map((weight, i) => weight * worths[mix]![i % STEM_COUNT]!));
  const rows = mixes.reduce((sum, { count }) => sum + count, 0);
  const scale = rows / raw.reduce((sum, weights) => sum + weights.reduce((all, weight) => all + weight, 0), 0);
  return raw.map((weights) => weights.map((weight) => Math.min(WEIGHT_MAX, scale * weight)));
}

function runEpoch(
  network: FittedNetwork,
  mixes: readonly MaskRows[],
  { order, weights, rate }: { readonly order: Uint32Array; readonly weights: Float32Array[]; readonly rate: number },
): void {
  const slopes = new Float64Array(STEM_COUNT);
  const rows = order.length >> 1;
  for (let n = 0; n < rows - (rows % BATCH); n++) {
    const mix = order[2 * n]!;
    const row = order[2 * n + 1]!;
    const { features, targets } = mixes[mix]!;
    network.look(features, row * FEATURE_COUNT);
    for (let s = 0, i = row * STEM_COUNT; s < STEM_COUNT; s++, i++)
      slopes[s] = (2 / BATCH) * weights[mix]![i]! * (network.shares[s]! - targets[i]!);
    network.learn(features, row * FEATURE_COUNT, slopes);
    if (n % BATCH === BATCH - 1) network.step(rate);
  }
}

function summary(figures: readonly MixFigures[]): string {
  const mean = (held: boolean, stem: number): string => {
    const gains = figures.filter((f) => f.isHeldOut === held).map(({ gainsDb }) => gainsDb[stem]!);
    const heard = gains.filter((gain) => !Number.isNaN(gain));
    return (heard.reduce((sum, gain) => sum + gain, 0) / heard.length).toFixed(2);
  };
  const row = (held: boolean): string => STEM_WORTH.map((_, stem) => mean(held, stem)).join(' ');
  return `dB over the mix (drums bass lead rest) learnt ${row(false)}, held out ${row(true)}`;
}
