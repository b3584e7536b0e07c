import { pitchToHz } from '../../src/core/units.ts';
import type { TimedPhone } from '../../src/engines/studio/sing/phone-timeline.ts';
import { factsOf, hasClosure } from '../../src/engines/studio/sing/phones.ts';
import { median } from './periodicity.ts';
import { bandPowers, createMeanSpectrum, MEAN_BIN_HZ, meanSpectrum } from './spectrum.ts';
import type { Take } from './takes.ts';

const RATE_HZ = 48_000;
const BLOCK = 240;
const AROUND = 10;
const FLOOR = 2e-4;

export interface Click {
  readonly seconds: number;
  readonly ratio: number;
}

/** A phone and when it sounds. */
export type HeardPhone = Pick<TimedPhone, 'phone' | 'startSeconds' | 'endSeconds'>;

/** Where corners belong to the sound: bursts and hiss, which are nothing but corners. */
const isRough = ({ phone }: HeardPhone): boolean => hasClosure(phone) || factsOf(phone).kind === 'fricative';

/**
 * The sharpest corner of a line outside stops and hiss: the largest second difference in 5 ms over the median of the
 * blocks around (50 ms to both sides). Pulses of a vowel beside a nasal or glide count, too, in people's speech as well
 * (`bench/speech-corners.ts`).
 */
export function sharpestCorner(wave: Float32Array, phones: readonly HeardPhone[]): Click {
  const peaks = cornerPeaks(wave);
  const isSmooth = new Uint8Array(peaks.length);
  const mark = (fromSeconds: number, toSeconds: number, value: number): void =>
    void isSmooth.fill(value, Math.max(0, blockOf(fromSeconds)), Math.max(0, blockOf(toSeconds)));
  for (const phone of phones) mark(phone.startSeconds, phone.endSeconds, 1);
  for (const phone of phones.filter(isRough)) mark(phone.startSeconds - 0.02, phone.endSeconds + 0.03, 0);
  let worst: Click = { seconds: 0, ratio: 0 };
  for (let b = AROUND; b + AROUND < peaks.length; b++) {
    if (isSmooth[b] === 0) continue;
    const around = median(Array.from(peaks.subarray(b - AROUND, b + AROUND + 1)));
    const ratio = peaks[b]! / Math.max(FLOOR, around);
    if (ratio > worst.ratio) worst = { seconds: (b * BLOCK) / RATE_HZ, ratio };
  }
  return worst;
}

const blockOf = (seconds: number): number => Math.round((seconds * RATE_HZ) / BLOCK);

function cornerPeaks(wave: Float32Array): Float64Array {
  const peaks = new Float64Array(Math.floor(wave.length / BLOCK));
  for (let i = 2; i < peaks.length * BLOCK; i++) {
    const corner = Math.abs(wave[i]! - 2 * wave[i - 1]! + wave[i - 2]!);
    const b = Math.floor(i / BLOCK);
    if (corner > peaks[b]!) peaks[b] = corner;
  }
  return peaks;
}

/** What is wrong with waves as such, gathered over takes. */
export class WaveFaults {
  #worst: Click & { readonly text: string } = { seconds: 0, ratio: 0, text: '' };
  #clicks = 0;
  #peak = 0;
  readonly #air: number[] = [];

  add(take: Take): void {
    const corner = sharpestCorner(take.wave, take.phones);
    if (corner.ratio > 6) this.#clicks++;
    if (corner.ratio > this.#worst.ratio) this.#worst = { ...corner, text: take.text };
    this.#peak = take.wave.reduce((most, x) => Math.max(most, Math.abs(x)), this.#peak);
    const [low, high] = bandPowers(take.wave, RATE_HZ, [20, 8000, 24_000]) as [number, number];
    this.#air.push(10 * Math.log10(high / (low + high)));
  }

  report(): string[] {
    const { ratio, seconds, text } = this.#worst;
    const air = this.#air.toSorted((a, b) => a - b);
    return [
      `corners: sharpest ${ratio.toFixed(1)} times the median around (at ${seconds.toFixed(2)} s of "${text}"), over 6 in ${this.#clicks} takes`,
      `peak ${this.#peak.toFixed(2)}`,
      `above 8 kHz: median ${median(air).toFixed(1)} dB, ${air[0]!.toFixed(1)} to ${air.at(-1)!.toFixed(1)} dB`,
    ];
  }
}

/**
 * Adds the mean spectrum of the vowels of a take, each smoothed over its fundamental: harmonics of the note that a song
 * sings most are no ridge.
 */
export function addVowelSpectrum(take: Take, into: Float64Array): void {
  for (const { startSeconds, endSeconds, pitch } of take.vowels) {
    const spectrum = createMeanSpectrum();
    meanSpectrum(take.wave, [[startSeconds + 0.03, endSeconds - 0.03]], spectrum);
    const reach = pitchToHz(pitch) / (2 * MEAN_BIN_HZ);
    for (const [k, power] of smoothed(spectrum, reach).entries()) into[k]! += power;
  }
}

/** Means over `reach` bins to both sides, parts of bins included. */
function smoothed(values: Float64Array, reach: number): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [k, value] of values.entries()) sums[k + 1] = sums[k]! + value;
  const until = (x: number): number => {
    const at = Math.max(0, Math.min(values.length - 1e-6, x));
    return sums[Math.floor(at)]! + (at - Math.floor(at)) * values[Math.floor(at)]!;
  };
  return values.map((_, k) => (until(k + 0.5 + reach) - until(k + 0.5 - reach)) / (2 * reach));
}
