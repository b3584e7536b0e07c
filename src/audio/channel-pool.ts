import { kernelMemory } from './dsp/wasm/kernels.ts';

/**
 * Memory of whole-song channels, kept by this thread from one stage and song to the next. Fresh memory for each costs
 * three times: the system clears its pages, and every 64 MB of it make the garbage collector walk through the whole heap.
 */
const idle: ArrayBuffer[] = [];
/** What may be kept for later; a sung song of three minutes takes some 250 MB while it is mixed. */
const IDLE_BYTES_MAX = 256 << 20;
/** Capacities are multiples of this, so that the next song may be a little longer; pages never touched take no memory. */
const STEP_BYTES = 4 << 20;
/**
 * Less than this is not worth keeping. More, from six minutes on, is better fresh: silence that nobody wrote takes no
 * memory there, and the longest songs decide how much the service needs.
 */
const KEPT_BYTES = { min: STEP_BYTES, max: 68 << 20 } as const;

/** A channel of so many frames, all 0. */
export function takeChannel(frames: number): Float32Array<ArrayBuffer> {
  const bytes = Math.max(0, frames) * Float32Array.BYTES_PER_ELEMENT;
  if (bytes < KEPT_BYTES.min) return new Float32Array(Math.max(0, frames));
  const at = idle.findIndex((buffer) => buffer.byteLength >= bytes);
  if (at >= 0) return new Float32Array(idle.splice(at, 1)[0]!, 0, frames).fill(0);
  // All that is kept is too short: it would only lie beside what is used now.
  forgetChannels();
  return new Float32Array(new ArrayBuffer(Math.ceil(bytes / STEP_BYTES) * STEP_BYTES), 0, frames);
}

/** Takes back the memory of a channel, pooled or not, which is empty from then on. Twice does no harm. */
export function giveBackChannel({ buffer }: Float32Array<ArrayBufferLike>): void {
  if (!(buffer instanceof ArrayBuffer) || buffer.detached || buffer === kernelMemory.buffer) return;
  const held = idle.reduce((sum, each) => sum + each.byteLength, 0);
  const isWorthIt = buffer.byteLength >= KEPT_BYTES.min && buffer.byteLength <= KEPT_BYTES.max;
  const isKept = isWorthIt && held + buffer.byteLength <= IDLE_BYTES_MAX;
  // Transferring leaves nothing behind: what still looks at the channel sees no frames.
  if (isKept) idle.push(buffer.transfer());
  else buffer.transfer(0);
}

/** Gives back to the system, at once, what was kept: for when nothing is to be rendered. */
export function forgetChannels(): void {
  for (const buffer of idle) buffer.transfer(0);
  idle.length = 0;
}
