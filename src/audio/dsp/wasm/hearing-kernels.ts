import { readFileSync } from 'node:fs';
import { kernelMemory } from './kernels.ts';

/**
 * The kernels of hearing (separation and transcription): `hearing-kernels.wasm`, a module of its own over the same memory
 * as the others, so that what only makes songs does not load it. Pointers and steps in bytes.
 */
export interface HearingKernels {
  multiplyRows(
    ...args: readonly [
      input: number,
      weights: number,
      bias: number,
      output: number,
      positions: number,
      inStep: number,
      outStep: number,
      rows: number,
      length: number,
      rowPitch: number,
      blocks: number,
      floor: number,
    ]
  ): void;
  sumRows(
    ...args: readonly [
      input: number,
      weights: number,
      bias: number,
      output: number,
      positions: number,
      inStep: number,
      outStep: number,
      rows: number,
      length: number,
      rowPitch: number,
    ]
  ): void;
  median17(input: number, output: number, n: number, tapStep: number, work: number): void;
}

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: { env: { memory: object } });
    readonly exports: object;
  }
}

let instance: HearingKernels | null = null;

/** The compiled kernels over `kernelMemory`, made once a thread. */
export function openHearingKernels(): HearingKernels {
  if (instance === null) {
    const module = new WebAssembly.Module(readFileSync(new URL('./hearing-kernels.wasm', import.meta.url)));
    const { exports } = new WebAssembly.Instance(module, { env: { memory: kernelMemory.memory } });
    instance = exports as HearingKernels;
  }
  return instance;
}
