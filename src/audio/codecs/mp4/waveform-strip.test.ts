import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { cropOf } from './crop.ts';
import type { I420 } from './i420.ts';
import { createWaveformStrip } from './waveform-strip.ts';

const box = { x: 8, y: 4, width: 120, height: 24 };
const backdrop = createCanvas(140, 32);
backdrop.getContext('2d').fillRect(0, 0, 140, 32);
const peaks = Array.from({ length: 200 }, (_, index) => (index % 50) / 100);

function paintAt(positions: readonly number[]): I420 {
  const frame = cropOf(backdrop);
  const strip = createWaveformStrip(backdrop, peaks, '#ff8800', box);
  for (const position of positions) strip.paint(frame, position);
  return frame;
}

test('painting frame by frame ends in the same picture as painting the last one alone', () => {
  const steps = Array.from({ length: 97 }, (_, index) => index / 300);
  assert.deepEqual(paintAt(steps).bytes, paintAt([96 / 300]).bytes);
  assert.deepEqual(paintAt([0, 0.2, 0.9, 1]).bytes, paintAt([1]).bytes);
});

test('moves the playhead by less than a pixel', () => {
  assert.notDeepEqual(paintAt([0.5]).bytes, paintAt([0.5 + 0.3 / box.width]).bytes);
});

test('stays inside its box', () => {
  const [luma] = paintAt([0, 0.37, 1]).planes;
  for (const [index, value] of luma.bytes.entries()) {
    const [x, y] = [index % 140, Math.floor(index / 140)];
    const isInside = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    if (!isInside) assert.equal(value, 16, `${x}, ${y}`);
  }
});
