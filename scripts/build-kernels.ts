/**
 * Compiles the SIMD kernels: `node bin/run.mjs scripts/build-kernels.ts` writes `kernels.wasm` and `hearing-kernels.wasm`
 * in `src/audio/dsp/wasm/`. The same sources and compiler give the same bytes, which a test checks.
 */
import { writeFile } from 'node:fs/promises';
import { compileKernels, HEARING_KERNELS_FILE, KERNELS_FILE } from './kernels/compile-kernels.ts';

for (const file of [KERNELS_FILE, HEARING_KERNELS_FILE]) {
  const bytes = await compileKernels(file);
  await writeFile(file, bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
