import { CHUNK_FRAMES, driftAt, planReverb, type ReverbSettings } from '../fdn-reverb.ts';
import type { KernelLease } from './kernel-lease.ts';
import { openKernels } from './kernels.ts';

/** Where things lie in the kernel's state, in words of 4 bytes. */
const PLACE = { rings: 4, loss: 76, pole: 84, drift: 100, driftStep: 108, gain: 116, size: 120 } as const;
const RING_WORDS = 4;
/** Beginning of a ring that is repeated behind its end. */
const MIRROR_FRAMES = 8;
const DRIFTING_LINES = 4;

/** What FdnReverb does, by kernel: over arrays in kernel memory, in multiples of 4 frames, in place. */
export class SimdReverb {
  readonly #kernels = openKernels();
  readonly #singles: Float32Array<ArrayBuffer>;
  readonly #sampleRateHz: number;
  #frame = 0;

  constructor(lease: KernelLease, settings: ReverbSettings, sampleRateHz: number) {
    const plan = planReverb(settings, sampleRateHz);
    const words = lease.uint32(PLACE.size);
    this.#singles = new Float32Array(words.buffer, words.byteOffset, words.length);
    this.#sampleRateHz = sampleRateHz;
    const delays = [
      ...[plan.preDelayFrames, plan.preDelayFrames],
      ...plan.diffuserFrames.flat(),
      ...plan.lines.map((line) => line.delayFrames),
    ];
    for (const [index, delayFrames] of delays.entries()) {
      const size = 2 ** Math.ceil(Math.log2(delayFrames + 2 * MIRROR_FRAMES));
      const ring = lease.float32(size + MIRROR_FRAMES);
      words.set([ring.byteOffset, size - 1, delayFrames], PLACE.rings + index * RING_WORDS);
    }
    for (const [index, { gain, pole }] of plan.lines.entries()) {
      this.#singles[PLACE.loss + index] = gain * (1 - pole);
      this.#singles[PLACE.pole + index] = pole;
    }
    this.#singles[PLACE.gain] = plan.gain;
  }

  /** Replaces both channels by their reverberation. */
  process(left: Float32Array, right: Float32Array, frames: number): void {
    for (let at = 0; at < frames; at += CHUNK_FRAMES) {
      const count = Math.min(CHUNK_FRAMES, frames - at);
      for (let line = 0; line < DRIFTING_LINES; line++) {
        const from = driftAt(line, this.#frame, this.#sampleRateHz);
        this.#singles[PLACE.drift + line] = from;
        this.#singles[PLACE.driftStep + line] = (driftAt(line, this.#frame + count, this.#sampleRateHz) - from) / count;
      }
      const state = this.#singles.byteOffset;
      this.#kernels.reverberate(state, left.byteOffset + 4 * at, right.byteOffset + 4 * at, count);
      this.#frame += count;
    }
  }

  /** Lets time pass in silence, when all tails are over. */
  rest(frames: number): void {
    this.#frame += frames;
  }
}
