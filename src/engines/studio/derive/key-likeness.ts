import type { Part, PartRole, Score } from '../../../music/score.ts';

/** How much of each pitch class (C first) a stretch of a score sounds. */
export type ToneShares = Float64Array;

/**
 * How often each degree sounds in music of a key, tonic first: by listeners (Krumhansl & Kessler 1982), by songs and pieces
 * of a textbook (Temperley 2007), by a thousand works (Albrecht & Shanahan 2013).
 */
const PROFILES = [
  {
    major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
    minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
  },
  {
    major: [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4],
    minor: [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33],
  },
  {
    major: [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081],
    minor: [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052],
  },
] as const;

/** Of a sounding tone: what its third and its fifth partial add to the fifth and the third above it. */
const [FIFTH_ABOVE, THIRD_ABOVE] = [0.3, 0.15];
/** Roles that hold a tone as long as it is written; others die away. */
const HELD: ReadonlySet<PartRole> = new Set(['lead', 'backing', 'pad']);
const DYING_SECONDS = 1.2;
const UNPITCHED: ReadonlySet<PartRole> = new Set(['drums', 'percussion', 'effects']);

/** What sounds from one tick to another, by how long, how hard and at which level it is played. */
export function tonesBetween(score: Score, fromTick: number, toTick: number): ToneShares {
  const secondsPerTick = 60 / (480 * score.tempoChanges[0]!.bpm);
  const written = new Float64Array(12);
  for (const part of score.parts) {
    if (UNPITCHED.has(part.role)) continue;
    const levelDb = score.mix.channels.find(({ partId }) => partId === part.id)?.levelDb ?? 0;
    addNotes(written, part, 10 ** (levelDb / 20), { fromTick, toTick, secondsPerTick });
  }
  return written.map(
    (value, tone) => value + FIFTH_ABOVE * written[(tone + 5) % 12]! + THIRD_ABOVE * written[(tone + 8) % 12]!,
  );
}

function addNotes(
  written: Float64Array,
  { role, notes }: Part,
  gain: number,
  stretch: { readonly fromTick: number; readonly toTick: number; readonly secondsPerTick: number },
): void {
  const longest = HELD.has(role) ? Number.POSITIVE_INFINITY : DYING_SECONDS;
  for (const { pitch, startTick, durationTicks, velocity } of notes) {
    const ticks = Math.min(startTick + durationTicks, stretch.toTick) - Math.max(startTick, stretch.fromTick);
    if (ticks > 0)
      written[Math.round(pitch) % 12]! += Math.min(longest, ticks * stretch.secondsPerTick) * velocity * gain;
  }
}

/** By how much of a correlation the sound of a score strays from what is written. */
const STRAY = 0.04;

/** How likely two stretches are heard in one key, 0..1: by each of three ways to hear one, whatever the key is. */
export function keyLikeness(a: ToneShares, b: ToneShares): number {
  const likeness = PROFILES.map((profile) => {
    const [one, other] = [a, b].map((tones) => oddsOf(tones, profile)) as [number[], number[]];
    return one.reduce((sum, odds, key) => sum + odds * other[key]!, 0);
  });
  return likeness.reduce((sum, value) => sum + value, 0) / PROFILES.length;
}

/** How likely each of the 24 keys is heard. */
function oddsOf(tones: ToneShares, { major, minor }: (typeof PROFILES)[number]): number[] {
  const fits = Array.from({ length: 24 }, (_, key) => correlation(tones, key < 12 ? major : minor, key % 12));
  const best = Math.max(...fits);
  const odds = fits.map((fit) => Math.exp((fit - best) / STRAY));
  const all = odds.reduce((sum, value) => sum + value, 0);
  return odds.map((value) => value / all);
}

const meanOf = (row: ArrayLike<number>): number => Array.from(row).reduce((sum, value) => sum + value, 0) / row.length;

/** Pearson correlation of pitch classes with a profile whose tonic is `tonic` (Krumhansl 1990). */
function correlation(tones: ToneShares, profile: readonly number[], tonic: number): number {
  const [meanTone, meanDegree] = [meanOf(tones), meanOf(profile)];
  let [product, tt, pp] = [0, 0, 0];
  for (let tone = 0; tone < 12; tone++) {
    const t = tones[tone]! - meanTone;
    const p = profile[(tone - tonic + 12) % 12]! - meanDegree;
    product += t * p;
    tt += t * t;
    pp += p * p;
  }
  return tt * pp > 1e-12 ? product / Math.sqrt(tt * pp) : 0;
}
