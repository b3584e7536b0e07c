import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { createRandom } from '../../../core/random.ts';
import { choosePalette } from './palette.ts';
import { sceneries } from './scenery.ts';

const SIZE = 256;
const palette = choosePalette({ valence: 0.2, arousal: 0.4 }, createRandom('palette'));

function draw(index: number, seed: string): Uint8ClampedArray {
  const context = createCanvas(SIZE, SIZE).getContext('2d');
  sceneries[index]!(context, SIZE, palette, createRandom(seed));
  assert.equal(context.globalAlpha, 1, 'leaves the context opaque');
  return context.getImageData(0, 0, SIZE, SIZE).data;
}

for (const index of sceneries.keys()) {
  test(`scenery ${index} leaves its mark, never the same for two seeds, always the same for one`, () => {
    const [one, same, other] = [draw(index, 'a'), draw(index, 'a'), draw(index, 'b')];
    assert.deepEqual(one, same);
    assert.notDeepEqual(one, other);
    const painted = one.filter((alpha, i) => i % 4 === 3 && alpha > 0).length / SIZE ** 2;
    assert.ok(painted > 0.05, `${painted}`);
  });
}
