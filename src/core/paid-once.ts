/** The name of a charge that an account pays once: its entry in the ledger exists from the first payment on. */
export const paidOnceKey = (accountId: string, once: string): string => `charge:${accountId}:${once}`;

/** What the notes of a clip are paid under. */
export const midiOf = (clipId: string): string => `midi:${clipId}`;

/** What the WAV of a clip is paid under, where it is paid for once: an export asks for it no second time. */
export const wavOf = (clipId: string): string => `wav:${clipId}`;

/** What the times of a clip's words are paid under. */
export const lyricTimesOf = (clipId: string): string => `aligned-lyrics:${clipId}`;
