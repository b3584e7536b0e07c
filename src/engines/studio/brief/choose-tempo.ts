import type { Random } from '../../../core/random.ts';
import { lerp } from '../../../core/units.ts';
import type { Meter } from '../../../music/meter.ts';
import { legibility } from '../legibility.ts';
import type { Brief, Mood, Recipe } from '../records.ts';
import { tempoIn } from './apply-mood.ts';
import { TEMPO_BPM_MAX } from './wishes.ts';
import type { Wording } from './wording.ts';

/** Seeds move the tempo that a word names ("slow") by at most this share. */
const WORD_TEMPO_SCATTER = 0.04;
/** Slower beats are counted by their halves by one listener and not by the next: they are for those who ask for them. */
const COUNTED_BPM_MIN = 70;
/** Beats of six-eight are dotted: at fewer quarters a minute than this they stand still, and are heard as eighths. */
const COMPOUND_BPM_MIN = 96;

/** Somewhat more often near 0 than near its ends. */
const spread = (even: number): number => Math.sign(even) * Math.abs(even) ** 1.3;

export interface TempoWish {
  readonly style: Recipe;
  readonly mood: Mood;
  readonly meter: Meter;
  /** A word for the tempo. */
  readonly word: Wording['tempo'];
}

/**
 * A tempo where no figure is given: over many seeds a style's whole range occurs, most often near where mood and style point; a
 * strong mood says more, and a word most.
 */
export function chooseTempo(
  { style, mood, meter, word }: TempoWish,
  random: Random,
  isCounted = legibility.slowTemposAreAvoided,
): number {
  const { low, high } = style.tempoBpm;
  const lean = spread(2 * random.next() - 1);
  if (word !== null) {
    const named = Math.round(lerp(low, high, word.position) * (1 + WORD_TEMPO_SCATTER * lean));
    return word.position < 0 && meter.beatUnit !== 8 ? named : Math.max(floorIn(meter, isCounted), named);
  }
  const centre = tempoIn(mood, style.tempoBpm);
  const reach = lean * (1 - 0.7 * Math.abs(mood.arousal));
  const end = reach < 0 ? Math.min(low, centre) : Math.max(high, centre);
  return Math.max(floorIn(meter, isCounted), Math.round(lerp(centre, end, Math.abs(reach))));
}

/** The slowest tempo that is chosen without being named. */
const floorIn = ({ beatUnit }: Meter, isCounted: boolean): number =>
  beatUnit === 8 ? COMPOUND_BPM_MIN : isCounted ? COUNTED_BPM_MIN : 0;

/** Somewhat slower or faster, towards the middle of the style's range where there is room. */
export function varyTempo({ tempoBpm, meter, recipe }: Brief, random: Random): number {
  const { low, high } = recipe.tempoBpm;
  const slower = random.between(0.92, 0.96);
  const faster = random.between(1.05, 1.09);
  const isRoomBelow =
    Math.round(tempoBpm * slower) >= Math.max(low * 0.9, floorIn(meter, legibility.slowTemposAreAvoided));
  const isSlower = tempoBpm * faster > high * 1.1 || (isRoomBelow && random.chance(0.5));
  return Math.min(TEMPO_BPM_MAX, Math.round(tempoBpm * (isSlower ? slower : faster)));
}
