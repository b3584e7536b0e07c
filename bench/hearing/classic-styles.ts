import { ballroomStyles } from './ballroom-styles.ts';
import { grooveStyles } from './groove-styles.ts';

/** Patterns that drummers and pianists learn from books; fits leave out each of them in turn. */
export const classicStyles = { ...ballroomStyles, ...grooveStyles } as const;
