import type { Random } from '../../../../core/random.ts';
import { clamp } from '../../../../core/units.ts';
import type { Delivery } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { type TargetCorpus, targetCorpusOf } from '../critic/target-corpus.ts';

/** What sets one song's tunes apart from another's of the same style: human songs differ widely, each is true to itself. */
export interface SongCharacter {
  readonly corpus: TargetCorpus;
  /** Added to the liking of repeated notes, of steps, of leaps. */
  readonly unison: number;
  readonly step: number;
  readonly leap: number;
  /** Degrees by which contours rise and fall about their centre. */
  readonly reach: number;
  /** How firmly steps that the song has used come back. */
  readonly familiarity: number;
  /** Liking of falling moves over rising ones. */
  readonly fall: number;
  /** Liking of beats over off-beats in the rhythm. */
  readonly straightness: number;
  /** 0..1: share of repeated lines that are varied when they come back. */
  readonly variation: number;
  /** 0..1: share of closing lines that begin as the line did that they answer. */
  readonly kinship: number;
  /** The longest held note that the song would like, seconds, and the share of its tunes that have one. */
  readonly heldSeconds: number;
  readonly heldShare: number;
  /** Semitones that its choruses lie above its verses; below 0: the verses are higher. */
  readonly lift: number;
  /** Semitones by which choruses may span more than usual (below 0: less), most of them downwards. */
  readonly chorusSpread: number;
  /** Factor on how often its syllables run over several notes: singers and songs differ more than styles do. */
  readonly melismaFactor: number;
  /** Degrees by which the lines of a verse climb from its first to its last. */
  readonly climb: number;
  /** Line ends are held until shortly before the next line. */
  readonly holdsEnds: boolean;
}

interface Habits {
  readonly unison: number;
  readonly leap: number;
  readonly fall: number;
  readonly straightness: number;
  readonly variation: number;
}

/** Means over the songs of a corpus. */
const HABITS: Readonly<Record<TargetCorpus, Habits>> = {
  POP909: { unison: 0, leap: 0.25, fall: 0.12, straightness: 0, variation: 0.3 },
  RS200: { unison: 0.25, leap: 0, fall: 0.3, straightness: 0, variation: 0.45 },
  OpenEWLD: { unison: -0.25, leap: 0.25, fall: 0.12, straightness: 1.1, variation: 0.8 },
  rap: { unison: 0.1, leap: 0, fall: 0.12, straightness: 0, variation: 0.4 },
};

/** Standards go on to something new more often. */
const KINSHIPS: Readonly<Record<TargetCorpus, number>> = { POP909: 0.8, RS200: 0.7, OpenEWLD: 0.3, rap: 0.7 };

const REACHES = [3, 4, 5, 6] as const;
const REACH_SHARES = [0.06, 0.24, 0.4, 0.3] as const;

/** Draws the character of one song from the spread of its corpus. */
export function drawCharacter({ recipe, singer }: Pick<Brief, 'recipe' | 'singer'>, random: Random): SongCharacter {
  const corpus = targetCorpusOf(recipe);
  const habits = HABITS[corpus];
  const spread = (sigma: number): number => clamp(sigma * random.gaussian(), -2 * sigma, 2 * sigma);
  const held = heldHabits(recipe, singer, random.child('held'));
  const reachOf = random.weighted(REACHES, (_, i) => REACH_SHARES[i]!);
  return {
    corpus,
    unison: habits.unison + spread(0.35),
    step: spread(0.2),
    leap: habits.leap + spread(0.3),
    reach: reachOf,
    familiarity: 1.4 + spread(0.15),
    fall: habits.fall + spread(0.08),
    straightness: habits.straightness + spread(0.25),
    variation: clamp(habits.variation + spread(0.2), 0.1, 0.95),
    kinship: clamp(KINSHIPS[corpus] + 0.2 * random.child('kinship').gaussian(), 0, 1),
    ...held,
    lift: clamp(LIFT.mean + LIFT.deviation * random.child('lift').gaussian(), LIFT.low, LIFT.high),
    chorusSpread: random.child('spread').pick(CHORUS_SPREADS),
    melismaFactor: Math.exp(MELISMA_SPREAD * clamp(random.child('melisma').gaussian(), -2, 1.8)),
    climb: random.child('climb').pick(CLIMBS),
    holdsEnds: corpus === 'OpenEWLD',
  };
}

/** People's choruses lie 1 to 4 semitones above their verses at the median, and in a quarter of songs no higher or lower. */
const LIFT = { mean: 2.8, deviation: 2.7, low: -3.5, high: 7.5 } as const;
/** Hooks of a fifth and choruses of nearly two octaves, beside the usual ones of an octave. */
const CHORUS_SPREADS = [-7, -5, -2, 0, 0, 0, 2, 4, 7, 10, 13] as const;
/** Standard deviation of the logarithm. */
const MELISMA_SPREAD = 1;
const CLIMBS = [0, 1, 1, 2, 3] as const;

/** Songs of one style differ by so much in how long they hold (standard deviation of the logarithm), more upwards than downwards. */
const HELD_SPREAD = { shorter: 0.42, longer: 0.56 } as const;
const HELD_SHARE = { least: 0.06, most: 0.85 } as const;
/** Songs that let nearly every line ring out, as slow ballads and anthems do. */
const DWELLING = { songs: 0.2, seconds: 2.6, share: { least: 0.85, most: 1 } } as const;
/** From here on songs hold as many notes as they like; whose longest note is shorter has fewer. */
const HELD_SECONDS_FULL = 2.2;
/** Who whispers, speaks or shouts has no tone to hold. */
const TONELESS_FACTOR = 0.55;

const TONELESS: ReadonlySet<string> = new Set<Delivery>(['whispered', 'spoken', 'shouted', 'growled']);

function heldHabits({ heldSeconds, delivery }: Brief['recipe'], singer: Brief['singer'], random: Random) {
  const manner = singer?.delivery ?? 'sung';
  // Who raps sings refrains, and nothing else is held in a rap.
  const isToneless = TONELESS.has(manner) && !(manner === 'spoken' && delivery === 'rap');
  const deviation = clamp(random.gaussian(), -1.7, 2);
  const spread = deviation < 0 ? HELD_SPREAD.shorter : HELD_SPREAD.longer;
  const seconds = heldSeconds * (isToneless ? TONELESS_FACTOR : 1) * Math.exp(spread * deviation);
  const share = HELD_SHARE.least + (HELD_SHARE.most - HELD_SHARE.least) * random.next() ** 1.8;
  if (!isToneless && delivery === 'sung' && random.child('dwells').chance(DWELLING.songs)) {
    const { least, most } = DWELLING.share;
    return { heldSeconds: Math.max(DWELLING.seconds, seconds), heldShare: random.child('dwelt').between(least, most) };
  }
  return { heldSeconds: seconds, heldShare: share * Math.min(1, seconds / HELD_SECONDS_FULL) };
}
