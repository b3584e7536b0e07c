import type { Delivery } from '../../../music/score.ts';
import type { Brief } from '../records.ts';

/** Excited songs are belted, calm ones breathed, in styles that leave it open. */
const BELTED_FROM_AROUSAL = 0.6;
const BREATHY_BELOW_AROUSAL = -0.6;

/** How a style in a mood has its words sung when nobody says otherwise. */
export function styleDelivery({ recipe: { manner }, mood }: Pick<Brief, 'recipe' | 'mood'>): Delivery {
  const isHeld = manner === 'belted' && mood.arousal < BREATHY_BELOW_AROUSAL;
  if (manner !== null) return isHeld ? 'sung' : manner;
  return mood.arousal > BELTED_FROM_AROUSAL ? 'belted' : mood.arousal < BREATHY_BELOW_AROUSAL ? 'breathy' : 'sung';
}
