/**
 * When credits move. `accepted`: with the task, refunded in full when it fails or is cancelled;
 * `answered`: with the answer itself.
 */
type ChargedWhen = 'never' | 'accepted' | 'answered';

export interface Price {
  readonly credits: number;
  readonly songsPerRequest: number;
  readonly chargedWhen: ChargedWhen;
}

/** What operations cost and how many songs one request gives: the only place that spells a price. */
export const prices = {
  create: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  lyrics: { credits: 2, songsPerRequest: 0, chargedWhen: 'answered' },
  upsampleTags: { credits: 1, songsPerRequest: 0, chargedWhen: 'answered' },
  bpm: { credits: 1, songsPerRequest: 0, chargedWhen: 'answered' },
  /** The first time per clip. */
  lyricsTimeline: { credits: 1, songsPerRequest: 0, chargedWhen: 'answered' },
  /** Once per account and clip. */
  midi: { credits: 15, songsPerRequest: 0, chargedWhen: 'answered' },
  wav: { credits: 2, songsPerRequest: 0, chargedWhen: 'answered' },
  download: { credits: 2, songsPerRequest: 0, chargedWhen: 'answered' },
  free: { credits: 0, songsPerRequest: 0, chargedWhen: 'never' },
} as const satisfies Record<string, Price>;
