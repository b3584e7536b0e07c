import { FILTER_BINS } from '../../../audio/dsp/vocoder/frame-filter.ts';
import { VOCODER_RATE_HZ } from '../../../audio/dsp/vocoder/vocoder.ts';
import { SimdRows } from '../../../audio/dsp/wasm/simd-spectra.ts';
import { BAND_COUNT } from './inventory/format.ts';

/** Middles of the bands in which noise is measured, and one more for what lies above. */
const CENTRES_HZ = [500, 1500, 3000, 5000, 7000, 9000] as const;
export const NOISE_POINTS = CENTRES_HZ.length;
/**
 * Noise of a clear sung vowel never exceeds this; measured speech is hoarser, which words survive and song does not. Above
 * what speech was recorded with voices are air, even clear ones, and pulses there would crackle.
 */
const CLEAR_VOWEL = [0.08, 0.2, 0.32, 0.42, 0.5, 0.9] as const;
/** Firm voices, below this breathiness, leave so much of it at the least, but for the last. */
const FIRM = { below: 0.12, shareMin: 0.7 } as const;
/** What a fully breathy singer adds. */
const BREATH = [0.24, 0.4, 0.45, 0.4, 0.5, 0.6] as const;
const TOP_FACTOR = 1.6;

/** Noise shares at the band centres from the measured bands of one row. */
export function readNoise(bands: Float32Array, row: number, out: Float64Array): void {
  for (let i = 0; i < BAND_COUNT; i++) out[i] = bands[row * BAND_COUNT + i]!;
  out[BAND_COUNT] = Math.min(1, out[BAND_COUNT - 1]! * TOP_FACTOR);
}

/** Makes `noise` that of a sung vowel by `share` (0 leaves it), for a singer of `breathiness` 0..1. */
export function clearVowel(noise: Float64Array, share: number, breathiness: number): void {
  const firm = FIRM.shareMin + (1 - FIRM.shareMin) * Math.min(1, breathiness / FIRM.below);
  for (let i = 0; i < NOISE_POINTS; i++) {
    const clear = (i < BAND_COUNT ? firm : 1) * Math.min(noise[i]!, CLEAR_VOWEL[i]!);
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
  out.set(lines.combine(noise));
}

/** How much of each centre's share a bin takes: a row of bins for each centre. */
const lines = new SimdRows(
  CENTRES_HZ.map((_, centre) => Float32Array.from({ length: FILTER_BINS }, (_, k) => shareAt(centre, k))),
);

function shareAt(centre: number, bin: number): number {
  const frequencyHz = (bin * VOCODER_RATE_HZ) / (2 * (FILTER_BINS - 1));
  const at = CENTRES_HZ[centre]!;
  const [below, above] = [CENTRES_HZ[centre - 1], CENTRES_HZ[centre + 1]];
  if (frequencyHz < at) return below === undefined ? 1 : Math.max(0, (frequencyHz - below) / (at - below));
  return above === undefined ? 1 : Math.max(0, (above - frequencyHz) / (above - at));
}
