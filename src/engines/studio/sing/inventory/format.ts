/**
 * The file of a phone inventory: short stretches of speech, each from the middle of one phone to the middle of the
 * next (a unit), stored as spectra without pitch. Little-endian throughout:
 *
 * 1. `SWPI`, then the length of the header in bytes (uint32), then the header: JSON in UTF-8, padded with spaces.
 * 2. `unitCount` records of {@link UNIT_BYTES}, as described there.
 * 3. Frames of all units in order, {@link FRAME_NUMBERS} signed bytes each: cepstrum, then noise share per band.
 */
export const INVENTORY_MAGIC = 'SWPI';
export const INVENTORY_VERSION = 1;

export const COEFFICIENT_COUNT = 30;
export const BAND_COUNT = 5;
export const FRAME_NUMBERS = COEFFICIENT_COUNT + BAND_COUNT;
/** Numbers of a spectrum between 0 Hz and half the rate of the speech. */
export const BIN_COUNT = 513;
export const SPEECH_RATE_HZ = 16_000;
export const WARPING = 0.42;

/** Positions inside a unit (boundary, bursts) count steps of this; frames lie two of them apart. */
export const STEP_SECONDS = 0.005;
export const STEPS_PER_FRAME = 2;

/** Added to the first coefficient before it is stored, so that the levels of speech use the range of a byte. */
export const LEVEL_OFFSET = 6;
export const BAND_SCALE = 100;
/** No burst in this half of the unit. */
export const NO_BURST = 255;

/**
 * A unit's record, a byte each: first, second, before, after (phones as indices into the header's list: the two halves,
 * then their neighbours on both sides), flags (see {@link unitFlags}), frameCount, boundary (where the first phone ends
 * and the second begins, steps from the start of the unit), firstBurst, secondBurst, reserved; then two bytes each:
 * sentence (number of the carrier sentence) and start (of the unit in it, in steps), its provenance.
 */
export const UNIT_BYTES = 14;

/** Place of a phone in its syllable. */
export const PLACES = ['onset', 'nucleus', 'coda', 'silence'] as const;
export type Place = (typeof PLACES)[number];

export interface InventoryHeader {
  readonly formatVersion: number;
  readonly voice: string;
  readonly phones: readonly string[];
  readonly unitCount: number;
  readonly frameCount: number;
  /** How the file was made, for people. */
  readonly provenance: Readonly<Record<string, string | number>>;
}

/** Step of the stored coefficient: finer where the spectrum is finer. */
export const coefficientStep = (index: number): number =>
  index === 0 ? 0.09 : index < 3 ? 0.02 : index < 6 ? 0.012 : 0.007;

/** Stress of both phones (bits 0, 1), their places (bits 2-3, 4-5), and whether a word ends between them (bit 6). */
export const unitFlags = (facts: {
  readonly isFirstStressed: boolean;
  readonly isSecondStressed: boolean;
  readonly firstPlace: Place;
  readonly secondPlace: Place;
  readonly crossesWords: boolean;
}): number =>
  Number(facts.isFirstStressed) |
  (Number(facts.isSecondStressed) << 1) |
  (PLACES.indexOf(facts.firstPlace) << 2) |
  (PLACES.indexOf(facts.secondPlace) << 4) |
  (Number(facts.crossesWords) << 6);
