import { settings } from '../core/settings.ts';

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

/** What operations cost unless the installation's settings say otherwise, and how many songs one request gives. */
const usualPrices = {
  create: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  extend: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  concat: { credits: 2, songsPerRequest: 1, chargedWhen: 'accepted' },
  cover: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  personaMusic: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  remaster: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  replaceSection: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  mashup: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  sample: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  stemsBasic: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  stemsFull: { credits: 75, songsPerRequest: 12, chargedWhen: 'accepted' },
  /** Once per window of a clip. */
  vox: { credits: 1, songsPerRequest: 1, chargedWhen: 'accepted' },
  persona: { credits: 1, songsPerRequest: 0, chargedWhen: 'answered' },
  upload: { credits: 2, songsPerRequest: 1, chargedWhen: 'accepted' },
  uploadExtend: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  uploadCover: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  addVocals: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  addInstrumental: { credits: 15, songsPerRequest: 2, chargedWhen: 'accepted' },
  createVoice: { credits: 4, songsPerRequest: 0, chargedWhen: 'accepted' },
  producerCreate: { credits: 10, songsPerRequest: 2, chargedWhen: 'accepted' },
  producerUpload: { credits: 2, songsPerRequest: 1, chargedWhen: 'accepted' },
  producerDownload: { credits: 2, songsPerRequest: 0, chargedWhen: 'accepted' },
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

const CREDITS_MAX = 1_000_000;

const { free: _, ...priced } = usualPrices;
const creditsInForce: Readonly<Record<string, number>> = settings.numbers(
  'prices',
  Object.fromEntries(Object.entries<Price>(priced).map(([name, { credits }]) => [name, credits])),
  () => ({ low: 0, high: CREDITS_MAX }),
);

/** What operations cost here: the only place that spells a price. */
export const prices = Object.fromEntries(
  Object.entries<Price>(usualPrices).map(([name, price]) => [
    name,
    { ...price, credits: creditsInForce[name] ?? price.credits },
  ]),
) as { readonly [Name in keyof typeof usualPrices]: Price };
