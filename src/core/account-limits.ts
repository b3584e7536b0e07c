import { settings } from './settings.ts';

// What the door refuses and what the room behind it keeps to are the same numbers.

/** What an installation may decide about its accounts. */
export const accountLimits = settings.numbers(
  'accountLimits',
  {
    /** What every new account may spend before it buys anything. */
    trialCredits: 30,
    /** Sign-ups of everybody together, this many at once and this many an hour: who comes beyond waits for approval. */
    signUpsBurst: 20,
    signUpsPerHour: 20,
    /** Bytes that the files of one account's clips may take; 0: as many as there is room for. */
    storedBytesMax: 20 * 2 ** 30,
  },
  (name) => ({ low: name.startsWith('signUps') ? 1 : 0, high: name === 'storedBytesMax' ? 2 ** 50 : 1_000_000 }),
);

/**
 * How many requests an account may make over all its keys and sessions and all processes, by what they are: so many a
 * second (0: this budget is switched off), so many at once after a pause. A process takes as many tokens at a time from
 * the database as `tokensPerLease` says; over N processes at most N times that many are admitted beyond the budget.
 */
export const requestBudgets = settings.numberTables(
  'requestBudgets',
  {
    /** POSTs of operations that cost credits; their dry runs too. */
    paidPosts: { perSecond: 1, burst: 10, tokensPerLease: 1 },
    /** All other POSTs, and every PATCH and DELETE. */
    writes: { perSecond: 10, burst: 10, tokensPerLease: 1 },
    reads: { perSecond: 20, burst: 20, tokensPerLease: 5 },
  },
  (field) => (field === 'perSecond' ? { low: 0, high: 1_000_000 } : { low: 1, high: 1_000_000 }),
);

export type RequestBudget = (typeof requestBudgets)[keyof typeof requestBudgets];
export type RequestBudgets = { readonly [Name in keyof typeof requestBudgets]: RequestBudget };

export const apiKeyLimits = {
  nameCharsMax: 120,
  livingPerAccountMax: 100,
  expiryDaysMax: 3650,
  overlapHoursMax: 30 * 24,
  creditsPerDayMax: 1_000_000_000,
} as const;

export const memberLimits = {
  emailCharsMax: 254,
  passwordCharsMin: 10,
  passwordCharsMax: 128,
  sessionSeconds: 30 * 24 * 3600,
  /** For how long a browser stays known after a sign-in. */
  deviceSeconds: 365 * 24 * 3600,
  resetTokenSeconds: 3600,
  /** How long the sign-in address of the operator can be used. */
  signInLinkSeconds: 900,
  /** An answer to who asks for a link takes at least this long, whether there is an account or not. */
  resetAnswerMs: 250,
  resetTokenCharsMax: 200,
} as const;

export const planLimits = {
  idCharsMax: 40,
  nameCharsMax: 80,
  monthlyCreditsMax: 1_000_000_000,
  priceMinorMax: 100_000_000,
  providerPriceCharsMax: 200,
} as const;

/** What may be sent to look for accounts. */
export const accountSearchCharsMax = 120;

export const grantLimits = {
  creditsMax: 1_000_000_000,
  referenceCharsMax: 200,
  noteCharsMax: 200,
} as const;

export const operatorLogLimits = {
  subjectCharsMax: 300,
  /** As JSON in UTF-8; PostgreSQL writes it with spaces, for which there is room up to the table's own 4096. */
  detailsBytesMax: 2048,
} as const;

/** What payment providers may tell, and how often an event that cannot be applied is tried again. */
export const paymentLimits = {
  /** As JSON in UTF-8, of the part of an event that is kept. */
  payloadBytesMax: 64 * 1024,
  eventIdCharsMax: 255,
  eventKindCharsMax: 120,
  /** Of one text inside a payload; longer ones are cut. */
  payloadTextCharsMax: 500,
  /** Of one list inside a payload. */
  payloadItemsMax: 100,
  noteCharsMax: 500,
  /** After the first try, the second ...; after the last the event has failed and waits for the operator. Two and a half days. */
  retryDelaysSeconds: [30, 120, 600, 3600, 6 * 3600, 24 * 3600, 30 * 3600],
  sweepEveryMs: 10_000,
  sweepEventsMax: 100,
  /** After which applied, ignored and resolved events are forgotten. Providers send again for 30 days at most. */
  settledKeptDays: 90,
  /** A provider's page to pay on lives a day, and its events come for three more; then it is in nobody's way. */
  checkoutKeptHours: 96,
} as const;
