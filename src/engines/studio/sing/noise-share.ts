import { FILTER_BINS } from '../../../audio/dsp/vocoder/frame-filter.ts';
import { VOCODER_RATE_HZ } from '../../../audio/dsp/vocoder/vocoder.ts';
import { BAND_COUNT } from './inventory/format.ts';

/** Middles of the bands in which noise is measured, and one more for what lies above. */
const CENTRES_HZ = [500, 1500, 3000, 5000, 7000, 9000] as const;
export const NOISE_POINTS = CENTRES_HZ.length;
/** Noise of a clear sung vowel never exceeds this; measured speech is hoarser, which words survive and song does not. */
const CLEAR_VOWEL = [0.08, 0.2, 0.35, 0.5, 0.55, 0.6] as const;
/** Firm voices, below this breathiness, leave so much of it at the least. */
const FIRM = { below: 0.12, shareMin: 0.7 } as const;
/** What a fully breathy singer adds. */
const BREATH = [0.22, 0.4, 0.55, 0.6, 0.6, 0.6] as const;
const TOP_FACTOR = 1.2;

/** Noise shares at the band centres from the measured bands of one row. */
export function readNoise(bands: Float32Array, row: number, out: Float64Array): void {
  for (let i = 0; i < BAND_COUNT; i++) out[i] = bands[row * BAND_COUNT + i]!;
  out[BAND_COUNT] = Math.min(1, out[BAND_COUNT - 1]! * TOP_FACTOR);
}

/** Makes `noise` that of a sung vowel by `share` (0 leaves it), for a singer of `breathiness` 0..1. */
export function clearVowel(noise: Float64Array, share: number, breathiness: number): void {
  const firm = FIRM.shareMin + (1 - FIRM.shareMin) * Math.min(1, breathiness / FIRM.below);
  for (let i = 0; i < NOISE_POINTS; i++) {
    const clear = firm * Math.min(noise[i]!, CLEAR_VOWEL[i]!);
    const breathy = clear + (1 - clear) * breathiness * BREATH[i]!;
    noise[i]! += (breathy - noise[i]!) * share;
  }
}

/** Lets the voice give way to air by `share`: what is left of it is what a whisper murmurs. */
export function whisperNoise(noise: Float64Array, share: number): void {
  for (let i = 0; i < NOISE_POINTS; i++) noise[i]! += (1 - noise[i]!) * share;
}

/** Noise shares on the filter's bins by straight lines between the centres. */
export function spreadNoise(noise: Float64Array, out: Float32Array): void {
  for (let k = 0; k < FILTER_BINS; k++) {
    const i = POINT_OF_BIN[k]!;
    const low = noise[i]!;
    out[k] = low + (noise[i + 1]! - low) * SHARE_OF_BIN[k]!;
  }
}

const POINT_OF_BIN = new Uint8Array(FILTER_BINS);
const SHARE_OF_BIN = new Float64Array(FILTER_BINS);
for (let k = 0; k < FILTER_BINS; k++) {
  const frequencyHz = (k * VOCODER_RATE_HZ) / (2 * (FILTER_BINS - 1));
  let i = 0;
  while (i < NOISE_POINTS - 2 && frequencyHz > CENTRES_HZ[i + 1]!) i++;
  POINT_OF_BIN[k] = i;
  const share = (frequencyHz - CENTRES_HZ[i]!) / (CENTRES_HZ[i + 1]! - CENTRES_HZ[i]!);
  SHARE_OF_BIN[k] = Math.max(0, Math.min(1, share));
}
