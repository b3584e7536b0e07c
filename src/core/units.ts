/** Conversions between units that more than one room needs. Pure arithmetic. */

/** Linear amplitude ratio of a level difference in dB (20 dB per decade). */
export const dbToGain = (db: number): number => 10 ** (db / 20);

/** Level difference in dB of a linear amplitude ratio; -Infinity for 0. */
export const gainToDb = (gain: number): number => 20 * Math.log10(gain);

/** Frequency of a pitch (MIDI number, fractions allowed) in equal temperament, A4 = 69 = 440 Hz. */
export const pitchToHz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** Pitch (MIDI number with fraction) of a frequency in Hz. */
export const hzToPitch = (frequencyHz: number): number => 69 + 12 * Math.log2(frequencyHz / 440);

/** Semitones by which everything sounds higher where A4 has another frequency than 440 Hz. @example concertPitchSemitones(432) // -0.318 */
export const concertPitchSemitones = (tuningHz: number | undefined): number =>
  tuningHz === undefined ? 0 : hzToPitch(tuningHz) - 69;

export const clamp = (value: number, low: number, high: number): number => (value < low ? low : Math.min(value, high));

/** Linear interpolation: `from` at 0, `to` at 1. */
export const lerp = (from: number, to: number, position: number): number => from + (to - from) * position;

/** The rate of every sound inside the studio. */
export const SAMPLE_RATE_HZ = 48_000;
