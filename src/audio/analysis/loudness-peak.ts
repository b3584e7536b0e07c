import { gainToDb } from '../../core/units.ts';
import { TRUE_PEAK_DELAY_FRAMES } from '../dsp/true-peak.ts';
import { kernelMemory } from '../dsp/wasm/kernels.ts';
import { peakSimd } from '../dsp/wasm/simd-mixing.ts';
import { SimdTruePeakDetector } from '../dsp/wasm/simd-true-peak.ts';
import { frameCountOf, type Recording } from '../recording.ts';

const CHUNK_FRAMES = 1024;
/** Magnitudes of a chunk. Work space of this thread. */
const peaks = kernelMemory.float32(CHUNK_FRAMES);

/** Listens piece by piece and knows the largest magnitude between the samples too: ITU-R BS.1770-4 annex 2, four-fold. */
export class TruePeakMeter {
  readonly #detectors: SimdTruePeakDetector[] = [];
  #highest = 0;

  /** Hears what only leads up to the sound: values between the samples are not made of silence then. */
  leadIn(channels: readonly Float32Array[]): void {
    this.process(channels);
    this.#highest = 0;
  }

  /** The largest magnitude so far, linear. */
  get highest(): number {
    return this.#highest;
  }

  /** Hears the next frames of every channel. */
  process(channels: readonly Float32Array[]): void {
    for (const [index, channel] of channels.entries()) {
      this.#detectors[index] ??= new SimdTruePeakDetector();
      this.#hear(this.#detectors[index], channel);
    }
  }

  /** dBTP of everything heard, after which nothing may follow; -Infinity for silence. */
  finish(): number {
    // What lies between the last samples and silence.
    for (const detector of this.#detectors) this.#hear(detector, new Float32Array(2 * TRUE_PEAK_DELAY_FRAMES));
    return gainToDb(this.#highest);
  }

  #hear(detector: SimdTruePeakDetector, samples: Float32Array): void {
    for (let at = 0; at < samples.length; at += CHUNK_FRAMES) {
      const count = Math.min(CHUNK_FRAMES, samples.length - at);
      peaks.fill(0);
      detector.raisePeaks(samples.subarray(at, at + count), peaks, count, this.#highest);
      // The kernel takes four frames at a time; those beyond the last come with the next piece.
      peaks.fill(0, count);
      this.#highest = Math.max(this.#highest, peakSimd(peaks, CHUNK_FRAMES));
    }
  }
}

/** Largest magnitude of a whole recording between the samples too, dBTP; -Infinity for silence. */
export function truePeakDbtp(recording: Recording): number {
  const meter = new TruePeakMeter();
  if (frameCountOf(recording) > 0) meter.process(recording.channels);
  return meter.finish();
}
