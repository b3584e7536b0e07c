import { HOP } from '../vocoder/excitation.ts';
import { addFinished, FILTER_BINS, FILTER_SIZE, type FilterFrame } from '../vocoder/frame-filter.ts';
import { fftPlan } from './fft-plan.ts';
import { kernelMemory, openKernels } from './kernels.ts';

/** Samples of excitation in a frame. */
const DRIVEN = 2 * HOP;
/** Spectra are kept with a copy of their first bin behind the last. */
const STRIDE = FILTER_SIZE + 4;

interface KernelFrame extends FilterFrame {
  /** Address of the four pointers that the kernel reads. */
  readonly address: number;
}

function createKernelFrame(): KernelFrame {
  const [logAmplitude, noiseShare] = [kernelMemory.float64(FILTER_BINS), kernelMemory.float64(FILTER_BINS)];
  const [pulses, noise] = [kernelMemory.float64(FILTER_SIZE), kernelMemory.float64(FILTER_SIZE)];
  const pointers = kernelMemory.uint32(4);
  pointers.set([logAmplitude, noiseShare, pulses, noise].map((array) => array.byteOffset));
  return { logAmplitude, noiseShare, pulses, noise, isSilent: true, address: pointers.byteOffset };
}

/**
 * What {@link FrameFilter} does, by SIMD kernel and in single precision: differences are below -100 dB. One per thread:
 * frames and work space are shared by all vocoders, which fill and use them in one go.
 */
export class SimdFrameFilter {
  readonly frames = [createKernelFrame(), createKernelFrame()] as const;
  readonly #kernels = openKernels();
  readonly #plan = fftPlan(FILTER_SIZE);
  readonly #work = kernelMemory.float32(6 * STRIDE);
  readonly #silence = kernelMemory.float64(FILTER_BINS);
  readonly #outRe = this.#work.subarray(4 * STRIDE, 4 * STRIDE + FILTER_SIZE);
  readonly #outIm = this.#work.subarray(5 * STRIDE, 5 * STRIDE + FILTER_SIZE);

  /** Adds the first frame to `out` from index `at` on and the second one hop later; what falls outside is dropped. */
  addPair(out: Float32Array, at: number): void {
    const [a, b] = this.frames;
    if (a.isSilent && b.isSilent) return;
    this.#kernels.framePair(
      a.isSilent ? 0 : a.address,
      b.isSilent ? 0 : b.address,
      this.#silence.byteOffset,
      DRIVEN,
      this.#work.byteOffset,
      this.#plan,
    );
    if (!a.isSilent) addFinished(this.#outRe, out, at);
    if (!b.isSilent) addFinished(this.#outIm, out, at + HOP);
  }
}

let shared: SimdFrameFilter | null = null;

/** The filter of this thread. */
export function simdFrameFilter(): SimdFrameFilter {
  shared ??= new SimdFrameFilter();
  return shared;
}
