import type { Random } from '../../../../core/random.ts';
import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import type { Stroke } from '../performance/stroke.ts';
import type { SectionPlan } from '../plan/section-plan.ts';

/** A returning line is lifted and ornamented a little; a first statement stays plain. */
export function varyLine(strokes: readonly Stroke[], plan: SectionPlan, random: Random, beatTicks: number): Stroke[] {
  const isReturn = plan.section.ordinal > 1 || plan.section.kind === 'solo';
  const ornamented = isReturn ? ornament(strokes, random, beatTicks) : [...strokes];
  return plan.isPeak || plan.section.kind === 'solo'
    ? ornamented.map((stroke) => ({ ...stroke, pitch: stroke.pitch + 12 }))
    : ornamented;
}

const EIGHTH = TICKS_PER_QUARTER / 2;

/** Long notes get an anticipated repeat or a step on the way to the next pitch. */
function ornament(strokes: readonly Stroke[], random: Random, beatTicks: number): Stroke[] {
  return strokes.flatMap((stroke, index) => {
    const next = strokes[index + 1];
    if (next === undefined || stroke.durationTicks < beatTicks + EIGHTH || !random.chance(0.45)) return [stroke];
    const gap = next.pitch - stroke.pitch;
    const pitch = Math.abs(gap) >= 3 && Math.abs(gap) <= 5 ? stroke.pitch + Math.sign(gap) * 2 : stroke.pitch;
    const head = { ...stroke, durationTicks: stroke.durationTicks - EIGHTH };
    const tail: Stroke = {
      startTick: stroke.startTick + head.durationTicks,
      durationTicks: EIGHTH,
      pitch,
      weight: 0.8,
      articulation: 'legato',
    };
    return [head, tail];
  });
}
