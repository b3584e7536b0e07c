import { clamp, dbToGain } from '../../../core/units.ts';

/** A section's share of the song in the steps of the measurement. */
export interface StepRange {
  readonly from: number;
  readonly to: number;
}

/** Voices count where they are within this of their loudest. */
const SUNG_DB = -18;
/** Sections are pulled this share of the way to the wished balance, at most by RIDE_DB_MAX. */
const RIDE_SHARE = 0.6;
const RIDE_DB_MAX = 3;
/** Half of the length over which the fader moves: 0.4 s in steps of 21 ms. */
const GLIDE_STEPS = 20;
/** Voice and band are compared over so many steps at once: what sounds between two syllables counts with them. */
const HEARD_STEPS = 5;
/** Nothing is measured against silence: an a cappella passage keeps its level. */
const POWER_MIN = 1e-9;

/**
 * The gain of each step that brings the lead voice to `targetDb` above the band (or below), over the steps in which it sings. Quiet
 * and loud sections are evened out part of the way, as a hand on the fader would. `vocalPowers` and `bandPowers` are
 * K-weighted mean squares per step.
 */
export function balanceVocals(
  vocalPowers: readonly number[],
  bandPowers: readonly number[],
  sections: readonly StepRange[],
  targetDb: number,
): Float32Array {
  const isSung = sungSteps(vocalPowers).map((sung, index) => sung && (bandPowers[index] ?? 0) > POWER_MIN);
  const overall = balanceDb(vocalPowers, bandPowers, isSung, { from: 0, to: vocalPowers.length });
  const gainDb = new Float64Array(vocalPowers.length);
  if (overall === null) return new Float32Array(vocalPowers.length).fill(1);
  for (const range of sections) {
    const balance = balanceDb(vocalPowers, bandPowers, isSung, range);
    const ride = balance === null ? 0 : clamp(RIDE_SHARE * (overall - balance), -RIDE_DB_MAX, RIDE_DB_MAX);
    gainDb.fill(ride, range.from, Math.min(range.to, gainDb.length));
  }
  const ridden = glide(gainDb);
  const riddenPowers = vocalPowers.map((power, index) => power * 10 ** (ridden[index]! / 10));
  const reached = balanceDb(riddenPowers, bandPowers, isSung, { from: 0, to: vocalPowers.length })!;
  return Float32Array.from(ridden, (db) => dbToGain(db + targetDb - reached));
}

/** Where the voice counts: the louder steps and what lies between them. */
export function sungSteps(vocalPowers: readonly number[]): boolean[] {
  const heard = movingMean(vocalPowers, HEARD_STEPS >> 1);
  const loudest = heard.reduce((max, power) => Math.max(max, power), 0);
  return Array.from(heard, (power) => power > loudest * 10 ** (SUNG_DB / 10));
}

function balanceDb(
  vocalPowers: readonly number[],
  bandPowers: readonly number[],
  isSung: readonly boolean[],
  range: StepRange,
): number | null {
  let vocal = 0;
  let band = 0;
  for (let i = range.from; i < Math.min(range.to, vocalPowers.length); i++) {
    if (!isSung[i]) continue;
    vocal += vocalPowers[i]!;
    band += bandPowers[i]!;
  }
  return vocal > 0 && band > 0 ? 10 * Math.log10(vocal / band) : null;
}

/** So that the fader is not torn at section borders. */
const glide = (values: Float64Array): Float64Array => movingMean(values, GLIDE_STEPS);

/** Mean of each value and `reach` neighbours on both sides. */
function movingMean(values: ArrayLike<number>, reach: number): Float64Array {
  return Float64Array.from(values, (_, index) => {
    let sum = 0;
    let count = 0;
    for (let k = Math.max(0, index - reach); k <= Math.min(values.length - 1, index + reach); k++) {
      sum += values[k]!;
      count++;
    }
    return sum / count;
  });
}
