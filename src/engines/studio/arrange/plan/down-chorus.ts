import type { Random } from '../../../../core/random.ts';
import type { Surprise } from '../../recipe.ts';
import type { SectionPlan } from './section-plan.ts';

/** Bars of voice and held chords before everybody returns. */
const DOWN_BARS = 4;
const CHANCE_BETWEEN_CHORUSES = 0.4;
const CHANCE_IN_LAST = 0.2;

/**
 * Takes the band away under the start of a late chorus, so that its return is an event: of two choruses in a row the
 * first, else now and then the first bars of a long last one. Where that is the surprise of the song, always.
 */
export function thinDownChorus(
  plans: readonly SectionPlan[],
  barTicks: number,
  surprise: Surprise | null,
  random: Random,
): SectionPlan[] {
  const last = plans.findLastIndex((plan) => plan.section.kind === 'chorus');
  const barsOf = ({ section }: SectionPlan): number => Math.floor((section.endTick - section.startTick) / barTicks);
  const before = plans[last - 1];
  const isPair = before?.section.kind === 'chorus' && before.returns > 0 && barsOf(before) > DOWN_BARS;
  const isLong = last >= 0 && plans[last]!.returns > 1 && barsOf(plans[last]!) >= 4 * DOWN_BARS;
  const returning = plans.flatMap(({ section, returns }, at) => (section.kind === 'chorus' && returns > 0 ? [at] : []));
  const isQuiet = surprise === 'quiet chorus' && returning.length > 0;
  const chosen = isQuiet
    ? (returning.at(-2) ?? returning[0]!)
    : isPair && random.chance(CHANCE_BETWEEN_CHORUSES)
      ? last - 1
      : isLong && random.chance(CHANCE_IN_LAST)
        ? last
        : -1;
  const opens = opensAlone(plans[0], barsOf, random.child('opening'));
  const isDown = (plan: SectionPlan, index: number): boolean =>
    !plan.cue.isBare && (index === chosen || (index === 0 && opens));
  return plans.map((plan, index) => (isDown(plan, index) ? { ...plan, downBars: DOWN_BARS } : plan));
}

/** A song without an intro that begins with the voice and held chords: the band comes in when it has been heard. */
const opensAlone = (first: SectionPlan | undefined, barsOf: (plan: SectionPlan) => number, random: Random): boolean =>
  first !== undefined &&
  (first.section.kind === 'chorus' || first.section.kind === 'verse') &&
  barsOf(first) > DOWN_BARS &&
  random.chance(first.section.kind === 'chorus' ? CHANCE_AT_START : CHANCE_IN_VERSE);
const CHANCE_AT_START = 0.45;
/** A verse without bass and drums waits for its own song. */
const CHANCE_IN_VERSE = 0.15;
