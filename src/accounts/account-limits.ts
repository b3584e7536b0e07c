import { settings } from '../core/settings.ts';

/** What an installation may decide about its accounts. */
export const accountLimits = settings.numbers(
  'accountLimits',
  {
    /** What every new account may spend before it buys anything. */
    trialCredits: 30,
  },
  () => ({ low: 0, high: 1_000_000 }),
);
