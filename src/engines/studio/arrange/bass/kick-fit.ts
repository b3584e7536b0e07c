import type { BassFigure } from '../../grooves/bass-manners.ts';
import { type Bar, STEP_TICKS } from '../plan/bar-grid.ts';

/** Each sixteenth between the eighths that the kick does not share makes a figure so much less likely. */
const OFF_KICK = 0.6;

/** The steps of the kick's commonest bar among some; none where no kick sounds. */
export function usualKick(bars: readonly Bar[], kickTicks: readonly number[]): readonly number[] {
  const known = new Set(kickTicks);
  const texts = bars
    .map(({ startTick, endTick }) => {
      const steps = Math.round((endTick - startTick) / STEP_TICKS);
      return Array.from({ length: steps }, (_, step) => step).filter((step) =>
        known.has(startTick + step * STEP_TICKS),
      );
    })
    .filter((steps) => steps.length > 0)
    .map((steps) => steps.join());
  const counts = [...Map.groupBy(texts, (text) => text)].sort((a, b) => b[1].length - a[1].length);
  return counts[0] === undefined ? [] : counts[0][0].split(',').map(Number);
}

/** How well a figure goes with a kick, 0 to 1: the share of its strokes that the bass strikes, less what the bass does beside it. */
export function kickFit(figure: BassFigure, kick: readonly number[]): number {
  if (figure.kind === 'kick' || kick.length === 0) return 1;
  const struck = [...figure.bars[0]!].flatMap((sign, step) => (sign === '-' || sign === '.' ? [] : [step]));
  const shared = kick.filter((step) => struck.includes(step)).length / kick.length;
  const beside = struck.filter((step) => step % 2 === 1 && !kick.includes(step)).length;
  return shared ** 2 * OFF_KICK ** beside;
}
