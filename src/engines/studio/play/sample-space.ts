import { kernelMemory } from '../../../audio/dsp/wasm/kernels.ts';

const ALIGNMENT_BYTES = 16;

interface Gap {
  readonly at: number;
  readonly bytes: number;
}

/** Kernel memory for samples. It never shrinks, so what is given back is handed out again: the first gap that is large enough. */
export class SampleSpace {
  /** In order of address; neighbours are always joined. */
  #gaps: Gap[] = [];

  /** Numbers that hold whatever lay there before. */
  take(length: number): Float32Array<ArrayBuffer> {
    const bytes = blockBytesOf(length);
    const index = this.#gaps.findIndex((gap) => gap.bytes >= bytes);
    if (index < 0) return kernelMemory.float32(bytes / 4).subarray(0, length);
    const gap = this.#gaps[index]!;
    const rest = { at: gap.at + bytes, bytes: gap.bytes - bytes };
    this.#gaps.splice(index, 1, ...(rest.bytes > 0 ? [rest] : []));
    return new Float32Array(kernelMemory.buffer, gap.at, length);
  }

  /** Takes back what {@link take} gave; nobody may use it any more. */
  giveBack(block: Float32Array<ArrayBuffer>): void {
    const own = { at: block.byteOffset, bytes: blockBytesOf(block.length) };
    const gaps = [...this.#gaps, own].sort((a, b) => a.at - b.at);
    this.#gaps = gaps.reduce<Gap[]>((joined, gap) => {
      const last = joined.at(-1);
      if (last !== undefined && last.at + last.bytes === gap.at) {
        joined[joined.length - 1] = { at: last.at, bytes: last.bytes + gap.bytes };
      } else joined.push(gap);
      return joined;
    }, []);
  }
}

const blockBytesOf = (length: number): number => Math.ceil((4 * length) / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;

/** Where the samples of this thread lie. */
export const sampleSpace = new SampleSpace();
