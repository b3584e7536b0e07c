import type { Random } from '../../../../core/random.ts';
import { clamp } from '../../../../core/units.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';

/** The rhythmic habits of a kind of section in one song. */
export interface RhythmHabit {
  /** Liking of each sixteenth of a bar. */
  readonly taste: readonly number[];
  /** Where lines like to begin, in sixteenths from the bar line. */
  readonly usualStart: number;
  readonly syncopation: number;
}

const STARTS = [0, 0, 0, 2, 2, 4, -2] as const;
const EIGHTH_SPREAD = 0.85;
const SIXTEENTH_SPREAD = 0.5;

/** A song's own vocabulary: the same few rhythms come back because the same positions are liked. */
export function drawHabit(
  brief: Pick<Brief, 'recipe' | 'mood'>,
  kind: SectionKind,
  barSteps: number,
  straightness: number,
  random: Random,
): RhythmHabit {
  const chance = random.child(kind);
  const shared = random.child('song');
  const taste = Array.from({ length: barSteps }, (_, step) => {
    const spread = step % 2 === 0 ? EIGHTH_SPREAD : SIXTEENTH_SPREAD;
    const beat = step % 4 === 0 ? straightness : step % 2 === 0 ? -0.5 * straightness : -straightness;
    return beat + spread * (0.5 * shared.gaussian() + 0.85 * chance.gaussian());
  });
  const lift = kind === 'chorus' || kind === 'drop' ? 0.08 : 0;
  const groove = brief.mood.flags.includes('groovy') ? 0.12 : 0;
  const syncopation = clamp(
    brief.recipe.syncopation / (1 + Math.max(0, straightness)) +
      0.1 * brief.mood.arousal +
      lift +
      groove +
      chance.between(-0.1, 0.1),
    0,
    1,
  );
  return { taste, usualStart: chance.pick(STARTS), syncopation };
}

/** What two syllables a sixteenth apart cost: fast ones blur, in rap they are the point. */
export function sixteenthCost(stepSeconds: number, delivery: 'sung' | 'rap'): number {
  const cost = stepSeconds < 0.12 ? 3.2 : stepSeconds < 0.16 ? 2 : stepSeconds < 0.2 ? 1.2 : 0.6;
  return delivery === 'rap' ? 0.15 * cost : cost;
}
