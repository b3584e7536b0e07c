import { settings } from './settings.ts';

/** What an installation may decide about the library of its accounts. */
export const libraryLimits = settings.numbers(
  'libraryLimits',
  {
    /** Clips, tasks, personas on a page, where a request does not say, and at most. */
    pageItems: 20,
    pageItemsMax: 100,
    searchCharsMax: 200,
    /** How long a deleted clip can be brought back, and its files stay; 0: they go at once. */
    deletedClipsKeptSeconds: 600,
    clipsPerDeletionMax: 100,
    /** Ancestors, and descendants, that are told of a clip. */
    relativesMax: 100,
    presetsPerAccountMax: 200,
    presetNameCharsMax: 80,
  },
  (name) => (name === 'deletedClipsKeptSeconds' ? { low: 0, high: 30 * 86_400 } : { low: 1, high: 10_000 }),
);

/** What one look at the usage of an account may tell. */
export const usageLimits = {
  daysUsual: 30,
  daysMax: 366,
  rowsMax: 5000,
} as const;
