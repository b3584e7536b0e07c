import type { Extension } from '../../../audio/dsp/vocoder/wideband.ts';
import { factsOf, type PhoneName } from './phones.ts';

/** What lies above the 8 kHz of the inventory, by how the noise of a phone is made (textbook fricative spectra). */
const SIBILANT: Extension = { riseDb: 2, slopeDbPerOctave: 18, cornerHz: 10_000 };
const HUSHING: Extension = { riseDb: 0, slopeDbPerOctave: 14, cornerHz: 6300 };
const FLAT_FRICATIVE: Extension = { riseDb: 0, slopeDbPerOctave: 7, cornerHz: 6300 };
const UNVOICED: Extension = { riseDb: 0, slopeDbPerOctave: 10, cornerHz: 6300 };
const VOICED: Extension = { riseDb: 0, slopeDbPerOctave: 11, cornerHz: 6300 };

const NOISY: Partial<Record<PhoneName, Extension>> = {
  ...{ s: SIBILANT, z: SIBILANT, sh: HUSHING, zh: HUSHING, ch: HUSHING, jh: HUSHING },
  ...{ f: FLAT_FRICATIVE, v: FLAT_FRICATIVE, th: FLAT_FRICATIVE, dh: FLAT_FRICATIVE, hh: FLAT_FRICATIVE },
};

export const extensionOf = (phone: PhoneName): Extension =>
  NOISY[phone] ?? (factsOf(phone).isVoiced ? VOICED : UNVOICED);

/** Noise made at lips and teeth hardly knows the length of the throat; everything else moves with it. */
export const formantScaleOf = (phone: PhoneName, singerScale: number): number =>
  factsOf(phone).isVoiced || phone === 'hh' ? singerScale : 1;
