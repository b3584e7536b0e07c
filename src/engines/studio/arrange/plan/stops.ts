import type { Random } from '../../../../core/random.ts';
import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import type { SectionPlan } from './section-plan.ts';

/** A longer silence sounds like a fault. */
const STOP_SECONDS_MAX = 1.2;

/** Where the whole band is silent, as [from, to) in ticks: a beat or two before a big section, half a beat to breathe. */
export function stopsOf(
  plans: readonly SectionPlan[],
  beatTicks: number,
  tempoBpm: number,
  random: Random,
): [number, number][] {
  const beatSeconds = (beatTicks * 60) / (TICKS_PER_QUARTER * tempoBpm);
  let stopBeats = random.chance(0.35) ? 2 : 1;
  while (stopBeats * beatSeconds > STOP_SECONDS_MAX) stopBeats /= 2;
  return plans.flatMap(({ exit, section }): [number, number][] => {
    const length = exit === 'stop' ? stopBeats * beatTicks : exit === 'breath' ? beatTicks / 2 : 0;
    const from = Math.max(section.startTick, section.endTick - length);
    return from < section.endTick ? [[from, section.endTick]] : [];
  });
}
