import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyArea, createI420, crossfade, paste, pasteColumns, toI420 } from './i420.ts';

function filled(red: number, green: number, blue: number, width = 4, height = 4) {
  const pixels = Array.from({ length: width * height }, () => [red, green, blue, 255]);
  return toI420(Uint8ClampedArray.from(pixels.flat()), width, height);
}

const valuesOf = (picture: ReturnType<typeof filled>): number[] => picture.planes.map((plane) => plane.bytes[0]!);

test('converts the primaries to the levels that BT.709 gives them', () => {
  assert.deepEqual(valuesOf(filled(0, 0, 0)), [16, 128, 128]);
  assert.deepEqual(valuesOf(filled(255, 255, 255)), [235, 128, 128]);
  assert.deepEqual(valuesOf(filled(255, 0, 0)), [63, 102, 240]);
  assert.deepEqual(valuesOf(filled(0, 255, 0)), [173, 42, 26]);
  assert.deepEqual(valuesOf(filled(0, 0, 255)), [32, 240, 118]);
});

test('pastes a picture where it belongs in all three planes, and nowhere else', () => {
  const target = filled(0, 0, 0, 8, 8);
  paste(target, filled(255, 0, 0, 4, 2), { x: 2, y: 4 });
  const [luma, , red] = target.planes;
  const lit = (bytes: Uint8Array, ground: number): number[] =>
    [...bytes].flatMap((value, index) => (value === ground ? [] : [index]));
  assert.deepEqual(lit(luma.bytes, 16), [34, 35, 36, 37, 42, 43, 44, 45]);
  assert.deepEqual(lit(red.bytes, 128), [9, 10]);
});

test('pastes single columns of a picture', () => {
  const target = filled(0, 0, 0, 8, 2);
  pasteColumns(target, filled(255, 255, 255, 8, 2), { x: 0, y: 0 }, 2, 4);
  assert.deepEqual([...target.planes[0].bytes.subarray(0, 8)], [16, 16, 235, 235, 16, 16, 16, 16]);
});

test('copies an area from one picture to another, in all planes', () => {
  const target = filled(0, 0, 0, 8, 4);
  copyArea(target, filled(255, 0, 0, 8, 4), { x: 2, y: 2, width: 4, height: 2 });
  assert.deepEqual([...target.planes[0].bytes.subarray(16, 24)], [16, 16, 63, 63, 63, 63, 16, 16]);
  assert.ok(target.planes[0].bytes.subarray(0, 16).every((value) => value === 16));
  assert.deepEqual([...target.planes[2].bytes], [128, 128, 128, 128, 128, 240, 240, 128]);
});

test('fades from one picture to another', () => {
  const [from, to] = [filled(0, 0, 0), filled(255, 255, 255)];
  assert.deepEqual(crossfade(from, to, 0).bytes, from.bytes);
  assert.deepEqual(crossfade(from, to, 1).bytes, to.bytes);
  assert.equal(crossfade(from, to, 0.5).bytes[0], 126);
});

test('refuses odd sides, which the colour planes could not hold', () => {
  assert.throws(() => createI420(3, 4), RangeError);
});
