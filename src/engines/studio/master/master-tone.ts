import {
  type BiquadCoefficients,
  BUTTERWORTH_Q,
  highPass,
  highShelf,
  lowPass,
  lowShelf,
} from '../../../audio/dsp/biquad.ts';
import type { KernelLease } from '../../../audio/dsp/wasm/kernel-lease.ts';
import { applyWidthSimd } from '../../../audio/dsp/wasm/simd-mixing.ts';
import { SimdStereoFilter } from '../../../audio/dsp/wasm/simd-stereo-filter.ts';

/** Nothing below this is heard, and it costs level. */
const LOW_CUT_HZ = 24;
/**
 * Above this a lossy encoder cuts. Cut before the limiter, it cannot let peaks grow behind it: measured on a song with
 * bright noise, an MP3 at 192 kbit/s then overshoots the master by 0.5 dB instead of 1.5.
 */
const HIGH_CUT_HZ = 18_600;
/** The four sections of an 8th-order Butterworth low-pass. */
const HIGH_CUT_QS = [0.5098, 0.6013, 0.9, 2.5629] as const;
/** Corners of the two shelves that make a tilt: full at 100 Hz and 10 kHz, nothing at 1 kHz. */
const LOW_CORNER_HZ = 320;
const HIGH_CORNER_HZ = 3200;

/** Low cut, high cut and spectral tilt of a master. `correction`: sections that even out the song's balance. */
export function toneSections(
  tiltDb: number,
  correction: readonly BiquadCoefficients[],
  sampleRateHz: number,
): BiquadCoefficients[] {
  const cut = [
    highPass(LOW_CUT_HZ, BUTTERWORTH_Q, sampleRateHz),
    ...HIGH_CUT_QS.map((q) => lowPass(HIGH_CUT_HZ, q, sampleRateHz)),
  ];
  const tilt = [lowShelf(LOW_CORNER_HZ, -tiltDb, sampleRateHz), highShelf(HIGH_CORNER_HZ, tiltDb, sampleRateHz)];
  return [...cut, ...correction, ...(tiltDb === 0 ? [] : tilt)];
}

/** How a master shapes a song beside its level: the same for every stem of it. */
export interface ToneSettings {
  readonly sections: readonly BiquadCoefficients[];
  /** Scale of the sides. */
  readonly width: number;
}

/** Tone and width of a master, in place, over arrays in kernel memory. Numbers that are no numbers become silence. */
export class MasterTone {
  readonly #filters: SimdStereoFilter;
  readonly #width: number;

  constructor({ sections, width }: ToneSettings, lease: KernelLease) {
    this.#filters = new SimdStereoFilter(lease, sections);
    this.#width = width;
  }

  /** `frames`: a multiple of 4. */
  process(left: Float32Array, right: Float32Array, frames: number): void {
    scrub(left, frames);
    scrub(right, frames);
    this.#filters.process(left, right, frames);
    if (this.#width !== 1) applyWidthSimd(left, right, this.#width, frames);
  }
}

/** One infinite sample would make every later one infinite. */
function scrub(samples: Float32Array, frames: number): void {
  let sum = 0;
  for (let i = 0; i < frames; i++) sum += samples[i]! * 0;
  if (sum === 0) return;
  for (let i = 0; i < frames; i++) if (!Number.isFinite(samples[i]!)) samples[i] = 0;
}
