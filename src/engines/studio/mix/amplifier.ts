import { KWeightedEnergy } from '../../../audio/analysis/k-weighting.ts';
import { type BiquadCoefficients, BUTTERWORTH_Q, highPass, lowPass, peaking } from '../../../audio/dsp/biquad.ts';
import { DelayLine } from '../../../audio/dsp/delay-line.ts';
import { MonoFilterChain } from '../../../audio/dsp/filter-chain.ts';
import { OversampledDrive } from '../../../audio/dsp/oversampled-drive.ts';
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
const cabinets: readonly (readonly BiquadCoefficients[])[] = [
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

/** Guitar amplifier: low cut and middle boost, two driven stages, cabinet. One channel, in place. */
class AmplifierTake {
  readonly #before = new MonoFilterChain([
    highPass(110, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
    peaking(800, 0.7, 3, SAMPLE_RATE_HZ),
  ]);
  readonly #drive: OversampledDrive;
  readonly #cabinet: MonoFilterChain;
  readonly #delay: DelayLine;

  constructor(driveDb: number, take: 0 | 1) {
    // Stems arrive near -23 dB; 12 dB more bring their peaks to the bend of the curve.
    this.#drive = new OversampledDrive({ gain: dbToGain(driveDb + 12), bias: 0.18, secondGain: 1.6 });
    this.#cabinet = new MonoFilterChain(cabinets[take]!);
    this.#delay = new DelayLine(take === 0 ? 0 : Math.round(SECOND_TAKE_SECONDS * SAMPLE_RATE_HZ));
  }

  process(samples: Float32Array, frames: number): void {
    this.#before.process(samples, frames);
    this.#drive.process(samples, frames);
    this.#cabinet.process(samples, frames);
    this.#delay.process(samples, frames);
  }
}

/** An electric guitar's way through amplifier and cabinet; doubled left and right when `isDoubled`. */
export class Amplifier {
  readonly #takes: readonly AmplifierTake[];
  readonly #gain: number;

  constructor(driveDb: number, isDoubled: boolean) {
    this.#takes = isDoubled
      ? [new AmplifierTake(driveDb, 0), new AmplifierTake(driveDb, 1)]
      : [new AmplifierTake(driveDb, 0)];
    this.#gain = levelKeepingGain(driveDb);
  }

  process(left: Float32Array, right: Float32Array, frames: number): void {
    for (let i = 0; i < frames; i++) {
      left[i] = (left[i]! + right[i]!) * 0.5;
      right[i] = left[i]!;
    }
    this.#takes[0]!.process(left, frames);
    this.#takes[1]?.process(right, frames);
    const second = this.#takes.length === 2 ? right : left;
    for (let i = 0; i < frames; i++) {
      const y = second[i]! * this.#gain;
      left[i] = left[i]! * this.#gain;
      right[i] = y;
    }
  }
}

const TRIAL_FRAMES = 24_000;
/** A power chord on the open A string. */
const TRIAL_HZ = [110, 165, 220];

/** Clipping raises the loudness by an amount that only trying tells: a chord at -23 LUFS should leave as loud as it came. */
function levelKeepingGain(driveDb: number): number {
  const chord = Float32Array.from({ length: TRIAL_FRAMES }, (_, i) =>
    TRIAL_HZ.reduce((sum, hz) => sum + (((i * hz) / SAMPLE_RATE_HZ) % 1) - 0.5, 0),
  );
  // Twice: one channel of a stereo stem carries half of its power.
  const before = 2 * powerOf(chord);
  const scale = Math.sqrt(10 ** (TRIAL_LUFS / 10) / before);
  for (let i = 0; i < TRIAL_FRAMES; i++) chord[i] = chord[i]! * scale;
  new AmplifierTake(driveDb, 0).process(chord, TRIAL_FRAMES);
  return Math.sqrt(10 ** (TRIAL_LUFS / 10) / (2 * powerOf(chord)));
}

const TRIAL_LUFS = -23 + 0.691;
const powerOf = (samples: Float32Array): number =>
  new KWeightedEnergy(SAMPLE_RATE_HZ).sumOfSquares(samples, 0, samples.length) / samples.length;
