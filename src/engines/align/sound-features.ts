import { BAND_COUNT, LEVEL_BANDS } from './mel-cepstrum.ts';

/** Views a frame is seen in: the separated voice, the middle of the mix, and its sides. */
const VIEW_COUNT = 3;
/** Natural logs of powers in the bands of every view, a frame. */
export const BANDS_SIZE = VIEW_COUNT * BAND_COUNT;
/** Frames around a frame at which the voice, and the middle and the sides, are looked at. */
const AROUND = { voice: [-8, -5, -2, -1, 0, 1, 2, 5, 8], mix: [-5, 0, 5] };
const MIX_BANDS = BANDS_SIZE - BAND_COUNT;
export const FEATURE_COUNT = AROUND.voice.length * BAND_COUNT + AROUND.mix.length * MIX_BANDS;
/** Frames this much below the loud ones do not count for what is usual, in nepers of power. */
const LOUD_NEPERS = 1.5 / Math.LOG10E;
const LOUD_SHARE = 0.95;
/** Nepers to one. */
const SCALE = 2.5;
const RANGE = { low: -5, high: 3 };

/** Bands as a network wants them: against those of the song's loud voice, which takes away what singer, room and mix add. */
export function normalisedBands(bands: Float32Array): Float32Array {
  const count = bands.length / BANDS_SIZE;
  const levels = Float64Array.from({ length: count }, (_, t) => levelOf(bands, t));
  const loud = levels.toSorted()[Math.floor(count * LOUD_SHARE)]! - LOUD_NEPERS;
  const means = new Float64Array(BANDS_SIZE);
  let loudCount = 0;
  for (let t = 0; t < count; t++) {
    if (levels[t]! <= loud) continue;
    loudCount++;
    for (let k = 0; k < BANDS_SIZE; k++) means[k]! += bands[t * BANDS_SIZE + k]!;
  }
  return bands.map((value, i) =>
    Math.min(RANGE.high, Math.max(RANGE.low, (value - means[i % BANDS_SIZE]! / loudCount) / SCALE)),
  );
}

function levelOf(bands: Float32Array, frame: number): number {
  let sum = 0;
  for (let b = LEVEL_BANDS.from; b < LEVEL_BANDS.to; b++) sum += Math.exp(bands[frame * BANDS_SIZE + b]!);
  return Math.log(sum);
}

/** The {@link FEATURE_COUNT} numbers by which the sound of a frame is told, into `out` from `offset` on. */
export function soundFeatures(normalised: Float32Array, frame: number, out: Float32Array, offset = 0): void {
  const last = normalised.length / BANDS_SIZE - 1;
  const rowAt = (around: number): number => BANDS_SIZE * Math.max(0, Math.min(last, frame + around));
  let at = offset;
  for (const around of AROUND.voice) {
    const row = rowAt(around);
    for (let k = 0; k < BAND_COUNT; k++) out[at++] = normalised[row + k]!;
  }
  for (const around of AROUND.mix) {
    const row = rowAt(around) + BAND_COUNT;
    for (let k = 0; k < MIX_BANDS; k++) out[at++] = normalised[row + k]!;
  }
}
