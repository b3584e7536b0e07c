import type { Delivery } from '../../../music/score.ts';
import type { Brief } from '../records.ts';

/** Styles sung in a manner of their own, by the name of the recipe; the first that fits. */
const BY_STYLE = [
  [/opera|classical/, 'operatic'],
  [/extreme metal|hardcore/, 'shouted'],
  [/lullaby|ambient|new age|dream|shoegaze|lo-fi|chill/, 'breathy'],
  [/jazz pop|jazz$|bossa|cabaret|chanson|oldies|smooth/, 'crooned'],
  [/rock|punk|metal|gospel|grunge|emo|schlager|shanty|musical|mariachi|soul/, 'belted'],
] as const satisfies readonly (readonly [RegExp, Delivery])[];
/** Excited songs are belted, calm ones breathed, in styles that leave it open. */
const BELTED_FROM_AROUSAL = 0.6;
const BREATHY_BELOW_AROUSAL = -0.6;

/** How a style in a mood has its words sung when nobody says otherwise. */
export function styleDelivery({ recipe, mood }: Pick<Brief, 'recipe' | 'mood'>): Delivery {
  if (recipe.delivery === 'rap') return 'spoken';
  const own = BY_STYLE.find(([pattern]) => pattern.test(recipe.name))?.[1];
  const isHeld = own === 'belted' && mood.arousal < BREATHY_BELOW_AROUSAL;
  if (own !== undefined) return isHeld ? 'sung' : own;
  return mood.arousal > BELTED_FROM_AROUSAL ? 'belted' : mood.arousal < BREATHY_BELOW_AROUSAL ? 'breathy' : 'sung';
}

/** Styles that glide from note to note more than a singer does alone, or less. */
const GLIDES = [
  [/soul|r&b|gospel|blues|motown|gufeng|chinese|bollywood|flamenco|tango/, 1.5],
  [/rap|drill|chiptune|hyperpop/, 0.4],
  [/electro|house|techno|trance|eurodance|punk|dj|future bass|polka|march/, 0.7],
] as const satisfies readonly (readonly [RegExp, number])[];

/** Factor on the singer's portamento. */
export const styleGlide = (recipeName: string): number =>
  GLIDES.find(([pattern]) => pattern.test(recipeName))?.[1] ?? 1;
