import { type StemName, stemNames } from '../../bench/hearing/foreign-recordings.ts';
import { KernelLease } from '../../src/audio/dsp/wasm/kernel-lease.ts';
import { FEATURE_COUNT, MaskFeatures } from '../../src/audio/separation/mask-features.ts';
import { smoothedSpectra, TIME_CONTEXT } from '../../src/audio/separation/smoothed-spectra.ts';
import {
  BIN_COUNT,
  ROW,
  type StereoSpectrogram,
  StereoTransform,
} from '../../src/audio/separation/stereo-spectrogram.ts';
import type { Random } from '../../src/core/random.ts';
import type { KnownMix } from './known-mixes.ts';

export const STEM_COUNT = stemNames.length;

/** Some bins of a mix; row by row. */
export interface MaskRows {
  readonly count: number;
  /** `FEATURE_COUNT` a row. */
  readonly features: Float32Array;
  /** The gain that brings the mix's bin nearest to each stem's, `STEM_COUNT` a row. */
  readonly targets: Float32Array;
  /** What a squared deviation from the target costs: the error's power over the stem's. */
  readonly weights: Float32Array;
}

/** Frames that are worked on (9 s), where they begin, and every how many-th is looked at. */
const FRAMES = 400;
const FIRST_FRAME = 10;
const FRAME_STEP = 4;
/** Bins that are drawn from a mix at most, more likely the louder they are. */
const ROWS_MAX = 8000;
/** A stem counts as at least this share of the mix, so that nearly silent ones do not weigh most. */
const STEM_SHARE_MIN = 0.05;
const TARGETS = { least: -0.5, most: 1.5 } as const;

/**
 * Features and targets of bins of a mix, drawn by importance: the chance of a bin grows with its power and magnitude, its
 * weight shrinks with that chance, so that the weighted sum stays an estimate of the whole error.
 */
export function maskRows({ mix, stems }: KnownMix, random: Random): MaskRows {
  const lease = new KernelLease();
  try {
    const transform = new StereoTransform(lease);
    const analysed = (channels: readonly Float32Array[]): StereoSpectrogram => {
      const spectrogram = leasedSpectrogram(lease);
      transform.analyse(channels, FIRST_FRAME - TIME_CONTEXT, spectrogram);
      return spectrogram;
    };
    const whole = analysed(mix.channels);
    const parts = stemNames.map((stem: StemName) => analysed(stems[stem]));
    const features = new MaskFeatures(whole, smoothedSpectra(whole, lease), {
      sampleRateHz: mix.sampleRateHz,
      isStereo: true,
    });
    return drawn(whole, parts, features, random);
  } finally {
    lease.release();
  }
}

function leasedSpectrogram(lease: KernelLease): StereoSpectrogram {
  const frameCount = FRAMES + 2 * TIME_CONTEXT;
  const numbers = (): Float32Array => lease.float32(frameCount * ROW);
  return { frameCount, leftRe: numbers(), leftIm: numbers(), rightRe: numbers(), rightIm: numbers() };
}

/** Likeness of two spectrograms in a bin: the real part of their product, both channels. */
const product = (a: StereoSpectrogram, b: StereoSpectrogram, i: number): number =>
  a.leftRe[i]! * b.leftRe[i]! +
  a.leftIm[i]! * b.leftIm[i]! +
  a.rightRe[i]! * b.rightRe[i]! +
  a.rightIm[i]! * b.rightIm[i]!;

function energyOf(spectrogram: StereoSpectrogram): number {
  let energy = 0;
  for (let i = 0; i < spectrogram.frameCount * ROW; i++) energy += product(spectrogram, spectrogram, i);
  return energy;
}

function drawn(
  whole: StereoSpectrogram,
  parts: readonly StereoSpectrogram[],
  features: MaskFeatures,
  random: Random,
): MaskRows {
  const least = STEM_SHARE_MIN * energyOf(whole) + 1e-9;
  const costs = parts.map((part) => FRAME_STEP / Math.max(energyOf(part), least));
  const chanceOf = chances(whole);
  const frame = new Float32Array(ROW * FEATURE_COUNT);
  const rows = { features: [] as number[], targets: [] as number[], weights: [] as number[] };
  for (let f = TIME_CONTEXT; f < whole.frameCount - TIME_CONTEXT; f += FRAME_STEP) {
    features.fill(f, frame);
    for (let k = 0, i = f * ROW; k < BIN_COUNT; k++, i++) {
      const power = product(whole, whole, i);
      const chance = chanceOf(power);
      if (!random.chance(chance)) continue;
      for (let j = k * FEATURE_COUNT; j < (k + 1) * FEATURE_COUNT; j++) rows.features.push(frame[j]!);
      for (const [s, part] of parts.entries()) {
        const gain = product(part, whole, i) / (power + 1e-15);
        rows.targets.push(Math.max(TARGETS.least, Math.min(TARGETS.most, gain)));
        rows.weights.push((costs[s]! * power) / chance);
      }
    }
  }
  return {
    count: rows.features.length / FEATURE_COUNT,
    features: Float32Array.from(rows.features),
    targets: Float32Array.from(rows.targets),
    weights: Float32Array.from(rows.weights),
  };
}

/** The chance of a bin of some power to be drawn: half by its share of the power, half by that of the magnitude. */
function chances(whole: StereoSpectrogram): (power: number) => number {
  let powers = 1e-12;
  let magnitudes = 1e-12;
  for (let f = TIME_CONTEXT; f < whole.frameCount - TIME_CONTEXT; f += FRAME_STEP) {
    for (let i = f * ROW; i < f * ROW + BIN_COUNT; i++) {
      const power = product(whole, whole, i);
      powers += power;
      magnitudes += Math.sqrt(power);
    }
  }
  return (power) => Math.min(1, (ROWS_MAX / 2) * (power / powers + Math.sqrt(power) / magnitudes));
}
