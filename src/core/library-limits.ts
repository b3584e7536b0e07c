import { settings } from './settings.ts';

/** A hundred years. */
export const retentionDaysMax = 36_500;

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
    /** Days for which clips of accounts without a plan are kept that are no favourites; 0: no end. Plans say it themselves. */
    retentionDays: 0,
    /** Days between telling that a clip will be deleted and deleting it. */
    retentionNoticeDays: 7,
    /** As deletedClipsKeptSeconds, of clips whose retention is over: nobody was there to see them go. */
    expiredClipsKeptSeconds: 86_400,
    /** Ancestors, and descendants, that are told of a clip. */
    relativesMax: 100,
    presetsPerAccountMax: 200,
    presetNameCharsMax: 80,
  },
  (name) => {
    if (name.endsWith('KeptSeconds')) return { low: 0, high: 30 * 86_400 };
    if (name === 'retentionDays') return { low: 0, high: retentionDaysMax };
    return { low: 1, high: name === 'retentionNoticeDays' ? 90 : 10_000 };
  },
);

/** What one look at the usage of an account may tell. */
export const usageLimits = {
  daysUsual: 30,
  daysMax: 366,
  rowsMax: 5000,
} as const;
