import type { Random } from '../../../../core/random.ts';
import { type Bar, STEP_TICKS, stepsOf } from '../plan/bar-grid.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import type { DrumHit } from './drum-bar.ts';

/** Rolls over an eighth: ticks after its start. 32nds, sixteenth triplets, a stuttered pair. */
const ROLLS: readonly (readonly number[])[] = [
  [60, 120, 180],
  [80, 160],
  [40, 80, 120, 160, 200],
  [120, 180],
];

/** Trap hats: short rolls, one or two a bar, the same in every bar so that they become its figure. */
export function hatRolls(hits: readonly DrumHit[], bar: Bar, plan: SectionPlan, random: Random): DrumHit[] {
  if (plan.drumLevel < 2) return [];
  const chance = random.child(`rolls/${plan.hasChorusGroove}`);
  const eighths = Math.floor(stepsOf(bar) / 2);
  const count = plan.drumLevel === 3 ? 2 : 1;
  const rolls: DrumHit[] = [];
  for (let roll = 0; roll < count; roll++) {
    const start = bar.startTick + (roll === 0 ? eighths - 1 : chance.int(eighths)) * 2 * STEP_TICKS;
    const ticks = chance.pick(ROLLS);
    if (!hits.some((hit) => hit.voice === 'hat' && hit.tick === start)) continue;
    for (const [index, tick] of ticks.entries()) {
      rolls.push({ tick: start + tick, voice: 'hat', character: 'x', weight: 0.6 + (0.35 * index) / ticks.length });
    }
  }
  return rolls;
}
