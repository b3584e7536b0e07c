import type { Scene } from './scene.ts';
import { brightScenes } from './scenes-bright.ts';
import { childhoodScenes } from './scenes-childhood.ts';
import { climbScenes } from './scenes-climb.ts';
import { clubScenes } from './scenes-club.ts';
import { countryScenes } from './scenes-country.ts';
import { dramaScenes } from './scenes-drama.ts';
import { fantasyScenes } from './scenes-fantasy.ts';
import { gospelScenes } from './scenes-gospel.ts';
import { heartScenes } from './scenes-hearts.ts';
import { homeScenes } from './scenes-home.ts';
import { hopeScenes } from './scenes-hope.ts';
import { inkScenes } from './scenes-ink.ts';
import { journeyScenes } from './scenes-journey.ts';
import { lamplightScenes } from './scenes-lamplight.ts';
import { loveScenes } from './scenes-love.ts';
import { machinesScenes } from './scenes-machines.ts';
import { melancholyScenes } from './scenes-melancholy.ts';
import { moodScenes } from './scenes-moods.ts';
import { furtherThemeScenes } from './scenes-more-themes.ts';
import { peopleScenes } from './scenes-of-people.ts';
import { placeScenes } from './scenes-of-places.ts';
import { surroundingsScenes } from './scenes-of-surroundings.ts';
import { thingScenes } from './scenes-of-things.ts';
import { ordinaryScenes } from './scenes-ordinary.ts';
import { rapScenes } from './scenes-rap.ts';
import { furtherRapScenes } from './scenes-rap-more.ts';
import { romanceScenes } from './scenes-romance.ts';
import { wanderScenes } from './scenes-wander.ts';
import { winterScenes } from './scenes-winter.ts';

/** Every scene of the writer, one list a file. */
export const allScenes: readonly Scene[] = [
  ...furtherThemeScenes,
  ...furtherRapScenes,
  ...inkScenes,
  ...machinesScenes,
  ...ordinaryScenes,
  ...romanceScenes,
  ...wanderScenes,
  ...climbScenes,
  ...thingScenes,
  ...surroundingsScenes,
  ...placeScenes,
  ...peopleScenes,
  ...journeyScenes,
  ...loveScenes,
  ...rapScenes,
  ...clubScenes,
  ...winterScenes,
  ...childhoodScenes,
  ...heartScenes,
  ...homeScenes,
  ...hopeScenes,
  ...fantasyScenes,
  ...dramaScenes,
  ...countryScenes,
  ...gospelScenes,
  ...brightScenes,
  ...lamplightScenes,
  ...moodScenes,
  ...melancholyScenes,
];
