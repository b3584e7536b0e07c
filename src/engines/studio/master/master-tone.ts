import { BUTTERWORTH_Q, highPass, highShelf, lowShelf } from '../../../audio/dsp/biquad.ts';
import { StereoFilterChain } from '../../../audio/dsp/filter-chain.ts';

/** Nothing below this is heard, and it costs level. */
const LOW_CUT_HZ = 24;
/** Corners of the two shelves that make a tilt: full at 100 Hz and 10 kHz, nothing at 1 kHz. */
const LOW_CORNER_HZ = 320;
const HIGH_CORNER_HZ = 3200;

/** Low cut and spectral tilt of a master, in place. Numbers that are no numbers become silence. */
export class MasterTone {
  readonly #filters: StereoFilterChain;

  constructor(tiltDb: number, sampleRateHz: number) {
    const cut = highPass(LOW_CUT_HZ, BUTTERWORTH_Q, sampleRateHz);
    const tilt = [lowShelf(LOW_CORNER_HZ, -tiltDb, sampleRateHz), highShelf(HIGH_CORNER_HZ, tiltDb, sampleRateHz)];
    this.#filters = new StereoFilterChain(tiltDb === 0 ? [cut] : [cut, ...tilt]);
  }

  process(left: Float32Array, right: Float32Array, frames: number): void {
    scrub(left, frames);
    scrub(right, frames);
    this.#filters.process(left, right, frames);
  }
}

/** One infinite sample would make every later one infinite. */
function scrub(samples: Float32Array, frames: number): void {
  let sum = 0;
  for (let i = 0; i < frames; i++) sum += samples[i]! * 0;
  if (sum === 0) return;
  for (let i = 0; i < frames; i++) if (!Number.isFinite(samples[i]!)) samples[i] = 0;
}
