import { KWeightedEnergy } from '../../../audio/analysis/k-weighting.ts';
import { type BiquadCoefficients, BUTTERWORTH_Q, highPass, lowPass, peaking } from '../../../audio/dsp/biquad.ts';
import { DelayLine } from '../../../audio/dsp/delay-line.ts';
import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { SimdDrive } from '../../../audio/dsp/wasm/simd-drive.ts';
import { applyWidthSimd, scaleSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { Instrument } from '../../../music/score.ts';

/** Electric guitars of General MIDI: jazz, clean, muted, overdriven, distorted, harmonics. */
const ELECTRIC_GUITARS = { first: 26, last: 31 };

export const isElectricGuitar = (instrument: Instrument): boolean =>
  instrument.kind === 'sampled' &&
  instrument.program >= ELECTRIC_GUITARS.first &&
  instrument.program <= ELECTRIC_GUITARS.last;

/** The second take of a part that is not panned: this much later, through another cabinet. */
const SECOND_TAKE_SECONDS = 0.013;

/** What a closed guitar cabinet leaves of a sound, in two makes. */
const cabinets: readonly [readonly BiquadCoefficients[], readonly BiquadCoefficients[]] = [
  [
    highPass(85, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
    peaking(115, 1.2, 2.5, SAMPLE_RATE_HZ),
    peaking(420, 1, -2.5, SAMPLE_RATE_HZ),
    peaking(2500, 1, 3, SAMPLE_RATE_HZ),
    lowPass(4800, 0.8, SAMPLE_RATE_HZ),
    lowPass(6400, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
  ],
  [
    highPass(92, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
    peaking(135, 1.2, 2, SAMPLE_RATE_HZ),
    peaking(500, 1, -3, SAMPLE_RATE_HZ),
    peaking(2900, 1.1, 2.5, SAMPLE_RATE_HZ),
    lowPass(5100, 0.8, SAMPLE_RATE_HZ),
    lowPass(6800, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
  ],
];

const preamp = [highPass(110, BUTTERWORTH_Q, SAMPLE_RATE_HZ), peaking(800, 0.7, 3, SAMPLE_RATE_HZ)];
/** Stems arrive near -23 dB; this much more brings their peaks to the bend of the curve. */
const INPUT_DB = 12;

/**
 * An electric guitar's way through an amplifier (low cut and middle boost, two driven stages) and its cabinet; doubled
 * left and right when `isDoubled`. Stereo in kernel memory, in place; the sound becomes mono before the amplifier.
 */
export class Amplifier {
  readonly #preamp: SimdStereoFilter;
  readonly #drive: SimdDrive;
  readonly #cabinet: SimdStereoFilter;
  /** Of the second take; null: there is one. */
  readonly #delay: DelayLine | null;
  readonly #gain: number;

  constructor(driveDb: number, isDoubled: boolean, lease: KernelLease, gain = levelKeepingGain(driveDb, lease)) {
    this.#preamp = new SimdStereoFilter(lease, preamp);
    this.#drive = new SimdDrive(lease, { gain: dbToGain(driveDb + INPUT_DB), bias: 0.18, secondGain: 1.6 });
    this.#cabinet = new SimdStereoFilter(lease, cabinets[0], isDoubled ? cabinets[1] : cabinets[0]);
    this.#delay = isDoubled ? new DelayLine(Math.round(SECOND_TAKE_SECONDS * SAMPLE_RATE_HZ)) : null;
    this.#gain = gain;
  }

  process(left: Float32Array, right: Float32Array, frames: number): void {
    applyWidthSimd(left, right, 0, frames);
    this.#preamp.process(left, left, frames);
    this.#drive.process(left, frames);
    scaleSimd(left, this.#gain, frames);
    right.set(left.subarray(0, frames));
    this.#cabinet.process(left, right, frames);
    this.#delay?.process(right, frames);
  }
}

/** At most what a filter takes at once. */
const TRIAL_FRAMES = 8192;
/** A power chord on the open A string. */
const TRIAL_HZ = [110, 165, 220];

/** Clipping raises the loudness by an amount that only trying tells: a chord at -23 LUFS should leave as loud as it came. */
function levelKeepingGain(driveDb: number, lease: KernelLease): number {
  const [chord, copy] = [lease.float32(TRIAL_FRAMES), lease.float32(TRIAL_FRAMES)];
  for (let i = 0; i < TRIAL_FRAMES; i++) {
    chord[i] = TRIAL_HZ.reduce((sum, hz) => sum + (((i * hz) / SAMPLE_RATE_HZ) % 1) - 0.5, 0);
  }
  // Twice: one channel of a stereo stem carries half of its power.
  scaleSimd(chord, Math.sqrt(10 ** (TRIAL_LUFS / 10) / (2 * powerOf(chord))), TRIAL_FRAMES);
  copy.set(chord);
  new Amplifier(driveDb, false, lease, 1).process(chord, copy, TRIAL_FRAMES);
  return Math.sqrt(10 ** (TRIAL_LUFS / 10) / (2 * powerOf(chord)));
}

const TRIAL_LUFS = -23 + 0.691;
const powerOf = (samples: Float32Array): number =>
  new KWeightedEnergy(SAMPLE_RATE_HZ).sumOfSquares(samples, 0, samples.length) / samples.length;
