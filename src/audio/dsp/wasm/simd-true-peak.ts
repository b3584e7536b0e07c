import { OVERSHOOT_MAX, TRUE_PEAK_TAPS, truePeakPhases } from '../true-peak.ts';
import { kernelMemory, openKernels } from './kernels.ts';

const CHUNK_FRAMES = 1024;
const LANES = 4;

/** Window, peaks and weights of this thread; what lasts from call to call stays with the detector. */
const window = kernelMemory.float32(TRUE_PEAK_TAPS + CHUNK_FRAMES + LANES);
const peaksOfKernel = kernelMemory.float32(CHUNK_FRAMES);
const taps = kernelMemory.float32(TRUE_PEAK_TAPS * truePeakPhases.length * LANES);
for (let k = 0; k < TRUE_PEAK_TAPS; k++) {
  for (const [phase, weights] of truePeakPhases.entries()) {
    const at = (k * truePeakPhases.length + phase) * LANES;
    taps.fill(weights[k]!, at, at + LANES);
  }
}

/** What TruePeakDetector.raisePeaks does, by kernel. */
export class SimdTruePeakDetector {
  readonly #kernels = openKernels();
  readonly #history = new Float32Array(TRUE_PEAK_TAPS);

  /**
   * Raises `peaks[i]` to the largest magnitude around frame `i - TRUE_PEAK_DELAY_FRAMES` of this call's samples, at most
   * 1024. Magnitudes that cannot reach `floor` are left out.
   */
  raisePeaks(samples: Float32Array, peaks: Float32Array, frames: number, floor: number): void {
    window.set(this.#history);
    window.set(samples.subarray(0, frames), TRUE_PEAK_TAPS);
    window.fill(0, TRUE_PEAK_TAPS + frames, TRUE_PEAK_TAPS + frames + LANES);
    peaksOfKernel.set(peaks);
    const whole = Math.ceil(frames / LANES) * LANES;
    this.#kernels.raisePeaks(
      ...([window.byteOffset, whole, peaksOfKernel.byteOffset, floor / OVERSHOOT_MAX, taps.byteOffset] as const),
    );
    peaks.set(peaksOfKernel);
    this.#history.set(window.subarray(frames, frames + TRUE_PEAK_TAPS));
  }
}
