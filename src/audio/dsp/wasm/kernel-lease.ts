import { kernelMemory } from './kernels.ts';

/** Blocks given back, by size; all were zeroed when they were first made. */
const idle = new Map<number, number[]>();
const BLOCK_BYTES_MIN = 64;

/**
 * Kernel memory for what ends with a song. The memory itself never shrinks, so blocks (powers of two) are handed to the
 * next song when a lease is released; after {@link release} nothing made by the lease may be used.
 */
export class KernelLease {
  readonly #blocks: { readonly at: number; readonly bytes: number }[] = [];

  float32(length: number): Float32Array<ArrayBuffer> {
    return new Float32Array(kernelMemory.buffer, this.#take(4 * length), length);
  }

  float64(length: number): Float64Array<ArrayBuffer> {
    return new Float64Array(kernelMemory.buffer, this.#take(8 * length), length);
  }

  uint32(length: number): Uint32Array<ArrayBuffer> {
    return new Uint32Array(kernelMemory.buffer, this.#take(4 * length), length);
  }

  release(): void {
    for (const { at, bytes } of this.#blocks) {
      const list = idle.get(bytes) ?? [];
      list.push(at);
      idle.set(bytes, list);
    }
    this.#blocks.length = 0;
  }

  #take(least: number): number {
    const bytes = Math.max(BLOCK_BYTES_MIN, 2 ** Math.ceil(Math.log2(least)));
    const known = idle.get(bytes)?.pop();
    const at = known ?? kernelMemory.allocate(bytes);
    if (known !== undefined) new Uint8Array(kernelMemory.buffer, at, bytes).fill(0);
    this.#blocks.push({ at, bytes });
    return at;
  }
}
