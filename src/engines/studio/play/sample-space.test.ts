import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { kernelMemory } from '../../../audio/dsp/wasm/kernels.ts';
import { SampleSpace } from './sample-space.ts';

test('blocks never share memory, and keep what is written to them', () => {
  const steps = fc.array(fc.record({ length: fc.integer({ min: 1, max: 3_000 }), gives: fc.boolean() }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(steps, (all) => {
      const space = new SampleSpace();
      const held: Float32Array<ArrayBuffer>[] = [];
      for (const [mark, { length, gives }] of all.entries()) {
        if (gives && held.length > 0) space.giveBack(held.splice(length % held.length, 1)[0]!);
        held.push(space.take(length).fill(mark));
        assert.equal(held.at(-1)!.byteOffset % 16, 0);
      }
      for (const block of held) assert.ok(block.every((x) => x === block[0]));
      assert.equal(new Set(held.map((block) => block[0])).size, held.length);
    }),
    { numRuns: 30 },
  );
});

test('what was given back serves again, joined with its neighbours', () => {
  const space = new SampleSpace();
  const blocks = [1_000, 2_000, 3_000].map((length) => space.take(length));
  const end = kernelMemory.usedBytes;
  for (const index of [0, 2, 1]) space.giveBack(blocks[index]!);
  for (let round = 0; round < 100; round++) {
    const whole = space.take(6_000);
    assert.equal(whole.byteOffset, blocks[0]!.byteOffset);
    space.giveBack(whole);
  }
  assert.equal(kernelMemory.usedBytes, end);
});
