import type { Random } from '../../../core/random.ts';
import { simdFrameFilter } from '../wasm/simd-frame-filter.ts';
import { Excitation, type ExcitationManner, HOP } from './excitation.ts';
import type { FilterFrame } from './frame-filter.ts';
import { PULSE_DELAY } from './glottal-pulse.ts';

/** Sample rate and frame rate of the resynthesis. */
export const VOCODER_RATE_HZ = 48_000;
export const FRAME_SECONDS = HOP / VOCODER_RATE_HZ;

export interface FrameSource {
  /** Fundamental at a frame, Hz; also asked one frame past the last. */
  f0HzAt(index: number): number;
  /**
   * Writes `logAmplitude` and `noiseShare` of a frame.
   * @returns how far noise follows the glottis, 0 (steady hiss) to 1; null for silence
   */
  fill(index: number, frame: FilterFrame): number | null;
}

/**
 * Voice from spectra: every 5 ms one minimum-phase filter over two hops of pulses and noise under a Hann window.
 * State runs on from call to call, so a song may be rendered in pieces of any multiple of ten frames.
 */
export class Vocoder {
  readonly #excitation: Excitation;
  readonly #filter = simdFrameFilter();

  constructor(random: Random, manner: ExcitationManner) {
    this.#excitation = new Excitation(random, manner, VOCODER_RATE_HZ);
  }

  /** Adds frames `from` up to `to` (exclusive) of `source` to `out`, frame `k` centred on sample `at + k * HOP`. */
  render(source: FrameSource, from: number, to: number, out: Float32Array, at: number): void {
    const [first, second] = this.#filter.frames;
    let collectedFrom = from;
    for (let k = from; k < to; k += 2) {
      if (this.#filter.isFull) {
        this.#filter.addCollected(out, at + (collectedFrom - 1) * HOP - PULSE_DELAY);
        collectedFrom = k;
      }
      this.#prepare(source, k, first);
      if (k + 1 < to) this.#prepare(source, k + 1, second);
      else second.isSilent = true;
      this.#filter.collectPair();
    }
    this.#filter.addCollected(out, at + (collectedFrom - 1) * HOP - PULSE_DELAY);
  }

  #prepare(source: FrameSource, index: number, frame: FilterFrame): void {
    this.#excitation.advance(source.f0HzAt(index), source.f0HzAt(index + 1));
    const breathiness = source.fill(index, frame);
    frame.isSilent = breathiness === null;
    if (breathiness === null) return;
    this.#filter.excite(frame, this.#excitation, breathiness);
  }
}
