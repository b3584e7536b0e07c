import type { SectionKind } from '../../../music/score.ts';
import type { StepRange } from './vocal-balance.ts';

/** A section in the steps of the measurement. */
export interface SectionRange extends StepRange {
  readonly kind: SectionKind;
  /** 0..1 */
  readonly energy: number;
}

/** A chorus should be at least this much louder than the verses. */
const CHORUS_OVER_VERSE_DB = 3.6;
/** Of what is missing the chorus gives this share, the verses the rest. */
const CHORUS_SHARE = 0.4;
/** From no energy to all of it a song usually grows by this; what falls short is made up by this share. */
const ENERGY_DB = 9;
const ENERGY_SHARE = 0.5;
const RIDE_DB_MAX = 2.5;
/** What is this far below the loudest section is meant to be soft. */
const SOFT_DB = 14;
/** Sections further than this below the loudest one come back by this share of the rest: an intro is to be heard, too. */
const FAINT_DB = { from: 9, to: 24 } as const;
const FAINT_SHARE = 0.6;
/** Half of the length over which the fader moves: 0.17 s in steps of 21 ms. */
const GLIDE_STEPS = 8;

/**
 * Gain of each step, dB, of a hand on the bus that follows the song's energy: choruses and drops come out above the
 * verses by at least CHORUS_OVER_VERSE_DB, calm sections that are too loud for their energy go back some way, full ones
 * that are too soft and faint ones come forward. `powers`: K-weighted mean squares per step of everything that sounds.
 */
export function sectionRidesDb(powers: readonly number[], sections: readonly SectionRange[]): Float64Array {
  const levels = sections.map((range) => levelDb(powers, [range]));
  const loudest = Math.max(...levels);
  const rides = sections.map(() => 0);
  const heard = sections.map((_, index) => levels[index]! > loudest - SOFT_DB);
  const means = meansOf(sections, levels, heard);
  for (const [index, { energy }] of sections.entries()) {
    if (!heard[index]) continue;
    const wished = means.level + ENERGY_DB * (energy - means.energy);
    const ride = limit(ENERGY_SHARE * (wished - levels[index]!));
    // Calm sections are only lowered and full ones only lifted: contrasts that the band makes itself are kept.
    if (Math.sign(ride) === Math.sign(energy - means.energy)) rides[index] = ride;
  }
  liftChoruses(powers, sections, rides);
  liftFaint(levels, rides);
  const gains = new Float64Array(powers.length);
  for (const [index, { from, to }] of sections.entries()) gains.fill(rides[index]!, from, Math.min(to, gains.length));
  // After the last section the room rings on at the level that it had.
  const end = sections.at(-1)?.to ?? 0;
  if (end < gains.length) gains.fill(rides.at(-1) ?? 0, end);
  return glide(gains);
}

/** Pulls choruses up and verses down until the former stand out; `rides` is changed. */
function liftChoruses(powers: readonly number[], sections: readonly SectionRange[], rides: number[]): void {
  const indexesOf = (kinds: readonly SectionKind[]): number[] =>
    sections.flatMap(({ kind }, index) => (kinds.includes(kind) ? [index] : []));
  const [verses, choruses] = [indexesOf(['verse']), indexesOf(['chorus', 'drop'])];
  if (verses.length === 0 || choruses.length === 0) return;
  const ridden = (indexes: readonly number[]): number =>
    levelDb(
      powers,
      indexes.map((index) => sections[index]!),
      indexes.map((index) => rides[index]!),
    );
  const missing = CHORUS_OVER_VERSE_DB - (ridden(choruses) - ridden(verses));
  if (!(missing > 0)) return;
  for (const index of choruses) rides[index] = limit(rides[index]! + CHORUS_SHARE * missing);
  for (const index of verses) rides[index] = limit(rides[index]! - (1 - CHORUS_SHARE) * missing);
}

/** Brings sections that nearly vanish beside the loudest one forward; `rides` is changed. */
function liftFaint(levels: readonly number[], rides: number[]): void {
  const loudest = Math.max(...levels.map((level, index) => level + rides[index]!));
  for (const [index, level] of levels.entries()) {
    const below = loudest - (level + rides[index]!);
    const missing = below > FAINT_DB.to ? 0 : below - FAINT_DB.from;
    if (missing > 0) rides[index] = limit(rides[index]! + FAINT_SHARE * missing);
  }
}

const limit = (db: number): number => Math.max(-RIDE_DB_MAX, Math.min(RIDE_DB_MAX, db));

function meansOf(
  sections: readonly SectionRange[],
  levels: readonly number[],
  heard: readonly boolean[],
): { readonly level: number; readonly energy: number } {
  let [level, energy, total] = [0, 0, 0];
  for (const [index, section] of sections.entries()) {
    if (!heard[index]) continue;
    const length = section.to - section.from;
    level += length * levels[index]!;
    energy += length * section.energy;
    total += length;
  }
  return { level: level / Math.max(1, total), energy: energy / Math.max(1, total) };
}

/** Mean level of some ranges together, dB, each changed by its ride. */
function levelDb(powers: readonly number[], ranges: readonly StepRange[], ridesDb: readonly number[] = []): number {
  let [sum, count] = [0, 0];
  for (const [index, { from, to }] of ranges.entries()) {
    const gain = 10 ** ((ridesDb[index] ?? 0) / 10);
    for (let i = from; i < Math.min(to, powers.length); i++) sum += powers[i]! * gain;
    count += Math.max(0, Math.min(to, powers.length) - from);
  }
  return 10 * Math.log10(sum / Math.max(1, count) + 1e-12);
}

/** Moving average: the fader is not torn at section borders. */
function glide(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i]! + values[i]!;
  return values.map((_, index) => {
    const from = Math.max(0, index - GLIDE_STEPS);
    const to = Math.min(values.length, index + GLIDE_STEPS + 1);
    return (sums[to]! - sums[from]!) / (to - from);
  });
}
