import { HOP } from '../vocoder/excitation.ts';
import {
  ENVELOPE_BINS,
  EXCITATION_WINDOW,
  EXCITED_MAX,
  FILTER_BINS,
  FILTER_SIZE,
  FINISHED_WINDOW,
  type FilterFrame,
} from '../vocoder/frame-filter.ts';
import { fftPlan, quarterOrder } from './fft-plan.ts';
import { kernelMemory, openKernels } from './kernels.ts';

/** Spectra are kept with a copy of their first bin behind the last. */
const STRIDE = FILTER_SIZE + 4;
/** So much sound is collected before it is added to a song. */
const PAIRS = 5;
const COLLECTED_FRAMES = (2 * PAIRS - 1) * HOP + FILTER_SIZE;

/** Samples of excitation in a frame. */
const HOPS = 2 * HOP;

/** Two hops, or more, of what drives a voice. */
export interface FrameExcitation {
  readonly pulses: Float32Array;
  readonly noise: Float32Array;
  readonly breath: Float32Array;
}

interface KernelFrame extends FilterFrame {
  /** Address of the four pointers that the kernel reads. */
  readonly address: number;
}

function createKernelFrame(): KernelFrame {
  // Kernels read rows to the end of their last four.
  const [logAmplitude, noiseShare] = [kernelMemory.float32(ENVELOPE_BINS + 3), kernelMemory.float32(FILTER_BINS + 3)];
  const [pulses, noise] = [kernelMemory.float32(EXCITED_MAX), kernelMemory.float32(EXCITED_MAX)];
  const pointers = kernelMemory.uint32(4);
  pointers.set([logAmplitude, noiseShare, pulses, noise].map((array) => array.byteOffset));
  return {
    logAmplitude: logAmplitude.subarray(0, ENVELOPE_BINS),
    noiseShare: noiseShare.subarray(0, FILTER_BINS),
    pulses,
    noise,
    isSilent: true,
    address: pointers.byteOffset,
  };
}

/**
 * What {@link FrameFilter} does, by SIMD kernel and in single precision: differences are below -100 dB. One per thread:
 * frames and work space are shared by all vocoders, which fill and use them in one go.
 */
export class SimdFrameFilter {
  readonly frames = [createKernelFrame(), createKernelFrame()] as const;
  readonly #kernels = openKernels();
  readonly #work = kernelMemory.float32(6 * STRIDE);
  readonly #settings = kernelMemory.uint32(7);
  readonly #excitation = [0, 1, 2, 3].map(() => kernelMemory.float32(HOPS)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  readonly #collected = kernelMemory.float32(COLLECTED_FRAMES);
  #pairs = 0;

  constructor() {
    const silence = kernelMemory.float32(ENVELOPE_BINS + 3);
    const window = kernelMemory.float32(FILTER_SIZE);
    window.set(FINISHED_WINDOW);
    this.#excitation[3].set(EXCITATION_WINDOW);
    const plans = [FILTER_SIZE, FILTER_SIZE / 2].flatMap((size) => [quarterOrder(size), fftPlan(size)]);
    this.#settings.set([silence.byteOffset, window.byteOffset, HOP, ...plans]);
  }

  /** Fills pulses and noise of a frame, windowed; `breathiness` 0..1: how far the noise follows the glottis. */
  excite(frame: FilterFrame, { pulses, noise, breath }: FrameExcitation, breathiness: number): void {
    const [p, n, b, window] = this.#excitation;
    p.set(pulses.subarray(0, HOPS));
    n.set(noise);
    b.set(breath);
    this.#kernels.windowExcitation(
      p.byteOffset,
      n.byteOffset,
      b.byteOffset,
      window.byteOffset,
      breathiness,
      frame.pulses.byteOffset,
      frame.noise.byteOffset,
      HOPS,
    );
  }

  /** True when the next pair needs the collected ones added to a song first. */
  get isFull(): boolean {
    return this.#pairs === PAIRS;
  }

  /** Collects the frames, two hops behind the pair before. */
  collectPair(): void {
    const [a, b] = this.frames;
    const at = this.#collected.byteOffset + 4 * 2 * HOP * this.#pairs++;
    if (a.isSilent && b.isSilent) return;
    this.#kernels.framePair(
      ...([a.isSilent ? 0 : a.address, b.isSilent ? 0 : b.address, at] as const),
      ...([this.#work.byteOffset, this.#settings.byteOffset] as const),
    );
  }

  /** Adds what was collected to `out`, the first frame from index `at` on; what falls outside is dropped. */
  addCollected(out: Float32Array, at: number): void {
    if (this.#pairs === 0) return;
    const collected = this.#collected;
    const frames = (2 * this.#pairs - 1) * HOP + FILTER_SIZE;
    const to = Math.min(frames, out.length - at);
    for (let i = Math.max(0, -at); i < to; i++) out[at + i]! += collected[i]!;
    collected.fill(0, 0, frames);
    this.#pairs = 0;
  }
}

let shared: SimdFrameFilter | null = null;

/** The filter of this thread. */
export function simdFrameFilter(): SimdFrameFilter {
  shared ??= new SimdFrameFilter();
  return shared;
}
