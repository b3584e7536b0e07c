import { kWeightingSections } from '../../../audio/analysis/k-weighting.ts';
import { OCTAVE_CENTRES_HZ } from '../../../audio/analysis/octave-levels.ts';
import { type BiquadCoefficients, responseDb } from '../../../audio/dsp/biquad.ts';
import { Fft } from '../../../audio/dsp/fft.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { MONO_BELOW_HZ } from './mix-bus.ts';
import { BLOCK_FRAMES, type ExpectedMaster } from './mix-options.ts';

/** Excerpts stand for the whole: so many windows. */
const WINDOWS = 40;
const WINDOW_FRAMES = 8192;
/** The louder the voice, the more the tone answers to it: so many times it is asked again. */
const ROUNDS = 10;

const BANDS_PER_OCTAVE = 3;
/** Third octaves, those of an octave side by side. */
const CENTRES_HZ = OCTAVE_CENTRES_HZ.flatMap((hz) => [hz * 2 ** (-1 / 3), hz, hz * 2 ** (1 / 3)]);

/** A voice and its band, both as strong as the other's numbers make them. */
export interface HeardBalance {
  readonly voice: Float32Array;
  readonly band: readonly [Float32Array, Float32Array];
  /** What doubles, backing voices and reverb of the voice put to the sides, as a share of its own power. */
  readonly sidesOfVoices: number;
  /** Blocks in which the voice is heard. */
  readonly sungBlocks: readonly number[];
  /** Wished over these blocks, K-weighted, after the tone. */
  readonly targetDb: number;
}

/**
 * How much more a voice needs in the mix, dB, to stand where it should once the master has done its work: filters that take from the
 * range of words, because there is much of it, take from the voice first, and wider sides are the band's alone. By long-term
 * spectra of excerpts.
 */
export function balanceLostToMaster(
  { voice, band, sidesOfVoices, sungBlocks, targetDb }: HeardBalance,
  master: ExpectedMaster,
): number {
  const frames = band[0].length;
  if (sungBlocks.length === 0 || frames < 2 * WINDOW_FRAMES) return 0;
  const anywhere = Array.from({ length: WINDOWS }, (_, k) =>
    Math.floor(((frames - WINDOW_FRAMES) * k) / (WINDOWS - 1)),
  );
  const whereSung = anywhere.map((_, k) => {
    const block = sungBlocks[Math.floor((sungBlocks.length * (k + 0.5)) / WINDOWS)]!;
    return Math.max(0, Math.min(frames - WINDOW_FRAMES, (block + 0.5) * BLOCK_FRAMES - WINDOW_FRAMES / 2));
  });
  const whole = powersOf(band, anywhere);
  const under = powersOf(band, whereSung);
  const sung = powersOf([voice, voice], whereSung);
  const [underLevel, sungLevel] = [heard(both(under)), heard(both(sung))];
  if (underLevel <= 0 || sungLevel <= 0) return 0;
  const sungShare = (sungBlocks.length * BLOCK_FRAMES) / frames;
  let lostDb = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const gain = (10 ** ((targetDb + lostDb) / 10) * underLevel) / sungLevel;
    const voices = sung.middle.map((power) => power * gain * sungShare);
    const middle = whole.middle.map((power, index) => power + voices[index]!);
    const sides = whole.sides.map((power, index) => power + voices[index]! * sidesOfVoices);
    const tone = responsesOf(master.sectionsOf(octavesOf(both({ middle, sides }))));
    const width = master.widthOf(sumOf(middle), sumOf(sides));
    const after = (powers: Powers): number =>
      heard(both(powers, width ** 2).map((power, index) => power * tone[index]!));
    lostDb = 10 * Math.log10((after(under) * sungLevel) / (underLevel * after(sung)));
  }
  return lostDb;
}

/** Of each third octave. */
interface Powers {
  readonly middle: number[];
  readonly sides: number[];
}

const both = ({ middle, sides }: Powers, sidesGain = 1): number[] =>
  middle.map((power, index) => power + sidesGain * sides[index]!);

/** Long-term spectrum of two channels over windows; what a mix takes out of the sides is not in it. */
function powersOf([left, right]: readonly [Float32Array, Float32Array], starts: readonly number[]): Powers {
  const fft = new Fft(WINDOW_FRAMES);
  const [re, im] = [new Float64Array(WINDOW_FRAMES), new Float64Array(WINDOW_FRAMES)];
  const powers: Powers = { middle: CENTRES_HZ.map(() => 0), sides: CENTRES_HZ.map(() => 0) };
  for (const start of starts) {
    for (let i = 0; i < WINDOW_FRAMES; i++) {
      re[i] = (left[start + i]! + right[start + i]!) * hann[i]!;
      im[i] = (left[start + i]! - right[start + i]!) * hann[i]!;
    }
    fft.forward(re, im);
    addBands(re, im, powers);
  }
  return powers;
}

/** Middle and sides were transformed at once, as real and imaginary part. */
function addBands(re: Float64Array, im: Float64Array, { middle, sides }: Powers): void {
  for (const [band, hz] of CENTRES_HZ.entries()) {
    for (let k = edges[band]!; k < edges[band + 1]!; k++) {
      const [a, b, c, d] = [re[k]!, im[k]!, re[WINDOW_FRAMES - k]!, im[WINDOW_FRAMES - k]!];
      middle[band]! += (a + c) ** 2 + (b - d) ** 2;
      if (hz > MONO_BELOW_HZ) sides[band]! += (b + d) ** 2 + (c - a) ** 2;
    }
  }
}

const hann = Float64Array.from(
  { length: WINDOW_FRAMES },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW_FRAMES),
);
/** First bin of each band, and the one behind the last band. */
const edges = [...CENTRES_HZ, CENTRES_HZ.at(-1)! * 2 ** (1 / BANDS_PER_OCTAVE)].map((hz) =>
  Math.ceil((hz * 2 ** (-0.5 / BANDS_PER_OCTAVE) * WINDOW_FRAMES) / SAMPLE_RATE_HZ),
);

/** Levels of octaves, dB. */
const octavesOf = (powers: readonly number[]): number[] =>
  OCTAVE_CENTRES_HZ.map(
    (_, octave) =>
      10 * Math.log10(sumOf(powers.slice(octave * BANDS_PER_OCTAVE, (octave + 1) * BANDS_PER_OCTAVE)) + 1e-30),
  );

/** Power gain of sections in each third octave. */
const responsesOf = (sections: readonly BiquadCoefficients[]): number[] =>
  CENTRES_HZ.map((hz) => 10 ** (sections.reduce((db, each) => db + responseDb(each, hz, SAMPLE_RATE_HZ), 0) / 10));

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const kWeights = responsesOf(kWeightingSections(SAMPLE_RATE_HZ));
const heard = (powers: readonly number[]): number => sumOf(powers.map((power, index) => power * kWeights[index]!));
