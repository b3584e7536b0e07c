import type { Scene } from './scene.ts';
import { journeyScenes } from './scenes-journey.ts';
import { loveScenes } from './scenes-love.ts';

/** Every scene of the writer, one list a file. */
export const allScenes: readonly Scene[] = [...journeyScenes, ...loveScenes];
