import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { compileKernels, HEARING_KERNELS_FILE } from '../../../../scripts/kernels/compile-kernels.ts';
import { createRandom } from '../../../core/random.ts';
import { MEDIAN_TAPS, median17 } from '../median.ts';
import { multiplyRows, sumRows } from '../row-products.ts';
import { openHearingKernels } from './hearing-kernels.ts';
import { kernelMemory } from './kernels.ts';

const kernels = openHearingKernels();
const random = createRandom('hearing kernels');
const numbers = (length: number): Float32Array => {
  const array = kernelMemory.float32(length);
  for (let i = 0; i < length; i++) array[i] = random.between(-1, 1);
  return array;
};

test('the compiled kernels of hearing are what their sources give', async () => {
  assert.deepEqual(Buffer.from(await compileKernels(HEARING_KERNELS_FILE)), await readFile(HEARING_KERNELS_FILE));
});

test('finds the same medians as its twin, along rows and across them', () => {
  const [count, pitch] = [64, 96];
  const input = numbers(pitch * MEDIAN_TAPS + count);
  const output = kernelMemory.float32(count);
  const work = kernelMemory.float32(40);
  for (const step of [1, pitch]) {
    kernels.median17(input.byteOffset, output.byteOffset, count, 4 * step, work.byteOffset);
    for (let i = 0; i < count; i++) assert.equal(output[i], median17(input, i, step));
  }
});

test('multiplies rows for one output and for many as its twin does', () => {
  for (const { rows, length, blocks, floor } of [
    { rows: 3, length: 12, blocks: 1, floor: 0 },
    { rows: 1, length: 40, blocks: 3, floor: -1e30 },
    { rows: 5, length: 4, blocks: 4, floor: 0 },
  ]) {
    const [positions, inStep, outStep, rowPitch] = [8, 3, 8 * blocks + 4, 80];
    const input = numbers(rows * rowPitch + length + positions * inStep);
    const weights = numbers(blocks * rows * length * 8);
    const bias = numbers(8 * blocks);
    const output = kernelMemory.float32(positions * outStep);
    kernels.multiplyRows(
      ...([input.byteOffset, weights.byteOffset, bias.byteOffset, output.byteOffset] as const),
      ...([positions, 4 * inStep, 4 * outStep, rows, length, 4 * rowPitch, blocks, floor] as const),
    );
    for (let p = 0; p < positions; p++) {
      const wanted = multiplyRows(input, p * inStep, weights, bias, { rows, length, rowPitch, floor });
      for (const [i, value] of wanted.entries()) assert.ok(Math.abs(output[p * outStep + i]! - value) < 1e-5);
    }
    kernels.sumRows(
      ...([input.byteOffset, weights.byteOffset, 0.25, output.byteOffset] as const),
      ...([positions, 4 * inStep, 4, rows, length, 4 * rowPitch] as const),
    );
    for (let p = 0; p < positions; p++) {
      const wanted = sumRows(input, p * inStep, weights, 0.25, { rows, length, rowPitch });
      assert.ok(Math.abs(output[p]! - wanted) < 1e-5);
    }
  }
});
