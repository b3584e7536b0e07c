import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { cropOf } from './crop.ts';
import { type I420, pasteColumns } from './i420.ts';
import type { Box } from './video-layout.ts';

const BAR_PIXELS = 4;
const BAR_GAP_PIXELS = 2;
/** A silent stretch still shows a dot. */
const BAR_HEIGHT_MIN_PIXELS = 3;
const WHITE_LUMA = 235;
const NO_CHROMA = 128;

/** The waveform and its playhead. */
export interface WaveformStrip {
  /** Paints the strip for a position 0..1 that never falls; touches only the columns that change. */
  paint(target: I420, position: number): void;
}

/** @param peaks levels 0..1 in equal stretches of time; scaled to the loudest */
export function createWaveformStrip(
  backdrop: Canvas,
  peaks: readonly number[],
  accent: string,
  box: Box,
): WaveformStrip {
  const ahead = drawBars(backdrop, peaks, 'rgba(255, 255, 255, 0.34)', box);
  const gone = drawBars(backdrop, peaks, accent, box);
  let doneColumns = -1;
  return {
    paint: (target, position) => {
      const headPixels = position * box.width;
      const column = Math.min(box.width - 2, 2 * Math.floor(headPixels / 2));
      if (doneColumns < 0) pasteColumns(target, ahead, box, 0, box.width);
      pasteColumns(target, gone, box, Math.max(0, doneColumns), column);
      pasteColumns(target, ahead, box, column, Math.min(box.width, column + 4));
      drawPlayhead(target, box, column, headPixels - column);
      doneColumns = column;
    },
  };
}

function drawBars(backdrop: Canvas, peaks: readonly number[], color: string, box: Box): I420 {
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext('2d');
  context.drawImage(backdrop, box.x, box.y, box.width, box.height, 0, 0, box.width, box.height);
  context.fillStyle = color;
  const count = Math.floor(box.width / (BAR_PIXELS + BAR_GAP_PIXELS));
  for (const [index, level] of barLevels(peaks, count).entries()) {
    const height = Math.max(BAR_HEIGHT_MIN_PIXELS, level * box.height);
    context.beginPath();
    const x = index * (BAR_PIXELS + BAR_GAP_PIXELS);
    context.roundRect(x, (box.height - height) / 2, BAR_PIXELS, height, BAR_PIXELS / 2);
    context.fill();
  }
  return cropOf(canvas);
}

/** Loud songs touch the ceiling in every bar: the mean of a bar's levels, raised to this, still shows their shape. */
const CONTRAST = 1.8;

function barLevels(peaks: readonly number[], count: number): number[] {
  const means = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    const levels = peaks.slice(from, to);
    return levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length);
  });
  const loudest = means.reduce((most, mean) => Math.max(most, mean), 1e-6);
  return means.map((mean) => (mean / loudest) ** CONTRAST);
}

/** Two pixels of white that start `offset` (0..2) after the column: shares of a pixel let it glide instead of jump. */
function drawPlayhead(target: I420, box: Box, column: number, offset: number): void {
  const [luma, blue, red] = target.planes;
  for (let pixel = 0; pixel < 4 && column + pixel < box.width; pixel++) {
    const share = Math.max(0, Math.min(1, 1.5 - Math.abs(pixel + 0.5 - (offset + 1))));
    if (share === 0) continue;
    const x = box.x + column + pixel;
    for (let y = box.y; y < box.y + box.height; y++) {
      const i = y * luma.width + x;
      luma.bytes[i] = luma.bytes[i]! + (WHITE_LUMA - luma.bytes[i]!) * share;
      const c = (y >> 1) * blue.width + (x >> 1);
      blue.bytes[c] = blue.bytes[c]! + ((NO_CHROMA - blue.bytes[c]!) * share) / 4;
      red.bytes[c] = red.bytes[c]! + ((NO_CHROMA - red.bytes[c]!) * share) / 4;
    }
  }
}
