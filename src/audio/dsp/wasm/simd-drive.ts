import { type DriveSettings, oddTaps } from '../oversampled-drive.ts';
import { softClip } from '../saturation.ts';
import type { KernelLease } from './kernel-lease.ts';
import { kernelMemory, openKernels } from './kernels.ts';

const LANES = 4;
/** Three rows of the kernel's work space: the past, a chunk, and room for reading ahead. */
const work = kernelMemory.float32(3 * (oddTaps.length + 512 + 16));
const taps = kernelMemory.float32(oddTaps.length * LANES);
for (const [k, tap] of oddTaps.entries()) taps.fill(tap, k * LANES, (k + 1) * LANES);

/** What OversampledDrive does, by kernel: over arrays in kernel memory, in multiples of 4 frames. */
export class SimdDrive {
  readonly #kernels = openKernels();
  readonly #settings: DriveSettings;
  readonly #state: number;

  constructor(lease: KernelLease, settings: DriveSettings) {
    this.#settings = settings;
    this.#state = lease.float32(3 * oddTaps.length).byteOffset;
  }

  process(samples: Float32Array, frames: number): void {
    const { gain, bias, secondGain } = this.#settings;
    this.#kernels.drive(
      ...([samples.byteOffset, frames, this.#state, gain, bias, softClip(bias), secondGain] as const),
      ...([taps.byteOffset, work.byteOffset] as const),
    );
  }
}
