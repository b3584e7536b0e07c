import type { Extension } from '../../../audio/dsp/vocoder/wideband.ts';
import { factsOf, type PhoneName } from './phones.ts';

/** What lies above the 8 kHz of the inventory, by how the noise of a phone is made (textbook fricative spectra). */
const SIBILANT: Extension = { trustedHz: 6600, riseDb: 0, slopeDbPerOctave: 16, cornerHz: 8500 };
const HUSHING: Extension = { trustedHz: 6600, riseDb: 0, slopeDbPerOctave: 14, cornerHz: 6300 };
const FLAT_FRICATIVE: Extension = { trustedHz: 6600, riseDb: 0, slopeDbPerOctave: 7, cornerHz: 6300 };
const UNVOICED: Extension = { trustedHz: 6600, riseDb: 0, slopeDbPerOctave: 10, cornerHz: 6300 };
/** The voice of the inventory has a hole at 4.8 and a whistle at 5.5 kHz, which a song would carry through every vowel. */
const VOICED: Extension = { trustedHz: 4000, riseDb: 0, slopeDbPerOctave: 13, cornerHz: 4000 };

const NOISY: Partial<Record<PhoneName, Extension>> = {
  ...{ s: SIBILANT, z: SIBILANT, sh: HUSHING, zh: HUSHING, ch: HUSHING, jh: HUSHING },
  ...{ f: FLAT_FRICATIVE, v: FLAT_FRICATIVE, th: FLAT_FRICATIVE, dh: FLAT_FRICATIVE, hh: FLAT_FRICATIVE },
};

export const extensionOf = (phone: PhoneName): Extension =>
  NOISY[phone] ?? (factsOf(phone).isVoiced ? VOICED : UNVOICED);

/** How far noise made at lips and teeth follows the size of the singer. */
const MOUTH_SHARE = 0.5;

/** What the throat shapes moves with its length, what lips and teeth shape only half as far. */
export const formantScaleOf = (phone: PhoneName, singerScale: number): number =>
  factsOf(phone).isVoiced || phone === 'hh' ? singerScale : 1 + (singerScale - 1) * MOUTH_SHARE;

/**
 * Balance of the phones, dB: speech hisses louder and breathes softer than a singer before a microphone does, whose
 * vowels are raised and whose consonants must be heard through a band.
 */
const TRIMS_DB: Partial<Record<PhoneName, number>> = {
  ...{ s: -3, z: -2, sh: -3, zh: -2, ch: -2, jh: -1 },
  ...{ f: 5, th: 5, v: 3, dh: 4, hh: 3 },
  ...{ p: 3, t: 3, k: 3, b: 2, d: 2, g: 2 },
};

export const trimDbOf = (phone: PhoneName): number => TRIMS_DB[phone] ?? 0;
