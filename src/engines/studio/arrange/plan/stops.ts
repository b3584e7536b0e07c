import type { Random } from '../../../../core/random.ts';
import type { SectionPlan } from './section-plan.ts';

/** Where the whole band is silent, as [from, to) in ticks: a beat or two before a big section, half a beat to breathe. */
export function stopsOf(plans: readonly SectionPlan[], beatTicks: number, random: Random): [number, number][] {
  const stopBeats = random.chance(0.35) ? 2 : 1;
  return plans.flatMap(({ exit, section }): [number, number][] => {
    const length = exit === 'stop' ? stopBeats * beatTicks : exit === 'breath' ? beatTicks / 2 : 0;
    const from = Math.max(section.startTick, section.endTick - length);
    return from < section.endTick ? [[from, section.endTick]] : [];
  });
}
