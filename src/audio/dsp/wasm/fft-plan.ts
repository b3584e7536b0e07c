import { kernelMemory } from './kernels.ts';

const plans = new Map<number, number>();

/** Address of the tables of a transform of `size` points (a power of two from 16), made once a size and thread. */
export function fftPlan(size: number): number {
  const known = plans.get(size);
  if (known !== undefined) return known;
  if (size < 16 || (size & (size - 1)) !== 0)
    throw new RangeError(`FFT size must be a power of two from 16, not ${size}`);
  const swaps = bitReversalSwaps(size);
  const twiddles = stageTwiddles(size);
  // size, pair count, two words of alignment; pairs of byte offsets; twiddles on the next multiple of 16 bytes
  const head = kernelMemory.uint32(4 + swaps.length);
  head.set([size, swaps.length / 2, 0, 0]);
  head.set(swaps, 4);
  kernelMemory.float32(twiddles.length).set(twiddles);
  plans.set(size, head.byteOffset);
  return head.byteOffset;
}

const orders = new Map<number, number>();

/**
 * Address of the order in which a transform of `size` points reads its first quarter (and, a quarter of the size
 * further each, the others): byte offsets, one for every four points. It is its own inverse.
 */
export function quarterOrder(size: number): number {
  const known = orders.get(size);
  if (known !== undefined) return known;
  const bits = Math.log2(size);
  const order = kernelMemory.uint32(size / 4);
  for (let k = 0; k < order.length; k++) {
    let reversed = 0;
    for (let b = 0; b < bits - 2; b++) reversed |= ((k >> b) & 1) << (bits - 3 - b);
    order[k] = 4 * reversed;
  }
  orders.set(size, order.byteOffset);
  return order.byteOffset;
}

function bitReversalSwaps(size: number): number[] {
  const bits = Math.log2(size);
  const swaps: number[] = [];
  for (let i = 0; i < size; i++) {
    let reversed = 0;
    for (let b = 0; b < bits; b++) reversed |= ((i >> b) & 1) << (bits - 1 - b);
    if (reversed > i) swaps.push(4 * i, 4 * reversed);
  }
  return swaps;
}

/** Rows of cosines and sines a stage: of w, w squared and w cubed in radix-4 stages, of w in a last radix-2 stage. */
function stageTwiddles(size: number): Float32Array {
  const rows: number[] = [];
  let span = 4;
  for (; span * 4 <= size; span *= 4) {
    for (let power = 1; power <= 3; power++) rows.push(...turns(span, (-2 * Math.PI * power) / (4 * span)));
  }
  if (span < size) rows.push(...turns(span, (-2 * Math.PI) / (2 * span)));
  return Float32Array.from(rows);
}

const turns = (span: number, angle: number): number[] => [
  ...Array.from({ length: span }, (_, k) => Math.cos(k * angle)),
  ...Array.from({ length: span }, (_, k) => Math.sin(k * angle)),
];
