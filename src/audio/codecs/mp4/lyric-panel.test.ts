import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import type { TimedLine } from '../timed-line.ts';
import { cropOf } from './crop.ts';
import type { I420 } from './i420.ts';
import { createLyricPanel } from './lyric-panel.ts';
import { FRAMES_PER_SECOND } from './video-layout.ts';

const box = { x: 0, y: 0, width: 400, height: 320 };
const backdrop = createCanvas(box.width, box.height);
backdrop.getContext('2d').fillRect(0, 0, box.width, box.height);
const words = ['every', 'word', 'lights', 'up', 'when', 'it', 'is', 'sung', 'tonight'];
const line: TimedLine = {
  text: words.join(' '),
  startSeconds: 1,
  endSeconds: 1 + words.length,
  words: words.map((text, index) => ({ text, startSeconds: 1 + index, endSeconds: 2 + index })),
};
const untimed: TimedLine = { text: line.text, startSeconds: line.startSeconds, endSeconds: line.endSeconds };

function paintUntil(lines: readonly TimedLine[], seconds: number): I420 {
  const frame = cropOf(backdrop);
  const panel = createLyricPanel(backdrop, lines, box);
  for (let at = 0; at <= seconds * FRAMES_PER_SECOND; at++) panel.paint(frame, at / FRAMES_PER_SECOND);
  return frame;
}

const brightnessOf = (picture: I420): number => picture.planes[0].bytes.reduce((sum, value) => sum + value, 0);

test('the line grows brighter word by word', () => {
  const levels = [0.5, 1.5, 3, 5, 7, 9, 10.2].map((seconds) => brightnessOf(paintUntil([line], seconds)));
  for (const [index, level] of levels.entries()) {
    if (index > 0) assert.ok(level > levels[index - 1]!, `${index}: ${levels}`);
  }
});

test('a line that has been sung looks as if it had been lit as a whole', () => {
  const [swept, whole] = [paintUntil([line], 10.5), paintUntil([untimed], 10.5)];
  assert.deepEqual(swept.bytes, whole.bytes);
});

test('leaves the first words of the second row dark while the first row is sung', () => {
  const rowTop = 84 + 44 + 10;
  const inSecondRow = (seconds: number): number => {
    const { bytes } = paintUntil([line], seconds).planes[0];
    return bytes
      .subarray(rowTop * box.width, (rowTop + 26) * box.width)
      .reduce((most, value) => Math.max(most, value), 0);
  };
  assert.ok(inSecondRow(3) < 160, `${inSecondRow(3)}`);
  assert.ok(inSecondRow(10.5) > 200);
});

test('goes on to the next line where the one before was left half sung', () => {
  const short = { ...line, endSeconds: 3 };
  const next: TimedLine = { text: 'and the next one', startSeconds: 3, endSeconds: 5 };
  assert.deepEqual(paintUntil([short, next], 4).bytes, paintUntil([{ ...untimed, endSeconds: 3 }, next], 4).bytes);
});
