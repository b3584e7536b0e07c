import { type BiquadCoefficients, BUTTERWORTH_Q, highPass, lowPass, peaking } from '../../../audio/dsp/biquad.ts';
import { DelayLine } from '../../../audio/dsp/fdn-reverb.ts';
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
    peaking(2600, 1.1, 4.5, SAMPLE_RATE_HZ),
    lowPass(4700, 0.9, SAMPLE_RATE_HZ),
    lowPass(5600, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
  ],
  [
    highPass(92, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
    peaking(135, 1.2, 2, SAMPLE_RATE_HZ),
    peaking(500, 1, -3, SAMPLE_RATE_HZ),
    peaking(3100, 1.2, 4, SAMPLE_RATE_HZ),
    lowPass(5100, 0.9, SAMPLE_RATE_HZ),
    lowPass(5900, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
  ],
];

/** Guitar amplifier: low cut and middle boost, two driven stages, cabinet. One channel, in place. */
class AmplifierTake {
  readonly #before = new MonoFilterChain([
    highPass(110, BUTTERWORTH_Q, SAMPLE_RATE_HZ),
    peaking(800, 0.7, 3, SAMPLE_RATE_HZ),
  ]);
  readonly #first: OversampledDrive;
  readonly #second = new OversampledDrive(1.6, 0);
  readonly #cabinet: MonoFilterChain;
  readonly #delay: DelayLine;

  constructor(driveDb: number, take: 0 | 1) {
    // Stems arrive near -23 dB; the first stage brings them to the bend of its curve.
    this.#first = new OversampledDrive(dbToGain(driveDb + 12), 0.18);
    this.#cabinet = new MonoFilterChain(cabinets[take]!);
    this.#delay = new DelayLine(take === 0 ? 0 : Math.round(SECOND_TAKE_SECONDS * SAMPLE_RATE_HZ));
  }

  process(samples: Float32Array, frames: number): void {
    this.#before.process(samples, frames);
    this.#first.process(samples, frames);
    this.#second.process(samples, frames);
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
    // Clipping raises the average level towards that of a square wave; this brings the stem back near -23 dB.
    this.#gain = dbToGain(-15 - Math.min(4, driveDb / 6));
  }

  process(left: Float32Array, right: Float32Array, frames: number): void {
    for (let i = 0; i < frames; i++) {
      left[i] = (left[i]! + right[i]!) * 0.5;
      right[i] = left[i]!;
    }
    this.#takes[0]!.process(left, frames);
    if (this.#takes.length === 2) this.#takes[1]!.process(right, frames);
    for (let i = 0; i < frames; i++) {
      left[i] = left[i]! * this.#gain;
      right[i] = this.#takes.length === 2 ? right[i]! * this.#gain : left[i]!;
    }
  }
}
