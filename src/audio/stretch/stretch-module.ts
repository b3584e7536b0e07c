import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRandom } from '../../core/random.ts';

/** What the library offers, by its own names. Buffers: `channels` inputs, then as many outputs, of one length each. */
export interface StretchModule {
  readonly memory: { readonly buffer: ArrayBuffer };
  setBuffers(channels: number, length: number): number;
  inputLatency(): number;
  outputLatency(): number;
  presetDefault(channels: number, sampleRateHz: number): void;
  setTransposeSemitones(semitones: number, tonalityLimit: number): void;
  setFormantSemitones(semitones: number, compensates: boolean): void;
  seek(inputSamples: number, rate: number): void;
  process(inputSamples: number, outputSamples: number): void;
}

/** The compiled library's own short names of them (signalsmith-stretch 1.3.2). */
const EXPORTS = {
  memory: 'e',
  construct: 'f',
  setBuffers: 'h',
  inputLatency: 'k',
  outputLatency: 'l',
  presetDefault: 'n',
  setTransposeSemitones: 'r',
  setFormantSemitones: 't',
  seek: 'v',
  process: 'w',
  main: 'y',
} as const;

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: { a: Readonly<Record<string, (...args: number[]) => number>> });
    readonly exports: Readonly<Record<string, unknown>>;
  }
}

const PAGE_BYTES = 65_536;
let compiled: WebAssembly.Module | null = null;

/**
 * A fresh instance of the stretching library (Signalsmith Stretch, MIT). Its package is made for browsers' audio threads;
 * the WebAssembly inside is taken out of the installed file and run with the four imports that it needs. Each instance
 * draws the same random numbers, so that equal input gives equal output.
 */
export function openStretchModule(): StretchModule {
  compiled ??= new WebAssembly.Module(embeddedWasm());
  const random = createRandom('stretch');
  const bytes = (): Uint8Array => new Uint8Array((instance.exports[EXPORTS.memory] as StretchModule['memory']).buffer);
  const imports = {
    a: (at: number, count: number): number => {
      const target = bytes();
      for (let i = 0; i < count; i++) target[at + i] = random.int(256);
      return 0;
    },
    b: (wanted: number): number => {
      const memory = instance.exports[EXPORTS.memory] as { readonly buffer: ArrayBuffer; grow(pages: number): number };
      memory.grow(Math.max(0, Math.ceil((wanted - memory.buffer.byteLength) / PAGE_BYTES)));
      return 1;
    },
    c: (to: number, from: number, count: number): number => {
      bytes().copyWithin(to, from, from + count);
      return to;
    },
    d: (): number => {
      throw new Error('the stretching library gave up');
    },
  };
  const instance = new WebAssembly.Instance(compiled, { a: imports });
  const named = Object.entries(EXPORTS).map(([name, short]) => [name, instance.exports[short]]);
  const library = Object.fromEntries(named) as StretchModule & { construct(): void; main(a: number, b: number): void };
  library.construct();
  library.main(0, 0);
  return library;
}

function embeddedWasm(): Uint8Array {
  const text = readFileSync(fileURLToPath(import.meta.resolve('signalsmith-stretch')), 'utf8');
  const [, base64] = /data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)/.exec(text) ?? [];
  if (base64 === undefined)
    throw new Error('the package signalsmith-stretch holds no WebAssembly: install version 1.3.2');
  return Buffer.from(base64, 'base64');
}
