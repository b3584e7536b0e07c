import type { Random } from '../../../../core/random.ts';
import type { Recipe, Sound } from '../../recipe.ts';
import type { LineUp } from './line-up.ts';

/** What a request says of who must be there. */
interface BandWish {
  /** Drums are named. */
  readonly hasKit: boolean;
  readonly hasBass: boolean;
  /** -1 calm .. 1 excited */
  readonly arousal: number;
}

/** From here on nobody wants a band without drums, where the style has some with them. */
const DRIVEN_AROUSAL = 0.35;

/** A recipe with one of its genre's bands; which one stands in `lineUp`. Without line-ups it stays as it is. */
export function withBand(recipe: Recipe, lineUps: readonly LineUp[], wish: BandWish, random: Random): Recipe {
  const drummed = lineUps.filter(({ kit }) => kit.some((sound) => sound !== null));
  const isDriven = (wish.hasKit || wish.arousal > DRIVEN_AROUSAL) && drummed.length > 0;
  const fitting = (isDriven ? drummed : lineUps).filter((_, at, all) => all.length === 1 || lineUps.indexOf(all[at]!) !== recipe.lineUp); // biome-ignore format: one choice
  if (fitting.length === 0) return recipe;
  const chosen = random.child('line-up').weighted(fitting, ({ weight }) => weight);
  const seat = (chair: readonly (Sound | null)[], path: string): Sound[] => {
    const sound = random.child(path).pick(chair);
    return sound === null ? [] : [sound];
  };
  const seats = (chairs: readonly (readonly (Sound | null)[])[], path: string): Sound[] =>
    distinct(chairs.flatMap((chair, at) => seat(chair, `${path}/${at}`)));
  const kits = isDriven ? chosen.kit.filter((sound) => sound !== null) : chosen.kit;
  const [kit] = seat(kits, 'kit');
  const bass = seat(chosen.bass, 'bass');
  const { palette, drumFeel, bassPattern } = recipe;
  const silent = { verse: 'none', chorus: 'none' };
  return {
    ...recipe,
    lineUp: lineUps.indexOf(chosen),
    drumFeel: kit === undefined && !wish.hasKit ? silent : drumFeel,
    bassPattern: bass.length === 0 && !wish.hasBass ? silent : bassPattern,
    palette: {
      kit: kit ?? palette.kit,
      bass: bass.length === 0 ? palette.bass : bass,
      chords: seats(chosen.chords, 'chords'),
      pad: seats(chosen.pad, 'pad'),
      hook: seats(chosen.hook, 'hook'),
      counter: seats(chosen.counter, 'counter'),
    },
  };
}

const distinct = (list: readonly Sound[]): Sound[] =>
  list.filter((sound, at) => list.findIndex((other) => other.name === sound.name) === at);
