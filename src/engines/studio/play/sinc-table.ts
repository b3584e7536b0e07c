import { kaiser } from '../../../audio/dsp/upsample.ts';

/** Points of the interpolation: three behind the one at or before the position, four ahead of it. */
export const SINC_TAPS = 8;
export const SINC_LEAD = 3;
/** Positions between two samples that the table knows. */
export const SINC_PHASES = 1024;
/** Noise 66 dB down at a tenth of the sample rate, 62 dB at a fifth, 36 dB at three tenths. */
const KAISER_BETA = 6;

/** Windowed sincs, `SINC_TAPS` numbers for each of `SINC_PHASES` positions, each with gain 1 at 0 Hz. */
export const sincTable: Float32Array = createTable();

function createTable(): Float32Array {
  const table = new Float32Array(SINC_PHASES * SINC_TAPS);
  for (let phase = 0; phase < SINC_PHASES; phase++) {
    const taps = Array.from({ length: SINC_TAPS }, (_, tap) => tapAt(tap - SINC_LEAD - phase / SINC_PHASES));
    const sum = taps.reduce((total, tap) => total + tap, 0);
    for (const [tap, weight] of taps.entries()) table[phase * SINC_TAPS + tap] = weight / sum;
  }
  return table;
}

function tapAt(distance: number): number {
  const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
  return sinc * kaiser(distance / 4, KAISER_BETA);
}
