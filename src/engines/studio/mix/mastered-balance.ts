import { kWeightingSections } from '../../../audio/analysis/k-weighting.ts';
import { OCTAVE_CENTRES_HZ, octaveLevelsDb } from '../../../audio/analysis/octave-levels.ts';
import { type BiquadCoefficients, responseDb } from '../../../audio/dsp/biquad.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { BLOCK_FRAMES } from './mix-options.ts';

/** Excerpts stand for the whole: so many windows, each as long as one of the octave levels'. */
const WINDOWS = 40;
const WINDOW_FRAMES = 8192;
/** The louder the voice, the more the tone answers to it: so many times it is asked again. */
const ROUNDS = 4;

/** Where a tone is looked at within an octave, as shares of its centre. */
const PLACES = [0.79, 1, 1.26] as const;

/** Sections by which a master shapes a song whose octaves are this strong. */
export type ToneOf = (octaveLevelsDb: readonly number[]) => readonly BiquadCoefficients[];

/** A voice and its band, both as strong as the other's numbers make them. */
export interface HeardBalance {
  readonly voice: Float32Array;
  readonly band: readonly [Float32Array, Float32Array];
  /** Blocks in which the voice is heard. */
  readonly sungBlocks: readonly number[];
  /** Wished over these blocks, K-weighted, after the tone. */
  readonly targetDb: number;
}

/**
 * How much more a voice needs in the mix, dB, to stand where it should once the tone has done its work: a tone that takes from the
 * range of words, because there is much of it, takes from the voice first. By long-term octave levels of excerpts.
 */
export function balanceLostToTone({ voice, band, sungBlocks, targetDb }: HeardBalance, toneOf: ToneOf): number {
  const frames = band[0].length;
  if (sungBlocks.length === 0 || frames < 2 * WINDOW_FRAMES) return 0;
  const anywhere = Array.from({ length: WINDOWS }, (_, k) =>
    Math.floor(((frames - WINDOW_FRAMES) * k) / (WINDOWS - 1)),
  );
  const whereSung = anywhere.map((_, k) => {
    const block = sungBlocks[Math.floor((sungBlocks.length * (k + 0.5)) / WINDOWS)]!;
    return Math.max(0, Math.min(frames - WINDOW_FRAMES, (block + 0.5) * BLOCK_FRAMES - WINDOW_FRAMES / 2));
  });
  const [whole, under, sung] = [
    powersOf(excerpt(band, anywhere)),
    powersOf(excerpt(band, whereSung)),
    powersOf(excerpt([voice], whereSung)),
  ];
  if (sumOf(weighted(under)) <= 0 || sumOf(weighted(sung)) <= 0) return 0;
  const sungShare = (sungBlocks.length * BLOCK_FRAMES) / frames;
  let lostDb = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const gain = (10 ** ((targetDb + lostDb) / 10) * sumOf(weighted(under))) / sumOf(weighted(sung));
    const together = whole.map((power, octave) => power + sung[octave]! * gain * sungShare);
    const tone = responsesOf(toneOf(together.map((power) => 10 * Math.log10(power + 1e-30))));
    lostDb = changeDb(under, tone) - changeDb(sung, tone);
  }
  return lostDb;
}

function excerpt(channels: readonly Float32Array[], starts: readonly number[]): Float32Array[] {
  return channels.map((channel) => {
    const windows = new Float32Array(starts.length * WINDOW_FRAMES);
    for (const [k, start] of starts.entries())
      windows.set(channel.subarray(start, start + WINDOW_FRAMES), k * WINDOW_FRAMES);
    return windows;
  });
}

const powersOf = (channels: Float32Array[]): number[] =>
  octaveLevelsDb({ sampleRateHz: SAMPLE_RATE_HZ, channels }).map((level) => 10 ** (level / 10));

/** Power gain of sections in each octave. */
const responsesOf = (sections: readonly BiquadCoefficients[]): number[] =>
  OCTAVE_CENTRES_HZ.map((centreHz) => {
    const gains = PLACES.map(
      (place) => 10 ** (sections.reduce((db, each) => db + responseDb(each, place * centreHz, SAMPLE_RATE_HZ), 0) / 10),
    );
    return sumOf(gains) / gains.length;
  });

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const kWeights = responsesOf(kWeightingSections(SAMPLE_RATE_HZ));
const weighted = (powers: readonly number[]): number[] => powers.map((power, octave) => power * kWeights[octave]!);
const changeDb = (powers: readonly number[], tone: readonly number[]): number =>
  10 * Math.log10(sumOf(weighted(powers).map((power, octave) => power * tone[octave]!)) / sumOf(weighted(powers)));
