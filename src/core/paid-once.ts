/** The name of a charge that an account pays once: its entry in the ledger exists from the first payment on. */
export const paidOnceKey = (accountId: string, once: string): string => `charge:${accountId}:${once}`;

/** What the notes of a clip are paid under. */
export const midiOf = (clipId: string): string => `midi:${clipId}`;
