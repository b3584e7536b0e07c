import { readFileSync } from 'node:fs';

/**
 * The SIMD kernels: `kernels.wasm`, compiled from the `.as.ts` files beside it by `scripts/build-kernels.ts`. Every
 * kernel has a twin in plain TypeScript, which is its tested reference. WebAssembly arithmetic is exact by its
 * specification (no relaxed SIMD is used), so results are the same on every processor.
 */
export interface Kernels {
  /** In-place FFT of two f32 arrays; pointers in bytes, `plan` from {@link fftPlan}. */
  fft(re: number, im: number, plan: number): void;
  sampledVoices(list: number, count: number, left: number, right: number, n: number, work: number, table: number): void;
  framePair(a: number, b: number, out: number, work: number, settings: number): void;
  windowExcitation(
    ...args: readonly [
      pulses: number,
      noise: number,
      breath: number,
      window: number,
      breathiness: number,
      outPulses: number,
      outNoise: number,
      n: number,
    ]
  ): void;
  addNoise(states: number, target: number, gain: number, n: number): void;
  decodeCepstrum(coefficients: number, count: number, basis: number, out: number, bins: number): void;
  weightedPower(values: number, weights: number, n: number): number;
  /** `last`: where the sections end. */
  filterStereo(left: number, right: number, n: number, sections: number, last: number): void;
  filteredEnergy(left: number, right: number, n: number, sections: number, last: number): number;
  addRamp(target: number, source: number, from: number, step: number, n: number): void;
  addGain(target: number, source: number, gain: number, n: number): void;
  scale(samples: number, gain: number, n: number): void;
  multiply(samples: number, gains: number, n: number): void;
  peak(samples: number, n: number): number;
  width(left: number, right: number, amount: number, n: number): void;
  middleAndSides(left: number, right: number, scale: number, n: number): void;
  deEss(state: number, samples: number, low: number, n: number): void;
  neededGains(peaks: number, ceiling: number, n: number): void;
  slidingMinimum(values: number, n: number, length: number): void;
  smoothGains(state: number, minima: number, held: number, window: number, gains: number, n: number): void;
  compress(state: number, left: number, right: number, follower: number, n: number): void;
  reverberate(state: number, left: number, right: number, n: number): void;
  /** Gives the phase behind the last frame. */
  oscillate(
    ...args: readonly [
      table: number,
      left: number,
      right: number,
      n: number,
      phase: number,
      step: number,
      leftGain: number,
      rightGain: number,
    ]
  ): number;
  shapeVoice(
    ...args: readonly [
      sourceLeft: number,
      sourceRight: number,
      targetLeft: number,
      targetRight: number,
      n: number,
      state: number,
      g: number,
      gStep: number,
      k: number,
      inputShare: number,
      bandShare: number,
      lowShare: number,
      drive: number,
      gain: number,
      gainStep: number,
    ]
  ): void;
  fmPair(
    ...args: readonly [
      left: number,
      right: number,
      n: number,
      carrier: number,
      modulator: number,
      carrierStep: number,
      modulatorStep: number,
      index: number,
      indexStep: number,
      level: number,
      levelStep: number,
      leftGain: number,
      rightGain: number,
    ]
  ): void;
  drive(
    ...args: readonly [
      samples: number,
      n: number,
      state: number,
      gain: number,
      bias: number,
      offset: number,
      secondGain: number,
      taps: number,
      work: number,
    ]
  ): void;
  /** How the channels of a block are best stored; `right` 0: there is one. */
  flacPlan(left: number, right: number, n: number, work: number): number;
  flacSamples(out: number, n: number, isStereo: number, work: number): void;
  /** Gives the bytes of the frame, header and checksum included. */
  flacFrame(
    ...args: readonly [
      frame: number,
      headerBytes: number,
      n: number,
      assignment: number,
      work: number,
      crcTables: number,
    ]
  ): number;
  raisePeaks(window: number, count: number, peaks: number, limit: number, taps: number): void;
}

// The little of the WebAssembly interface that is used here; Node's types leave it to the browser's.
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: { env: { memory: Memory } });
    readonly exports: object;
  }
}

const PAGE_BYTES = 65_536;
/** As compiled in: addresses for 1 GiB a thread, of which only what is used takes memory. */
const PAGES = 16_384;

/**
 * The memory that kernels work in. It has all its addresses from the start, because growing would detach the arrays made
 * on it; and it is not shared, because the engine fills and copies shared memory word by word.
 */
class KernelMemory {
  readonly memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  readonly buffer = this.memory.buffer;
  #end = 1024;

  /** So much was handed out. */
  get usedBytes(): number {
    return this.#end;
  }

  /** True for arrays that kernels can reach. */
  holds(array: Float32Array<ArrayBufferLike>): boolean {
    return array.buffer === this.buffer;
  }

  /** Address of so many bytes of zeros, aligned to 16. Never freed: made once for what lives as long as the thread. */
  allocate(bytes: number): number {
    const at = this.#end;
    const end = Math.ceil((at + bytes) / 16) * 16;
    if (end > PAGES * PAGE_BYTES)
      throw new RangeError(`${bytes} bytes more than kernels have room for: render less at once`);
    this.#end = end;
    return at;
  }

  float32(length: number): Float32Array<ArrayBuffer> {
    const at = this.allocate(4 * length);
    return new Float32Array(this.buffer, at, length);
  }

  float64(length: number): Float64Array<ArrayBuffer> {
    const at = this.allocate(8 * length);
    return new Float64Array(this.buffer, at, length);
  }

  uint32(length: number): Uint32Array<ArrayBuffer> {
    const at = this.allocate(4 * length);
    return new Uint32Array(this.buffer, at, length);
  }
}

/** One memory and one instance a thread, made when first used. */
export const kernelMemory = new KernelMemory();
let instance: Kernels | null = null;

/** The compiled kernels over {@link kernelMemory}. Compiling takes about a millisecond, once a thread. */
export function openKernels(): Kernels {
  if (instance === null) {
    const module = new WebAssembly.Module(readFileSync(new URL('./kernels.wasm', import.meta.url)));
    const { exports } = new WebAssembly.Instance(module, { env: { memory: kernelMemory.memory } });
    instance = exports as Kernels;
  }
  return instance;
}
