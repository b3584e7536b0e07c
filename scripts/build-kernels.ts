/**
 * Compiles the SIMD kernels: `node bin/run.mjs scripts/build-kernels.ts` writes `src/audio/dsp/wasm/kernels.wasm`.
 * The same sources and compiler give the same bytes, which a test checks.
 */
import { writeFile } from 'node:fs/promises';
import { compileKernels, KERNELS_FILE } from './kernels/compile-kernels.ts';

const bytes = await compileKernels();
await writeFile(KERNELS_FILE, bytes);
console.log(`${bytes.length} bytes`);
