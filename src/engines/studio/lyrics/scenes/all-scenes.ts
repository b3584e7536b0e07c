import type { Scene } from './scene.ts';
import { childhoodScenes } from './scenes-childhood.ts';
import { countryScenes } from './scenes-country.ts';
import { dramaScenes } from './scenes-drama.ts';
import { fantasyScenes } from './scenes-fantasy.ts';
import { gospelScenes } from './scenes-gospel.ts';
import { hopeScenes } from './scenes-hope.ts';
import { journeyScenes } from './scenes-journey.ts';
import { loveScenes } from './scenes-love.ts';
import { melancholyScenes } from './scenes-melancholy.ts';
import { winterScenes } from './scenes-winter.ts';

/** Every scene of the writer, one list a file. */
export const allScenes: readonly Scene[] = [
  ...journeyScenes,
  ...loveScenes,
  ...winterScenes,
  ...childhoodScenes,
  ...hopeScenes,
  ...fantasyScenes,
  ...dramaScenes,
  ...countryScenes,
  ...gospelScenes,
  ...melancholyScenes,
];
