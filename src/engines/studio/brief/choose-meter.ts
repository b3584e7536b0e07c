import type { Random } from '../../../core/random.ts';
import type { Meter } from '../../../music/meter.ts';
import { bassManners } from '../grooves/bass-manners.ts';
import type { Recipe } from '../records.ts';

export const fourFour: Meter = { beatsPerBar: 4, beatUnit: 4 };
const threeFour: Meter = { beatsPerBar: 3, beatUnit: 4 };
const sixEight: Meter = { beatsPerBar: 6, beatUnit: 8 };

/** The meter of a song whose request does not say. */
export function chooseMeter({ three, six }: Recipe['meterShares'], random: Random): Meter {
  const chance = random.next();
  return chance < three ? threeFour : chance < three + six ? sixEight : fourFour;
}

/** Grooves that have no four beats. */
const OTHER_METERS: ReadonlySet<string> = new Set(['waltz', 'sixEight', 'gospel']);

const hasOwnFigures = (bass: string): boolean => (bassManners.get(bass)?.three.length ?? 0) > 0;

/** Fits the grooves of a recipe to a meter: feels of four beats do not fit three or six. */
export function fitToMeter(recipe: Recipe, meter: Meter): Recipe {
  if (meter.beatUnit === 4 && meter.beatsPerBar === 4) {
    const four = (feel: string): string => (OTHER_METERS.has(feel) ? 'ballad' : feel);
    return { ...recipe, drumFeel: { verse: four(recipe.drumFeel.verse), chorus: four(recipe.drumFeel.chorus) } };
  }
  const own = meter.beatUnit === 8 ? recipe.drumsByMeter.six : recipe.drumsByMeter.three;
  const feel = (name: string): string => (name === 'none' ? 'none' : own);
  const bass = (name: string): string => (name === 'none' || hasOwnFigures(name) ? name : 'rootFive');
  return {
    ...recipe,
    swingRatio: meter.beatUnit === 8 ? 0.5 : recipe.swingRatio,
    drumFeel: { verse: feel(recipe.drumFeel.verse), chorus: feel(recipe.drumFeel.chorus) },
    bassPattern: { verse: bass(recipe.bassPattern.verse), chorus: bass(recipe.bassPattern.chorus) },
  };
}
