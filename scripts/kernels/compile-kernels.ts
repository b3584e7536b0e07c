import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const FOLDER = fileURLToPath(new URL('../../src/audio/dsp/wasm/', import.meta.url));
export const KERNELS_FILE = path.join(FOLDER, 'kernels.wasm');
/** Kernels of hearing (separation, transcription): a module of its own, over the same memory. */
export const HEARING_KERNELS_FILE = path.join(FOLDER, 'hearing-kernels.wasm');

/**
 * Raw pointers, no runtime, a memory that the host makes. No relaxed SIMD: its results may differ from processor to
 * processor.
 */
const OPTIONS = [
  ...['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'],
  ...['--importMemory', '--initialMemory', '16384', '--maximumMemory', '16384'],
];

/** The WebAssembly of a kernels file, from the `.as.ts` of its name and what it imports. Throws with the compiler's own words. */
export async function compileKernels(kernelsFile = KERNELS_FILE): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kernels-'));
  try {
    const outFile = path.join(folder, 'kernels.wasm');
    const source = `${path.basename(kernelsFile, '.wasm')}.as.ts`;
    const { error, stderr } = await asc.main([source, '--baseDir', FOLDER, '-o', outFile, ...OPTIONS]);
    if (error !== null) throw new Error(stderr.toString(), { cause: error });
    return await readFile(outFile);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
