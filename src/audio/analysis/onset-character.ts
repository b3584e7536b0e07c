import { NOTE_RATE_HZ } from './note-salience.ts';
import { ONSET_RATE_HZ, type OnsetStrength } from './onset-strength.ts';

/** How far above the mean a peak is an onset, in standard deviations. */
const CLEAR_DEVIATIONS = 0.5;
/** How many times the mean a change of harmony is. */
const CLEAR_CHANGE = 1.5;
const FLOOR = 0.01;

/** Mean and deviation over mixes of many styles; nothing counts as further from usual than so many deviations. */
const SCALES: Readonly<Record<keyof OnsetCharacter, { readonly usual: number; readonly spread: number }>> = {
  low: { usual: 0.1, spread: 0.31 },
  middle: { usual: -0.06, spread: 0.17 },
  high: { usual: 0.03, spread: 0.25 },
  strength: { usual: -3.82, spread: 0.32 },
  onsetRate: { usual: 1.99, spread: 0.59 },
  harmonyRate: { usual: -0.79, spread: 0.43 },
};
const DEVIATIONS_MAX = 2.5;

/**
 * What kind of playing a recording holds, whatever its tempo: how strongly the registers begin beside all, how strongly
 * everything begins, and how many onsets and changes of harmony there are a second; in deviations from what is usual.
 */
export interface OnsetCharacter {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly strength: number;
  readonly onsetRate: number;
  readonly harmonyRate: number;
}

/** @param changes how strongly harmony changes at each note frame */
export function onsetCharacter(onset: OnsetStrength, changes: Float32Array): OnsetCharacter {
  const all = meanOf(onset.all);
  const share = (register: Float32Array): number => Math.log(meanOf(register) / (all + 1e-9) + FLOOR);
  return {
    low: scaled('low', share(onset.low)),
    middle: scaled('middle', share(onset.middle)),
    high: scaled('high', share(onset.high)),
    strength: scaled('strength', Math.log(all + 1e-4)),
    onsetRate: scaled('onsetRate', Math.log2(onsetsASecond(onset.all))),
    harmonyRate: scaled('harmonyRate', Math.log2(changesASecond(changes) + FLOOR)),
  };
}

function scaled(name: keyof OnsetCharacter, value: number): number {
  const { usual, spread } = SCALES[name];
  return Math.max(-DEVIATIONS_MAX, Math.min(DEVIATIONS_MAX, (value - usual) / spread));
}

/** Peaks clearly above the mean, a second; at least one in the recording. */
export function onsetsASecond(strength: Float32Array): number {
  const mean = meanOf(strength);
  const power = strength.reduce((sum, x) => sum + (x - mean) ** 2, 0) / Math.max(1, strength.length);
  const count = 1 + countPeaks(strength, mean + CLEAR_DEVIATIONS * Math.sqrt(power));
  return (count * ONSET_RATE_HZ) / Math.max(1, strength.length);
}

const changesASecond = (changes: Float32Array): number =>
  (countPeaks(changes, CLEAR_CHANGE * meanOf(changes)) * NOTE_RATE_HZ) / Math.max(1, changes.length);

function countPeaks(series: Float32Array, floor: number): number {
  let count = 0;
  for (let i = 1; i + 1 < series.length; i++) {
    const x = series[i]!;
    if (x > floor && x > series[i - 1]! && x >= series[i + 1]!) count++;
  }
  return count;
}

const meanOf = (series: Float32Array): number => series.reduce((sum, x) => sum + x, 0) / Math.max(1, series.length);
